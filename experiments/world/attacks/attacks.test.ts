import { describe, expect, it } from 'vitest'
import { majority } from '../baselines/majority.ts'
import { makeWorld } from '../generator/make-world.ts'
import { crowded } from './crowds.ts'
import { farmed } from './farming.ts'

const SMALL = makeWorld(3, { trainPeople: 20, testPeople: 4, exposures: 0 })

describe('farmed', () => {
  it('buys trust with easy truths, and more of it where they become known', () => {
    const [none, told, settled] = [farmed(SMALL, 0, false), farmed(SMALL, 40, false), farmed(SMALL, 40, true)]
    expect(told.known).toBeGreaterThan(0.9)
    expect(told.trust).toBeGreaterThan(none.trust)
    expect(settled.trust).toBeGreaterThan(told.trust)
    expect(settled.afterLie).toBeLessThan(none.afterLie)
  })
})

describe('crowded', () => {
  it('turns every majority with enough senders, and moves it with one', () => {
    const [one, many] = crowded(SMALL, majority, { kind: 12, beliefs: 3, senders: [1, 200] })
    expect(one?.shifts).toHaveLength(3)
    expect(Math.min(...(one?.shifts ?? []))).toBeGreaterThan(0)
    expect(many?.turned).toBe(3)
  })
})
