import { describe, expect, it } from 'vitest'
import { sigmoid } from '../../statistics/log-odds.ts'
import { understandQuery } from '../query/understand-query.ts'
import { assessAnswerability, candidateProbability } from './assess.ts'
import type { Candidate, CandidateSigns } from './candidate-signs.ts'
import { shippedModel } from './shipped-models.ts'
import { FEATURE_NAMES, longness, signFeatures, similarityOnScale } from './sign-features.ts'

const STORE: readonly Candidate[] = [
  { id: 'home', text: 'I live in San Francisco.', similarity: null, questions: ['user.home'] },
  { id: 'work', text: 'I work at a startup as a data engineer.', similarity: null, questions: ['user.role'] },
  { id: 'nuts', text: 'I am allergic to peanuts.', similarity: null, questions: ['user.allergies'] },
]
const ask = (text: string, resolved: { key: string; isKnown: boolean } | null = null, store = STORE) =>
  assessAnswerability(understandQuery(text, { by: 'user', resolved }), store)

describe('assessAnswerability', () => {
  it.each([
    ["What is my doctor's name?", 'user.doctor.name'],
    ["What is my spouse's name?", 'user.partner'],
    ['What is my blood type?', 'user.blood_type'],
  ])('%s: none; not stored, something about you is (E12)', (text, key) => {
    const { verdict, stored, reason } = ask(text, { key, isKnown: true })
    expect(verdict).toBe('none')
    expect(stored).toBe('about_them')
    expect(reason).toMatch(/^something about (?:you|your \w+) is stored, not this: the closest text/)
  })

  it('answers what is stored (E13), and ranks it first', () => {
    const { verdict, stored, candidates, probability, reason } = ask('Where do I live?', {
      key: 'user.home',
      isKnown: true,
    })
    expect(['high', 'moderate']).toContain(verdict)
    expect(stored).toBe('answer')
    expect(candidates[0]?.probability).toBe(probability)
    expect(reason).toBe('a stored text is about them, was read as speaking to this question, has a place')
  })

  it('says that something about you is stored, not where your sister lives (E14)', () => {
    const { verdict, stored, reason } = ask('Where does my sister live?', { key: 'user.sister.home', isKnown: true })
    expect(['low', 'none']).toContain(verdict)
    expect(stored).toBe('about_them')
    expect(reason).toMatch(/^something about you is stored, not this: the closest text is about somebody else/)
  })

  it('finds nothing where nothing is, or only of others', () => {
    expect(ask('Where do I live?', null, [])).toMatchObject({
      probability: 0,
      verdict: 'none',
      stored: 'nothing',
      candidates: [],
      reason: 'nothing stored bears on it',
    })
    expect(ask('Where does Nora live?').stored).toBe('nothing')
    expect(ask('What is the wifi password?').stored).toBe('nothing')
  })

  it('bears on a thing by its words', () => {
    const wifi: Candidate = { id: 'w', text: 'The wifi is slow.', similarity: null }
    expect(ask('What is the wifi password?', null, [wifi])).toMatchObject({
      stored: 'about_them',
      reason: expect.stringMatching(/^something about it is stored/) as string,
    })
  })
})

describe('candidateProbability', () => {
  const signs = ask('Where do I live?').candidates[0]?.signs as CandidateSigns

  it('is the sigmoid of coefficients times signs', () => {
    const one = {
      ...shippedModel(null),
      coefficients: FEATURE_NAMES.map((name) => (name === 'always' ? -1 : name === 'about_them' ? 3 : 0)),
    }
    expect(candidateProbability(signs, one)).toBeCloseTo(sigmoid(2), 12)
  })

  it('judges a candidate without a cosine by words alone', () => {
    expect(candidateProbability(signs, shippedModel('use-lite'))).toBe(candidateProbability(signs, shippedModel(null)))
    expect(candidateProbability({ ...signs, similarity: 0.7 }, shippedModel('use-lite'))).toBeGreaterThan(
      candidateProbability({ ...signs, similarity: 0.3 }, shippedModel('use-lite')),
    )
  })
})

describe('shippedModel', () => {
  it('has a scale for each embedder, none for words', () => {
    expect(shippedModel(null).scale).toBeNull()
    expect(shippedModel('use-lite/1:x@1').scale).toEqual({ high: 0.6, moderate: 0.5, low: 0.38 })
    expect(shippedModel('text-embedding-3-small').scale).toEqual({ high: 0.6, moderate: 0.5, low: 0.3 })
    expect(shippedModel('all-MiniLM-L6-v2').scale).toEqual({ high: 0.6, moderate: 0.3, low: 0.2 })
    expect(shippedModel('x')).toMatchObject({ embedder: 'x', fittedOn: 0 })
    expect(shippedModel(null).coefficients).toHaveLength(FEATURE_NAMES.length)
  })
})

describe('sign features', () => {
  it('place a cosine on its scale: .55 is .5, .38 is -1, .26 is -2, and no farther than 2.5', () => {
    const scale = { high: 0.6, moderate: 0.5, low: 0.38 }
    const at = [0.6, 0.55, 0.5, 0.38, 0.26, -1, 1].map((cosine) => similarityOnScale(cosine, scale))
    expect(at.map((each) => Number(each.toFixed(9)))).toEqual([1, 0.5, 0, -1, -2, -2.5, 2.5])
  })

  it('weigh long texts otherwise: 12 words 0, 21 a half, 30 and more 1', () => {
    expect([5, 12, 21, 30, 90].map(longness)).toEqual([0, 0, 0.5, 1, 1])
  })

  it('are one number for each name, and the long ones are nothing in a short text', () => {
    const all: CandidateSigns = {
      id: 'a',
      similarity: 0.6,
      person: 'them',
      others: 'met',
      attribute: 'met',
      head: 'met',
      lacks: null,
      type: 'met',
      typeIsPlain: true,
      coverage: 0.5,
      covered: 5,
      uncovered: 2,
      wordCount: 30,
      isQuestion: true,
      behindInSimilarity: 0.2,
      behindInWords: 0.4,
      question: 'met',
      strength: 0.8,
      missing: 0.25,
    }
    const scale = { high: 0.6, moderate: 0.5, low: 0.38 }
    const named = (signs: CandidateSigns, on: typeof scale | null = scale) =>
      Object.fromEntries(
        signFeatures(signs, on).flatMap((each, f) => (each === 0 ? [] : [[FEATURE_NAMES[f], Number(each.toFixed(9))]])),
      )
    expect(named(all)).toEqual({
      always: 1,
      similarity: 1,
      about_them: 1,
      others_met: 1,
      attribute_met: 1,
      head_met: 1,
      plain_type_met: 1,
      coverage: 0.5,
      covered: 0.5,
      uncovered: 0.2,
      only_asks: 1,
      behind_in_similarity: 2,
      behind_in_words: 0.4,
      question_met: 1,
      long: 1,
      long_similarity: 1,
      long_about_them: 1,
      long_attribute_met: 1,
      long_coverage: 0.5,
      long_covered: 0.5,
      long_uncovered: 0.2,
      long_behind_in_words: 0.4,
    })
    const other: CandidateSigns = {
      ...all,
      person: 'named',
      others: 'unmet',
      attribute: 'unmet',
      head: 'unmet',
      lacks: null,
      type: 'unmet',
      question: 'unmet',
      isQuestion: false,
      wordCount: 21,
    }
    expect(named(other, null)).toEqual({
      always: 1,
      names_them: 1,
      others_unmet: 1,
      attribute_unmet: 1,
      head_unmet: 1,
      plain_type_unmet: 1,
      coverage: 0.5,
      covered: 0.5,
      uncovered: 0.2,
      behind_in_words: 0.4,
      question_unmet: 1,
      long: 0.5,
      long_names_them: 0.5,
      long_attribute_unmet: 0.5,
      long_coverage: 0.25,
      long_covered: 0.25,
      long_uncovered: 0.1,
      long_behind_in_words: 0.2,
    })
    const plain = { ...all, wordCount: 5, typeIsPlain: false }
    expect(named({ ...plain, person: 'theirs' })).toMatchObject({ about_theirs: 1, type_met: 1 })
    expect(named({ ...plain, person: 'owner', type: 'unmet' })).toMatchObject({ about_others: 1, type_unmet: 1 })
    expect(named({ ...plain, person: 'other', type: 'unsure' })).toMatchObject({ about_others: 1 })
    expect(named({ ...plain, person: 'nobody' })).toMatchObject({ about_nobody: 1 })
    expect(
      Object.keys(named({ ...plain, person: 'not_asked' })).filter((name) =>
        /them|theirs|others_|nobody|long/.test(name),
      ),
    ).toEqual(['others_met'])
  })
})
