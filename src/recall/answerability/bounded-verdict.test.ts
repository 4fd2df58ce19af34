import { describe, expect, it } from 'vitest'
import { VERDICTS } from '../verdict.ts'
import { boundedVerdict, isToldPlainly } from './bounded-verdict.ts'
import type { CandidateSigns } from './candidate-signs.ts'

const SIGNS: CandidateSigns = {
  id: 'e1',
  similarity: null,
  person: 'them',
  others: 'unsure',
  attribute: 'unsure',
  head: 'unsure',
  lacks: null,
  type: 'met',
  typeIsPlain: true,
  coverage: 0.5,
  covered: 1,
  uncovered: 1,
  wordCount: 8,
  isQuestion: false,
  behindInSimilarity: 0,
  behindInWords: 0,
  question: 'unsure',
  strength: null,
  missing: 0,
}
const PLAIN: CandidateSigns = { ...SIGNS, coverage: 1, uncovered: 0 }
const of = (best: CandidateSigns | null, isBelieved = false) =>
  VERDICTS.map((verdict) =>
    boundedVerdict(verdict, { isBelieved, isNamed: best === null || best.lacks === null, best }),
  )

describe('boundedVerdict, of high, moderate, low and none', () => {
  it('stands as it is where nothing else is known', () => {
    expect(of(null)).toEqual(['high', 'moderate', 'low', 'none'])
    expect(of(SIGNS)).toEqual(['high', 'moderate', 'low', 'none'])
  })

  it('is moderate at least where something is believed on the very question, with a text or without', () => {
    expect(of(SIGNS, true)).toEqual(['high', 'moderate', 'moderate', 'moderate'])
    expect(of(null, true)).toEqual(['high', 'moderate', 'moderate', 'moderate'])
  })

  it('is moderate at most where the text does not name what is asked about, unless it was read as speaking to the question', () => {
    expect(of({ ...SIGNS, lacks: 'visa' })).toEqual(['moderate', 'moderate', 'low', 'none'])
    expect(of({ ...PLAIN, lacks: 'visa' })).toEqual(['moderate', 'moderate', 'low', 'none'])
    expect(of({ ...SIGNS, lacks: 'visa', question: 'met' })).toEqual(['high', 'moderate', 'low', 'none'])
  })

  it('is neither high nor none where a belief on a wider question rests on such a text', () => {
    expect(of({ ...SIGNS, lacks: 'tea', question: 'met' }, true)).toEqual(['moderate', 'moderate', 'low', 'low'])
  })

  it('is low at most where the text has nothing of the kind that is asked for, unless something is believed', () => {
    const unmet = { isBelieved: false, isNamed: true, lacksKind: true, best: PLAIN }
    expect(VERDICTS.map((verdict) => boundedVerdict(verdict, unmet))).toEqual(['low', 'low', 'low', 'none'])
    expect(boundedVerdict('none', { ...unmet, isBelieved: true })).toBe('moderate')
  })

  it('is moderate at least where a text tells it in all words of the question', () => {
    expect(of(PLAIN)).toEqual(['high', 'moderate', 'moderate', 'moderate'])
  })
})

describe('isToldPlainly', () => {
  it.each<[string, Partial<CandidateSigns>]>([
    ['is of somebody else', { person: 'other' }],
    ['lacks a word', { uncovered: 0.1 }],
    ['has no word of it', { covered: 0 }],
    ['has no such value', { type: 'unmet' }],
    ['does not name the others', { others: 'unmet' }],
    ['only asks', { isQuestion: true }],
    ['has many words beside', { wordCount: 21 }],
  ])('not what %s', (_, but) => {
    expect(isToldPlainly(PLAIN)).toBe(true)
    expect(isToldPlainly({ ...PLAIN, ...but })).toBe(false)
  })
})
