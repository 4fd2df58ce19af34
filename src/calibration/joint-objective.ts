import { type CalibrationMap, statedLogOdds } from './calibration-map.ts'
import type { Exposure } from './exposure.ts'
import type { Curvature } from './newton-maximum.ts'
import { responseLikelihood } from './response-likelihood.ts'

/** What the map is drawn to before anything is known: slope and offset are normal around it. */
export interface CalibrationPrior {
  readonly map: CalibrationMap
  /** Standard deviation of slope and offset alike. */
  readonly deviation: number
}

/** F8: log-odds of correcting what is wrong, N(0, 1), and of approving what is right, N(-1.4, 1). */
export const CORRECTING_LOG_ODDS = 0
export const APPROVING_LOG_ODDS = -1.4

/**
 * F8's objective: log likelihood of all exposures plus log priors, up to a constant, with its derivatives by slope, offset
 * and the log-odds of both rates.
 *
 * Worked: one exposure checked right at .8, at the prior's center: ln .8, slopes .2 x 1.386294 and .2.
 */
export function jointObjective(
  exposures: readonly Exposure[],
  prior: CalibrationPrior,
): (point: Float64Array) => Curvature {
  const stated = Float64Array.from(exposures, (each) => statedLogOdds(each.probability))
  const centers = [prior.map.slope, prior.map.offset, CORRECTING_LOG_ODDS, APPROVING_LOG_ODDS]
  const precision = prior.deviation ** -2
  const precisions = [precision, precision, 1, 1]
  return (point) => {
    const [slope, offset, u, v] = point as unknown as readonly [number, number, number, number]
    let value = 0
    const gradient = new Float64Array(4)
    const hessian = new Float64Array(16)
    exposures.forEach(({ response, count = 1 }, i) => {
      const x = stated[i] as number
      const each = responseLikelihood(response, slope * x + offset, u, v)
      const [byH, byU, byV] = each.slopes
      const [hh, uu, vv, hu, hv, uv] = each.bends
      value += count * each.value
      addTo(gradient, count, [x * byH, byH, byU, byV])
      addTo(hessian, count, [x * x * hh, x * hh, x * hu, x * hv, x * hh, hh, hu, hv])
      addTo(hessian, count, [x * hu, hu, uu, uv, x * hv, hv, uv, vv], 8)
    })
    for (let i = 0; i < 4; i++) {
      const off = (point[i] as number) - (centers[i] as number)
      const pull = precisions[i] as number
      value -= (pull * off * off) / 2
      gradient[i] = (gradient[i] as number) - pull * off
      hessian[i * 5] = (hessian[i * 5] as number) - pull
    }
    return { value, gradient, hessian }
  }
}

function addTo(sums: Float64Array, count: number, parts: readonly number[], from = 0): void {
  for (let i = 0; i < parts.length; i++) sums[from + i] = (sums[from + i] as number) + count * (parts[i] as number)
}
