import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededGenerator } from '../../calibration/seeded-generator.ts'
import { candidateProbability } from './assess.ts'
import type { CandidateSigns } from './candidate-signs.ts'
import { type AnswerabilityPair, fitAnswerability, LEAST_PAIRS } from './fit-answerability.ts'
import { shippedModel } from './shipped-models.ts'
import { FEATURE_NAMES } from './sign-features.ts'
import { type AskedQuestion, syntheticPairs } from './synthetic-pairs.ts'

const SIGNS: CandidateSigns = {
  id: '',
  similarity: 0.5,
  person: 'them',
  others: 'unsure',
  attribute: 'unsure',
  head: 'unsure',
  type: 'unsure',
  typeIsPlain: false,
  coverage: 0,
  covered: 0,
  uncovered: 0,
  wordCount: 6,
  isQuestion: false,
  behindInSimilarity: 0,
  behindInWords: 0,
  question: 'unsure',
  strength: null,
  missing: 0,
}

/** A memory in which the answer lies near .75 and everything else near .45. */
function pairsOf(count: number): readonly AnswerabilityPair[] {
  const draw = seededGenerator(4)
  return Array.from({ length: count }, (_, p) => {
    const isStored = p % 4 < 2
    const signs = [0, 1, 2].map((s) => ({
      ...SIGNS,
      id: `${p}-${s}`,
      similarity: (isStored && s === 1 ? 0.72 : 0.42) + 0.06 * draw(),
    }))
    return { signs, answers: isStored ? [`${p}-1`] : [] }
  })
}

describe('fitAnswerability', () => {
  const shipped = shippedModel('use-lite')
  const fitted = fitAnswerability(pairsOf(200), shipped)

  it('leaves the shipped model where pairs of either kind are few', () => {
    expect(fitAnswerability([], shipped)).toBe(shipped)
    expect(fitAnswerability(pairsOf(2 * LEAST_PAIRS - 2), shipped)).toBe(shipped)
    expect(
      fitAnswerability(
        pairsOf(400).filter(({ answers }) => answers.length > 0),
        shipped,
      ),
    ).toBe(shipped)
    expect(fitAnswerability(pairsOf(2 * LEAST_PAIRS), shipped).fittedOn).toBe(2 * LEAST_PAIRS)
  })

  it('learns what tells an answer in this memory, and its bands and curve', () => {
    const at = (model: typeof shipped, similarity: number): number =>
      candidateProbability({ ...SIGNS, similarity }, model)
    expect(at(fitted, 0.75) - at(fitted, 0.45)).toBeGreaterThan(at(shipped, 0.75) - at(shipped, 0.45))
    expect(fitted.bands.moderate).toBeGreaterThan(at(fitted, 0.45))
    expect(fitted.bands.moderate).toBeLessThanOrEqual(at(fitted, 0.78))
    expect(fitted.bands.high).toBeLessThan(1)
    expect(fitted.curve).toHaveLength(10)
    expect(fitted.curve.at(-1)?.shareAnswered).toBe(1)
    expect(fitted.curve[0]?.shareAnswered).toBe(0)
    expect(fitted).toMatchObject({ embedder: 'use-lite', scale: shipped.scale, fittedOn: 200 })
  })

  it('does not move what no pair speaks of', () => {
    const absent = FEATURE_NAMES.indexOf('question_met')
    expect(fitted.coefficients[absent]).toBe(shipped.coefficients[absent])
  })

  it('bears questions for which nothing was found', () => {
    const empty: AnswerabilityPair = { signs: [], answers: [] }
    expect(fitAnswerability([...pairsOf(200), empty, empty], shipped).coefficients).toEqual(fitted.coefficients)
  })
})

describe('syntheticPairs', () => {
  const QUESTIONS: readonly AskedQuestion[] = [
    { key: 'nora.home', text: 'Where does Nora live?', evidence: ['a'] },
    { key: 'ivan.birthday', text: "When is Ivan's birthday?", evidence: ['b', 'c'] },
    { key: 'user.diet', text: 'What do I eat?', evidence: ['d'] },
    { key: 'user.shoe_size', text: 'What is my shoe size?', evidence: [] },
  ]
  const wording = (subject: string, attribute: string): string => `What is the ${attribute} of ${subject}?`
  const made = syntheticPairs(QUESTIONS, wording, { seed: 1 })

  it('asks what is stored as it is, and what is not of others and of them', () => {
    expect(made).toHaveLength(9)
    expect(made.filter(({ kind }) => kind === 'stored').map(({ text, answers }) => [text, answers])).toEqual([
      ["When is Ivan's birthday?", ['b', 'c']],
      ['Where does Nora live?', ['a']],
      ['What do I eat?', ['d']],
    ])
    const keys = QUESTIONS.map(({ key }) => key)
    for (const { kind, key, text, answers } of made.filter((pair) => pair.kind !== 'stored')) {
      expect(answers).toEqual([])
      expect(keys.slice(0, 3)).not.toContain(key)
      const [subject = '', attribute = ''] = key.split('.')
      expect(text).toBe(wording(subject, attribute))
      if (kind === 'other_attribute') expect(['nora', 'ivan', 'user']).toContain(subject)
      expect(['home', 'birthday', 'diet']).toContain(attribute)
    }
    expect(made.filter(({ kind }) => kind === 'other_person')).toHaveLength(3)
  })

  it('is the same for the same seed and questions in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...QUESTIONS], { minLength: 4 }), fc.integer(), (shuffled, seed) => {
        expect(syntheticPairs(shuffled, wording, { seed })).toEqual(syntheticPairs(QUESTIONS, wording, { seed }))
      }),
    )
    const many = [1, 2, 3, 4, 5].map((seed) => JSON.stringify(syntheticPairs(QUESTIONS, wording, { seed })))
    expect(new Set(many).size).toBeGreaterThan(1)
  })

  it('asks nothing that it has no words for, and no more than is allowed', () => {
    expect(syntheticPairs(QUESTIONS, () => null, { seed: 1 }).every(({ kind }) => kind === 'stored')).toBe(true)
    const few = syntheticPairs(QUESTIONS, wording, { seed: 1, mostPairs: 4 })
    expect(few).toHaveLength(4)
    for (const pair of few) expect(made).toContainEqual(pair)
    expect(syntheticPairs([], wording, { seed: 1 })).toEqual([])
  })
})
