import type { TopForecast } from './forecast.ts'
import { type Binning, binMembers, EQUAL_MASS_15 } from './probability-bins.ts'

/** One bin of top answers: how many, what was stated on average, how many were right. */
export interface StatedAndRight {
  readonly count: number
  readonly meanStated: number
  readonly shareRight: number
}

/** Mean stated probability and share right of each bin that has members, ascending. */
export function statedAndRight(
  forecasts: readonly TopForecast[],
  binning: Binning = EQUAL_MASS_15,
): readonly StatedAndRight[] {
  const probabilities = Float64Array.from(forecasts, (each) => each.probability)
  return binMembers(probabilities, binning).map((members) => {
    let stated = 0
    let right = 0
    for (const i of members) {
      stated += probabilities[i] as number
      right += (forecasts[i] as TopForecast).right
    }
    return { count: members.length, meanStated: stated / members.length, shareRight: right / members.length }
  })
}

/**
 * F10's ECE of the top answer: sum over bins of n_b/n |mean stated - share right|. NaN of nothing.
 *
 * Even a perfect forecaster has some: about .02 at n = 3,000 and .06 at n = 200 in fifteen bins. So quote the debiased
 * figure, or an oracle's, beside it.
 *
 * Worked, two bins: .6 right, .7 wrong | .8 right, .9 right: (|.65 - .5| + |.85 - 1|) / 2 = .15.
 */
export function calibrationError(forecasts: readonly TopForecast[], binning: Binning = EQUAL_MASS_15): number {
  if (forecasts.length === 0) return Number.NaN
  let error = 0
  for (const { count, meanStated, shareRight } of statedAndRight(forecasts, binning)) {
    error += (count / forecasts.length) * Math.abs(meanStated - shareRight)
  }
  return error
}

/**
 * F10's debiased ECE, root mean square: what sampling alone adds to each squared gap is taken away again.
 *
 *     sqrt(max(0, sum_b n_b/n ((stated_b - right_b)^2 - right_b (1 - right_b) / (n_b - 1))))
 *
 * A bin of one has nothing to estimate its noise from: it is taken as right_b (1 - right_b), which is 0.
 *
 * Worked, two bins: .2 wrong, .3 wrong | .4 right, .6 wrong: (.25^2 + 0^2 - .25/1) / 2 < 0, so 0; with the last right as well:
 * sqrt((.25^2 + .5^2) / 2) = .395285.
 *
 * Source: Kumar, Liang, Ma 2019, "Verified uncertainty calibration".
 */
export function debiasedCalibrationError(forecasts: readonly TopForecast[], binning: Binning = EQUAL_MASS_15): number {
  if (forecasts.length === 0) return Number.NaN
  let square = 0
  for (const { count, meanStated, shareRight } of statedAndRight(forecasts, binning)) {
    const noise = (shareRight * (1 - shareRight)) / Math.max(count - 1, 1)
    square += (count / forecasts.length) * ((meanStated - shareRight) ** 2 - noise)
  }
  return Math.sqrt(Math.max(0, square))
}
