import { describe, expect, it } from 'vitest'
import { logit } from '../statistics/log-odds.ts'
import type { BeliefInputs, EvidenceReading, Explanation } from './belief.ts'
import { computeBelief } from './compute-belief.ts'
import { explainBelief } from './explain-belief.ts'
import { anOutcome, aQuestion, DAY, NOW, told } from './told.fixture.ts'

const STILL = aQuestion({ changeRatePerDay: 0 })

function inputs(readings: readonly EvidenceReading[], given: Partial<BeliefInputs> = {}): BeliefInputs {
  return { question: STILL, readings, outcomes: [], now: NOW, ...given }
}

function explain(readings: readonly EvidenceReading[], given: Partial<BeliefInputs> = {}): Explanation {
  return explainBelief(inputs(readings, given))
}

const SOURCE = { class: 'user_stated' } as const

describe('F4: explainBelief', () => {
  it('has nothing to say without answers', () => {
    const question = aQuestion({ answers: [] })
    const nothing = { contributions: [], baseLogOdds: 0, logOdds: 0, together: 0 }
    expect(explain([], { question })).toMatchObject(nothing)
    expect(explain([], { question: aQuestion({ shape: 'any_of', answers: [] }) })).toMatchObject(nothing)
  })

  it('carries the belief itself', () => {
    const readings = [told('a', { says: 'fish' })]
    expect(explain(readings).belief).toEqual(computeBelief(inputs(readings)))
  })

  it('of one message is all of it', () => {
    const { belief, contributions, baseLogOdds, logOdds, together } = explain([told('a', { says: 'fish' })])
    expect(baseLogOdds).toBeCloseTo(-Math.log(11), 12)
    expect(logOdds).toBeCloseTo(logit(belief.leading?.probability ?? 0), 12)
    expect(contributions).toHaveLength(1)
    expect(contributions[0]?.logOdds).toBeCloseTo(logOdds - baseLogOdds, 10)
    expect(together).toBeCloseTo(0, 10)
  })

  it('of each is with it less without it, largest first', () => {
    const readings = [
      told('a', { says: 'fish', daysAgo: 400 }),
      told('b', { says: 'meat', author: 'ben', source: SOURCE, daysAgo: 200 }),
      told('c', { says: 'fish', author: 'cy', source: SOURCE, daysAgo: 10 }),
    ]
    const question = aQuestion()
    const { contributions, logOdds, baseLogOdds, together } = explain(readings, { question })
    expect(contributions.map(({ evidenceId }) => evidenceId)).toEqual(['c', 'a', 'b'].sort((x, y) => size(y) - size(x)))
    for (const { evidenceId, logOdds: own } of contributions) {
      const others = readings.filter(({ evidence }) => evidence.id !== evidenceId)
      const without = computeBelief(inputs(others, { question })).answers.find(({ answer }) => answer === 'fish')
      expect(own).toBeCloseTo(logOdds - logit(without?.probability ?? 0), 9)
    }
    const sum = contributions.reduce((total, each) => total + each.logOdds, 0)
    expect(together).toBeCloseTo(logOdds - baseLogOdds - sum, 12)
    expect(contributions.find(({ evidenceId }) => evidenceId === 'b')?.logOdds).toBeLessThan(0)

    function size(id: string): number {
      return Math.abs(contributions.find(({ evidenceId }) => evidenceId === id)?.logOdds ?? 0)
    }
  })

  it('says of each what weakened it', () => {
    const readings = [
      told('a', {
        says: 'fish',
        daysAgo: 15,
        text: 'I eat fish again, you know',
        reading: { span: { start: 0, end: 10 } },
      }),
      told('a2', { says: 'fish', daysAgo: 14.9, origin: 'origin-a', author: 'zed' }),
      told('a1', { says: 'fish', daysAgo: 14.8, origin: 'origin-a', author: 'yves' }),
      told('b', { says: 'fish', daysAgo: 1, facets: { lasting: { one_off: 0.2, lasting: 0.8 } } }),
      told('c', { denies: 'fish', author: 'ben', source: SOURCE, daysAgo: 1 }),
    ]
    const { contributions } = explain(readings, { question: aQuestion() })
    const of = (id: string) => contributions.find(({ evidenceId }) => evidenceId === id)
    expect(contributions).toHaveLength(3)
    expect(of('a')).toMatchObject({
      author: 'maya',
      sourceClass: 'other_person',
      saidAt: NOW - 15 * DAY,
      quote: 'I eat fish',
      speaksFor: 'fish',
      trust: 0.88,
      repeatShare: 0,
      copyShare: 0,
      oneOff: 0,
      copies: ['a1', 'a2'],
    })
    expect(of('a')?.freshness).toBeCloseTo(Math.exp(-0.015), 12)
    expect(of('b')).toMatchObject({ repeatShare: 0.4, oneOff: 0.2, copies: [], copyShare: 0 })
    expect(of('c')).toMatchObject({ speaksFor: null, trust: 0.9, repeatShare: 0 })
    const heard = 0.93 * (Math.exp(-1) + 1)
    expect(of('c')?.copyShare).toBeCloseTo((0.17 * heard) / (1 + 0.17 * heard), 12)
    expect(of('a')).not.toHaveProperty('outcomeId')
  })

  it('explains rulings by who made them', () => {
    const outcomes = [
      anOutcome('o', 'settled', 'fish', { at: NOW - DAY, by: 'maya', how: 'audit', evidenceId: 'e9' }),
      anOutcome('p', 'rejected', 'meat', { reason: 'never' }),
    ]
    const { contributions } = explain([], { outcomes, question: aQuestion() })
    expect(contributions[0]).toEqual({
      evidenceId: 'e9',
      outcomeId: 'o',
      author: 'maya',
      sourceClass: 'audit',
      saidAt: NOW - DAY,
      quote: 'settled fish',
      speaksFor: 'fish',
      logOdds: expect.closeTo(Math.log(200), 0),
      trust: 1,
      freshness: expect.closeTo(Math.exp(-0.001), 12),
      repeatShare: 0,
      copyShare: 0,
      oneOff: 0,
      takenBack: 0,
      copies: [],
    })
    expect(contributions[1]).toMatchObject({ evidenceId: 'p', outcomeId: 'p', quote: 'never', speaksFor: null })
    expect(contributions[1]?.logOdds).toBeGreaterThan(0)
  })

  it('without a rejection has what it rejected back', () => {
    const readings = [
      told('a', { says: 'meat', author: 'ben', source: SOURCE, daysAgo: 3 }),
      told('b', { says: 'fish' }),
    ]
    const outcomes = [anOutcome('o', 'rejected', 'meat')]
    const { contributions, logOdds } = explain(readings, { outcomes })
    const without = computeBelief(inputs(readings)).answers.find(({ answer }) => answer === 'fish')?.probability ?? 0
    expect(contributions.find(({ outcomeId }) => outcomeId === 'o')?.logOdds).toBeCloseTo(logOdds - logit(without), 9)
    const twice = explain(readings, { outcomes: [...outcomes, anOutcome('p', 'rejected', 'meat')] })
    expect(twice.contributions.find(({ outcomeId }) => outcomeId === 'o')?.logOdds).toBeCloseTo(0, 9)
  })

  it('of a correction is what it settled and what it rejected', () => {
    const readings = [
      told('a', { says: 'meat', author: 'ben', source: SOURCE, daysAgo: 303 }),
      told('b', { says: 'fish', author: 'user', source: SOURCE, facets: { correction: 1 }, daysAgo: 300 }),
    ]
    const { belief, contributions } = explain(readings, { question: aQuestion() })
    expect(belief.rejected).toEqual(['meat'])
    const [correction] = contributions
    expect(correction).toMatchObject({ evidenceId: 'b', sourceClass: 'user_stated', speaksFor: 'fish' })
    const before =
      computeBelief(inputs(readings.slice(0, 1), { question: aQuestion() })).answers.find(
        ({ answer }) => answer === 'fish',
      )?.probability ?? 0
    expect(correction?.logOdds).toBeCloseTo(logit(belief.leading?.probability ?? 0) - logit(before), 9)
  })

  it('explains the leading member of a set, with its rejection undone where that is left out', () => {
    const question = aQuestion({ shape: 'any_of', answers: ['milk', 'nuts'], changeRatePerDay: 0 })
    const readings = [
      told('a', { says: 'nuts' }),
      told('b', { says: 'milk', author: 'ben', daysAgo: 99 }),
      told('c', { says: 'nuts', author: 'cy', source: SOURCE, daysAgo: 200 }),
    ]
    const { belief, contributions, baseLogOdds } = explain(readings, { question })
    expect(belief.leading?.answer).toBe('nuts')
    expect(baseLogOdds).toBeCloseTo(logit(0.08), 12)
    expect(contributions.find(({ evidenceId }) => evidenceId === 'b')?.logOdds).toBeCloseTo(0, 9)
    expect(contributions.find(({ evidenceId }) => evidenceId === 'b')?.speaksFor).toBe('milk')
  })

  it('shows no more than 6 and still adds up', () => {
    const readings = [told('a', { says: { fish: 1 }, reading: { unclear: 0, unrelated: 0 } })]
    const outcomes = ['o', 'p', 'q'].map((id) => anOutcome(id, 'settled', 'fish'))
    const rare = aQuestion({ changeRatePerDay: 0, baseRates: { fish: 0.001 } })
    const { contributions, logOdds, baseLogOdds, together } = explain(readings, { outcomes, question: rare })
    expect(logOdds).toBe(6)
    expect(baseLogOdds).toBe(-6)
    const sum = contributions.reduce((total, each) => total + each.logOdds, baseLogOdds + together)
    expect(sum).toBeCloseTo(6, 12)
    const alone = explain([], { outcomes: outcomes.slice(0, 2), question: { ...STILL, shape: 'yes_no' } })
    expect(alone.logOdds).toBe(0)
  })

  it('breaks ties by id', () => {
    const readings = ['b', 'a'].map((id) => told(id, { author: id, reading: { unclear: 0, unrelated: 1 } }))
    expect(explain(readings).contributions.map(({ evidenceId }) => evidenceId)).toEqual(['a', 'b'])
  })

  it('of more than two hundred tells those with the most information left', () => {
    const readings = Array.from({ length: 205 }, (_, i) =>
      told(`e${100 + i}`, { says: 'fish', author: `a${i}`, daysAgo: 100 + 60 * i }),
    )
    const { contributions, together, logOdds, baseLogOdds } = explain(readings, { question: aQuestion() })
    expect(contributions).toHaveLength(200)
    const told200 = new Set(contributions.map(({ evidenceId }) => evidenceId))
    expect([told200.has('e100'), told200.has('e299'), told200.has('e300'), told200.has('e304')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    const sum = contributions.reduce((total, each) => total + each.logOdds, 0)
    expect(together).toBeCloseTo(logOdds - baseLogOdds - sum, 9)
  })
})
