import type { TopForecast } from './forecast.ts'
import type { Generator } from './seeded-generator.ts'

/** The most certain answers first: after k of n, `errors[k - 1]` of them were wrong. */
export interface RiskCoverage {
  readonly errors: Float64Array
  /** Stated probability of the k-th. */
  readonly probabilities: Float64Array
}

/** Sorted by stated probability, the most certain first; ties in an order that `generator` draws. */
export function riskCoverage(forecasts: readonly TopForecast[], generator: Generator): RiskCoverage {
  const drawn = forecasts.map((forecast) => ({ forecast, lot: generator() }))
  drawn.sort((a, b) => b.forecast.probability - a.forecast.probability || a.lot - b.lot)
  const errors = new Float64Array(drawn.length)
  let wrong = 0
  drawn.forEach(({ forecast }, i) => {
    wrong += 1 - forecast.right
    errors[i] = wrong
  })
  return { errors, probabilities: Float64Array.from(drawn, ({ forecast }) => forecast.probability) }
}

/**
 * F10's AURC: mean over k of (wrong among the k most certain) / k. Lower is better; 0 without errors. NaN of nothing.
 *
 * Worked: right, wrong, right: (0 + 1/2 + 1/3) / 3 = .277778.
 *
 * Source: Geifman, El-Yaniv 2017.
 */
export function areaUnderRiskCoverage({ errors }: RiskCoverage): number {
  let area = 0
  errors.forEach((wrong, i) => {
    area += wrong / (i + 1)
  })
  return area / errors.length
}

/**
 * F10's AUGRC: mean over k of (wrong among the k most certain) / n, the chance that an answer is both given and wrong.
 * Unlike AURC it isn't ruled by the few most certain. Lower is better. NaN of nothing.
 *
 * Worked: right, wrong, right: (0 + 1/3 + 1/3) / 3 = .222222.
 *
 * Source: Traub and others 2024, arXiv 2407.01032.
 */
export function areaUnderGeneralizedRisk({ errors }: RiskCoverage): number {
  let area = 0
  for (const wrong of errors) area += wrong
  return area / errors.length ** 2
}

/** Accuracy of the most certain floor(share x n). Worked: right, right, wrong, right, wrong at .8: 3/4. NaN of nothing. */
export function accuracyAtCoverage({ errors }: RiskCoverage, share: number): number {
  const kept = Math.floor(share * errors.length + 1e-9)
  return 1 - (errors[kept - 1] ?? Number.NaN) / kept
}

/**
 * The largest share of answers, the most certain first, of which `accuracy` are right; 0 where there is none. A lucky
 * start is no promise: fewer than `leastCount` don't count.
 *
 * Worked: right, wrong, right, right, wrong at .75, from 1 on: the first four, .8.
 */
export function coverageAtAccuracy({ errors }: RiskCoverage, accuracy: number, leastCount = 51): number {
  for (let kept = errors.length; kept >= leastCount; kept--) {
    if ((errors[kept - 1] as number) <= (1 - accuracy) * kept + 1e-9) return kept / errors.length
  }
  return 0
}
