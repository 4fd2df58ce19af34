import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wilsonInterval } from './wilson-interval.ts'

describe('wilsonInterval', () => {
  it('is right by hand', () => {
    const { low, high } = wilsonInterval(8, 10)
    expect(low).toBeCloseTo(0.490162, 6)
    expect(high).toBeCloseTo(0.943318, 6)
    // z = 1: (1 + .5 ± sqrt(1/2 + 1/4)) / 3
    expect(wilsonInterval(1, 2, 1).low).toBeCloseTo((1.5 - Math.sqrt(0.75)) / 3, 14)
    expect(wilsonInterval(1, 2, 1).high).toBeCloseTo((1.5 + Math.sqrt(0.75)) / 3, 14)
  })

  it('says nothing of nothing', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 })
  })

  it('holds the share, stays within 0 and 1, and narrows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, part) => {
        const right = Math.round(part * count)
        const { low, high } = wilsonInterval(right, count)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(right / count + 1e-12)
        expect(high).toBeGreaterThanOrEqual(right / count - 1e-12)
        const more = wilsonInterval(4 * right, 4 * count)
        expect(more.high - more.low).toBeLessThan(high - low)
      }),
    )
  })
})
