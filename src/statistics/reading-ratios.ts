/** A reading of exactly 0 says "hardly ever", not "never". */
const LEAST_READING = 1e-6

export interface ReadingRatios {
  /** One ratio per state, for each single answer in it. */
  readonly answers: Float64Array
  /** Ratio of "says nothing about it". */
  readonly none: number
}

/**
 * F1: what a text is worth as evidence of what it claims. A reading is a probability; divided by how usual each
 * content is, it becomes a likelihood ratio, scaled so that the largest is 1 and none is below 1 / `strongest`
 * (no single reading is stronger than 200 : 1). The scale of the reading itself so falls out: it need not sum to 1.
 *
 * `masses[i]` is the reading's probability of state i, which stands for `multiplicity[i]` answers that nobody can
 * tell apart (1 for a named answer, many for "something else"); `none` that of unclear and unrelated together.
 *
 * Worked: K = 2, masses .7 and .1, none .2, usual none .15. Ratios .7/.425, .1/.425, .2/.15 = 1.647, .235, 1.333;
 * over the largest: 1, .142857, .809524.
 *
 * Source: Saerens, Latinne, Decaestecker 2002, on adjusting a classifier's output to other priors.
 */
export function readingRatios(
  masses: ArrayLike<number>,
  none: number,
  usualNone: number,
  strongest: number,
  multiplicity: ArrayLike<number>,
): ReadingRatios {
  const answers = new Float64Array(masses.length)
  return { answers, none: fillReadingRatios(answers, masses, none, usualNone, strongest, multiplicity) }
}

/** The same into an array that is there already; returns the ratio of "says nothing about it". */
export function fillReadingRatios(
  answers: Float64Array,
  masses: ArrayLike<number>,
  none: number,
  usualNone: number,
  strongest: number,
  multiplicity: ArrayLike<number>,
): number {
  const states = masses.length
  const silent = Math.max(none, LEAST_READING)
  let answerCount = 0
  for (let i = 0; i < states; i++) {
    const each = Math.max((masses[i] as number) / (multiplicity[i] as number), LEAST_READING)
    answers[i] = each
    answerCount += multiplicity[i] as number
  }
  const usualAnswer = (1 - usualNone) / answerCount
  let largest = silent / usualNone
  for (let i = 0; i < states; i++) {
    const ratio = (answers[i] as number) / usualAnswer
    answers[i] = ratio
    if (ratio > largest) largest = ratio
  }
  const least = 1 / strongest
  for (let i = 0; i < states; i++) answers[i] = Math.max((answers[i] as number) / largest, least)
  return Math.max(silent / usualNone / largest, least)
}
