import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logit, sigmoid } from './log-odds.ts'

describe('logit', () => {
  it('is ln 4 at .8 and 0 at .5', () => {
    expect(logit(0.8)).toBeCloseTo(Math.log(4), 14)
    expect(logit(0.5)).toBe(0)
  })

  it('stays finite at both ends', () => {
    expect(logit(0)).toBeCloseTo(-27.631021, 5)
    expect(logit(1)).toBeCloseTo(27.631021, 3)
    expect(logit(-3)).toBe(logit(0))
    expect(logit(3)).toBe(logit(1))
  })
})

describe('sigmoid', () => {
  it('undoes logit', () => {
    expect(sigmoid(Math.log(4))).toBeCloseTo(0.8, 14)
    expect(sigmoid(-Math.log(4))).toBeCloseTo(0.2, 14)
    expect(sigmoid(0)).toBe(0.5)
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (probability) => {
        expect(sigmoid(logit(probability))).toBeCloseTo(probability, 9)
      }),
    )
  })

  it('does not overflow', () => {
    expect(sigmoid(1000)).toBe(1)
    expect(sigmoid(-1000)).toBe(0)
  })
})
