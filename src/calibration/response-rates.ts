import { type CalibrationMap, calibrated } from './calibration-map.ts'
import { type Exposure, isChecked, type Response } from './exposure.ts'

/** How often people respond. */
export interface ResponseRates {
  /** c_w: probability that a wrong answer is corrected. */
  readonly correcting: number
  /** c_r: probability that a right answer is approved. */
  readonly approving: number
}

/**
 * F8 in short: how often people respond, once the map is known: c_w = corrected / sum (1 - g), c_r = approved / sum g, over
 * all exposures that weren't checked anyway; at most 1. NaN of nothing.
 *
 * Worked: the identity, ten exposures at .8, one corrected, four approved: 1/2 and 4/8.
 */
export function responseRates(exposures: readonly Exposure[], map: CalibrationMap): ResponseRates {
  let [corrected, approved, wrong, right] = [0, 0, 0, 0]
  for (const each of exposures) {
    if (isChecked(each)) continue
    const { probability, response, count = 1 } = each
    const g = calibrated(map, probability)
    right += count * g
    wrong += count * (1 - g)
    if (response === 'corrected') corrected += count
    if (response === 'approved') approved += count
  }
  return { correcting: Math.min(1, corrected / wrong), approving: Math.min(1, approved / right) }
}

/** No label stands for more exposures than this. */
const MOST_STOOD_FOR = 50

/**
 * F8's 1/c: how many exposures one settled fact stands for where settled facts are counted, so that counts come out as if
 * drawn by lot. A checked one stands for itself, a silent one for nothing.
 *
 * Worked: rates .5 and .125: a correction 2, an approval 8.
 *
 * Source: Horvitz, Thompson 1952.
 */
export function selectionWeight(response: Response, { correcting, approving }: ResponseRates): number {
  if (response === 'silent') return 0
  if (response === 'corrected') return Math.min(MOST_STOOD_FOR, 1 / correcting)
  if (response === 'approved') return Math.min(MOST_STOOD_FOR, 1 / approving)
  return 1
}
