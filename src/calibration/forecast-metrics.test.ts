import { describe, expect, it } from 'vitest'
import { forecastMetrics, PUBLIC_CONVENTIONS, topMetrics } from './forecast-metrics.ts'
import { seededGenerator } from './seeded-generator.ts'

const forecasts = [
  { probabilities: [0.4, 0.4, 0.2], truth: 1 },
  { probabilities: [1, 0, 0], truth: 1 },
  { probabilities: [0.1, 0.1, 0.8], truth: 2 },
]

describe('forecastMetrics', () => {
  it('follows F10', () => {
    const metrics = forecastMetrics(forecasts, seededGenerator(1))
    expect(metrics.count).toBe(3)
    expect(metrics.accuracy).toBeCloseTo(1 / 3, 14)
    expect(metrics.ece).toBeCloseTo((0.4 + 1 + 0.2) / 3, 14)
    expect(metrics.debiasedEce).toBeCloseTo(Math.sqrt((0.16 + 1 + 0.04) / 3), 14)
    expect(metrics.brier).toBeCloseTo((0.16 + 0.36 + 0.04 + 2 + 0.06) / 3, 14)
    expect(metrics.logLoss).toBeCloseTo(-(Math.log(0.4) + Math.log(1e-4) + Math.log(0.8)) / 3, 12)
    expect(metrics.aurc).toBeCloseTo((1 + 1 / 2 + 2 / 3) / 3, 14)
    expect(metrics.augrc).toBeCloseTo(4 / 9, 14)
    expect(metrics.accuracyAtCoverage80).toBe(0.5)
    expect(metrics.coverageAtAccuracy95).toBe(0)
  })

  it('follows the conventions of public data', () => {
    const metrics = forecastMetrics(forecasts, seededGenerator(1), PUBLIC_CONVENTIONS)
    expect(metrics.accuracy).toBeCloseTo(0.5, 14)
    expect(metrics.logLoss).toBeCloseTo(-(Math.log(0.4) + Math.log(1e-6) + Math.log(0.8)) / 3, 12)
    expect(metrics.ece).toBeCloseTo((0.1 + 1 + 0.2) / 3, 14)
  })
})

describe('topMetrics', () => {
  it('covers 95% where everything is right', () => {
    const right = Array.from({ length: 60 }, () => ({ probability: 0.9, right: 1 }))
    const metrics = topMetrics(right, seededGenerator(1))
    expect(metrics.coverageAtAccuracy95).toBe(1)
    expect(metrics.ece).toBeCloseTo(0.1, 12)
  })
})
