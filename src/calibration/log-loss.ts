import { type Forecast, probabilityOfTruth } from './forecast.ts'

/** No truth is called less probable than this, so that one surprise can't be infinite. */
export const LEAST_PROBABILITY = 1e-4

/**
 * F10's log loss in nats: mean of -ln(probability of the truth), clipped at `least`. NaN of nothing.
 *
 * Worked: truths at .5 and 0: (ln 2 + ln 10,000) / 2 = 4.951744.
 */
export function logLoss(forecasts: readonly Forecast[], least: number = LEAST_PROBABILITY): number {
  let loss = 0
  for (const each of forecasts) loss -= Math.log(Math.max(least, probabilityOfTruth(each)))
  return loss / forecasts.length
}
