import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logit, sigmoid } from './log-odds.ts'

describe('logit', () => {
  it('is ln 4 at .8 and 0 at .5', () => {
    expect(logit(0.8)).toBeCloseTo(Math.log(4), 14)
    expect(logit(0.5)).toBe(0)
  })

  it('is undone by e^x / (1 + e^x)', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (probability) => {
        const odds = Math.exp(logit(probability))
        expect(odds / (1 + odds)).toBeCloseTo(probability, 9)
      }),
    )
  })

  it('stays finite at both ends', () => {
    expect(logit(0)).toBeCloseTo(-27.631021, 5)
    expect(logit(1)).toBeCloseTo(27.631021, 3)
    expect(logit(-3)).toBe(logit(0))
    expect(logit(3)).toBe(logit(1))
  })
})

describe('sigmoid', () => {
  it('is .5 at 0 and .8 at ln 4, and undoes logit', () => {
    expect(sigmoid(0)).toBe(0.5)
    expect(sigmoid(Math.log(4))).toBeCloseTo(0.8, 14)
    expect(sigmoid(-Math.log(4))).toBeCloseTo(0.2, 14)
    for (const p of [1e-9, 0.03, 0.5, 0.97]) expect(sigmoid(logit(p))).toBeCloseTo(p, 12)
  })

  it('is 0 and 1 far out, never NaN', () => {
    expect(sigmoid(-1e6)).toBe(0)
    expect(sigmoid(1e6)).toBe(1)
  })
})
