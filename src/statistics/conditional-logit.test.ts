import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choice, fitConditionalLogit, type Option, optionProbabilities } from './conditional-logit.ts'

const option = (features: readonly number[], offset = 0, amounts: readonly number[] | null = null): Option => ({
  offset,
  features,
  amounts,
})
const EXACT = { gradientTolerance: 1e-10 }

describe('optionProbabilities', () => {
  test('adds offsets and weights', () => {
    const [first, second] = optionProbabilities([option([0]), option([])], [Math.log(3)])
    expect(first).toBeCloseTo(0.75, 12)
    expect(second).toBeCloseTo(0.25, 12)
    expect(optionProbabilities([option([0], 1, [2]), option([])], [-0.5])[0]).toBeCloseTo(0.5, 12)
  })

  test('holds for extreme sums', () => {
    expect([...optionProbabilities([option([], 5000), option([], -5000)], [])]).toEqual([1, 0])
  })
})

describe('fitConditionalLogit', () => {
  test('worked by hand: w = 1 / (1 + e^w)', () => {
    const [weight] = fitConditionalLogit(
      [{ options: [option([0]), option([])], truth: 0 }],
      { means: [0], deviations: [1] },
      EXACT,
    )
    expect(weight).toBeCloseTo(0.401058, 6)
  })

  test('is the prior where nothing was seen', () => {
    expect([...fitConditionalLogit([], { means: [0.3, -2], deviations: [1, 5] })]).toEqual([0.3, -2])
  })

  test('shares one weight between two that always say the same', () => {
    const alone: Choice[] = []
    const both: Choice[] = []
    for (let i = 0; i < 40; i++) {
      const truth = i % 4 === 0 ? 1 : 0
      alone.push({ options: [option([0]), option([])], truth })
      both.push({ options: [option([0, 1]), option([])], truth })
    }
    const [one = 0] = fitConditionalLogit(alone, { means: [0], deviations: [10] }, EXACT)
    const [a = 0, b = 0] = fitConditionalLogit(both, { means: [0, 0], deviations: [10, 10] }, EXACT)
    expect(a).toBeCloseTo(b, 9)
    expect(a + b).toBeCloseTo(one, 2)
    expect(one).toBeCloseTo(Math.log(3), 2)
  })

  test('counts by amounts and goes on from an offset', () => {
    const choices: Choice[] = [
      { options: [option([0], 0, [2]), option([], 0.5)], truth: 0 },
      { options: [option([0], 0, [-1]), option([])], truth: 0 },
    ]
    const [w = 0] = fitConditionalLogit(choices, { means: [0], deviations: [2] }, EXACT)
    const first = 1 / (1 + Math.exp(0.5 - 2 * w))
    const second = 1 / (1 + Math.exp(w))
    expect(2 * (1 - first) - (1 - second)).toBeCloseTo(w / 4, 8)
  })

  test('no other weights explain what was seen better, priors counted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.boolean()), { minLength: 1, maxLength: 12 }),
        fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.nat(2)),
        (rows, [shift, which]) => {
          const choices = rows.map(
            ([a, b, first]): Choice => ({
              options: [option([a]), option([b, a]), option([])],
              truth: first ? 0 : 1,
            }),
          )
          const priors = { means: [0, 0.5, -0.5], deviations: [1, 2, 0.5] }
          const loss = (weights: ArrayLike<number>): number =>
            choices.reduce(
              (sum, { options, truth }) => sum - Math.log(optionProbabilities(options, weights)[truth] as number),
              priors.means.reduce(
                (sum, mean, w) => sum + (((weights[w] as number) - mean) / (priors.deviations[w] as number)) ** 2 / 2,
                0,
              ),
            )
          const fitted = fitConditionalLogit(choices, priors, EXACT)
          const moved = fitted.slice()
          moved[which] = (moved[which] as number) + shift
          expect(loss(moved)).toBeGreaterThanOrEqual(loss(fitted) - 1e-9)
        },
      ),
      { numRuns: 50 },
    )
  })
})
