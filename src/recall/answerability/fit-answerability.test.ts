import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededGenerator } from '../../calibration/seeded-generator.ts'
import { splitKey } from '../../question/question.ts'
import { candidateProbability, recallProbability } from './assess.ts'
import type { CandidateSigns } from './candidate-signs.ts'
import {
  type AnswerabilityPair,
  bandsFor,
  fitAnswerability,
  LEAST_PAIRS,
  logLoss,
  tryAnswerability,
} from './fit-answerability.ts'
import { withSignsHidden } from './hidden-signs.ts'
import { shippedModel } from './shipped-models.ts'
import { FEATURE_NAMES, type FeatureName } from './sign-features.ts'
import { type AskedQuestion, syntheticPairs } from './synthetic-pairs.ts'

const SIGNS: CandidateSigns = {
  id: '',
  similarity: 0.5,
  person: 'them',
  others: 'unsure',
  attribute: 'unsure',
  head: 'unsure',
  lacks: null,
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
    const moved = (name: FeatureName): number => {
      const at = FEATURE_NAMES.indexOf(name)
      return (fitted.coefficients[at] as number) / (shipped.coefficients[at] as number)
    }
    expect(moved('question_met')).toBeCloseTo(moved('long_coverage'), 9)
    expect(moved('question_met')).not.toBeCloseTo(moved('similarity'), 2)
  })

  it('bears questions for which nothing was found', () => {
    const empty: AnswerabilityPair = { signs: [], answers: [] }
    expect(fitAnswerability([...pairsOf(200), empty, empty], shipped).coefficients).toEqual(fitted.coefficients)
  })
})

/** What tells an answer in every second question tells the contrary in the others. */
function contraryPairs(count: number, isOfQuestion: boolean): readonly AnswerabilityPair[] {
  return pairsOf(count).map((pair, p) => {
    const isContrary = Math.floor(p / 4) % 2 === 1
    const answers = isContrary ? (pair.answers.length > 0 ? [] : [`${p}-1`]) : pair.answers
    return { ...pair, answers, ...(isOfQuestion ? { from: `q${Math.floor(p / 4)}` } : {}) }
  })
}

describe('tryAnswerability', () => {
  const shipped = shippedModel('use-lite')

  it('says how the fit states what it was not fitted to, and how what is shipped does', () => {
    const { outcome, stored, absent, heldOut, model } = tryAnswerability(pairsOf(200), shipped)
    expect({ outcome, stored, absent }).toEqual({ outcome: 'fitted', stored: 100, absent: 100 })
    expect(heldOut?.fitted).toBeLessThan(heldOut?.shipped as number)
    const ofShipped = pairsOf(200).map(({ signs, answers }) => ({
      probability: Math.max(...signs.map((each) => candidateProbability(each, shipped))),
      isTrue: answers.length > 0,
    }))
    expect(heldOut?.shipped).toBeCloseTo(logLoss(ofShipped), 9)
    expect(model.fittedOn).toBe(200)
  })

  it('is not used where it comes out worse on questions that it left out', () => {
    const worse = tryAnswerability(contraryPairs(400, true), shipped)
    expect(worse).toMatchObject({ outcome: 'worse', model: shipped, stored: 200, absent: 200 })
    expect(worse.heldOut?.fitted).toBeGreaterThan(worse.heldOut?.shipped as number)
    expect(worse.model).toBe(shipped)
  })

  it('keeps all pairs of one question in one half', () => {
    const apart = tryAnswerability(contraryPairs(400, true), shipped).heldOut?.fitted as number
    const mixed = tryAnswerability(contraryPairs(400, false), shipped).heldOut?.fitted as number
    expect(mixed).toBeLessThan(apart - 0.1)
  })

  it('says where pairs of either kind are too few', () => {
    expect(tryAnswerability(pairsOf(2 * LEAST_PAIRS - 2), shipped)).toEqual({
      outcome: 'too_few',
      model: shipped,
      stored: LEAST_PAIRS,
      absent: LEAST_PAIRS - 2,
      heldOut: null,
    })
  })

  it('states a whole recall as often right as it says: what is stored in half is stated near a half on the mean', () => {
    const model = fitAnswerability(pairsOf(400), shipped)
    const stated = pairsOf(400).map(({ signs }) => recallProbability(signs, model))
    expect(stated.reduce((sum, each) => sum + each, 0) / stated.length).toBeCloseTo(0.5, 1)
  })
})

describe('bandsFor', () => {
  /** Told apart without a fault: 60 answered at `stored`, 60 not at `absent`. */
  const apart = (stored: number, absent: number) =>
    Array.from({ length: 120 }, (_, at) => ({ probability: at < 60 ? stored : absent, isTrue: at < 60 }))
  const shipped = { high: 0.7, moderate: 0.64, low: 0.24 }

  it('never lowers that of high, and the others to half at most', () => {
    expect(bandsFor(apart(0.1, 0.01), shipped)).toEqual({ high: 0.7, moderate: 0.32, low: 0.12 })
    expect(bandsFor(apart(0.4, 0.01), shipped)).toEqual({ high: 0.7, moderate: 0.4, low: 0.4 })
  })

  it('raises all of them', () => {
    expect(bandsFor(apart(0.9, 0.8), shipped)).toEqual({ high: 0.9, moderate: 0.9, low: 0.9 })
    expect(bandsFor(apart(0.65, 0.3), shipped)).toEqual({ high: 0.7, moderate: 0.65, low: 0.65 })
  })

  it('puts low no higher than moderate, nor moderate than high', () => {
    const { high, moderate, low } = bandsFor(apart(0.1, 0.01), { high: 0.2, moderate: 0.6, low: 0.9 })
    expect({ high, moderate, low }).toEqual({ high: 0.3, moderate: 0.3, low: 0.3 })
  })
})

describe('logLoss', () => {
  it('is the mean of -ln of what was stated of what is so, and bears certainty that was wrong', () => {
    const recalls = [
      { probability: 0.8, isTrue: true },
      { probability: 0.4, isTrue: false },
    ]
    expect(logLoss(recalls)).toBeCloseTo(0.366985, 6)
    expect(logLoss([{ probability: 0, isTrue: true }])).toBeCloseTo(-Math.log(1e-6), 9)
    expect(logLoss([{ probability: 1, isTrue: false }])).toBeCloseTo(-Math.log(1e-6), 9)
  })
})

describe('withSignsHidden', () => {
  const met: CandidateSigns = { ...SIGNS, question: 'met', attribute: 'met', head: 'met' }
  const pairs = Array.from({ length: 400 }, (_, p) => ({
    signs: [{ ...met, id: `${p}` }],
    answers: [`${p}`],
    from: `${p}`,
  }))
  const share = (made: readonly AnswerabilityPair[], holds: (signs: CandidateSigns) => boolean): number =>
    made.filter(({ signs }) => signs.every(holds)).length / made.length

  it('takes the reading from half of the pairs and what is asked from three in ten, each by itself', () => {
    const made = withSignsHidden(pairs, 1)
    expect(share(made, ({ question }) => question === 'unsure')).toBeCloseTo(0.5, 1)
    expect(share(made, ({ attribute }) => attribute === 'unsure')).toBeCloseTo(0.3, 1)
    expect(share(made, ({ head, attribute }) => head === attribute)).toBe(1)
    expect(share(made, ({ question, attribute }) => question === 'unsure' && attribute === 'unsure')).toBeCloseTo(
      0.15,
      1,
    )
    expect(made.map(({ answers, from }) => [answers, from])).toEqual(pairs.map(({ answers, from }) => [answers, from]))
    expect(made[0]?.signs[0]).toMatchObject({ id: '0', similarity: 0.5, person: 'them' })
  })

  it('is the same for the same seed', () => {
    expect(withSignsHidden(pairs, 1)).toEqual(withSignsHidden(pairs, 1))
    expect(withSignsHidden(pairs, 2)).not.toEqual(withSignsHidden(pairs, 1))
  })
})

describe('syntheticPairs', () => {
  const QUESTIONS: readonly AskedQuestion[] = [
    { key: 'nora.home', texts: ['Where does Nora live?'], evidence: ['a'] },
    { key: 'ivan.birthday', texts: ["When is Ivan's birthday?"], evidence: ['b', 'c'] },
    { key: 'user.diet', texts: ['What do I eat?'], evidence: ['d'] },
    { key: 'user.shoe_size', texts: ['What is my shoe size?'], evidence: [] },
  ]
  const wording = (subject: string, attribute: string) => [`What is the ${attribute} of ${subject}?`]
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
      const { subject, attribute } = splitKey(key)
      expect([text]).toEqual(wording(subject, attribute))
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

  it('asks in each way that it has words for, and says of which question each was made', () => {
    const ways = syntheticPairs([{ key: 'nora.home', texts: ['Where?', 'In which town?'], evidence: ['a'] }], wording, {
      seed: 1,
    })
    expect(ways.filter(({ kind }) => kind === 'stored').map(({ text }) => text)).toEqual(['Where?', 'In which town?'])
    expect(ways.map(({ from }) => from)).toEqual(ways.map(() => 'nora.home'))
    expect(ways).toHaveLength(3)
  })

  it('asks nobody under another name what is stored of them under one', () => {
    const twice = [
      { key: 'nora.home', texts: ['Where?'], evidence: ['a'] },
      { key: 'user.sister.diet', texts: ['What?'], evidence: ['b'] },
    ]
    const names = new Map([
      ['nora', ['user.sister']],
      ['user.sister', ['nora']],
    ])
    for (let seed = 0; seed < 40; seed++) {
      const absent = syntheticPairs(twice, wording, { seed, sameAs: (subject) => names.get(subject) ?? [] }).filter(
        ({ kind }) => kind !== 'stored',
      )
      for (const { key } of absent) expect(key).not.toMatch(/^(?:nora|user\.sister)\./)
    }
  })

  it('asks nothing that it has no words for, and no more than is allowed', () => {
    expect(syntheticPairs(QUESTIONS, () => [], { seed: 1 }).every(({ kind }) => kind === 'stored')).toBe(true)
    const few = syntheticPairs(QUESTIONS, wording, { seed: 1, mostPairs: 4 })
    expect(few).toHaveLength(4)
    for (const pair of few) expect(made).toContainEqual(pair)
    expect(syntheticPairs([], wording, { seed: 1 })).toEqual([])
  })
})
