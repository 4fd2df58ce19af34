import { describe, expect, it } from 'vitest'
import { computeBelief } from './compute-belief.ts'
import { classOfRuling, supportedBelief } from './supporters.ts'
import { anOutcome, aQuestion, DAY, NOW, told } from './told.fixture.ts'

const RECORD = { class: 'system_of_record' } as const
const supportersOf = (over: Partial<Parameters<typeof supportedBelief>[0]>) =>
  supportedBelief({ question: aQuestion(), readings: [], outcomes: [], now: NOW, ...over }).supporters

describe('supportedBelief', () => {
  it('is the belief, with those who speak for its leading answer and no other', () => {
    const readings = [
      told('a', { says: 'fish', source: RECORD, author: 'register', daysAgo: 2 }),
      told('b', { says: 'meat', author: 'ben', daysAgo: 1 }),
      told('c', { says: { fish: 0.01 }, reading: { unclear: 0.97 }, author: 'cleo' }),
      told('d', { says: 'fish', promoted: true, author: 'maya' }),
    ]
    const inputs = { question: aQuestion(), readings, outcomes: [], now: NOW }
    expect(supportedBelief(inputs).belief).toEqual(computeBelief(inputs))
    expect(supportersOf({ readings })).toEqual([
      { id: 'a', sourceClass: 'system_of_record', saidAt: NOW - 2 * DAY, isRuling: false },
      { id: 'd', sourceClass: 'user_explicit', saidAt: NOW, isRuling: false },
    ])
  })

  it('has rulings too, by who ruled', () => {
    const outcomes = [anOutcome('o', 'settled', 'fish', { at: NOW - DAY })]
    expect(supportersOf({ outcomes })).toEqual([
      { id: 'o', sourceClass: 'user_explicit', saidAt: NOW - DAY, isRuling: true },
    ])
  })

  it('has a correction in talk as a ruling of the class that it was said in', () => {
    const correcting = told('a', {
      says: 'fish',
      author: 'user',
      source: { class: 'user_stated' },
      facets: { correction: 0.95 },
    })
    const wrong = told('w', { says: 'meat', author: 'user', source: { class: 'user_stated' }, daysAgo: 3 })
    expect(supportersOf({ readings: [wrong, correcting] })).toMatchObject([
      { sourceClass: 'user_stated', isRuling: true },
    ])
  })

  it('is empty where nothing leads, and where nothing named holds', () => {
    expect(supportersOf({})).toEqual([])
    expect(supportersOf({ readings: [told('a', { says: { fish: 0.01 }, reading: { unclear: 0.97 } })] })).toEqual([])
    const none = told('a', { denies: 'fish', source: RECORD })
    expect(supportersOf({ question: aQuestion({ shape: 'any_of' }), readings: [none] })).toEqual([])
  })
})

describe('classOfRuling', () => {
  it('the user’s own is their explicit word, another’s is that person’s, and what happened is a record', () => {
    expect(classOfRuling({ by: 'user', how: 'confirmation' })).toBe('user_explicit')
    expect(classOfRuling({ by: 'ben', how: 'correction' })).toBe('other_person')
    expect(classOfRuling({ by: 'ben', how: 'outcome' })).toBe('system_of_record')
    expect(classOfRuling({ by: 'user', how: 'audit' })).toBe('system_of_record')
  })
})
