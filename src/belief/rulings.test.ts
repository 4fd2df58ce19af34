import { describe, expect, it } from 'vitest'
import type { Belief, BeliefInputs, EvidenceReading } from './belief.ts'
import { computeBelief } from './compute-belief.ts'
import { anOutcome, aQuestion, DAY, NOW, type Told, told } from './told.fixture.ts'

function believe(readings: readonly EvidenceReading[], given: Partial<BeliefInputs> = {}): Belief {
  return computeBelief({ question: aQuestion(), readings, outcomes: [], now: NOW, ...given })
}

function probabilityOf(belief: Belief, answer: string): number {
  return belief.answers.find((each) => each.answer === answer)?.probability ?? 0
}

const USER: Told = { author: 'user', source: { class: 'user_stated' } }
const CORRECTS = { correction: 0.9 }
const rejected = (given: Parameters<typeof anOutcome>[3] = {}) =>
  anOutcome('o', 'rejected', 'fish', { at: NOW - 5 * DAY, ...given })

describe('a rejection', () => {
  it('is lifted as if it had not been', () => {
    const readings = [told('a', { says: 'fish', daysAgo: 9 })]
    const outcomes = [rejected(), anOutcome('p', 'reinstated', 'FISH', { at: NOW - 4 * DAY })]
    expect(believe(readings, { outcomes }).answers).toEqual(believe(readings).answers)
    expect(believe(readings, { outcomes }).rejected).toEqual([])
  })

  it('is not lifted by what came before it, nor for another answer', () => {
    const before = anOutcome('p', 'reinstated', 'fish', { at: NOW - 6 * DAY })
    expect(believe([], { outcomes: [rejected(), before] }).rejected).toEqual(['fish'])
    const other = anOutcome('p', 'reinstated', 'meat')
    expect(believe([], { outcomes: [rejected(), other] }).rejected).toEqual(['fish'])
    const otherSettled = anOutcome('p', 'settled', 'meat')
    expect(believe([], { outcomes: [rejected(), otherSettled] }).rejected).toEqual(['fish'])
  })

  it('is lifted by a later settled fact, which then leads', () => {
    const belief = believe([], { outcomes: [rejected(), anOutcome('p', 'settled', 'fish')] })
    expect(belief).toMatchObject({ rejected: [], state: 'settled', leading: { answer: 'fish' } })
  })

  it('ends an earlier settled fact on that answer', () => {
    const outcomes = [anOutcome('p', 'settled', 'fish', { at: NOW - 9 * DAY }), rejected()]
    const belief = believe([], { outcomes })
    expect(belief.settled).toBeNull()
    expect(probabilityOf(belief, 'meat')).toBeCloseTo(1 / 11, 2)
    expect(belief.answers).toEqual(believe([], { outcomes: [rejected()] }).answers)
    // Settled again and then rejected and lifted: the first settled fact does not come back.
    const lifted = believe([], { outcomes: [...outcomes, anOutcome('r', 'reinstated', 'fish')] })
    expect(lifted).toMatchObject({ settled: null, reason: 'no_evidence' })
    const other = [anOutcome('p', 'settled', 'meat', { at: NOW - 9 * DAY }), rejected()]
    expect(believe([], { outcomes: other })).toMatchObject({ state: 'settled', rejected: ['fish'] })
  })

  it('lists several by name', () => {
    const outcomes = [
      anOutcome('o', 'rejected', 'meat'),
      anOutcome('p', 'rejected', 'fish'),
      anOutcome('q', 'rejected', 'fish'),
    ]
    expect(believe([], { outcomes }).rejected).toEqual(['fish', 'meat'])
  })
})

describe('bringing a rejected answer back', () => {
  const isBack = (given: Told, outcome: Parameters<typeof anOutcome>[3] = {}): boolean =>
    believe([told('a', { says: 'fish', ...given })], { outcomes: [rejected(outcome)] }).rejected.length === 0

  it('is for whoever ruled', () => {
    expect(isBack(USER)).toBe(true)
    expect(isBack({ ...USER, source: { class: 'user_explicit' } })).toBe(true)
    expect(isBack(USER, { by: 'ben' })).toBe(false)
    expect(isBack({ ...USER, author: 'ben' }, { by: 'ben' })).toBe(true)
    expect(isBack({ author: 'ben' }, { by: 'ben' })).toBe(false)
    expect(isBack({ author: 'user', source: { class: 'document' } })).toBe(false)
  })

  it('is for the subject', () => {
    expect(isBack({ author: 'maya' })).toBe(true)
    expect(isBack({ author: 'maya', source: { class: 'document' } })).toBe(true)
    expect(isBack({ author: 'ben' })).toBe(false)
  })

  it('takes a later word', () => {
    expect(isBack({ ...USER, daysAgo: 6 })).toBe(false)
    expect(isBack({ ...USER, reading: { asOf: NOW - 900 * DAY } })).toBe(true)
  })

  it('takes an assertion of that answer, first-hand and for good', () => {
    expect(isBack({ ...USER, says: { fish: 0.5 }, reading: { unclear: 0.5, unrelated: 0 } })).toBe(true)
    expect(isBack({ ...USER, says: { fish: 0.49 }, reading: { unclear: 0.51, unrelated: 0 } })).toBe(false)
    expect(isBack({ ...USER, says: 'meat' })).toBe(false)
    expect(isBack({ ...USER, denies: 'fish', says: {} })).toBe(false)
    expect(isBack({ ...USER, facets: { force: { assert: 0.45, unclear: 0.55 } } })).toBe(false)
    expect(isBack({ ...USER, facets: { force: { assert: 0.5, unclear: 0.5 } } })).toBe(true)
    expect(isBack({ ...USER, facets: { access: { reported: 0.5, first_hand: 0.5 } } })).toBe(false)
    expect(isBack({ ...USER, facets: { access: { reported: 0.4, first_hand: 0.6 } } })).toBe(true)
    expect(isBack({ ...USER, facets: { lasting: { one_off: 0.5, lasting: 0.5 } } })).toBe(false)
    expect(isBack({ ...USER, facets: { lasting: { one_off: 0.4, lasting: 0.6 } } })).toBe(true)
    expect(isBack({ ...USER, reading: { validUntil: NOW - 1 } })).toBe(false)
  })

  it('is for what the user vouched for', () => {
    const vouched: Told = {
      author: 'ben',
      source: { class: 'unknown' },
      promoted: true,
      facets: { access: { reported: 1 }, force: { joke: 1 } },
    }
    expect(isBack(vouched)).toBe(true)
    expect(isBack(vouched, { by: 'ben' })).toBe(false)
  })

  it('lifts every fitting rejection, and only those', () => {
    const outcomes = [rejected(), anOutcome('p', 'rejected', 'meat', { at: NOW - 5 * DAY })]
    expect(believe([told('a', { ...USER, says: 'fish' })], { outcomes }).rejected).toEqual(['meat'])
    const twice = [rejected(), anOutcome('p', 'rejected', 'fish', { at: NOW - 5 * DAY, by: 'ben' })]
    expect(believe([told('a', { ...USER, says: 'fish' })], { outcomes: twice }).rejected).toEqual(['fish'])
  })
})

describe('a correction in talk', () => {
  const wrong = told('a', { says: 'meat', author: 'ben', source: { class: 'tool' }, daysAgo: 3 })
  const corrects: Told = { ...USER, says: 'fish', facets: CORRECTS, daysAgo: 1, text: 'No, she eats fish.' }

  it('settles what it says and rejects what led', () => {
    const belief = believe([wrong, told('b', corrects)])
    expect(belief).toMatchObject({ state: 'settled', leading: { answer: 'fish' }, rejected: ['meat'], origins: 2 })
    expect(belief.settled).toEqual({
      answer: 'fish',
      at: NOW - DAY,
      by: 'user',
      how: 'correction',
      reason: 'No, she eats fish.',
    })
    expect(belief.leading?.probability).toBeGreaterThan(0.9)
  })

  it('acts once, as the settled fact', () => {
    const still = { question: aQuestion({ changeRatePerDay: 0 }) }
    const belief = believe([wrong, told('b', corrects)], still)
    expect(belief.settled?.answer).toBe('fish')
    expect(belief.rejected).toEqual(['meat'])
  })

  it('has something to put right: with nothing said before, or the same, or nothing denied of a list, it is a statement', () => {
    const plain = { ...corrects, facets: {} }
    const alone = believe([told('b', corrects)])
    expect(alone.settled).toBeNull()
    expect(alone.leading).toEqual(believe([told('b', plain)]).leading)
    const same = told('a', { says: 'fish', author: 'ben', daysAgo: 3 })
    expect(believe([same, told('b', corrects)]).settled).toBeNull()
    const list = { question: aQuestion({ shape: 'any_of' }) }
    expect(believe([wrong, told('b', corrects)], list).settled).toBeNull()
    const { says: _, ...saysNot } = corrects
    expect(believe([told('b', { ...saysNot, denies: 'meat' })]).rejected).toEqual(['meat'])
  })

  it('puts right what was denied or ruled out before, of a list too', () => {
    const denied = told('a', { ...USER, denies: 'fish', daysAgo: 3 })
    for (const shape of ['one_of', 'any_of'] as const) {
      const of = { question: aQuestion({ shape }) }
      expect(believe([denied, told('b', corrects)], of).settled?.answer).toBe('fish')
      const ruledOut = { ...of, outcomes: [rejected({ at: NOW - 3 * DAY })] }
      expect(believe([told('b', corrects)], ruledOut).settled?.answer).toBe('fish')
      const ruledOutSince = { ...of, outcomes: [rejected({ at: NOW })] }
      expect(believe([told('b', corrects)], ruledOutSince)).toMatchObject({ settled: null, rejected: ['fish'] })
    }
    const withdrawn = [rejected({ at: NOW - 3 * DAY }), anOutcome('w', 'withdrawn', 'fish', { withdraws: 'o' })]
    expect(believe([told('b', corrects)], { outcomes: withdrawn }).settled).toBeNull()
  })

  it('that puts nothing right takes back as any later word does', () => {
    const hedged = told('a', { ...USER, denies: { fish: 0.4 }, daysAgo: 3, reading: { unclear: 0.6, unrelated: 0 } })
    const list = { question: aQuestion({ shape: 'any_of' }) }
    const plain = believe([hedged, told('b', { ...corrects, facets: {} })], list)
    expect(believe([hedged, told('b', corrects)], list).answers).toEqual(plain.answers)
  })

  it('is asserted: a joke, a supposition and what others are said to say put nothing right', () => {
    for (const facets of [
      { force: { assert: 0.1, ask: 0, suppose: 0, joke: 0.9, instruct: 0, quote: 0, unclear: 0 } },
      { access: { first_hand: 0, reported: 0.9, inferred: 0, unclear: 0.1 } },
    ]) {
      const said = told('b', { ...corrects, facets: { ...corrects.facets, ...facets } })
      expect(believe([wrong, said]).settled).toBeNull()
    }
  })

  it('does not reject what hardly led, or what it says itself', () => {
    const hint = told('a', { says: { meat: 0.1 }, reading: { unclear: 0.9, unrelated: 0 }, author: 'ben', daysAgo: 3 })
    expect(believe([hint, told('b', corrects)]).rejected).toEqual([])
    expect(believe([told('a', { says: 'fish', author: 'ben', daysAgo: 3 }), told('b', corrects)]).rejected).toEqual([])
  })

  it('rejects what led when it was said, not what came later', () => {
    const later = told('c', { says: 'vegan', author: 'cy', source: { class: 'user_explicit' } })
    expect(believe([wrong, told('b', corrects), later]).rejected).toEqual(['meat'])
    expect(believe([told('a', { says: 'meat', author: 'ben' }), told('b', corrects)]).rejected).toEqual([])
  })

  it('that states a time settles then, and rejects what led until it was said', () => {
    const belief = believe([wrong, told('b', { ...corrects, reading: { asOf: NOW - 700 * DAY } })])
    expect(belief.rejected).toEqual(['meat'])
    expect(belief.settled?.at).toBe(NOW - DAY)
    const standing = Math.exp(-0.7)
    expect(probabilityOf(belief, 'fish')).toBeLessThan(standing + (1 - standing) / 11 + 0.05)
  })

  it('rejects what it denies', () => {
    const belief = believe([wrong, told('b', { ...USER, denies: 'vegan', facets: CORRECTS })])
    expect(belief).toMatchObject({ rejected: ['vegan'], leading: { answer: 'meat' }, settled: null })
    const both = believe([
      told('b', {
        ...USER,
        says: { fish: 0.5 },
        denies: { vegan: 0.5 },
        facets: CORRECTS,
        reading: { unclear: 0, unrelated: 0 },
      }),
    ])
    expect(both).toMatchObject({ rejected: ['vegan'], settled: { answer: 'fish' } })
  })

  it.each<[string, Told]>([
    ['another person', { author: 'ben' }],
    ['a record', { source: { class: 'tool' } }],
    ['someone who hardly corrects', { facets: { correction: 0.49 } }],
    ['an unclear word', { says: { fish: 0.49 }, reading: { unclear: 0.51, unrelated: 0 } }],
    ['what was for once', { facets: { correction: 0.9, lasting: { one_off: 0.5, lasting: 0.5 } } }],
    ['what is over', { reading: { validUntil: NOW - 1 } }],
    ['a question', { facets: { correction: 0.9, force: { ask: 1 } } }],
  ])('is not one by %s', (_, given) => {
    const belief = believe([wrong, told('b', { ...corrects, ...given })])
    expect(belief).toMatchObject({ rejected: [], settled: null })
  })

  it('is one where the reader is rather sure that it corrects, .6, and says so rather than not, .5', () => {
    const half: Told = { says: { fish: 0.5 }, facets: { correction: 0.6 }, reading: { unclear: 0.5, unrelated: 0 } }
    expect(believe([wrong, told('b', { ...corrects, ...half })]).settled?.answer).toBe('fish')
    expect(believe([wrong, told('b', { ...corrects, facets: { correction: 0.59 } })]).settled).toBeNull()
    expect(
      believe([
        told('b', { ...USER, denies: { fish: 0.5 }, facets: CORRECTS, reading: { unclear: 0.5, unrelated: 0 } }),
      ]).rejected,
    ).toEqual(['fish'])
    expect(believe([wrong, told('b', { ...corrects, source: { class: 'user_explicit' } })]).settled?.answer).toBe(
      'fish',
    )
  })

  it('corrected again: the last word stands, and what it had put out is back', () => {
    const again = told('c', { ...USER, says: 'meat', facets: CORRECTS })
    const belief = believe([wrong, told('b', corrects), again])
    expect(belief).toMatchObject({ state: 'settled', settled: { answer: 'meat' }, rejected: ['fish'] })
  })

  it('replaced by a later ruling is still the user’s word', () => {
    const readings = [told('b', { ...corrects, daysAgo: 9 })]
    const belief = believe(readings, { outcomes: [anOutcome('o', 'settled', 'meat')] })
    expect(belief).toMatchObject({ settled: { answer: 'meat' }, origins: 1 })
    const plain = believe([told('b', { ...corrects, facets: {}, daysAgo: 9 })], {
      outcomes: [anOutcome('o', 'settled', 'meat')],
    })
    expect(belief.answers).toEqual(plain.answers)
  })

  it('settles members of a set and rejects only what it denies', () => {
    const question = aQuestion({ shape: 'any_of', answers: ['milk', 'nuts', 'soy'] })
    const readings = [
      told('a', { says: 'milk', author: 'ben', daysAgo: 3 }),
      told('b', {
        ...USER,
        says: { nuts: 0.45 },
        denies: { soy: 0.45 },
        facets: CORRECTS,
        reading: { unclear: 0.1, unrelated: 0 },
      }),
    ]
    const belief = believe(readings, { question })
    expect(belief).toMatchObject({ rejected: ['soy'], settled: { answer: 'nuts' }, state: 'settled' })
    expect(probabilityOf(belief, 'milk')).toBeGreaterThan(0.5)
  })

  it('has its answer lead where number and date are asked', () => {
    const number = aQuestion({ shape: 'number', answers: [] })
    const readings = [
      told('a', { says: '100', author: 'ben', daysAgo: 3 }),
      told('b', { ...USER, says: '120', facets: CORRECTS }),
    ]
    expect(believe(readings, { question: number })).toMatchObject({
      rejected: ['100'],
      leading: { answer: '120' },
      state: 'settled',
    })
    const date = aQuestion({ shape: 'date', answers: [] })
    const days = [
      told('a', { says: '1990-05-12', author: 'ben', daysAgo: 3 }),
      told('b', { ...USER, says: '--05-13', facets: CORRECTS }),
    ]
    expect(believe(days, { question: date })).toMatchObject({
      rejected: ['1990-05-12'],
      leading: { answer: '--05-13' },
    })
  })
})

describe('rulings on a date that leaves the year open', () => {
  const question = aQuestion({ shape: 'date', answers: [] })
  const readings = [
    told('a', { says: '1990-05-12', daysAgo: 2 }),
    told('b', { says: '1991-05-12', author: 'ben', daysAgo: 2 }),
  ]

  it('rule on every date that it fits, and are lifted one by one', () => {
    const out = anOutcome('o', 'rejected', '--05-12', { at: NOW - DAY })
    expect(believe(readings, { question, outcomes: [out] }).rejected).toEqual(['1990-05-12', '1991-05-12'])
    const back = anOutcome('p', 'reinstated', '1990-05-12')
    expect(believe(readings, { question, outcomes: [out, back] }).rejected).toEqual(['1991-05-12'])
  })

  it('end where all that they settled is rejected, not where part of it is', () => {
    const settled = anOutcome('o', 'settled', '--05-12', { at: NOW - DAY })
    const part = believe(readings, { question, outcomes: [settled, anOutcome('p', 'rejected', '1990-05-12')] })
    expect(part).toMatchObject({ rejected: ['1990-05-12'], state: 'settled', leading: { answer: '1991-05-12' } })
    const all = believe(readings, { question, outcomes: [settled, anOutcome('p', 'rejected', '--05-12')] })
    expect(all).toMatchObject({ settled: null, reason: 'all_rejected' })
  })

  it('agree with a later full one', () => {
    const outcomes = [anOutcome('o', 'settled', '--05-12', { at: NOW - DAY }), anOutcome('p', 'settled', '1991-05-12')]
    const belief = believe(readings, { question, outcomes })
    expect(belief.settled?.answer).toBe('1991-05-12')
    expect(belief.leading?.probability).toBeGreaterThan(0.98)
  })
})

describe('a settled month', () => {
  it('is, of the days in it, the one that leads', () => {
    const question = aQuestion({ shape: 'date', answers: [], open: false })
    const outcomes = [
      anOutcome('o', 'settled', '1990-05-12', { at: NOW - 2 * DAY }),
      anOutcome('p', 'settled', '1990-05-13', { at: NOW - DAY }),
      anOutcome('q', 'settled', '1990-05'),
    ]
    const belief = believe([], { question, outcomes })
    expect(belief).toMatchObject({ state: 'settled', leading: { answer: '1990-05-13' } })
    expect(belief.settled?.answer).toBe('1990-05-13')
  })
})
