import type { Belief } from '../belief/belief.ts'
import type { ToldHistory } from '../belief/told-history.ts'
import { stableFold } from '../calibration/folds.ts'
import { standingOutcomes } from '../outcome/outcome.ts'
import { rubberStamped } from '../outcome/rubber-stamps.ts'
import type { QuestionKey } from '../question/question.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { Parameters } from '../trust/parameters.ts'
import { beliefWith, saidBy, withoutRulings } from './beliefs.ts'
import type { HeldOutComparison } from './learn-receipts.ts'
import type { LearningGround } from './learning-grounds.ts'

/** One in so many settled questions is held out. */
const ONE_IN = 5
/** With fewer settled questions than this, a fifth of them says nothing. */
const LEAST_SETTLED = 10
const LEAST_PROBABILITY = 1e-4

/** One in five of the settled questions, in an order that has nothing to do with them; none where there are too few. */
export function heldOutQuestions(told: readonly ToldHistory[]): ReadonlySet<QuestionKey> {
  const settled = new Set(told.filter(({ ruled }) => ruled.length > 0).map(({ question }) => question.key))
  if (settled.size < LEAST_SETTLED) return new Set()
  const shuffled = [...settled].sort((a, b) => scatterOf(a) - scatterOf(b) || (a < b ? -1 : 1))
  return new Set(shuffled.filter((_, place) => place % ONE_IN === 0))
}

const scatterOf = (key: QuestionKey): number => stableFold(key, 2 ** 32)

/** Null where nothing was held out that was settled by an outcome; approvals given unread count for nothing. */
export function compareHeldOut(
  grounds: readonly LearningGround[],
  held: ReadonlySet<QuestionKey>,
  before: Parameters,
  after: Parameters,
): HeldOutComparison | null {
  const stamped = rubberStamped(grounds.flatMap((each) => each.grounds.outcomes))
  const losses: { readonly before: number; readonly after: number }[] = []
  for (const { grounds: own } of grounds) {
    if (!held.has(own.question.key)) continue
    for (const { id, kind, answer, at } of standingOutcomes(own.outcomes)) {
      if (kind !== 'settled' || stamped.has(id)) continue
      const then = withoutRulings(saidBy(own, at))
      const lossUnder = (parameters: Parameters): number => lossOf(beliefWith(then, at, parameters), answer)
      losses.push({ before: lossUnder(before), after: lossUnder(after) })
    }
  }
  if (losses.length === 0) return null
  const rises = losses.map((each) => each.after - each.before)
  return {
    facts: losses.length,
    logLossBefore: meanOf(losses.map((each) => each.before)),
    logLossAfter: meanOf(losses.map((each) => each.after)),
    standardError: standardErrorOf(rises),
  }
}

/**
 * Whether the facts that were held out speak against what was learned: worse by more than chance explains, which is one
 * standard error of the difference. A single fact has none, and says nothing.
 */
export function isWorse({ facts, logLossBefore, logLossAfter, standardError }: HeldOutComparison): boolean {
  return facts > 1 && logLossAfter - logLossBefore > standardError
}

function lossOf({ answers, somethingElse }: Belief, answer: string): number {
  const wanted = toComparableAnswer(answer)
  const found = answers.find((each) => toComparableAnswer(each.answer) === wanted)
  return -Math.log(Math.max(LEAST_PROBABILITY, found?.probability ?? somethingElse))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Of the mean: square root of the variance over n; 0 for a single one. */
function standardErrorOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = meanOf(values)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1) / values.length)
}
