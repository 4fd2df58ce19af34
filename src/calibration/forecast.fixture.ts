import fc from 'fast-check'
import type { Forecast, TopForecast } from './forecast.ts'

/** Top answers from pairs of probability and right. */
export function tops(...pairs: readonly (readonly [probability: number, right: number])[]): readonly TopForecast[] {
  return pairs.map(([probability, right]) => ({ probability, right }))
}

export const anyProbability: fc.Arbitrary<number> = fc.double({ min: 0, max: 1, noNaN: true })

export const anyTop: fc.Arbitrary<TopForecast> = fc.record({ probability: anyProbability, right: fc.nat(1) })

export const anyTops: fc.Arbitrary<readonly TopForecast[]> = fc.array(anyTop, { minLength: 1, maxLength: 60 })

/** Two to six answers, the truth one of them. */
export const anyForecast: fc.Arbitrary<Forecast> = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 })
  .chain((masses) => {
    const sum = masses.reduce((total, each) => total + each, 0)
    return fc.record({
      probabilities: fc.constant(masses.map((each) => each / sum)),
      truth: fc.nat(masses.length - 1),
    })
  })

export const anyForecasts: fc.Arbitrary<readonly Forecast[]> = fc.array(anyForecast, { minLength: 1, maxLength: 40 })
