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
import { holdingOf } from './holding.ts'
import { lackingIn } from './must-be-met.ts'
import { draftOf, finish } from './on-demand-draft.ts'
import { ownedInPassing } from './owned-in-passing.ts'
import { predicationIn } from './predication.ts'
import type { QuestionPlan } from './question-plan.ts'
import { isAnothers } from './whose-doing.ts'
import { isNegated, isOpposed } from './yes-no-negation.ts'

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
  if (asksToHave(plan) && !isLine && !saysOfHaving(analysis, said, plan)) return null
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

/** `Do I have a boat?`, not `have I paid?` */
function asksToHave({ tokens, asks }: QuestionPlan): boolean {
  const first = tokens[0]?.norm ?? ''
  const has = (norm: string): boolean => tokens.some((token) => token.norm === norm)
  return (
    asks === 'yes_no' && ((/^(?:do|does)$/.test(first) && has('have')) || (/^(?:have|has)$/.test(first) && has('got')))
  )
}

const OF_HAVING = new Set(
  "have has had having 've got get gets own owns owned buy bought buys keep keeps kept sell sold rid lose lost scrapped there no without with need needs lack lacks comes came includes included gave broke inherited owner owners".split(
    ' ',
  ),
)

/** `I saw a boat` says nothing of having one. */
function saysOfHaving({ tokens }: Analysis, { from, to }: Clause, { content }: QuestionPlan): boolean {
  return tokens.slice(from, to).some(({ norm }, offset) => {
    const [next, second] = [tokens[from + offset + 1], tokens[from + offset + 2]]
    if (norm === 'out') return next?.norm === 'of' && !/^(?:the|my|our|a)$/.test(second?.norm ?? '')
    // `My red canoe leaks`
    if (norm === 'my' || norm === 'our')
      return [next, second].some((token) => content.includes(stemOf(token?.norm ?? '')))
    return OF_HAVING.has(norm)
  })
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
