import { describe, expect, it } from 'vitest'
import type { Outcome } from '../outcome/outcome.ts'
import { computeBelief } from './compute-belief.ts'
import { NONE } from './known-to-be-none.ts'
import { aQuestion, NOW, told } from './told.fixture.ts'

const allergies = aQuestion({ key: 'user.allergies', subject: 'user', shape: 'any_of', answers: [] })
const user = { author: 'user', source: { class: 'user_stated' } } as const

function believe(...readings: ReturnType<typeof told>[]): ReturnType<typeof computeBelief> {
  return computeBelief({ question: allergies, readings, outcomes: [], now: NOW })
}

describe('a set that is known to hold none of its members', () => {
  it('says so: named and then denied is knowledge, not ignorance', () => {
    const { leading, state, reason, answers } = believe(
      told('a', { ...user, says: 'peanuts', daysAgo: 20 }),
      told('b', { ...user, denies: 'peanuts', daysAgo: 1 }),
    )
    expect(leading?.answer).toBe(NONE)
    expect(leading?.probability).toBe(1 - (answers[0]?.probability ?? 1))
    expect(leading?.probability).toBeGreaterThan(0.9)
    expect([state, reason]).toEqual(['likely', null])
  })

  it('multiplies over the members', () => {
    const { leading, answers } = believe(
      told('a', { ...user, says: 'peanuts', daysAgo: 30 }),
      told('b', { ...user, says: 'kiwi', daysAgo: 29 }),
      told('c', { ...user, denies: 'peanuts', daysAgo: 2 }),
      told('d', { ...user, denies: 'kiwi', daysAgo: 1 }),
    )
    const product = answers.reduce((all, { probability }) => all * (1 - probability), 1)
    expect(leading?.probability).toBeCloseTo(product, 12)
  })

  it('does not take one denial for knowledge of the rest', () => {
    expect(believe(told('a', { ...user, denies: 'peanuts' })).leading).toBeNull()
  })

  it('says nothing while one member was not denied', () => {
    const weak = told('a', {
      author: 'x',
      source: { class: 'unknown' },
      says: { peanuts: 0.1 },
      reading: { unclear: 0.9, unrelated: 0 },
    })
    expect(believe(weak, told('b', { ...user, denies: 'kiwi' })).leading).toBeNull()
    expect(believe().leading).toBeNull()
  })

  it('gives way to a member that holds', () => {
    expect(believe(told('a', { ...user, denies: 'kiwi' }), told('b', { ...user, says: 'lupin' })).leading?.answer).toBe(
      'lupin',
    )
  })

  it('leaves members that were ruled out to "all rejected"', () => {
    const readings = [told('a', { ...user, says: 'peanuts', daysAgo: 20 })]
    const out: Outcome = {
      id: 'o',
      questionKey: allergies.key,
      kind: 'rejected',
      answer: 'peanuts',
      at: NOW,
      by: 'user',
      how: 'correction',
      reason: null,
      evidenceId: null,
      withdraws: null,
    }
    const { leading, reason } = computeBelief({ question: allergies, readings, outcomes: [out], now: NOW })
    expect([leading, reason]).toEqual([null, 'all_rejected'])
  })
})
