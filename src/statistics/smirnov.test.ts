import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smirnovTail } from './smirnov.ts'

/** Over every order in which the two samples can lie. */
function byEnumeration(difference: number, first: number, second: number): number {
  let [apart, all] = [0, 0]
  const walk = (i: number, j: number, largest: number): void => {
    const here = Math.max(largest, Math.abs(i / first - j / second))
    if (i === first && j === second) {
      all++
      if (here >= difference - 1e-9) apart++
      return
    }
    if (i < first) walk(i + 1, j, here)
    if (j < second) walk(i, j + 1, here)
  }
  walk(0, 0, 0)
  return apart / all
}

describe('smirnovTail', () => {
  it('is as worked', () => {
    expect(smirnovTail(1, 2, 2)).toBeCloseTo(1 / 3, 15)
    expect(smirnovTail(0.5, 2, 2)).toBeCloseTo(1, 15)
    expect(smirnovTail(0, 2, 2)).toBe(1)
    expect(smirnovTail(0.5, 0, 5)).toBe(1)
    expect(smirnovTail(0.5, 5, 0)).toBe(1)
  })

  it('is the published figure: 10 and 10 differ by .6 with probability .0524475', () => {
    expect(smirnovTail(0.6, 10, 10)).toBeCloseTo(0.0524475524, 9)
    expect(smirnovTail(0.7, 10, 10)).toBeCloseTo(0.0123406, 6)
  })

  it('counts every order in which the samples can lie', () => {
    const size = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(size, size, fc.double({ min: 0.01, max: 1, noNaN: true }), (first, second, difference) => {
        expect(smirnovTail(difference, first, second)).toBeCloseTo(byEnumeration(difference, first, second), 10)
      }),
    )
    expect(smirnovTail(0.1 + 0.2, 10, 10)).toBeCloseTo(smirnovTail(0.3, 10, 10), 15)
  })

  it('is the same whichever sample is named first, and falls as they differ more', () => {
    const size = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(size, size, fc.double({ min: 0.01, max: 0.9, noNaN: true }), (first, second, difference) => {
        const tail = smirnovTail(difference, first, second)
        expect(smirnovTail(difference, second, first)).toBeCloseTo(tail, 10)
        expect(smirnovTail(difference + 0.1, first, second)).toBeLessThanOrEqual(tail + 1e-12)
      }),
    )
  })

  it('goes over into its limit where samples are large', () => {
    // d² n m / (n + m) = 1: 2 (e^-2 - e^-8 + …) = .26999967.
    const difference = Math.sqrt(1200 / (600 * 600))
    expect(smirnovTail(difference, 600, 600)).toBeCloseTo(0.2699996717, 9)
    expect(smirnovTail(0.09, 500, 500)).toBeCloseTo(smirnovTail(0.09, 500, 501), 2)
    expect(smirnovTail(1e-4, 1000, 1000)).toBe(1)
    // Where the series begins, it says what was said before: 2 n m d² / (n + m) = .081.
    expect(smirnovTail(Math.sqrt(0.081 / 1000), 1000, 1000)).toBeCloseTo(1, 10)
    expect(smirnovTail(Math.sqrt(0.079 / 1000), 1000, 1000)).toBe(1)
    expect(smirnovTail(0.9, 1000, 1000)).toBeGreaterThanOrEqual(0)
  })
})
