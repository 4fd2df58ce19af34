import { describe, expect, it } from 'vitest'
import { makeWorld } from '../generator/make-world.ts'
import { toldAt } from '../told.ts'
import { type ClaimTerms, oracleBelief, weigh } from './oracle.ts'
import { aboutNow, passTime, unchanged } from './restart-chain.ts'

const PLAIN: ClaimTerms = { trust: 0.8, oneOff: 0, stale: 0, push: 0, favourite: 0, optimism: 0 }
/** A text that surely claims the answer, of two, and surely lasts. */
const says = (answer: number): { readonly signal: Float64Array; readonly oneOffSignal: number } => ({
  signal: Float64Array.of(answer === 0 ? 0 : -50, answer === 1 ? 0 : -50, -50),
  oneOffSignal: -30,
})

describe('the oracle on two messages', () => {
  it('is Bayes by hand: .8 and .6 of two answers, the second half-faded', () => {
    const baseRates = [0.5, 0.5]
    const belief = unchanged(baseRates)
    weigh(belief, says(0), PLAIN, 0, 2)
    expect(aboutNow(belief, 2)[0]).toBeCloseTo(0.8, 12)
    passTime(belief, Math.LN2, baseRates)
    // .5 x .8 + .5 x .5 = .65; then 1 is claimed by a source of .6: .65 x .4 = .26 against .35 x .6 = .21.
    weigh(belief, says(1), { ...PLAIN, trust: 0.6 }, 0, 2)
    expect(aboutNow(belief, 2)[0]).toBeCloseTo(0.26 / 0.47, 10)
  })

  it('suspects an old claim of being out of date', () => {
    // Now 1, before 0, for sure; a source that errs only by being late says 0: all its .2 of errors fall there.
    const changed = Float64Array.of(0, 0, 0.5, 0.5)
    weigh(changed, says(0), { ...PLAIN, stale: 1 }, 0, 2)
    // (now 1, before 0) .5 x .2; (now 1, unchanged) .5 x .2 as well: the only other answer of two.
    expect([...changed].map((each) => Math.round(each * 1e9) / 1e9)).toEqual([0, 0, 0.5, 0.5])
    const three = new Float64Array(9)
    three[1 * 3 + 0] = 0.5
    three[1 * 3 + 2] = 0.5
    const saysFirst = { signal: Float64Array.of(0, -50, -50, -50), oneOffSignal: -30 }
    weigh(three, saysFirst, { ...PLAIN, stale: 1 }, 0, 3)
    expect(three[3]).toBeCloseTo(1, 9)
  })

  it('expects what is pushed of who pushes', () => {
    const belief = unchanged([1 / 3, 1 / 3, 1 / 3])
    const saysFirst = { signal: Float64Array.of(0, -50, -50, -50), oneOffSignal: -30 }
    weigh(belief, saysFirst, { ...PLAIN, trust: 0.2, push: 1, favourite: 0 }, 0, 3)
    // If 0 is true it is said with .2; if not, with .8.
    expect(aboutNow(belief, 3)[0]).toBeCloseTo(0.2 / 1.8, 10)
  })

  it('takes a one-off claim for a hint that it is otherwise in general', () => {
    const belief = unchanged([0.5, 0.5])
    weigh(belief, { ...says(0), oneOffSignal: 30 }, { ...PLAIN, oneOff: 0.5 }, 0, 2)
    expect(aboutNow(belief, 2)[0]).toBeCloseTo(0.2, 9)
  })
})

describe('oracleBelief', () => {
  it('is honest on a small world, and right more often than its first answer', () => {
    const world = makeWorld(2, { trainPeople: 0, testPeople: 60, exposures: 0 })
    const told = toldAt(world, world.queries)
    let right = 0
    let stated = 0
    told.forEach((each, i) => {
      const belief = oracleBelief(world, each)
      expect(belief.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
      const most = Math.max(...belief)
      stated += most
      if (belief[world.queries.truth[i] as number] === most) right++
    })
    expect(Math.abs(right - stated) / told.length).toBeLessThan(0.04)
    expect(right / told.length).toBeGreaterThan(0.7)
  })
})
