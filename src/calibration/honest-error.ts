import { calibrationError } from './calibration-error.ts'
import type { TopForecast } from './forecast.ts'
import { type Binning, EQUAL_MASS_15 } from './probability-bins.ts'
import { quantile } from './quantile.ts'
import type { Generator } from './seeded-generator.ts'

export interface HonestError {
  /** Mean ECE if every stated probability were true: quote it beside the measured one. */
  readonly mean: number
  /** Only one in twenty honest forecasters would show more. */
  readonly high: number
}

/**
 * The ECE that these very statements would have if each were true: answers are resampled as right with the probability
 * stated. Worked: any number of statements of 1: 0.
 *
 * Source: Bröcker, Smith 2007; Roelofs and others 2022.
 */
export function honestError(
  forecasts: readonly TopForecast[],
  generator: Generator,
  { binning = EQUAL_MASS_15, resamples = 200 }: { readonly binning?: Binning; readonly resamples?: number } = {},
): HonestError {
  const errors = new Float64Array(resamples)
  for (let s = 0; s < resamples; s++) {
    const honest = forecasts.map(({ probability }) => ({ probability, right: generator() < probability ? 1 : 0 }))
    errors[s] = calibrationError(honest, binning)
  }
  errors.sort()
  return { mean: errors.reduce((sum, each) => sum + each, 0) / resamples, high: quantile(errors, 0.95) }
}
