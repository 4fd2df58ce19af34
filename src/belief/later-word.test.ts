import { describe, expect, it } from 'vitest'
import { computeBelief } from './compute-belief.ts'
import { explainBelief } from './explain-belief.ts'
import { aQuestion, DAY, NOW, type Told, told } from './told.fixture.ts'

const yesNo = aQuestion({ shape: 'yes_no', answers: ['yes', 'no'], open: false })
const user: Told = { author: 'user', source: { class: 'user_stated' } }

describe('an author’s later word', () => {
  const readings = [told('a', { ...user, says: 'yes', daysAgo: 4 }), told('b', { ...user, says: 'no', daysAgo: 0 })]

  it('replaces the earlier: one person’s yes and no don’t cancel out', () => {
    const { leading, state } = computeBelief({ question: yesNo, readings, outcomes: [], now: NOW })
    expect(leading?.answer).toBe('no')
    expect(leading?.probability).toBeGreaterThan(0.7)
    expect(state).toBe('likely')
  })

  it('says in the explanation how much it took back: .9 x .93', () => {
    const { contributions } = explainBelief({ question: yesNo, readings, outcomes: [], now: NOW })
    expect(contributions.find(({ evidenceId }) => evidenceId === 'a')?.takenBack).toBeCloseTo(0.9 * 0.93, 12)
  })

  it('takes nothing back of what others said', () => {
    const others = [readings[0] as (typeof readings)[number], told('b', { author: 'ben', says: 'no' })]
    const { contributions } = explainBelief({ question: yesNo, readings: others, outcomes: [], now: NOW })
    expect(contributions.map(({ takenBack }) => takenBack)).toEqual([0, 0])
  })
})

describe('a text that says until when it holds', () => {
  const place = aQuestion({ key: 'user.location', subject: 'user', answers: [], changeRatePerDay: 1 })
  const away = told('a', {
    ...user,
    says: 'Skye',
    daysAgo: 2,
    reading: { validUntil: NOW + 2 * DAY },
    facets: { lasting: { lasting: 0.1, one_off: 0.9, unclear: 0 } },
  })
  const probabilityAt = (now: number, readings = [away]): number | undefined =>
    computeBelief({ question: place, readings, outcomes: [], now }).answers.find(({ answer }) => answer === 'Skye')
      ?.probability

  it('doesn’t fade meanwhile, and is nothing once it is over', () => {
    expect(probabilityAt(NOW)).toBe(probabilityAt(NOW - 2 * DAY))
    expect(probabilityAt(NOW)).toBeGreaterThan(0.7)
    expect(probabilityAt(NOW + 2 * DAY)).toBeLessThan(0.1)
  })

  it('gives way to who speaks after it', () => {
    const home = told('b', { ...user, says: 'Leeds', daysAgo: 0 })
    expect(probabilityAt(NOW, [away, home])).toBeLessThan(0.2)
  })
})
