import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTops, tops } from './forecast.fixture.ts'
import type { TopForecast } from './forecast.ts'
import {
  accuracyAtCoverage,
  areaUnderGeneralizedRisk,
  areaUnderRiskCoverage,
  coverageAtAccuracy,
  riskCoverage,
} from './risk-coverage.ts'
import { seededGenerator } from './seeded-generator.ts'

const curveOf = (...pairs: readonly (readonly [number, number])[]) => riskCoverage(tops(...pairs), seededGenerator(1))

describe('riskCoverage', () => {
  it('counts errors from the most certain on', () => {
    const curve = curveOf([0.5, 0], [0.9, 1], [0.7, 0])
    expect([...curve.errors]).toEqual([0, 1, 2])
    expect([...curve.probabilities]).toEqual([0.9, 0.7, 0.5])
  })

  it('breaks ties by lot: each order as often, the same for the same seed', () => {
    const tied = tops([0.5, 0], [0.5, 1])
    let wrongFirst = 0
    for (let seed = 0; seed < 400; seed++) {
      const { errors } = riskCoverage(tied, seededGenerator(seed))
      expect(riskCoverage(tied, seededGenerator(seed)).errors).toEqual(errors)
      wrongFirst += errors[0] as number
    }
    expect(wrongFirst).toBeGreaterThan(160)
    expect(wrongFirst).toBeLessThan(240)
  })
})

describe('the areas', () => {
  const curve = curveOf([0.9, 1], [0.8, 0], [0.7, 1])

  it('are right by hand', () => {
    expect(areaUnderRiskCoverage(curve)).toBeCloseTo((1 / 2 + 1 / 3) / 3, 14)
    expect(areaUnderGeneralizedRisk(curve)).toBeCloseTo(2 / 9, 14)
  })

  it('are 0 without errors and not a number without answers', () => {
    expect(areaUnderRiskCoverage(curveOf([0.2, 1], [0.3, 1]))).toBe(0)
    expect(areaUnderGeneralizedRisk(curveOf([0.2, 1], [0.3, 1]))).toBe(0)
    expect(areaUnderRiskCoverage(curveOf())).toBeNaN()
    expect(areaUnderGeneralizedRisk(curveOf())).toBeNaN()
  })

  it('ask for nothing but the order of what is stated', () => {
    fc.assert(
      fc.property(anyTops, (each) => {
        const sixteenths = each.map((top) => ({ ...top, probability: Math.round(top.probability * 16) / 16 }))
        const squeezed = sixteenths.map((top) => ({ ...top, probability: 0.1 + top.probability ** 3 / 2 }))
        const area = (t: readonly TopForecast[]) => areaUnderRiskCoverage(riskCoverage(t, seededGenerator(3)))
        expect(area(squeezed)).toBe(area(sixteenths))
      }),
    )
  })

  it('AUGRC is the ranking and the error rate: (1 - AUROC) a e + e²/2 up to 1/n', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 50 }), (places) => {
        const each = places.map((place, i) => ({ probability: place / 10_001, right: i % 3 === 0 ? 0 : 1 }))
        const right = each.filter((top) => top.right === 1)
        const wrong = each.filter((top) => top.right === 0)
        const below = right.flatMap((r) => wrong.filter((w) => w.probability > r.probability)).length
        const count = each.length
        const expected = (below + (wrong.length * (wrong.length + 1)) / 2) / count ** 2
        expect(areaUnderGeneralizedRisk(riskCoverage(each, seededGenerator(1)))).toBeCloseTo(expected, 12)
      }),
    )
  })
})

describe('accuracyAtCoverage', () => {
  it('is of the most certain, rounded down', () => {
    const five = curveOf([0.9, 1], [0.8, 1], [0.7, 0], [0.6, 1], [0.5, 0])
    expect(accuracyAtCoverage(five, 0.8)).toBe(0.75)
    expect(accuracyAtCoverage(five, 0.79)).toBeCloseTo(2 / 3, 14)
    expect(accuracyAtCoverage(five, 1)).toBeCloseTo(0.6, 14)
    expect(accuracyAtCoverage(five, 0.1)).toBeNaN()
    const hundred = curveOf(...Array.from({ length: 100 }, (_, i) => [1 - i / 200, i < 29 ? 1 : 0] as const))
    expect(accuracyAtCoverage(hundred, 0.29)).toBe(1)
  })
})

describe('coverageAtAccuracy', () => {
  const five = curveOf([0.9, 1], [0.8, 0], [0.7, 1], [0.6, 1], [0.5, 0])

  it('is the largest share that is right often enough', () => {
    expect(coverageAtAccuracy(five, 0.75, 1)).toBe(0.8)
    expect(coverageAtAccuracy(five, 0.6, 1)).toBe(1)
    expect(coverageAtAccuracy(five, 0.95, 1)).toBe(0.2)
    expect(coverageAtAccuracy(five, 0.95, 2)).toBe(0)
  })

  it('makes nothing of fewer than 51', () => {
    const certain = (count: number) => curveOf(...Array.from({ length: count }, () => [0.9, 1] as const))
    expect(coverageAtAccuracy(certain(50), 0.95)).toBe(0)
    expect(coverageAtAccuracy(certain(51), 0.95)).toBe(1)
  })
})
