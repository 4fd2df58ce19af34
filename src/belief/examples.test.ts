import { describe, expect, it } from 'vitest'
import type { Belief, BeliefInputs, EvidenceReading } from './belief.ts'
import { computeBelief } from './compute-belief.ts'
import { explainBelief } from './explain-belief.ts'
import { aQuestion, NOW, told } from './told.fixture.ts'

const DAY = 86_400_000

function believe(readings: readonly EvidenceReading[], given: Partial<BeliefInputs> = {}): Belief {
  return computeBelief({ question: aQuestion(), readings, outcomes: [], now: NOW, ...given })
}

describe('E20 Maya’s diet: a note two years ago, "no meat this week" in April, "Started eating fish again!" in June', () => {
  const note = told('note', {
    author: 'user',
    source: { class: 'user_stated' },
    says: { vegetarian: 0.93, fish: 0.01 },
    reading: { unclear: 0.04, unrelated: 0.02 },
    daysAgo: 730,
  })
  const april = told('april', {
    says: { vegetarian: 0.55, fish: 0.05, meat: 0.02 },
    reading: { unclear: 0.28, unrelated: 0.1, validUntil: NOW - 54 * DAY },
    facets: { lasting: { lasting: 0.05, one_off: 0.9, unclear: 0.05 } },
    daysAgo: 61,
  })
  const june = told('june', {
    says: { fish: 0.93, vegetarian: 0.01 },
    reading: { unclear: 0.04, unrelated: 0.02 },
    facets: { lasting: { lasting: 0.86, one_off: 0.09, unclear: 0.05 } },
    daysAgo: 7,
  })

  // At a rate of once in a thousand days, the default of a question that is defined without one.
  it.each([true, false])(
    'E20 fish leads, vegetarian is second; note against, April near zero, June strongest (open: %s)',
    (open) => {
      const { belief, contributions } = explainBelief({
        question: aQuestion({ open }),
        readings: [june, note, april],
        outcomes: [],
        now: NOW,
      })
      expect(belief.leading?.answer).toBe('fish')
      expect(belief.leading?.probability).toBeGreaterThan(0.55)
      expect(belief.leading?.probability).toBeLessThan(0.92)
      expect(belief.answers[1]?.answer).toBe('vegetarian')
      const [first, second, third] = contributions
      expect([first, second, third].map((each) => each?.evidenceId)).toEqual(['june', 'note', 'april'])
      expect(first?.logOdds).toBeGreaterThan(2)
      expect(second?.logOdds).toBeLessThan(-0.4)
      expect(Math.abs(third?.logOdds ?? 9)).toBeLessThan(0.15)
      expect(first?.oneOff).toBeCloseTo(0.09 + 0.05 * 0.08, 12)
      expect(third?.oneOff).toBe(0.97)
    },
  )

  it('E20 holds where tastes change once in three thousand days, though less is sure', () => {
    const belief = believe([june, note, april], { question: aQuestion({ changeRatePerDay: 1 / 3000 }) })
    expect(belief.answers.slice(0, 2).map(({ answer }) => answer)).toEqual(['fish', 'vegetarian'])
    expect(belief.state).toBe('contested')
  })
})

describe('E6 behaviour repeated 30 times', () => {
  const seen = Array.from({ length: 30 }, (_, i) =>
    told(`seen-${i}`, { says: 'decaf', author: 'agent', source: { class: 'inferred' }, daysAgo: 60 - 2 * i }),
  )
  const question = aQuestion({ key: 'user.coffee', subject: 'user', answers: ['decaf', 'regular'] })

  it('E6 is one origin, medium at most, and never climbs', () => {
    const once = believe(seen.slice(-1), { question })
    const belief = believe(seen, { question })
    expect(belief.origins).toBe(1)
    expect(belief.answers).toEqual(once.answers)
    expect(belief.answers[0]?.probability).toBeLessThan(0.6)
    expect(believe(seen, { question: { ...question, open: false } }).answers[0]?.probability).toBeLessThan(0.6)
  })
})

describe('E21 Maya’s birthday told twice differently, once by a marketing mail', () => {
  const question = aQuestion({ key: 'maya.birthday', shape: 'date', answers: [], changeRatePerDay: 1e-5 })
  const own = told('own', { says: '1990-05-12', daysAgo: 100 })
  const mail = told('mail', {
    says: '1990-05-21',
    author: 'shop@example.com',
    source: { class: 'document', purpose: 'marketing' },
  })

  it('E21 the first-hand date leads, and the other is shown', () => {
    const belief = believe([own, mail], { question })
    expect(belief.leading?.answer).toBe('1990-05-12')
    expect(belief.leading?.probability).toBeGreaterThan(0.6)
    expect(belief.answers[1]?.answer).toBe('1990-05-21')
    expect(belief.answers[1]?.probability).toBeGreaterThan(0.05)
    expect(belief.estimate?.median).toBe('1990-05-12')
  })
})

describe('E26 two copies of one e-mail, the assistant’s own note', () => {
  const email = told('email', { says: 'fish', author: 'ben', origin: 'email', daysAgo: 3 })
  const alone = believe([email])

  it('E26 two copies count once', () => {
    const copy = told('copy', { says: 'fish', author: 'cy', origin: 'email', forwarded: true, daysAgo: 1 })
    expect(believe([email, copy])).toEqual(alone)
  })

  it('E26 the assistant’s own note moves nothing', () => {
    const note = told('note', { says: 'meat', author: 'assistant', source: { class: 'assistant' } })
    expect(believe([email, note])).toEqual(alone)
  })

  it('E26 six fresh senders of one text of ten words count once', () => {
    const crowd = ['b', 'c', 'd', 'e', 'f', 'g'].map((author) =>
      told(author, {
        says: 'meat',
        author,
        origin: 'spam',
        originWords: 10,
        source: { class: 'other_person', closeness: 'stranger' },
      }),
    )
    expect(believe(crowd).origins).toBe(1)
    expect(believe(crowd).answers).toEqual(believe(crowd.slice(0, 1)).answers)
  })
})
