import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Belief, BeliefInputs, EvidenceReading } from './belief.ts'
import { computeBelief } from './compute-belief.ts'
import { correctionsIn } from './corrections.ts'
import { explainBelief } from './explain-belief.ts'
import { anOutcome, aQuestion, DAY, NOW, type Told, told } from './told.fixture.ts'

const question = aQuestion({
  key: 'user.address',
  subject: 'user',
  attribute: 'address',
  answers: [],
  changeRatePerDay: 0,
})
const RECORD: Told = { author: 'ledger', source: { class: 'system_of_record' } }
const USER: Told = { author: 'user', source: { class: 'user_stated' } }
/** `My address is wrong.` */
const WRONG: Told = { reading: { deniesHeld: 0.9, unclear: 0.1, unrelated: 0 } }

function believe(readings: readonly EvidenceReading[], given: Partial<BeliefInputs> = {}): Belief {
  return computeBelief({ question, readings, outcomes: [], now: NOW, ...given })
}

function probabilityOf(belief: Belief, answer: string): number {
  return belief.answers.find((each) => each.answer === answer)?.probability ?? 0
}

describe('what the user says is wrong, without saying what is right', () => {
  const record = told('r', { ...RECORD, says: 'Quai 7', daysAgo: 9 })
  const wrong = told('w', { ...USER, ...WRONG, daysAgo: 4 })

  it('falls to q (1 - theta) + (1 - q) p, worked by hand', () => {
    const before = probabilityOf(believe([record]), 'Quai 7')
    expect(before).toBeGreaterThan(0.75)
    // q .9, theta .9 of the user's own words.
    expect(probabilityOf(believe([record, wrong]), 'Quai 7')).toBeCloseTo(0.9 * 0.1 + 0.1 * before, 9)
    expect(believe([record, wrong])).toMatchObject({ state: 'unknown', leading: null, rejected: [] })
  })

  it('falls as far however many said so before, and whoever settled it', () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => told(id, { ...RECORD, author: id, says: 'Quai 7', daysAgo: 8 }))
    expect(probabilityOf(believe(many), 'Quai 7')).toBeGreaterThan(0.99)
    expect(probabilityOf(believe([...many, wrong]), 'Quai 7')).toBeLessThan(0.2)
    const outcomes = [anOutcome('o', 'settled', 'Quai 7', { at: NOW - 6 * DAY })]
    expect(believe(many, { outcomes })).toMatchObject({ state: 'settled' })
    expect(believe([...many, wrong], { outcomes })).toMatchObject({ state: 'unknown', settled: null })
  })

  it('is told as the reason, and can be withdrawn as a correction', () => {
    const { contributions } = explainBelief({ question, readings: [record, wrong], outcomes: [], now: NOW })
    expect(contributions.map(({ evidenceId, speaksFor }) => [evidenceId, speaksFor])).toEqual([
      ['r', 'Quai 7'],
      ['w', null],
    ])
    expect(contributions[1]?.logOdds).toBeLessThan(-2)
    const corrections = correctionsIn({ question, readings: [record, wrong], outcomes: [], now: NOW })
    expect(corrections.map(({ evidence }) => evidence.id)).toEqual(['w'])
  })

  it('comes back with what is said, recorded or settled later, and not with the same record once more', () => {
    const again = told('again', { ...RECORD, says: 'Quai 7', daysAgo: 2, origin: 'origin-r' })
    expect(believe([record, wrong, again]).leading).toBeNull()
    const newer = told('newer', { ...RECORD, author: 'post', says: 'Quai 7', daysAgo: 2 })
    expect(believe([record, wrong, newer]).leading).toMatchObject({ answer: 'Quai 7' })
    const said = told('said', { ...USER, says: 'Quai 7', daysAgo: 2 })
    expect(believe([record, wrong, said])).toMatchObject({ leading: { answer: 'Quai 7' } })
    const outcomes = [anOutcome('o', 'settled', 'Quai 7', { at: NOW - DAY })]
    expect(believe([record, wrong], { outcomes })).toMatchObject({ state: 'settled' })
  })

  it('leaves alone what led only later, and where nothing led', () => {
    const other = told('n', { ...RECORD, says: 'Molenweg 3', daysAgo: 2 })
    expect(believe([record, wrong, other]).leading).toMatchObject({ answer: 'Molenweg 3' })
    expect(believe([wrong, other]).answers).toEqual(believe([other]).answers)
  })

  it('finds what led by what was said until then, however late that arrives', () => {
    const older = told('old', { ...RECORD, author: 'post', says: 'Hoogstraat 1', daysAgo: 30 })
    const newest = told('x', { ...RECORD, author: 'third', says: 'Hoogstraat 1', daysAgo: 1 })
    expect(believe([newest, wrong, record, older])).toEqual(believe([older, record, wrong, newest]))
  })
})

describe('who else says that it is wrong', () => {
  const records = ['a', 'b'].map((id) => told(id, { ...RECORD, author: id, says: 'Quai 7', daysAgo: 8 }))
  const by = (given: Told): number => probabilityOf(believe([...records, told('w', { ...WRONG, ...given })]), 'Quai 7')
  const untouched = probabilityOf(believe(records), 'Quai 7')

  it('is a record of itself as much as the user', () => {
    expect(by({ ...RECORD, author: 'a' })).toBeLessThan(0.3)
  })

  it.each<[string, Told]>([
    ['a stranger', { author: 'nobody', source: { class: 'other_person', closeness: 'stranger' } }],
    ['somebody who is known', { author: 'tom' }],
    ['a document', { author: 'page', source: { class: 'document' } }],
    ['the user, passing it on', { ...USER, facets: { access: { reported: 0.9, unclear: 0.1 } } }],
  ])('is weighed like any denial: %s', (_, given) => {
    expect(by(given)).toBeGreaterThan(0.9)
    expect(by(given)).toBeLessThan(untouched)
  })

  it.each<[string, Told]>([
    ['asks', { facets: { force: { ask: 1 } } }],
    ['jokes', { facets: { force: { joke: 1 } } }],
    ['supposes', { facets: { force: { suppose: 1 } } }],
    ['is the assistant', { source: { class: 'assistant' } }],
  ])('says nothing who %s', (_, given) => {
    expect(by({ ...USER, ...given })).toBeCloseTo(untouched, 12)
  })

  it('is no attack in numbers', () => {
    const crowd = Array.from({ length: 300 }, (_, at) =>
      told(`c${at}`, {
        ...WRONG,
        author: `c${at}`,
        source: { class: 'other_person', closeness: 'stranger' },
        daysAgo: 3,
      }),
    )
    expect(probabilityOf(believe([...records, ...crowd]), 'Quai 7')).toBeGreaterThan(0.5)
  })
})

describe('other shapes', () => {
  it('denies the number that led, and the day', () => {
    const number = aQuestion({ shape: 'number', answers: [], tolerance: 1, changeRatePerDay: 0 })
    const wrong = told('w', { ...USER, ...WRONG, daysAgo: 1 })
    const size = told('s', { ...RECORD, says: '42', daysAgo: 3 })
    expect(believe([size], { question: number }).leading).toMatchObject({ answer: '42' })
    expect(believe([size, wrong], { question: number }).leading).toBeNull()
    const date = aQuestion({ shape: 'date', answers: [], changeRatePerDay: 0 })
    const day = told('d', { ...RECORD, says: '2026-09-01', daysAgo: 3 })
    expect(believe([day, wrong], { question: date }).leading).toBeNull()
  })

  it('says nothing of a set: nobody knows of which member', () => {
    const set = aQuestion({ shape: 'any_of', answers: [], changeRatePerDay: 0 })
    const member = told('m', { ...RECORD, says: 'sesame', daysAgo: 3 })
    const wrong = told('w', { ...USER, ...WRONG, daysAgo: 1 })
    expect(believe([member, wrong], { question: set }).answers).toEqual(believe([member], { question: set }).answers)
  })
})

describe('any order of arrival', () => {
  const piece = fc.record({
    kind: fc.constantFrom('says', 'wrong', 'denies'),
    answer: fc.constantFrom('Quai 7', 'Molenweg 3', 'Hoogstraat 1'),
    who: fc.constantFrom(USER, RECORD, { ...RECORD, author: 'post' }, { author: 'tom' }),
    daysAgo: fc.integer({ min: 0, max: 6 }),
  })

  it('comes to the same bits', () => {
    const cases = fc.array(piece, { minLength: 2, maxLength: 9 }).chain((pieces) => {
      const readings = pieces.map(({ kind, answer, who, daysAgo }, at) =>
        told(`p${at}`, {
          ...who,
          daysAgo,
          ...(kind === 'says' ? { says: answer } : kind === 'denies' ? { denies: answer } : WRONG),
        }),
      )
      return fc.tuple(fc.constant(readings), fc.shuffledSubarray(readings, { minLength: readings.length }))
    })
    const outcomes = [anOutcome('o', 'settled', 'Quai 7', { at: NOW - 3.5 * DAY })]
    fc.assert(
      fc.property(cases, fc.boolean(), ([readings, shuffled], isRuled) => {
        const given = { outcomes: isRuled ? outcomes : [] }
        expect(believe(shuffled, given)).toEqual(believe(readings, given))
      }),
      { numRuns: 150 },
    )
  })
})
