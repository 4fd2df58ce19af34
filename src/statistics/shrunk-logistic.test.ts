import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sigmoid } from './log-odds.ts'
import { fitShrunkLogistic, linear } from './shrunk-logistic.ts'

const precise = { gradientTolerance: 1e-9 }
const coefficientsOf = (
  rows: Parameters<typeof fitShrunkLogistic>[0],
  means: number[],
  deviations: number[],
): readonly number[] => [...fitShrunkLogistic(rows, { means, deviations }, precise)]

describe('fitShrunkLogistic', () => {
  it('is .401058 of one true row, and its negative of one false', () => {
    expect(coefficientsOf([{ features: [1], isTrue: true }], [0], [1])[0]).toBeCloseTo(0.401058, 6)
    expect(coefficientsOf([{ features: [1], isTrue: false }], [0], [1])[0]).toBeCloseTo(-0.401058, 6)
  })

  it('is its mean without rows, and where a feature is absent', () => {
    expect(coefficientsOf([], [1.5, -2], [1, 1])).toEqual([1.5, -2])
    const [first, second] = coefficientsOf([{ features: [0, 2], isTrue: true }], [1.5, -2], [1, 1])
    expect(first).toBe(1.5)
    expect(second).toBeGreaterThan(-2)
  })

  it('meets the slope of its own objective: (mean - c) / deviation² = sum (P - y) x', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            features: fc.tuple(
              fc.double({ min: -2, max: 2, noNaN: true }),
              fc.double({ min: -2, max: 2, noNaN: true }),
            ),
            isTrue: fc.boolean(),
            times: fc.integer({ min: 1, max: 3 }),
          }),
          { maxLength: 12 },
        ),
        fc.double({ min: 0.3, max: 2, noNaN: true }),
        (rows, deviation) => {
          const coefficients = coefficientsOf(rows, [0.5, -0.5], [deviation, 1])
          ;[0, 1].forEach((c) => {
            const slope = rows.reduce(
              (sum, { features, isTrue, times }) =>
                sum + times * (sigmoid(linear(coefficients, features)) - (isTrue ? 1 : 0)) * (features[c] as number),
              0,
            )
            const [mean, d] = c === 0 ? [0.5, deviation] : [-0.5, 1]
            expect((mean - (coefficients[c] as number)) / d ** 2).toBeCloseTo(slope, 5)
          })
        },
      ),
      { numRuns: 50 },
    )
  })

  it('counts a row that stands for three as three rows', () => {
    const row = { features: [1], isTrue: true }
    expect(coefficientsOf([{ ...row, times: 3 }], [0], [1])[0]).toBeCloseTo(
      coefficientsOf([row, row, row], [0], [1])[0] as number,
      8,
    )
  })

  it('stays near its mean where the deviation is small', () => {
    const rows = Array.from({ length: 20 }, () => ({ features: [1], isTrue: true }))
    expect(coefficientsOf(rows, [0], [0.1])[0]).toBeLessThan(coefficientsOf(rows, [0], [1])[0] as number)
    expect(coefficientsOf(rows, [0], [0.1])[0]).toBeCloseTo(0.0955, 2)
  })

  it('bears features so large that e^x has no number', () => {
    expect(coefficientsOf([{ features: [5000], isTrue: true }], [1], [1])[0]).toBeCloseTo(1, 6)
  })
})

describe('linear', () => {
  it('sums the products', () => {
    expect(linear([2, -1], [3, 4])).toBe(2)
    expect(linear([], [])).toBe(0)
  })
})
