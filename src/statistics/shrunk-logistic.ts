import { sigmoid } from './log-odds.ts'
import { type MinimizeOptions, minimize } from './minimize.ts'

/** One yes or no with what was known of it beforehand. */
export interface LogisticRow {
  readonly features: ArrayLike<number>
  readonly isTrue: boolean
  /** How many rows it stands for. */
  readonly times?: number
}

/** What is expected of each coefficient before anything is seen: a normal distribution. */
export interface CoefficientPriors {
  readonly means: ArrayLike<number>
  readonly deviations: ArrayLike<number>
}

/**
 * Most probable coefficients of a logistic regression that is shrunk toward what is already believed of them:
 *
 *     minimise  -sum ln P(y | x) + 1/2 sum ((c - mean) / deviation)²      P(true | x) = sigmoid(c · x)
 *
 * Without rows each coefficient is its mean; with few it stays near. Convex.
 *
 * Worked: one true row with feature 1, mean 0, deviation 1: c = 1 / (1 + e^c), so c = .401058.
 *
 * Source: ridge logistic regression, le Cessie, van Houwelingen 1992, with the prior's mean moved off zero.
 */
export function fitShrunkLogistic(
  rows: readonly LogisticRow[],
  { means, deviations }: CoefficientPriors,
  options: MinimizeOptions = {},
): Float64Array {
  const count = means.length
  const coefficients = Float64Array.from(means)
  const standard = minimize(
    (point, gradient) => {
      let value = 0
      for (let c = 0; c < count; c++) {
        const each = point[c] as number
        coefficients[c] = (means[c] as number) + each * (deviations[c] as number)
        value += (each * each) / 2
        gradient[c] = each
      }
      for (const { features, isTrue, times = 1 } of rows) {
        const logOdds = linear(coefficients, features)
        value += times * softplus(isTrue ? -logOdds : logOdds)
        const excess = times * (sigmoid(logOdds) - (isTrue ? 1 : 0))
        for (let c = 0; c < count; c++) {
          gradient[c] = (gradient[c] as number) + excess * (features[c] as number) * (deviations[c] as number)
        }
      }
      return value
    },
    new Float64Array(count),
    options,
  )
  return standard.map((each, c) => (means[c] as number) + each * (deviations[c] as number))
}

/** Log-odds that these coefficients give to these features. */
export function linear(coefficients: ArrayLike<number>, features: ArrayLike<number>): number {
  let sum = 0
  for (let c = 0; c < coefficients.length; c++) sum += (coefficients[c] as number) * (features[c] as number)
  return sum
}

/** ln(1 + e^x), never infinite. */
function softplus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)))
}
