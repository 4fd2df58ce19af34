import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { upperTail } from './poisson-binomial.ts'

const probabilities = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 })

/** Summed over every way in which the events can turn out. */
function byEnumeration(each: readonly number[], count: number): number {
  let sum = 0
  for (let outcome = 0; outcome < 2 ** each.length; outcome++) {
    const happened = each.map((_, i) => (outcome & (1 << i)) !== 0)
    if (happened.filter(Boolean).length < count) continue
    sum += each.reduce((product, p, i) => product * (happened[i] ? p : 1 - p), 1)
  }
  return sum
}

describe('upperTail', () => {
  it('is as worked', () => {
    expect(upperTail([0.1, 0.2], 1)).toBeCloseTo(0.28, 15)
    expect(upperTail([0.1, 0.2], 2)).toBeCloseTo(0.02, 15)
    expect(upperTail([0.1, 0.2], 3)).toBe(0)
    expect(upperTail([0.1, 0.2], 0)).toBe(1)
    expect(upperTail([], 0)).toBe(1)
    expect(upperTail([], 1)).toBe(0)
  })

  it('is binomial where all are alike: 3 or more of 10 at .1 is .070190826', () => {
    expect(
      upperTail(
        Array.from({ length: 10 }, () => 0.1),
        3,
      ),
    ).toBeCloseTo(0.0701908264, 10)
  })

  it('keeps the digits of tails that a subtraction would lose', () => {
    expect(
      upperTail(
        Array.from({ length: 40 }, () => 0.01),
        40,
      ) / 1e-80,
    ).toBeCloseTo(1, 10)
  })

  it('is the sum over every way in which events turn out, in any order', () => {
    fc.assert(
      fc.property(probabilities, fc.integer({ min: -1, max: 11 }), (each, count) => {
        expect(upperTail(each, count)).toBeCloseTo(byEnumeration(each, count), 12)
        expect(upperTail([...each].reverse(), count)).toBeCloseTo(upperTail(each, count), 12)
      }),
    )
  })

  it('is at most 1, and falls as more is asked', () => {
    fc.assert(
      fc.property(probabilities, fc.integer({ min: 0, max: 10 }), (each, count) => {
        expect(upperTail(each, count)).toBeLessThanOrEqual(1)
        expect(upperTail(each, count + 1)).toBeLessThanOrEqual(upperTail(each, count) + 1e-15)
      }),
    )
    expect(upperTail([1, 1, 1], 2)).toBe(1)
  })
})
