import { describe, expect, it } from 'vitest'
import { clusterBootstrap } from './cluster-bootstrap.ts'
import { tops } from './forecast.fixture.ts'
import { accuracyOf, type TopForecast } from './forecast.ts'
import { seededGenerator } from './seeded-generator.ts'

const generator = () => seededGenerator(5)

describe('clusterBootstrap', () => {
  it('is 0 to 1 for two persons, one right and one wrong', () => {
    expect(clusterBootstrap(tops([0.5, 1], [0.5, 0]), accuracyOf, { generator: generator() })).toEqual({
      low: 0,
      high: 1,
    })
  })

  it('is a point where all are alike', () => {
    expect(clusterBootstrap(tops([0.5, 1], [0.6, 1]), accuracyOf, { generator: generator() })).toEqual({
      low: 1,
      high: 1,
    })
  })

  it('is about the binomial interval where each is its own, wider where many go wrong together', () => {
    const alone = Array.from({ length: 400 }, (_, i) => ({ probability: 0.5, right: i % 2 }))
    const together = alone.map((each, i) => ({ ...each, right: i < 200 ? 1 : 0, cluster: Math.floor(i / 20) }))
    const single = clusterBootstrap(alone, accuracyOf, { generator: generator() })
    const clustered = clusterBootstrap(together, accuracyOf, { generator: generator() })
    expect(single.low).toBeCloseTo(0.451, 1)
    expect(single.high - single.low).toBeGreaterThan(0.088)
    expect(single.high - single.low).toBeLessThan(0.11)
    expect(clustered.high - clustered.low).toBeGreaterThan(0.35)
    expect(clustered.high - clustered.low).toBeLessThan(0.5)
  })

  it('keeps a cluster whole', () => {
    const pairs = [0, 0, 1, 1].map((cluster, i) => ({ cluster, member: i }))
    clusterBootstrap(
      pairs,
      (resample) => {
        expect(resample).toHaveLength(4)
        expect(new Set(resample.map(({ cluster }) => cluster)).size * 2).toBe(new Set(resample).size)
        return 0
      },
      { generator: generator(), resamples: 50 },
    )
  })

  it('narrows with the level, repeats with the seed, and leaves out what is not a number', () => {
    const alone: readonly TopForecast[] = Array.from({ length: 100 }, (_, i) => ({ probability: 0.5, right: i % 2 }))
    const wide = clusterBootstrap(alone, accuracyOf, { generator: generator(), resamples: 300 })
    const narrow = clusterBootstrap(alone, accuracyOf, { generator: generator(), resamples: 300, level: 0.5 })
    expect(narrow.low).toBeGreaterThan(wide.low)
    expect(narrow.high).toBeLessThan(wide.high)
    expect(clusterBootstrap(alone, accuracyOf, { generator: generator(), resamples: 300 })).toEqual(wide)
    let call = 0
    const odd = clusterBootstrap(alone, () => (call++ % 2 === 0 ? Number.NaN : 3), { generator: generator() })
    expect(odd).toEqual({ low: 3, high: 3 })
    expect(clusterBootstrap([], accuracyOf, { generator: generator() }).low).toBeNaN()
  })
})
