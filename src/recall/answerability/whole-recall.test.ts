import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sigmoid } from '../../statistics/log-odds.ts'
import { understandQuery } from '../query/understand-query.ts'
import { assessAnswerability, candidateLogOdds, recallProbability } from './assess.ts'
import { candidateSigns } from './candidate-signs.ts'
import { shippedModel } from './shipped-models.ts'
import { WHOLE_NAMES, wholeFeatures, wholeLogOdds } from './whole-recall.ts'

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')
const QUERY = understandQuery('What is the name of my hamster?', { by: 'user' })

function signsOf(counts: readonly (readonly [number, number | null])[], missing = 0.25) {
  const candidates = counts.map(([count, strength], at) => ({
    id: `${at}`,
    text: words(count),
    similarity: null,
    strength,
  }))
  return candidateSigns(QUERY, candidates, { missing })
}

const TWO = signsOf([
  [12, 0.4],
  [30, 0.8],
])

describe('wholeFeatures', () => {
  it('worked: a short and a long text', () => {
    const features = wholeFeatures(2, TWO)
    expect(features.map((each) => Number(each.toFixed(12)))).toEqual([1, 2, 0.4, 0.125, 0.5, 1, 0.4, 0.125])
    expect(features).toHaveLength(WHOLE_NAMES.length)
  })

  it('knows no long part in short texts, no short part in long ones, and takes an unknown strength for none', () => {
    expect(wholeFeatures(2, signsOf([[5, 0.4]]))).toEqual([1, 2, 0.4, 0.25, 0, 0, 0, 0])
    expect(wholeFeatures(2, signsOf([[40, 0.4]]))).toEqual([1, 2, 0, 0, 1, 2, 0.4, 0.25])
    expect(wholeFeatures(1, signsOf([[5, null]]))).toEqual([1, 1, 0, 0.25, 0, 0, 0, 0])
  })
})

describe('wholeLogOdds', () => {
  it('is coefficients times features', () => {
    expect(wholeLogOdds(2, TWO, [1, 2, 3, 4, 5, 6, 7, 8])).toBeCloseTo(1 + 4 + 1.2 + 0.5 + 2.5 + 6 + 2.8 + 1, 12)
  })

  it('is that of the best text where nobody looked how near the texts are', () => {
    const unlooked = signsOf([
      [12, null],
      [30, null],
    ])
    expect(wholeLogOdds(2, unlooked, [1, 2, 3, 4, 5, 6, 7, 8])).toBe(2)
    const one = signsOf([
      [12, null],
      [30, 0.8],
    ])
    expect(wholeLogOdds(2, one, [1, 0, 0, 0, 0, 0, 0, 0])).toBe(1)
  })
})

describe('recallProbability', () => {
  const model = shippedModel('use-lite')

  it('is 0 of nothing, and else from the best text', () => {
    expect(recallProbability([], model)).toBe(0)
    const best = Math.max(...TWO.map((each) => candidateLogOdds(each, model)))
    expect(recallProbability(TWO, model)).toBe(sigmoid(wholeLogOdds(best, TWO, model.whole)))
  })

  it('is what is said of a recall', () => {
    const candidates = [{ id: 'cat', text: 'My cat is called Luna.', similarity: null, strength: 0.6 }]
    const { probability, candidates: assessed } = assessAnswerability(QUERY, candidates, { model, missing: 0.7 })
    expect(probability).toBe(
      recallProbability(
        assessed.map(({ signs }) => signs),
        model,
      ),
    )
    expect(assessed[0]?.signs).toMatchObject({ strength: 0.6, missing: 0.7 })
  })

  it('as shipped falls with what is missing in long texts, and rises with the best text', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        fc.double({ min: 0.01, max: 0.5, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.integer({ min: 30, max: 90 }),
        (missing, more, strength, count) => {
          const at = (share: number, best = 1): number =>
            wholeLogOdds(best, signsOf([[count, strength]], share), model.whole)
          expect(at(missing + more)).toBeLessThan(at(missing))
          expect(at(missing, 2)).toBeGreaterThan(at(missing, 1))
        },
      ),
    )
  })
})
