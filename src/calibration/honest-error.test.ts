import { describe, expect, it } from 'vitest'
import { tops } from './forecast.fixture.ts'
import { honestError } from './honest-error.ts'
import { seededGenerator } from './seeded-generator.ts'

describe('honestError', () => {
  it('is 0 for the certain, and .5 for one coin', () => {
    expect(honestError(tops([1, 0], [1, 1]), seededGenerator(1))).toEqual({ mean: 0, high: 0 })
    expect(honestError(tops([0.5, 1]), seededGenerator(1))).toEqual({ mean: 0.5, high: 0.5 })
  })

  it('is two thirds of the way between by lot: .9 alone shows .1 mostly, .9 at times', () => {
    const { mean, high } = honestError(tops([0.9, 0]), seededGenerator(1), { resamples: 4000 })
    expect(mean).toBeCloseTo(0.9 * 0.1 + 0.1 * 0.9, 1)
    expect(high).toBeCloseTo(0.9, 12)
  })

  it('shrinks with the number, and is about .02 at 3,000', () => {
    const generator = seededGenerator(3)
    const many = Array.from({ length: 3000 }, () => ({ probability: 0.4 + 0.6 * generator(), right: 1 }))
    const { mean, high } = honestError(many, generator, { resamples: 50 })
    expect(mean).toBeGreaterThan(0.015)
    expect(mean).toBeLessThan(0.025)
    expect(high).toBeGreaterThan(mean)
    const few = honestError(many.slice(0, 200), generator)
    expect(few.mean).toBeGreaterThan(2 * mean)
    const wide = honestError(many.slice(0, 200), generator, { binning: { kind: 'equal-mass', count: 1 } })
    expect(wide.mean).toBeLessThan(few.mean / 2)
  })
})
