import type { ToldHistory } from '../belief/told-history.ts'
import { stableFold } from '../calibration/folds.ts'
import { standingOutcomes } from '../outcome/outcome.ts'
import type { QuestionKey } from '../question/question.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { Parameters } from '../trust/parameters.ts'
import { beliefWith, saidBy } from './beliefs.ts'
import type { LearningGround } from './learning-grounds.ts'
import type { HeldOutComparison } from './receipts.ts'

const FOLDS = 5
/** With fewer settled questions than this, a fifth of them says nothing. */
const LEAST_SETTLED = 10
const LEAST_PROBABILITY = 1e-4

/** One in five of the settled questions, always the same ones; none where there are too few. */
export function heldOutQuestions(told: readonly ToldHistory[]): ReadonlySet<QuestionKey> {
  const settled = new Set(told.filter(({ ruled }) => ruled.length > 0).map(({ question }) => question.key))
  if (settled.size < LEAST_SETTLED) return new Set()
  return new Set([...settled].filter((key) => stableFold(key, FOLDS) === 0))
}

/** Null where nothing was held out that was settled by an outcome. */
export function compareHeldOut(
  grounds: readonly LearningGround[],
  held: ReadonlySet<QuestionKey>,
  before: Parameters,
  after: Parameters,
): HeldOutComparison | null {
  let [facts, lossBefore, lossAfter] = [0, 0, 0]
  for (const { grounds: own } of grounds) {
    if (!held.has(own.question.key)) continue
    for (const { kind, answer, at } of standingOutcomes(own.outcomes)) {
      if (kind !== 'settled') continue
      const then = { ...saidBy(own, at), outcomes: [] }
      const lossUnder = (parameters: Parameters): number => {
        const { answers, somethingElse } = beliefWith(then, at, parameters)
        const wanted = toComparableAnswer(answer)
        const found = answers.find((each) => toComparableAnswer(each.answer) === wanted)
        return -Math.log(Math.max(LEAST_PROBABILITY, found?.probability ?? somethingElse))
      }
      facts++
      lossBefore += lossUnder(before)
      lossAfter += lossUnder(after)
    }
  }
  return facts === 0 ? null : { facts, logLossBefore: lossBefore / facts, logLossAfter: lossAfter / facts }
}
