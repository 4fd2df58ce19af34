import type { Forecast } from '../../src/calibration/forecast.ts'
import { minimize } from '../../src/statistics/minimize.ts'

/** Around 1, where the probabilities are taken as they are. */
const DEVIATION = 0.2

/**
 * One power for all probabilities, p^power normalised, shrunk to 1: the map of F8 without its shift, for many answers.
 * Maximises sum ln P(truth) - (power - 1)² / (2 x 0.2²).
 */
export function fitPower(forecasts: readonly Forecast[]): number {
  const [power = 1] = minimize(
    ([at = 1], gradient) => {
      const excess = (at - 1) / DEVIATION
      let value = (excess * excess) / 2
      let slope = excess / DEVIATION
      for (const { probabilities, truth } of forecasts) {
        const tempered = raised(probabilities, at)
        value -= Math.log(tempered[truth] as number)
        for (let a = 0; a < tempered.length; a++) {
          slope += ((tempered[a] as number) - (a === truth ? 1 : 0)) * logOf(probabilities[a] as number)
        }
      }
      gradient[0] = slope
      return value
    },
    [1],
    { gradientTolerance: 1e-6 },
  )
  return power
}

/** Each probability to this power, summing to 1 again. */
export function raised(probabilities: ArrayLike<number>, power: number): Float64Array {
  const parts = Float64Array.from(probabilities, (each) => Math.exp(power * logOf(each)))
  const sum = parts.reduce((all, part) => all + part, 0)
  return parts.map((part) => part / sum)
}

function logOf(probability: number): number {
  return Math.log(Math.max(1e-9, probability))
}
