import type { Passage } from '../../ports/reader.ts'
import { NO_CUE } from '../../reading/reading.ts'
import { type Analysis, analyse } from './analysis.ts'
import { type Extracted, extractAnswer, notPassedWithout } from './answer-extraction.ts'
import { oppositesOf, sameStems } from './asked-words.ts'
import { shareOf } from './cues.ts'
import { framingOf } from './facets.ts'
import { type Draft, type Finding, toFinding } from './finding.ts'
import { type ListedAnswer, listedAnswers } from './listed-answers.ts'
import { opposedIn, saysOrDenies } from './opposed.ts'
import { predicationIn } from './predication.ts'
import { PROBABILITY } from './probabilities.ts'
import type { QuestionPlan } from './question-plan.ts'
import { isInstruction, isQuestion } from './sentence-force.ts'
import { bearsOnSubject, sentenceStems } from './sentence-subject.ts'
import type { Clause, Sentence } from './sentences.ts'
import { stemOf } from './stem.ts'
import type { Token } from './tokens.ts'
import { isUnreal } from './unreal.ts'
import { MONTHS, NEGATORS, WEEKDAYS } from './word-lists.ts'

const cache = new WeakMap<Passage, Map<QuestionPlan, Finding | null>>()

/** What a text says about a question that no pattern covers, by the words they share; null where it is about something else. */
export function onDemandFinding(passage: Passage, plan: QuestionPlan): Finding | null {
  let ofPassage = cache.get(passage)
  if (ofPassage === undefined) {
    ofPassage = new Map()
    cache.set(passage, ofPassage)
  }
  const known = ofPassage.get(plan)
  if (known !== undefined) return known
  const finding = bestStatement(analyse(passage), plan)
  ofPassage.set(plan, finding)
  return finding
}

const ENOUGH = 0.5
const ENOUGH_WITH_LISTED_ANSWER = 0.34
const ENOUGH_FOR_YES_NO = 0.6
const ENOUGH_FOR_UNCLEAR = 0.75
const MOST_SENTENCES = 400

/** The last of the statements that share most with the question: what is said later corrects what came before. */
function bestStatement(analysis: Analysis, plan: QuestionPlan): Finding | null {
  let best: { readonly finding: Finding; readonly coverage: number } | null = null
  for (let index = 0; index < Math.min(analysis.sentences.length, MOST_SENTENCES); index++) {
    const sentence = analysis.sentences[index] as Sentence
    if (sentence.region === 'signature' || isQuestion(analysis, sentence)) continue
    const coverage = coverageOf(analysis, sentence, plan)
    if (!bearsOnSubject(analysis, sentence, plan, coverage) || contradicts(analysis, sentence, plan)) continue
    const finding = findingOf(analysis, index, plan, coverage)
    if (finding === null) continue
    const says = finding.values.length + finding.denied.length > 0
    if (
      best === null ||
      (says && coverage >= best.coverage) ||
      best.finding.values.length + best.finding.denied.length === 0
    ) {
      best = { finding, coverage }
    }
  }
  return best?.finding ?? null
}

/** Share of the question's words that the sentence has, its author's and its people's names counted in. */
function coverageOf(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): number {
  if (plan.content.length === 0) return 0
  const stems = sentenceStems(analysis, sentence)
  const isYesNo = plan.asks === 'yes_no'
  let shared = 0
  for (const stem of plan.content) {
    if (stems.has(stem) || (isYesNo && saysOrDenies(stems, stem))) shared++
    else if (hasSameWord(stems, stem)) shared += OTHER_WORD
  }
  return shared / plan.content.length
}

/** Share of a word that another for the same thing makes up. */
const OTHER_WORD = 0.95

function hasSameWord(stems: ReadonlySet<string>, stem: string): boolean {
  return sameStems(stem).some((other) => stems.has(other))
}

/** `on 1 June` is not answered by `on 1 May`. */
function contradicts({ tokens }: Analysis, sentence: Sentence, plan: QuestionPlan): boolean {
  if (plan.qualifiers.length === 0) return false
  const here = new Set<string>()
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm, capital } = tokens[at] as Token
    if (norm !== 'may' || capital) here.add(norm)
  }
  for (const list of [MONTHS, WEEKDAYS]) {
    const asked = plan.qualifiers.filter((word) => list.includes(word))
    if (asked.length > 0 && !asked.some((word) => here.has(word)) && list.some((word) => here.has(word))) return true
  }
  return false
}

function findingOf(analysis: Analysis, index: number, plan: QuestionPlan, coverage: number): Finding | null {
  const sentence = analysis.sentences[index] as Sentence
  const frame = draftOf(plan, index, sentence)
  if (plan.asks === 'yes_no') {
    if (coverage < ENOUGH_FOR_YES_NO) return null
    const predication = hasFreeOrder(plan) ? { clause: null, coverage } : predicationIn(analysis, sentence, plan)
    if (predication === null || predication.coverage < ENOUGH_FOR_YES_NO) return null
    const { clause } = predication
    const at = clause === null ? frame.statement : { ...frame.statement, from: clause.from, to: clause.to }
    if (isUnreal(analysis, { ...at, valueFrom: at.to })) return null
    if (plan.asksForRule && shareOf(analysis.cuesOf(index), 'one_off') >= ONLY_ONCE) return noRule(analysis, frame)
    const said = clause ?? clauseOf(analysis, sentence, plan)
    const opposed = opposedIn(analysis, said, plan)
    if (opposed === null) return null
    const yes = isNegated(analysis, sentence, plan, said) === (opposed % 2 === 1)
    return finish(analysis, plan, {
      ...frame,
      statement: at,
      values: [{ answer: yes ? 'yes' : 'no', share: 1 }],
      strength: PROBABILITY.predicate * predication.coverage,
      rule: 'on_demand.predicate',
    })
  }
  const listed = listedAnswers(analysis, sentence, plan)
  if (listed.length > 0) {
    const isCorrection = framingOf(analysis, frame.statement).isCorrection
    if (coverage >= ENOUGH_WITH_LISTED_ANSWER)
      return finish(analysis, plan, withListed(frame, listed, PROBABILITY.listedAnswer, 'on_demand.listed'))
    const isOwnWords = analysis.passage.evidence.source.class === 'user_explicit' || isCorrection
    if (isOwnWords && isCorrection)
      return finish(
        analysis,
        plan,
        withListed(frame, listed, PROBABILITY.listedAnswerAlone, 'on_demand.listed_correction'),
      )
    return null
  }
  if (coverage < ENOUGH) return null
  const extracted = plan.question.open ? extractedFrom(analysis, sentence, plan) : null
  if (extracted !== null) {
    return finish(analysis, plan, {
      ...frame,
      ...extracted,
      strength:
        extracted.values.length === 0
          ? 0
          : isRecordLine(analysis, sentence, plan)
            ? PROBABILITY.field
            : strengthOf(extracted, coverage),
      deniedStrength: PROBABILITY.complement,
      rule: `on_demand.${plan.asks}`,
    })
  }
  return coverage >= ENOUGH_FOR_UNCLEAR ? finish(analysis, plan, { ...frame, rule: 'on_demand.unclear' }) : null
}

/** Of rules and orders the order of words tells little: `Before noon, always water it`. */
function hasFreeOrder({ asksForRule, isNormative }: QuestionPlan): boolean {
  return asksForRule || isNormative
}

const ONLY_ONCE = 0.9

/** `Just this once, send it to the office` is no rule: what is ordered for once says nothing of always. */
function noRule(analysis: Analysis, frame: Draft): Finding {
  const finding = toFinding(analysis, {
    ...frame,
    values: [{ answer: 'no', share: 1 }],
    strength: PROBABILITY.notARule,
    statement: { ...frame.statement, isStandingOrder: true },
    rule: 'on_demand.only_once',
  })
  const { framing } = finding
  const facets = { ...framing.facets, lasting: NO_CUE.lasting }
  return { ...finding, framing: { ...framing, facets, validFrom: null, validUntil: null } }
}

function strengthOf({ isObject }: Extracted, coverage: number): number {
  const hasAll = coverage > 0.99
  if (isObject === true) return hasAll ? PROBABILITY.objectOfAll : PROBABILITY.object
  return hasAll ? PROBABILITY.complementOfAll : PROBABILITY.complement
}

/** `High tide at Port Mere: 14:20`, from a tool or a record: a label with all that is asked, and its value. */
function isRecordLine({ tokens, passage }: Analysis, sentence: Sentence, { content }: QuestionPlan): boolean {
  const source = passage.evidence.source.class
  if (source !== 'tool' && source !== 'system_of_record') return false
  const colon = tokens.findIndex(({ norm }, at) => at > sentence.from && at < sentence.to && norm === ':')
  if (colon < 0) return false
  const label = new Set(tokens.slice(sentence.from, colon).map(({ norm }) => stemOf(norm)))
  return content.every((stem) => label.has(stem))
}

function draftOf({ question }: QuestionPlan, index: number, sentence: Sentence): Draft {
  return {
    question: { ...question, catalogueEntry: null },
    values: [],
    denied: [],
    strength: 0,
    deniedStrength: 0,
    statement: {
      sentence: index,
      from: sentence.from,
      to: sentence.to,
      valueFrom: sentence.to,
      valueTo: sentence.to,
      subjectKey: question.subject,
    },
    rule: '',
  }
}

function withListed(frame: Draft, listed: readonly ListedAnswer[], strength: number, rule: string): Draft {
  const values = listed.filter(({ isDenied }) => !isDenied).map(({ answer }) => ({ answer, share: 1 }))
  const denied = listed.filter(({ isDenied }) => isDenied).map(({ answer }) => ({ answer, share: 1 }))
  return {
    ...frame,
    values,
    denied,
    strength: values.length > 0 ? strength : 0,
    deniedStrength: values.length > 0 ? 0.1 : strength,
    rule,
  }
}

/** To a question of what should be, an order is as good as a statement. */
function finish(analysis: Analysis, plan: QuestionPlan, draft: Draft): Finding {
  const finding = withoutSpan(toFinding(analysis, draft), plan)
  const sentence = analysis.sentences[draft.statement.sentence] as Sentence
  if (!plan.isNormative || !isInstruction(analysis, sentence) || finding.framing.facets.force.instruct === 0)
    return finding
  const { facets } = finding.framing
  const force = { ...facets.force, assert: facets.force.assert + facets.force.instruct, instruct: 0 }
  return { ...finding, framing: { ...finding.framing, facets: { ...facets, force } } }
}

/** Where the question asks when, the time is the answer, not how long it holds. */
function withoutSpan(finding: Finding, { asks }: QuestionPlan): Finding {
  if (asks !== 'when' && asks !== 'what_time') return finding
  const { framing } = finding
  const facets = { ...framing.facets, lasting: NO_CUE.lasting }
  return { ...finding, framing: { ...framing, facets, validFrom: null, validUntil: null, asOf: null } }
}

const ENDING_STEMS = new Set(
  'leave quit stop cancel end finish lose sell drop close refuse deny hate dislike forbid ban avoid'
    .split(' ')
    .map(stemOf),
)

/** `not`, or a verb that ends what the question asks about: `has left the choir`. */
function isNegated({ tokens }: Analysis, sentence: Sentence, plan: QuestionPlan, clause: Clause): boolean {
  let negations = 0
  for (let at = clause.from; at < clause.to; at++) {
    const { norm } = tokens[at] as Token
    const opens = at === sentence.from || (at === clause.from && norm === 'no')
    if (NEGATORS.has(norm) && tokens[at + 1]?.norm !== 'only') negations++
    else if (norm === 'no' && !opens) negations++
    else if (ENDING_STEMS.has(stemOf(norm)) && !isAskedOf(plan, stemOf(norm))) negations++
  }
  const asksNegative = /\b(?:not|n't|never)\b/.test(plan.question.text)
  return (negations % 2 === 1) !== asksNegative
}

/** A word of the question, or its opposite, which is counted as such: `closed` to `open`. */
function isAskedOf({ content }: QuestionPlan, stem: string): boolean {
  return content.includes(stem) || content.some((each) => oppositesOf(each).has(stem))
}

function extractedFrom(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Extracted | null {
  const before = plan.asks === 'when' || plan.asks === 'what_time' ? notPassedWithout(analysis, sentence) : null
  if (before !== null) return { values: [{ answer: before, share: 1 }], denied: [] }
  return isTangled(analysis, sentence) ? null : extractAnswer(analysis, sentence, plan)
}

/** Two negations beside each other cross out: what they come to otherwise is beyond these rules. */
function isTangled({ tokens }: Analysis, sentence: Sentence): boolean {
  let negations = 0
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm } = tokens[at] as Token
    if (NEGATORS.has(norm) || norm === 'without' || norm === 'unless') negations++
  }
  return negations >= 2 || (tokens[sentence.from] as Token).norm === 'never'
}

/** The clause that shares most with the question. */
function clauseOf(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Clause {
  let best = sentence.clauses[0] ?? sentence
  let most = -1
  for (const clause of sentence.clauses) {
    let shared = 0
    for (let at = clause.from; at < clause.to; at++)
      if (plan.content.includes(stemOf((analysis.tokens[at] as Token).norm))) shared++
    if (shared > most) {
      most = shared
      best = clause
    }
  }
  return best
}
