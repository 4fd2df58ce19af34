import { describe, expect, it } from 'vitest'
import { makeWorld } from '../generator/make-world.ts'
import { habitFrom, trueErrors } from './true-errors.ts'

describe('habitFrom', () => {
  it('gives the worked case', () => {
    // Nothing wrong was said: even. Otherwise what is said when something else is true.
    expect([...habitFrom(new Float64Array(4), 2)]).toEqual([0.5, 0.5])
    const pushed = habitFrom([0, 0, 0, 900, 0, 100, 900, 100, 0], 3)
    expect(pushed[0]).toBeCloseTo(0.9 / 1.1, 1)
  })
})

describe('trueErrors', () => {
  it('never says the truth when wrong', () => {
    const { byTruth } = trueErrors(makeWorld(1, { trainPeople: 20, testPeople: 0, exposures: 0 }))
    const { confusions } = byTruth(9, 3)
    confusions?.forEach((row, x) => {
      expect(row[x]).toBe(0)
      expect(Array.from(row).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    })
  })
})
