import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logit } from './log-odds.ts'

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
