import { describe, expect, it } from 'vitest'
import { STARTING_PARAMETERS } from '../trust/parameters.ts'
import type { Belief, BeliefInputs, EvidenceReading } from './belief.ts'
import { computeBelief } from './compute-belief.ts'
import { anOutcome, aQuestion, DAY, NOW, told } from './told.fixture.ts'

function believe(readings: readonly EvidenceReading[], given: Partial<BeliefInputs> = {}): Belief {
  return computeBelief({ question: aQuestion(), readings, outcomes: [], now: NOW, ...given })
}

function probabilityOf(belief: Belief, answer: string): number {
  return belief.answers.find((each) => each.answer === answer)?.probability ?? Number.NaN
}

const CLOSED = { question: aQuestion({ open: false }) }
const YES_NO = { question: aQuestion({ shape: 'yes_no', answers: [] }) }
/** rho0 L0 of the usual reading (.93 for one answer, .07 for none) among K answers. */
const silence = (answers: number): number => 0.07 / ((0.93 * answers) / 0.85)

describe('without evidence', () => {
  it('an open question is its base rates, and unknown', () => {
    const belief = believe([])
    expect(belief).toMatchObject({
      at: NOW,
      leading: null,
      state: 'unknown',
      reason: 'no_evidence',
      independentEvidence: 0,
      origins: 0,
      rejected: [],
      settled: null,
      estimate: null,
      leftOut: null,
    })
    expect(belief.answers.map(({ answer }) => answer)).toEqual(['fish', 'meat', 'vegan', 'vegetarian'])
    for (const { probability } of belief.answers) expect(probability).toBeCloseTo(1 / 12, 12)
    expect(belief.somethingElse).toBeCloseTo(8 / 12, 12)
  })

  it('a closed question shares 1 among its answers', () => {
    const belief = believe([], CLOSED)
    expect(belief.somethingElse).toBe(0)
    expect(belief.answers.map(({ probability }) => probability)).toEqual([0.25, 0.25, 0.25, 0.25])
  })

  it('has the given base rates, the rest even', () => {
    const question = aQuestion({ open: false, baseRates: { Fish: 0.4, vegan: 0.2, keto: 0.3, meat: Number.NaN } })
    const belief = believe([], { question })
    expect(probabilityOf(belief, 'fish')).toBeCloseTo(0.4, 12)
    expect(probabilityOf(belief, 'vegan')).toBeCloseTo(0.2, 12)
    expect(probabilityOf(belief, 'meat')).toBeCloseTo(0.2, 12)
    expect(belief.answers[0]?.answer).toBe('fish')
  })

  it('brings base rates to a sum of 1, none below .001', () => {
    const full = believe([], { question: aQuestion({ open: false, baseRates: { fish: 3, vegan: 1, meat: -1 } }) })
    expect(probabilityOf(full, 'fish')).toBeCloseTo(3 / 4.002, 12)
    expect(probabilityOf(full, 'meat')).toBeCloseTo(0.001 / 4.002, 12)
    const every = { fish: 0.2, meat: 0.2, vegan: 0.2, vegetarian: 0.2 }
    expect(probabilityOf(believe([], { question: aQuestion({ open: false, baseRates: every }) }), 'fish')).toBeCloseTo(
      0.25,
      12,
    )
    const open = believe([], { question: aQuestion({ baseRates: { fish: 0.5, meat: 0 } }) })
    expect(open.somethingElse).toBeCloseTo((8 * 0.05) / 1.001, 12)
  })
})

describe('one claim', () => {
  it('of an open question: F1, F2 and F7 by hand', () => {
    const belief = believe([told('a', { says: 'fish' })])
    // theta .88, L = 1 for fish and .005 for the eleven others.
    const right = silence(12) + 0.85 * (0.88 + 0.12 * 0.005)
    const wrong = silence(12) + 0.85 * (0.88 * 0.005 + (0.12 * (1 + 10 * 0.005)) / 11)
    expect(probabilityOf(belief, 'fish')).toBeCloseTo(right / (right + 11 * wrong), 4)
    expect(probabilityOf(belief, 'meat')).toBeCloseTo(wrong / (right + 11 * wrong), 4)
    expect(belief.somethingElse).toBeCloseTo((8 * wrong) / (right + 11 * wrong), 4)
    expect(belief.leading).toEqual(belief.answers[0])
    expect(belief).toMatchObject({ state: 'likely', reason: null, origins: 1 })
    expect(belief.independentEvidence).toBeCloseTo(1 - wrong / right, 4)
  })

  it('of yes or no is as probable as its source is trusted, but for what the reader left open', () => {
    const belief = believe([told('a', { says: 'no' })], YES_NO)
    const right = silence(2) + 0.85 * (0.88 + 0.12 * 0.005)
    const wrong = silence(2) + 0.85 * (0.88 * 0.005 + 0.12)
    expect(probabilityOf(belief, 'no')).toBeCloseTo(right / (right + wrong), 4)
    expect(belief.answers.map(({ answer }) => answer)).toEqual(['no', 'yes'])
    expect(belief.somethingElse).toBe(0)
  })

  it('fades toward the base rate, and its evidence with it', () => {
    const fresh = believe([told('a', { says: 'fish' })])
    const old = believe([told('a', { says: 'fish', daysAgo: 700 })])
    const standing = Math.exp(-0.7)
    expect(probabilityOf(old, 'fish')).toBeCloseTo(standing * probabilityOf(fresh, 'fish') + (1 - standing) / 12, 12)
    expect(old.independentEvidence).toBeCloseTo(standing * fresh.independentEvidence, 12)
  })

  it('fades at once in a thousand days where the question has no rate of its own', () => {
    const readings = [told('a', { says: 'fish', daysAgo: 100 })]
    const usual = believe(readings, { question: aQuestion({ changeRatePerDay: 1 / 1000 }) })
    for (const changeRatePerDay of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
      expect(believe(readings, { question: aQuestion({ changeRatePerDay }) }).answers).toEqual(usual.answers)
    }
    const never = believe(readings, { question: aQuestion({ changeRatePerDay: 0 }) })
    expect(probabilityOf(never, 'fish')).toBeCloseTo(probabilityOf(believe([told('a', { says: 'fish' })]), 'fish'), 12)
  })

  it('of an answer that is not listed adds it to an open question, not to a closed one', () => {
    expect(believe([told('a', { says: 'Halal' })]).leading?.answer).toBe('Halal')
    const closed = believe([told('a', { says: 'Halal' })], CLOSED)
    expect(closed).toMatchObject({ leading: null, reason: 'no_evidence' })
    expect(probabilityOf(closed, 'fish')).toBeCloseTo(0.25, 12)
  })

  it('of many answers counts one more than were named', () => {
    const answers = Array.from({ length: 15 }, (_, i) => `answer ${i}`)
    expect(believe([], { question: aQuestion({ answers }) }).somethingElse).toBeCloseTo(1 / 16, 12)
  })
})

describe('a denial', () => {
  it('speaks for every other answer alike', () => {
    const belief = believe([told('a', { denies: 'fish' })])
    // L: .005 for fish, and 1 for eleven others at .93 / 11 each.
    const quiet = 0.07 / ((0.93 * 12) / 11 / 0.85)
    const denied = quiet + 0.85 * (0.88 * 0.005 + 0.12)
    const other = quiet + 0.85 * (0.88 + (0.12 * (10 + 0.005)) / 11)
    expect(probabilityOf(belief, 'fish')).toBeCloseTo(denied / (denied + 11 * other), 4)
    expect(probabilityOf(belief, 'meat')).toBeCloseTo(other / (denied + 11 * other), 4)
    expect(belief).toMatchObject({ leading: null, reason: 'too_weak', origins: 1 })
  })

  it('of yes is no', () => {
    const denied = believe([told('a', { denies: 'yes' })], YES_NO)
    expect(denied.answers).toEqual(believe([told('a', { says: 'no' })], YES_NO).answers)
  })
})

describe('what is over', () => {
  it('leaves little, and says so', () => {
    const over = believe([told('a', { says: 'fish', daysAgo: 9, reading: { validUntil: NOW - DAY } })])
    expect(over).toMatchObject({ state: 'unknown', reason: 'expired', leading: null })
    expect(probabilityOf(over, 'fish')).toBeLessThan(0.12)
  })

  it('is not all, where something else still holds', () => {
    const over = told('a', { says: 'fish', daysAgo: 9, reading: { validUntil: NOW - DAY } })
    expect(believe([over, told('b', { says: 'fish', author: 'ben', daysAgo: 300 })]).reason).not.toBe('expired')
    const ruled = believe([over], { outcomes: [anOutcome('o', 'settled', 'meat')] })
    expect(ruled.state).toBe('settled')
  })
})

describe('repeats and crowds', () => {
  it('a repeat moves less than a first claim', () => {
    const first = believe([told('a', { says: 'fish', daysAgo: 3 })])
    const repeated = believe([told('a', { says: 'fish', daysAgo: 3 }), told('b', { says: 'fish' })])
    const joined = believe([
      told('a', { says: 'fish', daysAgo: 3 }),
      told('b', { says: 'fish', author: 'ben', source: { class: 'user_stated' } }),
    ])
    const odds = (belief: Belief): number => probabilityOf(belief, 'fish') / (1 - probabilityOf(belief, 'fish'))
    expect(odds(repeated)).toBeGreaterThan(odds(first))
    expect(odds(repeated) / odds(first)).toBeLessThan(3)
    expect(odds(joined) / odds(first)).toBeGreaterThan(3)
  })

  it('reads its strength from the parameters', () => {
    const readings = [told('a', { says: 'fish', daysAgo: 3 }), told('b', { says: 'fish' })]
    const inputs = { question: aQuestion(), readings, outcomes: [], now: NOW }
    const none = computeBelief(inputs, { ...STARTING_PARAMETERS, repeatProbability: 1 })
    const first = computeBelief({ ...inputs, readings: readings.slice(0, 1) })
    expect(probabilityOf(none, 'fish')).toBeCloseTo(probabilityOf(first, 'fish'), 9)
  })
})

describe('states', () => {
  const source = { class: 'user_stated' } as const

  it('is contested where both sides are supported', () => {
    const belief = believe([told('a', { says: 'fish' }), told('b', { says: 'meat', author: 'ben', source })])
    expect(belief).toMatchObject({ state: 'contested', reason: null, origins: 2 })
    expect(belief.independentEvidence).toBeGreaterThan(1.8)
    expect(belief.leading?.answer).toBe('meat')
  })

  it('is not contested by one text that leaves it open', () => {
    const belief = believe([told('a', { says: { fish: 0.55, meat: 0.4 }, source })])
    expect(probabilityOf(belief, 'meat')).toBeGreaterThan(0.2)
    expect(belief.state).not.toBe('contested')
  })

  it('is not contested by a second below .2', () => {
    const belief = believe([
      told('a', { says: 'fish' }),
      told('b', { says: 'fish', author: 'ben', source }),
      told('c', { says: 'meat', author: 'cy', source: { class: 'document', purpose: 'marketing' } }),
    ])
    expect(belief.state).toBe('likely')
  })

  it('is stale when nothing for it is newer than a half-life', () => {
    const readings = [
      told('a', { says: 'fish', daysAgo: 200 }),
      told('b', { says: 'fish', daysAgo: 200, author: 'ben', source }),
      told('c', { says: 'fish', daysAgo: 200, author: 'cy', source }),
    ]
    const question = (days: number) => ({ question: aQuestion({ open: false, changeRatePerDay: Math.LN2 / days }) })
    expect(believe(readings, question(201)).state).toBe('likely')
    expect(believe(readings, question(199)).state).toBe('stale')
    const denied = told('d', { denies: 'meat', author: 'di' })
    expect(believe([...readings, denied], question(199)).state).toBe('stale')
    const again = told('d', { says: 'fish', author: 'di' })
    expect(believe([...readings, again], question(199)).state).toBe('likely')
  })

  it('is not contested by two that agree, nor by what speaks of neither', () => {
    const question = { question: aQuestion({ answers: ['a', 'b'], open: false, changeRatePerDay: Math.LN2 / 2000 }) }
    const old = ['x', 'y'].map((id) => told(id, { says: 'a', author: id, daysAgo: 1900 }))
    const belief = believe(old, question)
    expect(probabilityOf(belief, 'b')).toBeGreaterThan(0.2)
    expect(belief.state).toBe('likely')
  })

  it('is not stale while a ruling for it is new, and is where only a ruling against another is', () => {
    const question = { question: aQuestion({ changeRatePerDay: Math.LN2 / 200 }) }
    const ruling = (kind: 'settled' | 'rejected', answer: string, daysAgo: number) =>
      anOutcome(`${kind} ${answer} ${daysAgo}`, kind, answer, { at: NOW - daysAgo * DAY })
    const claim = told('a', { says: 'fish', daysAgo: 210, source })
    expect(believe([claim], { ...question, outcomes: [ruling('rejected', 'vegan', 1)] }).state).toBe('stale')
    expect(believe([claim], { ...question, outcomes: [ruling('settled', 'fish', 190)] }).state).toBe('settled')
    const settledLongAgo = [ruling('settled', 'fish', 230)]
    expect(believe([], { ...question, outcomes: [...settledLongAgo, ruling('rejected', 'vegan', 1)] }).state).toBe(
      'stale',
    )
    const byDenial = told('b', { denies: 'meat', author: 'ben', daysAgo: 1, source: { class: 'document' } })
    expect(believe([byDenial], { ...question, outcomes: settledLongAgo }).state).toBe('stale')
  })

  it('is shown with its answer while it is stale', () => {
    const readings = ['a', 'b', 'c'].map((id) => told(id, { says: 'fish', author: id, daysAgo: 210, source }))
    const belief = believe(readings, { question: aQuestion({ open: false, changeRatePerDay: Math.LN2 / 200 }) })
    expect(belief).toMatchObject({ state: 'stale', leading: { answer: 'fish' } })
  })

  it('is stale by the newest evidence where none is for it', () => {
    const question = aQuestion({ answers: ['a', 'b', 'c'], open: false, changeRatePerDay: Math.LN2 / 200 })
    const deny = (id: string, what: string, daysAgo: number) =>
      told(id, { denies: what, author: id, daysAgo, source: { class: 'user_explicit' } })
    expect(believe([deny('x', 'a', 210), deny('y', 'b', 210)], { question }).state).toBe('stale')
    expect(believe([deny('x', 'a', 210), deny('y', 'b', 190)], { question }).state).toBe('likely')
  })

  it('is unknown below .5, with the first still shown', () => {
    const belief = believe(
      [told('a', { says: { fish: 0.4, meat: 0.3 }, reading: { unclear: 0.2, unrelated: 0.1 } })],
      CLOSED,
    )
    expect(belief).toMatchObject({ state: 'unknown', reason: 'too_weak' })
    expect(belief.leading?.answer).toBe('fish')
    expect(belief.leading?.probability).toBeLessThan(0.5)
  })

  it('is unknown where the first rises less than .1 above its base rate', () => {
    const weak = believe(
      [told('a', { says: { yes: 0.3, no: 0.2 }, reading: { unclear: 0.4, unrelated: 0.1 } })],
      YES_NO,
    )
    expect(probabilityOf(weak, 'yes')).toBeGreaterThan(0.5)
    expect(weak).toMatchObject({ state: 'unknown', reason: 'too_weak', leading: null })
  })

  it('does not count what hardly bears on it', () => {
    const beside = believe([told('a', { says: { fish: 0.001 }, reading: { unclear: 0.5, unrelated: 0.499 } })])
    expect(beside).toMatchObject({ reason: 'no_evidence', origins: 0 })
  })
})

describe('any_of', () => {
  const question = aQuestion({ shape: 'any_of', answers: ['milk', 'nuts'], open: true })
  const set = (...readings: EvidenceReading[]): Belief => believe(readings, { question })
  const theta = 0.88
  const falsely = (0.5 * 0.08 * (1 - theta)) / (0.92 * theta)
  const usual = 0.08 * 0.5 + 0.92 * falsely

  it('has each member at its base rate at first', () => {
    expect(set()).toMatchObject({ state: 'unknown', reason: 'no_evidence', somethingElse: 0, leading: null })
    expect(set().answers).toEqual([
      { answer: 'milk', probability: 0.08 },
      { answer: 'nuts', probability: 0.08 },
    ])
    const rates = believe([], { question: { ...question, baseRates: { nuts: 0.3, milk: 0, soy: -1 } } })
    expect(rates.answers[0]).toEqual({ answer: 'nuts', probability: 0.3 })
    expect(probabilityOf(rates, 'milk')).toBeCloseTo(0.001, 12)
    const certain = believe([], { question: { ...question, baseRates: { nuts: 7, milk: Number.NaN } } })
    expect(certain.answers).toEqual([
      { answer: 'nuts', probability: 0.999 },
      { answer: 'milk', probability: 0.08 },
    ])
  })

  it('makes a member as probable as its source is trusted, but for what the reader left open', () => {
    const belief = set(told('a', { says: 'nuts' }))
    const on = 0.08 * (0.07 + 0.93 * (0.5 / usual))
    const off = 0.92 * (0.07 + 0.93 * (falsely / usual))
    expect(probabilityOf(belief, 'nuts')).toBeCloseTo(on / (on + off), 12)
    expect(probabilityOf(belief, 'milk')).toBeCloseTo(0.08, 12)
    expect(belief.state).toBe('likely')
    const sure = set(told('a', { says: { nuts: 1 }, reading: { unclear: 0, unrelated: 0 } }))
    const surelyOn = 0.08 * (0.005 + 0.995 * (0.5 / usual))
    const surelyOff = 0.92 * (0.005 + 0.995 * (falsely / usual))
    expect(probabilityOf(sure, 'nuts')).toBeCloseTo(surelyOn / (surelyOn + surelyOff), 12)
  })

  it('takes what one text lists as all said', () => {
    const both = set(told('a', { says: { nuts: 0.465, milk: 0.465 } }))
    const one = set(told('a', { says: 'nuts' }))
    expect(probabilityOf(both, 'nuts')).toBeCloseTo(probabilityOf(one, 'nuts'), 12)
    expect(probabilityOf(both, 'milk')).toBeCloseTo(probabilityOf(one, 'nuts'), 12)
    expect(both.answers.reduce((sum, { probability }) => sum + probability, 0)).toBeGreaterThan(1.5)
  })

  it('takes a denial as far as its source is trusted', () => {
    const belief = set(told('a', { denies: 'nuts' }))
    const on = 0.08 * (0.07 + 0.93 * 2 * (1 - theta))
    const off = 0.92 * (0.07 + 0.93 * 2 * theta)
    expect(probabilityOf(belief, 'nuts')).toBeCloseTo(on / (on + off), 12)
    expect(belief).toMatchObject({ leading: null, reason: 'too_weak' })
  })

  it('takes an omission from a full list as a denial, and from any other as nothing', () => {
    const listed = set(told('a', { says: 'nuts', reading: { listIsComplete: true } }))
    const usualOmission = 0.08 * 0.1 + 0.92 * (1 - falsely)
    const on = 0.08 * (0.07 + (0.93 * 0.1) / usualOmission)
    const off = 0.92 * (0.07 + (0.93 * (1 - falsely)) / usualOmission)
    expect(probabilityOf(listed, 'milk')).toBeCloseTo(on / (on + off), 12)
    expect(probabilityOf(listed, 'nuts')).toBeCloseTo(probabilityOf(set(told('a', { says: 'nuts' })), 'nuts'), 12)
  })

  it('flattens a one-off', () => {
    const once = set(told('a', { says: 'nuts', facets: { lasting: { lasting: 0.5, one_off: 0.5 } } }))
    const on = 0.08 * (0.07 + 0.93 * (0.5 * (0.5 / usual) + 0.5))
    const off = 0.92 * (0.07 + 0.93 * (0.5 * (falsely / usual) + 0.5))
    expect(probabilityOf(once, 'nuts')).toBeCloseTo(on / (on + off), 12)
  })

  it('discounts repeats and choruses, for each member by itself', () => {
    const first = told('a', { says: 'nuts', daysAgo: 5 })
    const one = 0.5 / usual
    const other = falsely / usual
    const repeat = set(first, told('b', { says: 'nuts', daysAgo: 5 - 2 }))
    const claim = (fresh: number): number => 0.07 + 0.93 * (0.6 * fresh + 0.4 / usual)
    const ratio = ((0.07 + 0.93 * one) / (0.07 + 0.93 * other)) * (claim(one) / claim(other))
    const faded = (belief: Belief): number => probabilityOf(belief, 'nuts') / (1 - probabilityOf(belief, 'nuts'))
    const still = { ...question, changeRatePerDay: 0 }
    expect(faded(believe([first, told('b', { says: 'nuts', daysAgo: 3 })], { question: still }))).toBeCloseTo(
      (0.08 / 0.92) * ratio,
      8,
    )
    expect(probabilityOf(repeat, 'nuts')).toBeLessThan(0.98)
    const chorus = believe([first, told('b', { says: 'nuts', author: 'ben', daysAgo: 5 })], { question: still })
    const h = (0.17 * 0.93) / (1 + 0.17 * 0.93)
    const benFalsely = (0.5 * 0.08 * 0.27) / (0.92 * 0.73)
    const benUsual = 0.08 * 0.5 + 0.92 * benFalsely
    const heard = (fresh: number): number => 0.07 + 0.93 * ((1 - h) * fresh + h / benUsual)
    const joined =
      ((0.07 + 0.93 * one) / (0.07 + 0.93 * other)) * (heard(0.5 / benUsual) / heard(benFalsely / benUsual))
    expect(faded(chorus)).toBeCloseTo((0.08 / 0.92) * joined, 8)
    const elsewhere = believe([told('a', { says: 'milk', daysAgo: 5 }), told('b', { says: 'nuts' })], {
      question: still,
    })
    expect(faded(elsewhere)).toBeCloseTo(faded(believe([told('b', { says: 'nuts' })], { question: still })), 10)
  })

  it('is contested where a member is claimed and denied', () => {
    const fought = set(
      told('a', { says: 'nuts' }),
      told('b', { denies: 'nuts', author: 'ben', source: { class: 'user_stated' } }),
    )
    expect(probabilityOf(fought, 'nuts')).toBeLessThan(0.8)
    expect(fought).toMatchObject({ state: 'contested', origins: 2 })
    expect(set(told('a', { says: 'nuts' })).state).toBe('likely')
  })

  it('settles and rejects one member alone', () => {
    const outcomes = [anOutcome('o', 'settled', 'nuts', { at: NOW - DAY }), anOutcome('p', 'rejected', 'milk')]
    const belief = believe([], { question: { ...question, changeRatePerDay: 0 }, outcomes })
    expect(belief).toMatchObject({ state: 'settled', rejected: ['milk'], leading: { answer: 'nuts' } })
    expect(belief.settled).toEqual({ answer: 'nuts', at: NOW - DAY, by: 'user', how: 'correction', reason: null })
    expect(belief.answers).toHaveLength(1)
    expect(probabilityOf(belief, 'nuts')).toBeCloseTo(0.08 / (0.08 + 0.92 * 0.005), 12)
    const twice = [anOutcome('o', 'settled', 'nuts'), anOutcome('p', 'settled', 'milk')]
    const both = believe([], { question, outcomes: twice })
    expect(probabilityOf(both, 'milk')).toBeGreaterThan(0.9)
    expect(probabilityOf(both, 'nuts')).toBeGreaterThan(0.9)
  })

  it('knows nothing of a set without members, and says where every member is rejected', () => {
    const empty = believe([], { question: { ...question, answers: [] } })
    expect(empty).toMatchObject({
      answers: [],
      somethingElse: 0,
      state: 'unknown',
      reason: 'no_evidence',
      leading: null,
    })
    const outcomes = [anOutcome('o', 'rejected', 'nuts'), anOutcome('p', 'rejected', 'milk')]
    expect(believe([], { question, outcomes })).toMatchObject({
      answers: [],
      leading: null,
      state: 'unknown',
      reason: 'all_rejected',
      rejected: ['milk', 'nuts'],
    })
  })
})

describe('number', () => {
  const question = aQuestion({ shape: 'number', answers: [], unit: 'people', changeRatePerDay: 1 / 1000 })
  const count = (...readings: EvidenceReading[]): Belief => believe(readings, { question })
  const record = { class: 'system_of_record' } as const

  it('knows nothing without a number', () => {
    const none = { answers: [], somethingElse: 1, leading: null, reason: 'no_evidence', estimate: null }
    expect(count()).toMatchObject(none)
    expect(count(told('a', { says: 'many' }))).toMatchObject(none)
  })

  it('is as probable as its source is trusted, but for what the reader left open', () => {
    const belief = count(told('a', { says: '48231', source: record }))
    // From 24115.5 to 72346.5; 964.62 each way are 4% of it. .9973 of a right claim lies within.
    const base = (2 * 964.62) / 48231
    const within = 0.07 * base + 0.93 * (0.93 * 0.9973 + 0.07 * base)
    expect(belief.leading?.answer).toBe('48231')
    expect(belief.leading?.probability).toBeCloseTo(within, 4)
    expect(belief.somethingElse).toBeCloseTo(1 - within, 4)
    expect(belief).toMatchObject({ state: 'likely', estimate: { median: '48231' }, origins: 1 })
    const { low, high } = belief.estimate as { low: string; high: string }
    expect(Number(low)).toBeGreaterThan(40000)
    expect(Number(low)).toBeLessThan(48231)
    expect(Number(high)).toBeGreaterThan(48231)
    expect(Number(high)).toBeLessThan(56500)
  })

  it('takes what is within the tolerance for the same', () => {
    const belief = count(told('a', { says: '48231', source: record }), told('b', { says: '48000', author: 'ben' }))
    expect(belief.answers).toHaveLength(1)
    expect(belief.leading?.probability).toBeGreaterThan(0.97)
  })

  it('weighs two numbers by their sources', () => {
    const belief = count(
      told('a', { says: '40000', source: record }),
      told('b', { says: '52000', source: { class: 'unknown' }, author: 'ben' }),
    )
    expect(belief.leading?.answer).toBe('40000')
    expect(belief.answers[1]?.answer).toBe('52000')
    expect(belief.answers[1]?.probability).toBeGreaterThan(0.05)
    expect(belief.estimate?.median).toBe('40000')
  })

  it('fades into not knowing', () => {
    const old = count(told('a', { says: '48231', source: record, daysAgo: 3000 }))
    expect(old).toMatchObject({ leading: null, reason: 'too_weak' })
    expect(old.somethingElse).toBeGreaterThan(0.9)
  })

  it('takes a denial and a one-off', () => {
    const denied = count(told('a', { says: '100', daysAgo: 1 }), told('b', { denies: '100', author: 'ben' }))
    expect(probabilityOf(denied, '100')).toBeLessThan(0.75)
    const base = 0.04
    const only = count(told('b', { denies: '100' }))
    const within = base * (0.07 + 0.93 * 0.12)
    expect(probabilityOf(only, '100')).toBeCloseTo(within / (within + (1 - base) * 1), 6)
    const once = count(told('a', { says: '100', facets: { lasting: { one_off: 1 } } }))
    const share = 0.07 + 0.93 * 0.97
    expect(probabilityOf(once, '100')).toBeCloseTo(share * base + 0.93 * 0.03 * (0.88 * 0.9973 + 0.12 * base), 4)
  })

  it('discounts a repeat and a chorus', () => {
    const still = { ...question, changeRatePerDay: 0 }
    const first = told('a', { says: '100', daysAgo: 5 })
    const base = 0.04
    const right = 0.07 * base + 0.93 * (0.88 * 0.9973 + 0.12 * base)
    const repeat = believe([first, told('b', { says: '100' })], { question: still })
    // Inside, mean ratios r1, r2 of both claims multiply (within a few cells' shape); outside both are flat.
    const outside1 = 0.07 + 0.93 * 0.12
    const outside2 = 0.07 + 0.93 * (0.6 * 0.12 + 0.4 / base)
    expect(probabilityOf(repeat, '100')).toBeGreaterThan(right)
    expect(probabilityOf(repeat, '100')).toBeLessThan(0.95)
    expect(1 - probabilityOf(repeat, '100')).toBeGreaterThan(0.96 * outside1 * outside2 * 0.002)
    const alone = believe(
      [first, told('b', { says: '100', author: 'ben', source: { class: 'user_stated' }, daysAgo: -1 })],
      { question: still },
    )
    expect(probabilityOf(alone, '100')).toBeGreaterThan(probabilityOf(repeat, '100'))
    const chorus = believe([told('a', { says: '100' }), told('b', { says: '100', author: 'ben' })], { question: still })
    const apart = believe([told('a', { says: '100', daysAgo: 99 }), told('b', { says: '100', author: 'ben' })], {
      question: still,
    })
    expect(probabilityOf(apart, '100')).toBeGreaterThan(probabilityOf(chorus, '100'))
  })

  it('settles and rejects', () => {
    const readings = [told('a', { says: '100' })]
    const settled = believe(readings, { question, outcomes: [anOutcome('o', 'settled', '120')] })
    expect(settled).toMatchObject({ state: 'settled', leading: { answer: '120' }, settled: { answer: '120' } })
    expect(settled.leading?.probability).toBeGreaterThan(0.9)
    const rejected = believe([...readings, told('b', { says: '120', author: 'ben' })], {
      question,
      outcomes: [anOutcome('o', 'rejected', '100')],
    })
    expect(rejected).toMatchObject({ rejected: ['100'], leading: { answer: '120' } })
    expect(rejected.answers).toHaveLength(1)
  })

  it('is contested between two numbers', () => {
    const belief = count(
      told('a', { says: '100' }),
      told('b', { says: '120', author: 'ben', source: { class: 'user_stated' } }),
    )
    expect(belief.state).toBe('contested')
  })

  it('shows an estimate between the values said as few digits', () => {
    const question = aQuestion({ shape: 'number', answers: [], tolerance: 0.1 })
    const { estimate } = believe([told('a', { says: '2.5 GB/s' })], { question })
    expect(estimate?.median).toBe('2.5 GB/s')
    expect(estimate?.low.length).toBeLessThanOrEqual(5)
    const between = believe(
      [told('a', { says: '2.5' }), told('b', { says: '7.5', author: 'ben', source: { class: 'user_stated' } })],
      { question: { ...question, changeRatePerDay: 1 }, now: NOW + 9 * DAY },
    )
    expect(Number(between.estimate?.median)).toBeGreaterThan(2.6)
    expect(Number(between.estimate?.median)).toBeLessThan(7.4)
  })
})

describe('date', () => {
  const question = aQuestion({ shape: 'date', answers: [], changeRatePerDay: 1e-5 })
  const day = (...readings: EvidenceReading[]): Belief => believe(readings, { question })

  it('has dates that were told, and what is a date only', () => {
    const belief = day(told('a', { says: '1990-05-12' }), told('b', { says: 'in spring', author: 'ben' }))
    expect(belief.answers.map(({ answer }) => answer)).toEqual(['1990-05-12'])
    expect(belief).toMatchObject({ state: 'likely', origins: 1 })
    expect(belief.estimate).toEqual({ median: '1990-05-12', low: '1990-05-12', high: '1990-05-12' })
    expect(day().estimate).toBeNull()
  })

  it('takes a birthday without year for the one with year', () => {
    const belief = day(told('a', { says: '1990-05-12' }), told('b', { says: '--05-12', author: 'ben' }))
    expect(belief.answers).toHaveLength(1)
    expect(belief.leading?.probability).toBeGreaterThan(0.94)
  })

  it('lets a near miss count half for the truth', () => {
    const swapped = day(told('a', { says: '2026-03-04' }), told('b', { says: '2026-04-03', author: 'ben' }))
    const unlike = day(told('a', { says: '2026-03-04' }), told('b', { says: '2026-09-30', author: 'ben' }))
    expect(swapped.leading?.answer).toBe('2026-03-04')
    expect(probabilityOf(swapped, '2026-03-04')).toBeGreaterThan(probabilityOf(unlike, '2026-03-04'))
    expect(swapped.somethingElse).toBeLessThan(unlike.somethingElse)
  })

  it('says from when to when', () => {
    const belief = day(
      told('a', { says: '2026-03-04' }),
      told('b', { says: '2026-05-20', author: 'ben' }),
      told('c', { says: '2026-01-09', author: 'cy' }),
    )
    expect(belief.estimate).toEqual({ low: '2026-01-09', median: '2026-03-04', high: '2026-05-20' })
  })
})

describe('outcomes', () => {
  const still = { question: aQuestion({ changeRatePerDay: 0 }) }

  it('settle at 200 to 1 against each other answer', () => {
    const belief = believe([], {
      ...still,
      outcomes: [anOutcome('o', 'settled', 'Fish', { reason: 'she told me', how: 'audit' })],
    })
    expect(probabilityOf(belief, 'fish')).toBeCloseTo(1 / (1 + 11 * 0.005), 12)
    expect(belief).toMatchObject({ state: 'settled', reason: null, origins: 0, independentEvidence: 0 })
    expect(belief.settled).toEqual({ answer: 'fish', at: NOW, by: 'user', how: 'audit', reason: 'she told me' })
  })

  it('name answers of an open question, and nothing beyond a closed one', () => {
    expect(believe([], { outcomes: [anOutcome('o', 'settled', 'halal')] }).leading?.answer).toBe('halal')
    const closed = believe([], {
      ...CLOSED,
      outcomes: [anOutcome('o', 'settled', 'halal'), anOutcome('p', 'rejected', 'keto')],
    })
    expect(closed).toMatchObject({ reason: 'no_evidence', rejected: [], settled: null })
  })

  it('are settled while half of it stands', () => {
    const outcomes = [anOutcome('o', 'settled', 'fish', { at: NOW - 100 * DAY })]
    const at = (days: number): Belief =>
      believe([], { question: aQuestion({ changeRatePerDay: Math.LN2 / days }), outcomes })
    expect(at(101).state).toBe('settled')
    expect(at(99).state).toBe('stale')
    expect(at(99).settled?.answer).toBe('fish')
  })

  it('are no longer settled when another leads', () => {
    const outcomes = [anOutcome('o', 'settled', 'fish', { at: NOW - 100 * DAY })]
    const readings = ['a', 'b', 'c'].map((id) =>
      told(id, { says: 'meat', author: id, source: { class: 'user_explicit' } }),
    )
    const belief = believe(readings, { outcomes })
    expect(belief.leading?.answer).toBe('meat')
    expect(belief.settled).toBeNull()
    expect(belief.state).not.toBe('settled')
  })

  it('of later date stand for earlier ones that they contradict', () => {
    const outcomes = [anOutcome('o', 'settled', 'fish', { at: NOW - DAY }), anOutcome('p', 'settled', 'meat')]
    const belief = believe([], { ...still, outcomes })
    expect(probabilityOf(belief, 'meat')).toBeCloseTo(1 / (1 + 11 * 0.005), 12)
    expect(belief.settled?.answer).toBe('meat')
    const agreeing = [anOutcome('o', 'settled', 'fish', { at: NOW - DAY }), anOutcome('p', 'settled', 'fish')]
    expect(probabilityOf(believe([], { ...still, outcomes: agreeing }), 'fish')).toBeCloseTo(
      1 / (1 + 11 * 0.005 ** 2),
      12,
    )
  })

  it('made in the future count as made now', () => {
    const outcomes = [anOutcome('o', 'settled', 'fish', { at: NOW + 100 * DAY })]
    expect(believe([], { outcomes }).answers).toEqual(
      believe([], { outcomes: [anOutcome('o', 'settled', 'fish')] }).answers,
    )
  })

  it('reject for good, with the rest up to 1', () => {
    const readings = [told('a', { says: 'fish' })]
    const belief = believe(readings, { outcomes: [anOutcome('o', 'rejected', 'fish')] })
    expect(belief.rejected).toEqual(['fish'])
    expect(belief.answers.map(({ answer }) => answer)).toEqual(['meat', 'vegan', 'vegetarian'])
    const sum = belief.answers.reduce((total, { probability }) => total + probability, belief.somethingElse)
    expect(sum).toBeCloseTo(1, 12)
    expect(belief).toMatchObject({ state: 'unknown', reason: 'too_weak', leading: null })
  })

  it('leave yes where no is rejected', () => {
    const belief = believe([], { ...YES_NO, outcomes: [anOutcome('o', 'rejected', 'no')] })
    expect(belief.answers).toEqual([{ answer: 'yes', probability: 1 }])
    expect(belief.state).toBe('likely')
  })

  it('leave nothing where every answer is rejected', () => {
    const outcomes = ['fish', 'meat', 'vegan', 'vegetarian'].map((answer) => anOutcome(answer, 'rejected', answer))
    expect(believe([], { ...CLOSED, outcomes })).toMatchObject({
      answers: [],
      leading: null,
      reason: 'all_rejected',
      somethingElse: 0,
    })
    expect(believe([], { outcomes })).toMatchObject({
      answers: [],
      leading: null,
      reason: 'all_rejected',
      somethingElse: 1,
    })
    expect(believe([], { outcomes: outcomes.slice(1) }).reason).not.toBe('all_rejected')
  })

  it('that are withdrawn never were', () => {
    const outcomes = [anOutcome('o', 'settled', 'fish'), anOutcome('p', 'withdrawn', 'fish', { withdraws: 'o' })]
    expect(believe([], { outcomes })).toMatchObject({ reason: 'no_evidence', settled: null })
  })
})
