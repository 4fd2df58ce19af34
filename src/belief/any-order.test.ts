import { describe, expect, it } from 'vitest'
import type { EvidenceReading } from './belief.ts'
import { computeBelief } from './compute-belief.ts'
import { anOutcome, aQuestion, DAY, NOW, told } from './told.fixture.ts'

const belief = (readings: readonly EvidenceReading[], outcomes: readonly ReturnType<typeof anOutcome>[] = []) =>
  computeBelief({ question: aQuestion({ changeRatePerDay: 1 / 100 }), readings, outcomes, now: NOW })

/** What it tells of held as of two years ago, and it was said today. */
const ofOld = told('old', { says: 'vegan', author: 'ana', reading: { asOf: NOW - 730 * DAY } })
const lately = told('lately', { says: 'fish', author: 'ben', daysAgo: 10 })

describe('time goes by when something held, not by when it came', () => {
  it('takes what held long ago first, though it was said last', () => {
    const held = belief([ofOld, lately])
    expect(held.leading?.answer).toBe('fish')
    // Two years at a change every hundred days leave nothing of it.
    const alone = belief([lately])
    expect(held.leading?.probability).toBeCloseTo(alone.leading?.probability as number, 2)
    expect(belief([lately, ofOld])).toEqual(held)
  })

  it('of one day takes first what was said first, a repeat after its claim', () => {
    const first = told('z', { says: 'fish', daysAgo: 3.4, reading: { asOf: NOW - 3 * DAY } })
    const second = told('a', { says: 'meat', daysAgo: 3.1, reading: { asOf: NOW - 3 * DAY } })
    expect(belief([second, first])).toEqual(belief([first, second]))
    expect(belief([second, first]).leading?.answer).toBe(belief([first, second]).leading?.answer)
  })

  it('takes a ruling at its own time among the messages', () => {
    const settled = anOutcome('o', 'settled', 'meat', { at: NOW - 400 * DAY })
    const told400 = belief([lately], [settled])
    expect(told400.leading?.answer).toBe('fish')
    const settledNow = anOutcome('o', 'settled', 'meat', { at: NOW - DAY })
    expect(belief([lately], [settledNow]).leading?.answer).toBe('meat')
  })
})

describe('a reading counts the same however its answers are listed', () => {
  const shares = { fish: 0.1, meat: 0.2, vegan: 0.3, vegetarian: 0.15 }
  const listed = told('r', { says: shares, denies: { kosher: 0.1 } })
  const backwards = told('r', {
    says: Object.fromEntries(Object.entries(shares).reverse()),
    denies: { kosher: 0.1 },
  })

  it('to the bit', () => {
    expect(belief([backwards])).toEqual(belief([listed]))
    expect(0.1 + 0.2 + 0.3).not.toBe(0.3 + 0.2 + 0.1)
  })
})
