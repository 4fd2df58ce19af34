import { describe, expect, it } from 'vitest'
import type { Source } from '../source/source.ts'
import { logit } from '../statistics/log-odds.ts'
import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import type { EvidenceReading } from './belief.ts'
import { computeBelief } from './compute-belief.ts'
import { explainBelief } from './explain-belief.ts'
import { anOutcome, aQuestion, NOW, type Told, told } from './told.fixture.ts'

const STRANGER: Source = { class: 'other_person', closeness: 'stranger' }
const QUESTION = aQuestion({ shape: 'yes_no', answers: ['yes', 'no'], open: false })
const PLAIN: Parameters = { ...STARTING_PARAMETERS, crowdCap: null, textCrowdCap: null }
const mine = told('mine', { author: 'user', source: { class: 'user_stated' }, says: 'yes', daysAgo: 90 })

/** Each by an author of their own, far enough apart not to be taken for copies. */
function crowd(count: number, source: Source, over: Told = {}): readonly EvidenceReading[] {
  return Array.from({ length: count }, (_, n) =>
    told(`c${n}`, { author: `sender ${n}`, source, says: 'no', daysAgo: 60 - n / 20, ...over }),
  )
}

function yes(readings: readonly EvidenceReading[], parameters?: Parameters): number {
  const belief = computeBelief(
    { question: { ...QUESTION, changeRatePerDay: 1e-9 }, readings, outcomes: [], now: NOW },
    parameters,
  )
  return belief.answers.find(({ answer }) => answer === 'yes')?.probability ?? 0
}

function renamed(name: string, each: EvidenceReading, channel = each.evidence.channel): EvidenceReading {
  const { id, origin, authorKey } = each.evidence
  const own = { id: name + id, digest: name + id, origin: name + origin, authorKey: name + authorKey }
  return { ...each, evidence: { ...each.evidence, ...own, channel } }
}

/** Log-odds of "yes" that a crowd takes away. */
function taken(readings: readonly EvidenceReading[], parameters?: Parameters): number {
  return logit(yes([mine])) - logit(yes([mine, ...readings], parameters))
}

describe('unverified authors of one kind', () => {
  it.each<readonly [string, Source]>([
    ['strangers', STRANGER],
    ['texts of unknown origin', { class: 'unknown' }],
    ['marketing of those the user knows', { class: 'tool', purpose: 'marketing' }],
  ])('%s say no more than the cap together, however many', (_, source) => {
    const learned = { ...STARTING_PARAMETERS, trust: { ...STARTING_PARAMETERS.trust, marketing: 0.7 } }
    expect(taken(crowd(1000, source), learned)).toBeCloseTo(3, 6)
    expect(taken(crowd(1000, source), { ...learned, crowdCap: null, textCrowdCap: null })).toBeGreaterThan(6)
    expect(taken(crowd(1000, source), { ...learned, crowdCap: 1.5 })).toBeCloseTo(1.5, 6)
  })

  it.each(['document', 'imported'] as const)(
    'of class %s say no more than 4 together, whatever they are for',
    (name) => {
      const source: Source = { class: name }
      expect(taken(crowd(1000, source))).toBeCloseTo(4, 6)
      expect(taken(crowd(1000, source), PLAIN)).toBeGreaterThan(9)
      expect(taken(crowd(1000, source), { ...STARTING_PARAMETERS, textCrowdCap: null })).toBeGreaterThan(9)
      expect(taken(crowd(1000, source), { ...STARTING_PARAMETERS, crowdCap: null })).toBeCloseTo(4, 6)
      const offers = crowd(500, { class: name, purpose: 'transactional' }).map((each) => renamed('o', each))
      expect(taken([...crowd(500, source), ...offers])).toBeCloseTo(4, 6)
    },
  )

  it('count in full while they are within the cap, to the bit', () => {
    for (const count of [1, 2, 4]) {
      expect(taken(crowd(count, STRANGER))).toBeLessThan(3)
      expect(yes([mine, ...crowd(count, STRANGER)])).toBe(yes([mine, ...crowd(count, STRANGER)], PLAIN))
    }
  })

  it('are one crowd however they put it, and two where they come by two channels', () => {
    const told500 = crowd(500, STRANGER, { facets: { access: { reported: 1 } }, reading: { toldBy: 'maya' } })
    const hearsay = told500.map((each) => renamed('h', each))
    const mails = crowd(500, STRANGER).map((each) => renamed('m', each, 'email'))
    expect(taken(hearsay)).toBeGreaterThan(2)
    expect(taken([...crowd(500, STRANGER), ...hearsay])).toBeCloseTo(3, 6)
    expect(taken([...crowd(500, STRANGER), ...mails])).toBeCloseTo(6, 5)
  })

  it('are no crowd with those who are known', () => {
    for (const source of [
      { class: 'other_person', closeness: 'close' },
      { class: 'other_person' },
      { class: 'tool' },
    ] as const) {
      expect(taken(crowd(40, source))).toBeGreaterThan(3)
    }
    const vouched = crowd(40, STRANGER, { promoted: true })
    expect(taken(vouched)).toBeGreaterThan(3)
  })

  it('give the same belief in any order of arrival, to the bit', () => {
    const all = [mine, ...crowd(30, STRANGER), ...crowd(9, { class: 'unknown' }, { says: 'yes' })]
    expect(yes([...all].reverse())).toBe(yes(all))
  })

  it('are explained one by one, the rest scaled as it is, with the remainder named', () => {
    const readings = [mine, ...crowd(20, STRANGER)]
    const { contributions, baseLogOdds, logOdds, together } = explainBelief({
      question: QUESTION,
      readings,
      outcomes: [],
      now: NOW,
    })
    expect(contributions).toHaveLength(21)
    const sum = contributions.reduce((total, each) => total + each.logOdds, 0)
    expect(baseLogOdds + sum + together).toBeCloseTo(logOdds, 12)
  })

  it('move no answer of an open question against all the rest by more than the cap, whatever they name', () => {
    const open = { ...aQuestion({ answers: [] }), changeRatePerDay: 1e-9 }
    const oslo = told('mine', { author: 'user', source: { class: 'user_explicit' }, says: 'Oslo' })
    const logOddsOfOslo = (readings: readonly EvidenceReading[]): number => {
      const { answers } = computeBelief({ question: open, readings, outcomes: [], now: NOW })
      return logit(answers.find(({ answer }) => answer === 'Oslo')?.probability ?? 0)
    }
    for (const [source, cap] of [
      [STRANGER, 3],
      [{ class: 'document' }, 4],
    ] as const) {
      for (const says of [() => 'Paris', (n: number) => `place ${n}`]) {
        for (const daysAgo of [60, 0]) {
          const said = Array.from({ length: 1000 }, (_, n) =>
            told(`c${n}`, { author: `sender ${n}`, source, says: says(n), daysAgo }),
          )
          expect(logOddsOfOslo([oslo]) - logOddsOfOslo([oslo, ...said])).toBeLessThan(cap + 0.25)
        }
      }
    }
  })

  it('never outdo what a person settled', () => {
    const open = aQuestion({ answers: [] })
    const said = Array.from({ length: 400 }, (_, n) =>
      told(`c${n}`, { author: `sender ${n}`, source: STRANGER, says: `place ${n % 200}` }),
    )
    const settled = [anOutcome('o', 'settled', 'Oslo')]
    expect(computeBelief({ question: open, readings: said, outcomes: settled, now: NOW })).toMatchObject({
      state: 'settled',
      leading: { answer: 'Oslo' },
      leftOut: { answers: 190, isKnown: false },
    })
  })
})
