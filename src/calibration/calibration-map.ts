import { logit, sigmoid } from '../statistics/log-odds.ts'

/** F8's g: log-odds to slope x log-odds + offset. */
export interface CalibrationMap {
  /** alpha: below 1 pulls toward even odds. Always positive, so that the order of answers' certainty stays. */
  readonly slope: number
  /** beta: what is added to the log-odds. */
  readonly offset: number
}

export const IDENTITY: CalibrationMap = { slope: 1, offset: 0 }

/** Nothing is learned of probabilities closer to 0 or 1 than this: they count as this close. */
const NEAREST = 1e-6

/** Log-odds of what was stated, within ±13.8. Worked: .8 is 1.386294; 1 is 13.815510. */
export function statedLogOdds(probability: number): number {
  return logit(Math.min(1 - NEAREST, Math.max(NEAREST, probability)))
}

/**
 * F8: what a stated probability turns out to mean, g(p) = sigmoid(slope logit p + offset). The identity changes nothing,
 * to the bit.
 *
 * Worked: slope .5, offset 0: .8 is odds of 4, so odds of 2, so .666667.
 *
 * Source: Platt 1999.
 */
export function calibrated({ slope, offset }: CalibrationMap, probability: number): number {
  if (slope === 1 && offset === 0) return probability
  return sigmoid(slope * statedLogOdds(probability) + offset)
}

/**
 * F8: a whole belief with its top answer mapped; the others share what is left as before, b_a (1 - g) / (1 - p), and sum to
 * 1 with it. Answers that tie for the top are mapped alike. The top stays the top: g stops where the next answer would
 * pass it. What is ruled out stays ruled out, and what nothing speaks against stays certain.
 *
 * Worked: slope .5: (.8, .15, .05) is (.666667, .25, .083333).
 */
export function calibratedBelief(map: CalibrationMap, probabilities: ArrayLike<number>): Float64Array {
  const belief = Float64Array.from(probabilities)
  if (map.slope === 1 && map.offset === 0) return belief
  const top = belief.reduce((highest, each) => Math.max(highest, each), 0)
  let [tied, next, others] = [0, 0, 0]
  for (const each of belief) {
    if (each === top) {
      tied++
      continue
    }
    others += each
    if (each > next) next = each
  }
  if (others === 0) return belief
  const share = next / others
  const evenWithNext = share / (1 + tied * share)
  const mapped = Math.min(1 / tied, Math.max(calibrated(map, top), evenWithNext))
  const factor = (1 - tied * mapped) / others
  return belief.map((each) => (each === top ? mapped : each * factor))
}
