import { describe, expect, it } from 'vitest'
import type { Belief } from '../belief/belief.ts'
import type { Question } from '../question/question.ts'
import { NO_CUE, type Reading } from '../reading/reading.ts'
import { claimStanding, hasFallen, isStanding, type Standing } from './claim-standing.ts'

const NOW = 1_000

function question(over: Partial<Question> = {}): Question {
  return {
    key: 'user.home',
    subject: 'user',
    attribute: 'home',
    text: 'Where does the user live?',
    shape: 'one_of',
    answers: [],
    open: true,
    unit: null,
    tolerance: 0,
    changeRatePerDay: 1 / 1500,
    stakes: 'medium',
    baseRates: null,
    origin: 'catalogue',
    createdAt: 0,
    ...over,
  }
}

function belief(answers: Readonly<Record<string, number>>, over: Partial<Belief> = {}): Belief {
  const listed = Object.entries(answers).map(([answer, probability]) => ({ answer, probability }))
  return {
    question: question(),
    at: NOW,
    answers: listed,
    somethingElse: 0,
    leading: listed[0] ?? null,
    filtered: null,
    epoch: null,
    state: 'likely',
    reason: null,
    independentEvidence: 1,
    origins: 1,
    rejected: [],
    settled: null,
    estimate: null,
    leftOut: null,
    ...over,
  }
}

function reading(over: Partial<Reading>): Reading {
  return {
    evidenceId: 'e',
    questionKey: 'user.home',
    answers: {},
    denies: {},
    unclear: 0,
    unrelated: 0,
    facets: NO_CUE,
    span: null,
    listIsComplete: false,
    validFrom: null,
    validUntil: null,
    asOf: null,
    toldBy: null,
    rule: null,
    reader: 'r',
    ...over,
  }
}

const MOVED = belief({ Boston: 0.9, 'San Francisco': 0.06 })

describe('claimStanding', () => {
  it('is current where it agrees with what leads, however it is spelt', () => {
    expect(claimStanding(reading({ answers: { boston: 0.9 } }), MOVED, 10, 10)).toEqual({
      question: 'user.home',
      answer: 'boston',
      denies: false,
      probability: 0.9,
      standing: 'current',
    })
  })

  it('tells what came later from what is merely believed more', () => {
    const old = reading({ answers: { 'San Francisco': 0.9 } })
    expect(claimStanding(old, MOVED, 5, 10)).toMatchObject({ probability: 0.06, standing: 'superseded' })
    expect(claimStanding(old, MOVED, 10, 10)?.standing).toBe('outweighed')
    expect(claimStanding(old, MOVED, 15, 10)?.standing).toBe('outweighed')
    expect(claimStanding(old, MOVED, 5, null)?.standing).toBe('outweighed')
  })

  it('takes what is denied at its complement', () => {
    const denial = (answer: string): Reading => reading({ answers: { x: 0.1 }, denies: { [answer]: 0.8 } })
    expect(claimStanding(denial('San Francisco'), MOVED, 5, 10)).toMatchObject({
      denies: true,
      probability: 0.94,
      standing: 'current',
    })
    expect(claimStanding(denial('Boston'), MOVED, 5, 10)).toMatchObject({ standing: 'superseded' })
  })

  it('keeps both sides of a contest, and everything of a question that is unknown', () => {
    const contest = belief({ Boston: 0.5, Leeds: 0.45 }, { state: 'contested' })
    const leeds = reading({ answers: { Leeds: 0.9 } })
    expect(claimStanding(leeds, contest, 5, 10)?.standing).toBe('contested')
    expect(claimStanding(reading({ answers: { Boston: 0.9 } }), contest, 5, 10)?.standing).toBe('contested')
    expect(claimStanding(leeds, belief({ Boston: 0.2 }, { state: 'unknown' }), 5, 10)?.standing).toBe('current')
    expect(claimStanding(leeds, belief({}, { state: 'likely' }), 5, 10)?.standing).toBe('current')
  })

  it('lets nothing rejected or run out stand', () => {
    const gone = belief({ Boston: 0.9 }, { rejected: ['Leeds'] })
    expect(claimStanding(reading({ answers: { leeds: 0.9 } }), gone, 5, 10)?.standing).toBe('rejected')
    expect(claimStanding(reading({ denies: { leeds: 0.9 } }), gone, 5, 10)?.standing).toBe('current')
    const until = (validUntil: number): Reading => reading({ answers: { Boston: 0.9 }, validUntil })
    expect(claimStanding(until(NOW), MOVED, 5, 10)?.standing).toBe('expired')
    expect(claimStanding(until(NOW + 1), MOVED, 5, 10)?.standing).toBe('current')
  })

  it('holds each member of a set by itself', () => {
    const diet = belief({ fish: 0.8, nuts: 0.5, meat: 0.2 }, { question: question({ shape: 'any_of' }) })
    const standing = (over: Partial<Reading>) => claimStanding(reading(over), diet, 5, 10)?.standing
    expect(standing({ answers: { nuts: 0.9 } })).toBe('current')
    expect(standing({ answers: { meat: 0.9 } })).toBe('superseded')
    expect(standing({ denies: { meat: 0.9 } })).toBe('current')
    expect(standing({ denies: { fish: 0.9 } })).toBe('superseded')
  })

  it('takes numbers and days within tolerance for one', () => {
    const size = belief({ '40': 0.9 }, { question: question({ shape: 'number', tolerance: 0.5 }) })
    expect(claimStanding(reading({ answers: { '40.5': 0.9 } }), size, 5, 10)?.standing).toBe('current')
    expect(claimStanding(reading({ answers: { '41': 0.9 } }), size, 5, 10)?.standing).toBe('superseded')
    const day = belief({ '2026-06-14': 0.9 }, { question: question({ shape: 'date', tolerance: 1 }) })
    expect(claimStanding(reading({ answers: { '2026-06-13': 0.9 } }), day, 5, 10)?.standing).toBe('current')
    expect(claimStanding(reading({ answers: { '2026-06-11': 0.9 } }), day, 5, 10)?.standing).toBe('superseded')
    expect(claimStanding(reading({ answers: { June: 0.9 } }), day, 5, 10)?.standing).toBe('superseded')
  })

  it('claims nothing where nothing is claimed', () => {
    expect(claimStanding(reading({}), MOVED, 5, 10)).toBeNull()
  })
})

const ALL: readonly Standing[] = ['current', 'contested', 'superseded', 'outweighed', 'rejected', 'expired']

describe('isStanding and hasFallen', () => {
  const which = (holds: typeof isStanding): readonly Standing[] =>
    ALL.filter((standing) => holds({ question: 'q', answer: 'a', denies: false, probability: 1, standing }))

  it('tell what may be spoken of as so, and what is over', () => {
    expect(which(isStanding)).toEqual(['current', 'contested'])
    expect(which(hasFallen)).toEqual(['superseded', 'rejected', 'expired'])
  })
})
