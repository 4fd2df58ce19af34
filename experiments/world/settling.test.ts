import { describe, expect, it } from 'vitest'
import { LEARN_OPTIONS } from '../../src/learning/learn-options.ts'
import { startingParameters } from '../../src/learning/learned.ts'
import { makeWorld } from './generator/make-world.ts'
import { frameOf } from './history.ts'
import { settlingOf, trustError } from './settling.ts'

const SMALL = makeWorld(3, { trainPeople: 25, testPeople: 0, exposures: 400 })

describe('trustError', () => {
  it('is nothing where trust is as it should be, and what is missed elsewhere', () => {
    const start = startingParameters(frameOf(SMALL), LEARN_OPTIONS)
    const exact = { trust: { ...start.trust, logOdds: Array.from(SMALL.truths.claimLogit) } }
    expect(trustError(SMALL, exact)).toBe(0)
    expect(trustError(SMALL, start)).toBeGreaterThan(0.05)
  })
})

it('falls when messages are learned from, and starts where nothing is known', () => {
  const errors = settlingOf([SMALL], [0, 20])
  const start = errors.get('ours, counts only')?.get(0)?.[0] as number
  expect(errors.get('ours, settled questions only')?.get(0)?.[0]).toBeCloseTo(start, 3)
  expect(errors.get('ours, all questions')?.get(20)?.[0]).toBeLessThan(start)
})
