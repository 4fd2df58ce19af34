import { describe, expect, it } from 'vitest'
import { tops } from './forecast.fixture.ts'
import { reliabilityBins } from './reliability.ts'
import { seededGenerator } from './seeded-generator.ts'
import { wilsonInterval } from './wilson-interval.ts'

describe('reliabilityBins', () => {
  it('has what was stated, what was right, and both intervals', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => ({ probability: 0.9, right: i < 80 ? 1 : 0 }))
    const binning = { kind: 'equal-width', count: 10 } as const
    const [bin] = reliabilityBins(hundred, seededGenerator(1), { binning })
    expect(bin).toMatchObject({ count: 100, stated: { low: 0.9, high: 0.9 }, shareRight: 0.8 })
    expect(bin?.meanStated).toBeCloseTo(0.9, 12)
    expect(bin?.interval).toEqual(wilsonInterval(80, 100))
    expect(bin?.consistent.low).toBeCloseTo(0.85, 2)
    expect(bin?.consistent.high).toBeCloseTo(0.95, 1)
    expect(bin?.consistent.high).toBeLessThan(0.96)
  })

  it('has fifteen bins of equal mass, each from its lowest to its highest', () => {
    const many = Array.from({ length: 45 }, (_, i) => ({ probability: ((i * 7) % 45) / 45, right: 1 }))
    const bins = reliabilityBins(many, seededGenerator(1))
    expect(bins).toHaveLength(15)
    expect(bins[1]?.stated).toEqual({ low: 3 / 45, high: 5 / 45 })
    expect(bins[0]?.consistent.low).toBe(0)
    expect(bins[14]?.consistent.high).toBe(1)
  })

  it('draws a wider band from fewer resamples only by chance: one resample is a point', () => {
    const [bin] = reliabilityBins(tops([0.5, 1], [0.5, 0]), seededGenerator(2), {
      binning: { kind: 'equal-mass', count: 1 },
      resamples: 1,
    })
    expect(bin?.consistent.low).toBe(bin?.consistent.high)
  })

  it('holds a perfect forecaster in its band about nine times in ten', () => {
    const generator = seededGenerator(11)
    let [within, bins] = [0, 0]
    for (let run = 0; run < 40; run++) {
      const perfect = Array.from({ length: 600 }, () => {
        const probability = 0.3 + 0.7 * generator()
        return { probability, right: generator() < probability ? 1 : 0 }
      })
      for (const { shareRight, consistent } of reliabilityBins(perfect, generator, { resamples: 200 })) {
        bins++
        if (shareRight >= consistent.low && shareRight <= consistent.high) within++
      }
    }
    expect(within / bins).toBeGreaterThan(0.86)
    expect(within / bins).toBeLessThan(0.97)
  })
})
