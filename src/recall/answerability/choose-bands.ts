import { wilsonInterval } from '../../calibration/wilson-interval.ts'
import type { Bands, CurvePoint } from './answerability-model.ts'

/** A recall whose truth is known: what was stated of it, and whether the answer was there. */
export interface JudgedRecall {
  readonly probability: number
  readonly isTrue: boolean
}

/** Of recalls called high so many contain the answer. */
export const HIGH_PRECISION = 0.9
/** Of questions whose answer is not stored at most so many are called moderate or better: half of what is allowed elsewhere, as other questions are harder. */
export const MOST_FALSE = 0.1
/** Of questions whose answer is stored at most so many are called none. */
export const MOST_MISSED = 0.05
/** Fewer recalls than these say nothing of a share. */
const LEAST_HIGH = 20
const CURVE_POINTS = 10

/**
 * Bands from judged recalls. `high`: the lowest probability from which at least 90% (or as said) contain the answer, over at
 * least 20 recalls; `moderate`: the lowest at which at most 10% of those without an answer pass; `low`: the highest that keeps 95% of
 * those with one. Where no such probability exists, the band is out of reach (above 1) or follows the one above it.
 *
 * Worked: answers at .9 .8 .6, ten without at .7 .65 and below: of these .6 lets two pass, .7 one, so moderate is .7.
 */
export function chooseBands(recalls: readonly JudgedRecall[], highPrecision: number = HIGH_PRECISION): Bands {
  const descending = [...recalls].sort((a, b) => b.probability - a.probability)
  const answered = recalls.filter(({ isTrue }) => isTrue).length
  const unanswered = recalls.length - answered
  let [high, moderate, low] = [NEVER, NEVER, NEVER]
  let [trues, falses] = [0, 0]
  descending.forEach(({ probability, isTrue }, at) => {
    if (isTrue) trues++
    else falses++
    if (descending[at + 1]?.probability === probability) return
    if (at + 1 >= LEAST_HIGH && trues / (at + 1) >= highPrecision) high = probability
    if (falses <= MOST_FALSE * unanswered) moderate = probability
    if (low === NEVER && trues >= (1 - MOST_MISSED) * answered) low = probability
  })
  return { high: Math.max(high, moderate), moderate, low: Math.min(low, moderate) }
}

/** Above every probability. */
const NEVER = 1.01

/** The curve that the bands are read off: equal shares of the recalls, ascending, with 95% intervals. */
export function answerabilityCurve(recalls: readonly JudgedRecall[]): readonly CurvePoint[] {
  const ascending = [...recalls].sort((a, b) => a.probability - b.probability)
  const points: CurvePoint[] = []
  for (let p = 0; p < CURVE_POINTS; p++) {
    const part = ascending.slice(
      Math.round((p * ascending.length) / CURVE_POINTS),
      Math.round(((p + 1) * ascending.length) / CURVE_POINTS),
    )
    if (part.length === 0) continue
    const answered = part.filter(({ isTrue }) => isTrue).length
    points.push({
      meanStated: part.reduce((sum, { probability }) => sum + probability, 0) / part.length,
      shareAnswered: answered / part.length,
      count: part.length,
      interval: wilsonInterval(answered, part.length),
    })
  }
  return points
}
