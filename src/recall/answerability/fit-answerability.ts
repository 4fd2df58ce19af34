import { fitShrunkLogistic, type LogisticRow, linear } from '../../statistics/shrunk-logistic.ts'
import type { AnswerabilityModel } from './answerability-model.ts'
import { recallProbability } from './assess.ts'
import type { CandidateSigns } from './candidate-signs.ts'
import { answerabilityCurve, chooseBands } from './choose-bands.ts'
import { signFeatures } from './sign-features.ts'

/** A question with the signs of what was found for it, and which of it answers; none: the answer isn't stored. */
export interface AnswerabilityPair {
  readonly signs: readonly CandidateSigns[]
  readonly answers: readonly string[]
}

/** Fewer pairs of either kind leave the model as shipped. */
export const LEAST_PAIRS = 40
/** How far a memory's own pairs may move a coefficient: its standard deviation beforehand. */
const DEVIATION = 0.3
const ROUNDS = 3
const HARDEST = 2

/**
 * A model for this memory: a logistic regression shrunk toward the shipped coefficients, fitted to each pair's answer and to
 * the best of what doesn't answer, which is found anew with each round and kept; then bands and curve from every pair left out
 * of the fit in turn (two halves).
 */
export function fitAnswerability(pairs: readonly AnswerabilityPair[], shipped: AnswerabilityModel): AnswerabilityModel {
  const answered = pairs.filter(({ answers }) => answers.length > 0).length
  if (Math.min(answered, pairs.length - answered) < LEAST_PAIRS) return shipped
  const coefficients = coefficientsFor(pairs, shipped)
  const halves = [0, 1].map((half) => pairs.filter((_, at) => at % 2 === half))
  const judged = halves.flatMap((half, h) => {
    const others = coefficientsFor(halves[1 - h] as readonly AnswerabilityPair[], shipped)
    return half.flatMap(({ signs, answers }) =>
      signs.length === 0
        ? []
        : [
            {
              probability: recallProbability(signs, { ...shipped, coefficients: [...others] }),
              isTrue: answers.length > 0,
            },
          ],
    )
  })
  return {
    ...shipped,
    coefficients: [...coefficients],
    bands: chooseBands(judged),
    curve: answerabilityCurve(judged),
    fittedOn: pairs.length,
  }
}

function coefficientsFor(
  pairs: readonly AnswerabilityPair[],
  { coefficients, scale }: AnswerabilityModel,
): Float64Array {
  const features = pairs.map(({ signs }) => signs.map((each) => signFeatures(each, scale)))
  const priors = { means: coefficients, deviations: coefficients.map(() => DEVIATION) }
  const rows = new Map<string, LogisticRow>()
  let fitted = Float64Array.from(coefficients)
  for (let round = 0; round < ROUNDS; round++) {
    pairs.forEach(({ signs, answers }, p) => {
      const ranked = signs
        .map(({ id }, s) => ({
          s,
          isTrue: answers.includes(id),
          features: (features[p] as readonly (readonly number[])[])[s] as readonly number[],
        }))
        .sort((a, b) => linear(fitted, b.features) - linear(fitted, a.features) || a.s - b.s)
      const chosen = [
        ...ranked.filter(({ isTrue }) => isTrue).slice(0, 1),
        ...ranked.filter(({ isTrue }) => !isTrue).slice(0, HARDEST),
      ]
      for (const { s, ...row } of chosen) rows.set(`${p} ${s}`, row)
    })
    fitted = Float64Array.from(fitShrunkLogistic([...rows.values()], priors))
  }
  return fitted
}
