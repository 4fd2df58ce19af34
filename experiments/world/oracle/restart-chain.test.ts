import { describe, expect, it } from 'vitest'
import { aboutNow, passTime, unchanged } from './restart-chain.ts'

describe('passTime', () => {
  it('gives the worked case', () => {
    const belief = Float64Array.of(1, 0, 0, 0)
    passTime(belief, 2 * Math.LN2, [0.5, 0.5])
    // Never changed: e^(-ln 2) = .5. Changed and now 1, before 0: .375. Changed twice or more and now 0, before 1: .125.
    expect([...belief].map((each) => Math.round(each * 1e12) / 1e12)).toEqual([0.5, 0.125, 0.375, 0])
  })

  it('equals many small steps of "redraw with a small probability"', () => {
    const baseRates = [0.5, 0.2, 0.3]
    const closed = Float64Array.of(0.4, 0.1, 0, 0, 0.2, 0.1, 0.05, 0.05, 0.1)
    let stepped: Float64Array = Float64Array.from(closed)
    const steps = 20_000
    passTime(closed, 1.3, baseRates)
    for (let i = 0; i < steps; i++) stepped = redrawn(stepped, 1.3 / steps, baseRates)
    closed.forEach((each, i) => {
      expect(each).toBeCloseTo(stepped[i] as number, 4)
    })
  })

  it('composes, sums to one and forgets', () => {
    const baseRates = [0.6, 0.4]
    const once = Float64Array.of(0.3, 0.3, 0.1, 0.3)
    const twice = Float64Array.from(once)
    passTime(once, 0.7, baseRates)
    passTime(twice, 0.3, baseRates)
    passTime(twice, 0.4, baseRates)
    twice.forEach((each, i) => {
      expect(each).toBeCloseTo(once[i] as number, 12)
    })
    expect(once.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    passTime(once, 100, baseRates)
    expect(aboutNow(once, 2)[0]).toBeCloseTo(0.6, 9)
  })

  it('starts from the base rates, nothing changed', () => {
    expect([...unchanged([0.2, 0.8])]).toEqual([0.2, 0, 0, 0.8])
  })
})

/** With a small probability the answer is drawn again, perhaps to what it is. */
function redrawn(belief: Float64Array, probability: number, baseRates: readonly number[]): Float64Array {
  const answers = baseRates.length
  const next = belief.map((each) => each * (1 - probability))
  belief.forEach((each, from) => {
    const x = Math.floor(from / answers)
    baseRates.forEach((common, drawn) => {
      const to = drawn === x ? from : drawn * answers + x
      next[to] = (next[to] as number) + each * common * probability
    })
  })
  return next
}
