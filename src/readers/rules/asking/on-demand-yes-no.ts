import { NO_CUE } from '../../../reading/reading.ts'
import type { Analysis } from '../analysis.ts'
import { type Draft, type Finding, toFinding } from '../finding.ts'
import { shareOf } from '../framing/cues.ts'
import { isLeftOpen } from '../framing/left-open.ts'
import { isUnreal } from '../framing/unreal.ts'
import { PROBABILITY } from '../probabilities.ts'
import { opposedIn } from '../saying/opposed.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS } from '../text/word-lists.ts'
import { oppositesOf, sameStems } from './asked-words.ts'
import { holdingOf } from './holding.ts'
import { lackingIn } from './must-be-met.ts'
import { draftOf, finish } from './on-demand-draft.ts'
import { ownedInPassing } from './owned-in-passing.ts'
import { predicationIn } from './predication.ts'
import type { QuestionPlan } from './question-plan.ts'
import { isAnothers } from './whose-doing.ts'

const ENOUGH_FOR_YES_NO = 0.6

/** Whether one sentence says yes or no to a question; null where it says neither. */
export function yesOrNoFinding(
  analysis: Analysis,
  index: number,
  plan: QuestionPlan,
  coverage: number,
): Finding | null {
  const sentence = analysis.sentences[index] as Sentence
  const frame = draftOf(plan, index, sentence)
  const owned = ownedInPassing(analysis, sentence, plan)
  if (owned === 'past') return null
  if (owned === 'person' || (owned === 'thing' && !isOpposed(analysis, sentence)))
    return isUnreal(analysis, frame.statement) || isLeftOpen(analysis.tokens, sentence, sentence.to)
      ? null
      : finish(analysis, plan, {
          ...frame,
          values: [{ answer: 'yes', share: 1 }],
          strength: PROBABILITY.relation,
          rule: 'on_demand.owned_in_passing',
        })
  if (coverage < ENOUGH_FOR_YES_NO) return null
  const isLine = isRecord(analysis) && coverage > 0.99
  if (!hasFreeOrder(plan) && !lackingIn(analysis, sentence, plan).nothing) return null
  const predication =
    hasFreeOrder(plan) || isLine ? { clause: null, coverage } : predicationIn(analysis, sentence, plan)
  if (predication === null || predication.coverage < ENOUGH_FOR_YES_NO) return null
  const { clause } = predication
  const at = clause === null ? frame.statement : { ...frame.statement, from: clause.from, to: clause.to }
  if (isUnreal(analysis, { ...at, valueFrom: at.to })) return null
  if (plan.asksForRule && shareOf(analysis.cuesOf(index), 'one_off') >= ONLY_ONCE) return noRule(analysis, frame)
  const said = clause ?? clauseOf(analysis, sentence, plan)
  const opposed = opposedIn(analysis, said, plan)
  if (opposed === null) return null
  const yes = isNegated(analysis, sentence, plan, said) === (opposed % 2 === 1)
  const holding = hasFreeOrder(plan) ? 'holds' : holdingOf(analysis, index, plan, said)
  const isOver = holding === 'over'
  if (holding === 'open' || (isOver && !yes) || (clause !== null && isAnothers(analysis, clause, plan))) return null
  return finish(analysis, plan, {
    ...frame,
    statement: at,
    values: [{ answer: yes && !isOver ? 'yes' : 'no', share: 1 }],
    strength: (isOver ? PROBABILITY.pastDenies : PROBABILITY.predicate) * predication.coverage,
    rule: 'on_demand.predicate',
  })
}

/** `plan Premium, status active`: a record's words stand in no sentence. */
function isRecord({ passage }: Analysis): boolean {
  return /^(?:tool|system_of_record)$/.test(passage.evidence.source.class)
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

const ENDING_STEMS = new Set(
  'leave quit stop cancel end finish lose sell drop close refuse deny hate dislike forbid ban avoid'
    .split(' ')
    .map(stemOf),
)

const DETERMINERS = /^(?:the|a|an|any|my|our|his|her|their|all)$/

/** `off metformin`, `without sugar`, `out of milk`: of what is asked about there is none. */
function isWithout(
  { tokens }: Pick<Analysis, 'tokens'>,
  at: number,
  { from, to }: Clause,
  { content }: QuestionPlan,
): boolean {
  const [before, norm, after] = [tokens[at - 1]?.norm ?? '', (tokens[at] as Token).norm, tokens[at + 1]?.norm ?? '']
  const isOff = norm === 'off' && at > from && OFF_AFTER.test(before)
  const isOut = norm === 'out' && after === 'of' && at > from && OUT_AFTER.test(before)
  if (!isOff && !isOut && norm !== 'without') return false
  let next = isOut ? at + 2 : at + 1
  while (next < to && DETERMINERS.test((tokens[next] as Token).norm)) next++
  return next < to && content.includes(stemOf((tokens[next] as Token).norm))
}

const OFF_AFTER =
  /^(?:am|is|are|was|were|be|been|'m|'s|'re|come|comes|came|coming|go|goes|went|gone|stay|stays|stayed|now|still|completely|weaned|taken)$/
const OUT_AFTER = /^(?:am|is|are|was|were|be|been|'m|'s|'re|run|ran|running|completely|all|now)$/

/** `closes at noon, no exceptions` */
const SAYS_LITTLE =
  /^(?:exceptions?|doubt|problem|problems|worries|matter|idea|rush|hurry|kidding|joke|surprise|wonder|less|later|fewer)$/

/** `Nobody came`, `none of them works`: what is said is denied of all. */
const NOBODY = new Set('nobody none nothing nowhere neither'.split(' '))

/** `not`, or a verb that ends what the question asks about: `has left the choir`. */
function isNegated({ tokens }: Analysis, sentence: Sentence, plan: QuestionPlan, clause: Clause): boolean {
  let negations = 0
  for (let at = clause.from; at < clause.to; at++) {
    const { norm } = tokens[at] as Token
    // `No, I take it black` answers something; `No sugar in it` says that there is none.
    const opens = (at === sentence.from || at === clause.from) && tokens[at + 1]?.kind !== 'word'
    if (NEGATORS.has(norm) && tokens[at + 1]?.norm !== 'only') negations++
    else if (norm === 'no' && !opens && !SAYS_LITTLE.test(tokens[at + 1]?.norm ?? '')) negations++
    else if (isWithout({ tokens }, at, clause, plan)) negations++
    else if (NOBODY.has(norm) && !isAskedOf(plan, stemOf(norm))) negations++
    else if (ENDING_STEMS.has(stemOf(norm)) && !isAskedOf(plan, stemOf(norm))) negations++
  }
  const asksNegative = /\b(?:not|n't|never)\b/.test(plan.question.text)
  return (negations % 2 === 1) !== asksNegative
}

/** Something is denied, or ended: `sold my car`, `I don't have my car any more`. */
function isOpposed({ tokens }: Analysis, { from, to }: Sentence): boolean {
  return tokens
    .slice(from, to)
    .some(({ norm }) => NEGATORS.has(norm) || norm === 'no' || ENDING_STEMS.has(stemOf(norm)))
}

/** A word of the question, another for it, or its opposite, which is counted as such: `closed` to `open`. */
function isAskedOf({ content }: QuestionPlan, stem: string): boolean {
  return content.some((each) => each === stem || sameStems(each).includes(stem) || oppositesOf(each).has(stem))
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
