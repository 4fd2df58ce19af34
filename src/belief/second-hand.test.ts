import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SOURCE_CLASSES, type Source } from '../source/source.ts'
import type { EvidenceReading } from './belief.ts'
import { computeBelief } from './compute-belief.ts'
import { aQuestion, NOW, type Told, told } from './told.fixture.ts'

const heard: Told = { facets: { access: { reported: 1 } } }
const own = told('own', { author: 'user', source: { class: 'user_explicit' }, says: 'nuts', daysAgo: 90 })

function nuts(shape: 'any_of' | 'yes_no' | 'one_of', ...readings: EvidenceReading[]): number {
  const answers = shape === 'any_of' ? [] : shape === 'one_of' ? ['nuts', 'milk'] : ['yes', 'no']
  const question = { ...aQuestion({ shape, answers, open: false }), changeRatePerDay: 1e-9 }
  const { answers: told } = computeBelief({ question, readings, outcomes: [], now: NOW })
  return told.find(({ answer }) => answer === (shape === 'yes_no' ? 'yes' : 'nuts'))?.probability ?? 0
}

/** Several who heard, far enough apart to be no copies. */
const denials = (source: Source, count: number, over: Told = heard): readonly EvidenceReading[] =>
  Array.from({ length: count }, (_, n) =>
    told(`d${n}`, { author: `clerk ${n}`, source, denies: 'nuts', daysAgo: 80 - n, ...over }),
  )

describe('what is passed on or concluded', () => {
  it('never speaks for what it denies, whoever passes it on and however often', () => {
    for (const name of SOURCE_CLASSES) {
      for (const access of ['reported', 'inferred'] as const) {
        const over = { facets: { access: { [access]: 1 } } }
        expect(nuts('any_of', own, ...denials({ class: name }, 5, over))).toBeLessThanOrEqual(
          nuts('any_of', own) + 1e-9,
        )
      }
    }
  })

  it('says nothing where two poor mouths come below even odds: .65 x .6 = .39 counts as .5', () => {
    expect(nuts('any_of', own, ...denials({ class: 'document' }, 5))).toBeCloseTo(nuts('any_of', own), 12)
    const hearsay = told('h', { ...heard, author: 'clerk', source: { class: 'document' }, says: 'no', daysAgo: 80 })
    const mine = told('own', { author: 'user', source: { class: 'user_stated' }, says: 'yes', daysAgo: 90 })
    expect(nuts('yes_no', mine, hearsay)).toBeCloseTo(nuts('yes_no', mine), 12)
    const firstHand = denials({ class: 'document' }, 5, {})
    expect(nuts('any_of', own, ...firstHand)).toBeLessThan(nuts('any_of', own) - 0.05)
  })

  it('still speaks for what it says of a set: as probable as the two mouths are trusted', () => {
    const mention = told('m', { ...heard, author: 'clerk', source: { class: 'document' }, says: 'nuts' })
    expect(nuts('any_of', mention)).toBeGreaterThan(0.3)
    expect(nuts('any_of', mention)).toBeLessThan(0.39)
  })

  it('holds with any share of hearsay', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...SOURCE_CLASSES), (reported, name) => {
        const over = { facets: { access: { reported, first_hand: 1 - reported } } }
        expect(nuts('any_of', own, ...denials({ class: name }, 2, over))).toBeLessThanOrEqual(
          nuts('any_of', own) + 1e-9,
        )
      }),
      { numRuns: 200 },
    )
  })

  it('is second-hand from a quarter of its access on, and not where the user vouched for it', () => {
    const marketing: Source = { class: 'document', purpose: 'marketing' }
    const deny = (reported: number, promoted = false): number =>
      nuts(
        'any_of',
        own,
        ...denials(marketing, 1, { facets: { access: { reported, first_hand: 1 - reported } }, promoted }),
      )
    expect(deny(0.25)).toBeCloseTo(nuts('any_of', own), 12)
    expect(deny(0.24)).toBeGreaterThan(nuts('any_of', own) + 1e-6)
    expect(deny(1, true)).toBeLessThan(nuts('any_of', own) - 0.1)
  })
})
