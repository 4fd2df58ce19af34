import type { Passage } from '../../../ports/reader.ts'
import { type Analysis, analyse } from '../analysis.ts'
import type { Draft, Finding } from '../finding.ts'
import { framingOf } from '../framing/facets.ts'
import { isQuestion } from '../framing/sentence-force.ts'
import { createLatest } from '../latest.ts'
import { bearsOnSubject, sentenceStems } from '../people/sentence-subject.ts'
import { PROBABILITY } from '../probabilities.ts'
import { faultWith } from '../saying/fault-findings.ts'
import { saysOrDenies } from '../saying/opposed.ts'
import type { Sentence } from '../text/sentences.ts'
import { isFault } from '../text/states.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { MONTHS, NEGATORS, WEEKDAYS } from '../text/word-lists.ts'
import { type ListedAnswer, listedAnswers } from '../values/listed-answers.ts'
import { isPlaceholder } from '../values/placeholders.ts'
import { type Extracted, extractAnswer, notPassedWithout } from './answer-extraction.ts'
import { sameStems } from './asked-words.ts'
import { listedBeside } from './listed-beside.ts'
import { lackingIn } from './must-be-met.ts'
import { draftOf, finish } from './on-demand-draft.ts'
import { yesOrNoFinding } from './on-demand-yes-no.ts'
import { goesOtherWay } from './other-way.ts'
import type { QuestionPlan } from './question-plan.ts'
import { isOfAnotherThing } from './thing-asked.ts'

const cache = createLatest<Passage, Map<QuestionPlan, Finding | null>>()

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
const ENOUGH_FOR_UNCLEAR = 0.75
const MOST_SENTENCES = 400

/** The last of the statements that share most with the question: what is said later corrects what came before. */
function bestStatement(analysis: Analysis, plan: QuestionPlan): Finding | null {
  let best: { readonly finding: Finding; readonly coverage: number } | null = null
  for (let index = 0; index < Math.min(analysis.sentences.length, MOST_SENTENCES); index++) {
    const sentence = analysis.sentences[index] as Sentence
    if (sentence.region === 'signature' || isQuestion(analysis, sentence)) continue
    if (!namesOne(sentenceStems(analysis, sentence), plan)) continue
    const coverage = coverageOf(analysis, sentence, plan)
    if (!bearsOnSubject(analysis, sentence, plan, coverage) || contradicts(analysis, sentence, plan)) continue
    if (goesOtherWay(analysis, sentence, plan) || isOfAnotherThing(analysis, sentence, plan)) continue
    const finding = findingOf(analysis, index, plan, coverage)
    if (finding === null) continue
    const says = finding.values.length + finding.denied.length > 0 || finding.fault !== undefined
    if (
      best === null ||
      (says && coverage >= best.coverage) ||
      best.finding.values.length + best.finding.denied.length === 0
    ) {
      best = { finding, coverage }
    }
  }
  const says = best !== null && best.finding.values.length + best.finding.denied.length > 0
  return (says ? null : listedBeside(analysis, plan)) ?? best?.finding ?? null
}

/** `I live in Turin` says nothing of where that woman lives. */
function namesOne(stems: ReadonlySet<string>, { mustName }: QuestionPlan): boolean {
  return mustName.length === 0 || mustName.some((stem) => saysOrDenies(stems, stem) || hasSameWord(stems, stem))
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
  if (plan.asks === 'yes_no') return yesOrNoFinding(analysis, index, plan, coverage)
  const lacking = lackingIn(analysis, sentence, plan)
  const listed = lacking.aName ? [] : listedAnswers(analysis, sentence, plan)
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
  if (faultWith(analysis, index, plan.question))
    return finish(analysis, plan, { ...frame, fault: PROBABILITY.pattern, rule: 'on_demand.fault' })
  if (coverage < ENOUGH || !lacking.onlyKind) return null
  const extracted = plan.question.open ? withoutStandIns(extractedFrom(analysis, index, plan)) : null
  if (extracted !== null) {
    if (!lacking.nothing && !extracted.values.every(({ answer }) => NAME_OR_NUMBER.test(answer))) return null
    const { from, to } = extracted.clause
    return finish(analysis, plan, {
      ...frame,
      ...extracted,
      statement: { ...frame.statement, from, to, valueFrom: to, valueTo: to },
      strength:
        extracted.values.length === 0
          ? 0
          : isRecordLine(analysis, sentence, plan)
            ? PROBABILITY.field
            : strengthOf(extracted, coverage),
      rule: `on_demand.${plan.asks}`,
    })
  }
  return coverage >= ENOUGH_FOR_UNCLEAR ? finish(analysis, plan, { ...frame, rule: 'on_demand.unclear' }) : null
}

/** `Dune`, asked which book: a name or a number is as good as the word for its kind. */
const NAME_OR_NUMBER = /^(?:\p{Lu}|[€$£]?\d)/u

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

/** `My tier is wrong` says of what is held that it is not so, and names nothing; a blank stands for a value that was taken out. */
function withoutStandIns(extracted: Extracted | null): Extracted | null {
  if (extracted === null) return null
  const isValue = ({ answer }: { readonly answer: string }): boolean => !isPlaceholder(answer) && !isFault(answer)
  const [values, denied] = [extracted.values.filter(isValue), extracted.denied.filter(isValue)]
  return values.length + denied.length === 0 ? null : { ...extracted, values, denied }
}

function extractedFrom(analysis: Analysis, index: number, plan: QuestionPlan): Extracted | null {
  const sentence = analysis.sentences[index] as Sentence
  const before = plan.asks === 'when' || plan.asks === 'what_time' ? notPassedWithout(analysis, sentence) : null
  if (before !== null)
    return { values: [{ answer: before, share: 1 }], denied: [], deniedStrength: 0, clause: sentence }
  return isTangled(analysis, sentence) ? null : extractAnswer(analysis, index, plan)
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
