import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Forecast } from './forecast.ts'
import { forecastMetrics } from './forecast-metrics.ts'
import { seededGenerator } from './seeded-generator.ts'

interface Golden {
  readonly probabilities: readonly (readonly number[])[]
  readonly truths: readonly number[]
  readonly metrics: Readonly<Record<'acc' | 'ece' | 'ece2' | 'brier' | 'll' | 'aurc' | 'acc80', number>>
}
const golden = JSON.parse(readFileSync(new URL('metrics.golden.json', import.meta.url), 'utf8')) as Golden

describe('the figures', () => {
  it('are those of an independent implementation', () => {
    const forecasts: readonly Forecast[] = golden.probabilities.map((probabilities, i) => ({
      probabilities,
      truth: golden.truths[i] as number,
    }))
    const measured = forecastMetrics(forecasts, seededGenerator(1))
    expect(measured.accuracy).toBeCloseTo(golden.metrics.acc, 12)
    expect(measured.ece).toBeCloseTo(golden.metrics.ece, 12)
    expect(measured.debiasedEce).toBeCloseTo(golden.metrics.ece2, 12)
    expect(measured.brier).toBeCloseTo(golden.metrics.brier, 12)
    expect(measured.logLoss).toBeCloseTo(golden.metrics.ll, 12)
    expect(measured.aurc).toBeCloseTo(golden.metrics.aurc, 12)
    expect(measured.accuracyAtCoverage80).toBeCloseTo(golden.metrics.acc80, 12)
  })
})
