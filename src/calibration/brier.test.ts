import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brierParts, brierScore } from './brier.ts'
import { anyForecasts } from './forecast.fixture.ts'

describe('brierScore', () => {
  it('is the squared distance from what came true, by hand', () => {
    expect(brierScore([{ probabilities: [0.7, 0.2, 0.1], truth: 0 }])).toBeCloseTo(0.14, 14)
    expect(brierScore([{ probabilities: [0.7, 0.2, 0.1], truth: 2 }])).toBeCloseTo(0.49 + 0.04 + 0.81, 14)
    expect(brierScore([{ probabilities: [0, 1], truth: 0 }])).toBe(2)
    expect(brierScore([])).toBeNaN()
  })

  it('counts a truth that is not listed as one more answer', () => {
    expect(brierScore([{ probabilities: [0.4, 0.6], truth: -1 }])).toBeCloseTo(0.16 + 0.36 + 1, 14)
  })
})

describe('brierParts', () => {
  it('is right by hand', () => {
    const twice = [
      { probabilities: [0.8, 0.2], truth: 0 },
      { probabilities: [0.8, 0.2], truth: 1 },
    ]
    const parts = brierParts(twice, { kind: 'equal-mass', count: 2 })
    expect(parts.brier).toBeCloseTo(0.68, 14)
    expect(parts.reliability).toBeCloseTo(0.18, 14)
    expect(parts.resolution).toBeCloseTo(0, 14)
    expect(parts.uncertainty).toBeCloseTo(0.5, 14)
    expect(parts.withinBins).toBeCloseTo(0, 14)
  })

  it('sees what a good forecaster knows as resolution', () => {
    const known = [
      { probabilities: [1, 0], truth: 0 },
      { probabilities: [0, 1], truth: 1 },
    ]
    const parts = brierParts(known, { kind: 'equal-width', count: 10 })
    expect(parts).toEqual({ brier: 0, reliability: 0, resolution: 0.5, uncertainty: 0.5, withinBins: 0 })
  })

  it('adds up', () => {
    fc.assert(
      fc.property(anyForecasts, fc.integer({ min: 1, max: 12 }), fc.boolean(), (forecasts, count, byMass) => {
        const unlisted = forecasts.map((each, i) => (i % 5 === 4 ? { ...each, truth: -1 } : each))
        const parts = brierParts(unlisted, { kind: byMass ? 'equal-mass' : 'equal-width', count })
        const sum = parts.reliability - parts.resolution + parts.uncertainty + parts.withinBins
        expect(sum).toBeCloseTo(parts.brier, 10)
        expect(parts.reliability).toBeGreaterThanOrEqual(0)
        expect(parts.resolution).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('has thirty bins where nothing is said', () => {
    const many = Array.from({ length: 90 }, (_, i) => ({ probabilities: [i / 100, 1 - i / 100], truth: i % 2 }))
    expect(brierParts(many)).toEqual(brierParts(many, { kind: 'equal-mass', count: 30 }))
    expect(brierParts(many)).not.toEqual(brierParts(many, { kind: 'equal-mass', count: 29 }))
  })
})
