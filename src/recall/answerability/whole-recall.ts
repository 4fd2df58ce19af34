import { linear } from '../../statistics/shrunk-logistic.ts'
import type { CandidateSigns } from './candidate-signs.ts'
import { longness } from './sign-features.ts'

/** Names of the coefficients, in the order of `wholeFeatures`. */
export const WHOLE_NAMES = [
  'whole_always',
  'best',
  'strength',
  'missing',
  'whole_long',
  'long_best',
  'long_strength',
  'long_missing',
] as const

export type WholeName = (typeof WHOLE_NAMES)[number]

/**
 * What a recall as a whole says, as numbers: the log-odds of its best text; how near its nearest text is; which share of the
 * question's words stands nowhere; each apart for short texts and long ones. A long message has some of everything, so its own
 * signs say little; that nothing comes near, or that a hamster is never spoken of, says more.
 *
 * Worked: texts of 12 and 30 words, so longness .5; best log-odds 2, strengths .4 and .8, .25 missing: 1, 2, .4, .125, .5, 1, .4, .125.
 */
export function wholeFeatures(bestLogOdds: number, signs: readonly CandidateSigns[]): readonly number[] {
  const long = signs.reduce((sum, { wordCount }) => sum + longness(wordCount), 0) / signs.length
  const strength = signs.reduce((most, each) => Math.max(most, each.strength ?? 0), 0)
  const missing = signs[0]?.missing ?? 0
  const short = 1 - long
  return [1, bestLogOdds, short * strength, short * missing, long, long * bestLogOdds, long * strength, long * missing]
}

/**
 * Log-odds that anything of a recall answers; those of its best text where nobody said how near the texts are.
 * @param whole coefficients in the order of `WHOLE_NAMES`
 */
export function wholeLogOdds(bestLogOdds: number, signs: readonly CandidateSigns[], whole: readonly number[]): number {
  if (signs.every(({ strength }) => strength === null)) return bestLogOdds
  return linear(whole, wholeFeatures(bestLogOdds, signs))
}
