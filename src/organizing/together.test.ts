import { describe, expect, it } from 'vitest'
import { logBayesFactorOf, type PairClaim } from './together.ts'

let authors = 0

function claim(side: 0 | 1 | null, over: Partial<PairClaim> = {}): PairClaim {
  const content = side === null ? [0, 0, 1, 0, 0] : side === 0 ? [1, 0, 0, 0, 0] : [0, 1, 0, 0, 0]
  return { id: '', authorKey: `author ${authors++}`, atDays: 0, trust: 0.9, none: 0, content, side, ...over }
}

describe('the log Bayes factor of two answers that are both true', () => {
  it('is the number worked by hand: A, B, A, B by four authors at once, of twelve answers', () => {
    const wrong = 0.1 / 11 / (1 / 12)
    const right = 0.9 / (1 / 12)
    const half = 0.45 / (1 / 12)
    const one = (2 / 12) * right ** 2 * wrong ** 2 + (10 / 12) * wrong ** 4
    const both = (1 / 144) * half ** 4 + 2 * (11 / 144) * right ** 2 * wrong ** 2 + (121 / 144) * wrong ** 4
    const factor = logBayesFactorOf([claim(0), claim(1), claim(0), claim(1)], 12, 0, 0.4)
    expect(factor).toBeCloseTo(Math.log(both / one), 12)
    expect(factor).toBeCloseTo(3.274391, 5)
  })

  it('grows with each turn to and fro, and falls where all say the same', () => {
    const turns = [claim(0), claim(1), claim(0), claim(1), claim(0), claim(1)]
    const factors = [2, 4, 6].map((length) => logBayesFactorOf(turns.slice(0, length), 12, 0, 0.4))
    expect(factors).toEqual([...factors].sort((a, b) => a - b))
    expect(logBayesFactorOf([claim(0), claim(0), claim(0), claim(0)], 12, 0, 0.4)).toBeLessThan(0)
  })

  it('takes one change for a change: two say A, and a year later two say B', () => {
    const [year, rate] = [365, 1 / 700]
    const changed = [claim(0), claim(0), claim(1, { atDays: year }), claim(1, { atDays: year })]
    expect(logBayesFactorOf(changed, 12, rate, 0.4)).toBeLessThan(1)
  })

  it('is nothing where nothing is claimed, and little from sources that are often wrong', () => {
    const silent = [0, 1, 0, 1].map((side) => claim(side as 0 | 1, { none: 1 }))
    expect(logBayesFactorOf(silent, 12, 0, 0.4)).toBeCloseTo(0, 12)
    const poor = [0, 1, 0, 1].map((side) => claim(side as 0 | 1, { trust: 0.5 }))
    expect(logBayesFactorOf(poor, 12, 0, 0.4)).toBeLessThan(1.5)
  })

  it('lets one author who repeats count for little', () => {
    const mixed = [0, 0, 0, 1, 1, 1] as const
    const apart = mixed.map((side) => claim(side))
    const repeating = mixed.map((side) => claim(side, { authorKey: side === 0 ? 'ann' : 'ben' }))
    expect(logBayesFactorOf(repeating, 12, 0, 0.4)).toBeLessThan(logBayesFactorOf(apart, 12, 0, 0.4))
  })

  it('also judges a list of two', () => {
    expect(logBayesFactorOf([claim(0), claim(1), claim(0), claim(1)], 2, 0, 0.4)).toBeGreaterThan(1)
  })
})
