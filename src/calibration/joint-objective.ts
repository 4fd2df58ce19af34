import { type CalibrationMap, statedLogOdds } from './calibration-map.ts'
import type { Exposure } from './exposure.ts'
import type { Curvature } from './newton-maximum.ts'
import { type ResponseLikelihood, responseLikelihood } from './response-likelihood.ts'

/** What the map is drawn to before anything is known: slope and offset are normal around it. */
export interface CalibrationPrior {
  readonly map: CalibrationMap
  /** Standard deviation of slope and offset alike. */
  readonly deviation: number
  /** Standard deviation of how much the response rates change with what was stated, per unit of log-odds; 0: not at all. */
  readonly rateSlopeDeviation: number
}

/** F8: log-odds of correcting what is wrong, N(0, 1), and of approving what is right, N(-1.4, 1). */
export const CORRECTING_LOG_ODDS = 0
export const APPROVING_LOG_ODDS = -1.4

/** Where the rates' own slopes turn: log-odds of a probability of .8. */
export const RATES_TURN_AT = 1.3862943611198906

/** Which log-odds each number of the objective moves: 0 of being right, 1 of correcting, 2 of approving. */
const MOVES = [0, 0, 1, 2, 1, 2] as const

/**
 * F8's objective: log likelihood of all exposures plus log priors, up to a constant, with its derivatives. Its six numbers are
 * the map's slope and offset, the log-odds of correcting and approving at a stated .8, and how much these change with what was
 * stated:
 *
 *     ln odds(c_w) = u + u' (logit p - logit .8)        ln odds(c_r) = v + v' (logit p - logit .8)
 *
 * F8 itself has u' = v' = 0.
 *
 * Worked: one exposure checked right at .8, at the prior's center: ln .8, slopes .2 x 1.386294 and .2.
 */
export function jointObjective(
  exposures: readonly Exposure[],
  { map, deviation, rateSlopeDeviation }: CalibrationPrior,
): (point: Float64Array) => Curvature {
  const stated = Float64Array.from(exposures, (each) => statedLogOdds(each.probability))
  const centers = [map.slope, map.offset, CORRECTING_LOG_ODDS, APPROVING_LOG_ODDS, 0, 0]
  const deviations = [deviation, deviation, 1, 1, rateSlopeDeviation, rateSlopeDeviation]
  return (point) => {
    const [slope, offset, u, v, uSlope, vSlope] = point as unknown as Six
    let value = 0
    const gradient = new Float64Array(6)
    const hessian = new Float64Array(36)
    exposures.forEach(({ response, count = 1 }, i) => {
      const x = stated[i] as number
      const z = x - RATES_TURN_AT
      const each = responseLikelihood(response, slope * x + offset, u + uSlope * z, v + vSlope * z)
      value += count * each.value
      addExposure(gradient, hessian, count, each, [x, 1, 1, 1, z, z])
    })
    for (let i = 0; i < 6; i++) {
      const off = (point[i] as number) - (centers[i] as number)
      if (off === 0 && deviations[i] === 0) continue
      const pull = (deviations[i] as number) ** -2
      value -= (pull * off * off) / 2
      gradient[i] = (gradient[i] as number) - pull * off
      hessian[i * 7] = (hessian[i * 7] as number) - pull
    }
    return { value, gradient, hessian }
  }
}

/** The numbers of the objective, in its order. */
export type Six = readonly [number, number, number, number, number, number]

function addExposure(
  gradient: Float64Array,
  hessian: Float64Array,
  count: number,
  { slopes, bends }: ResponseLikelihood,
  lengths: Six,
): void {
  for (let i = 0; i < 6; i++) {
    const row = MOVES[i] as 0 | 1 | 2
    const length = count * (lengths[i] as number)
    gradient[i] = (gradient[i] as number) + length * slopes[row]
    for (let j = 0; j < 6; j++) {
      const bend = bends[row][MOVES[j] as 0 | 1 | 2]
      hessian[i * 6 + j] = (hessian[i * 6 + j] as number) + length * (lengths[j] as number) * bend
    }
  }
}
