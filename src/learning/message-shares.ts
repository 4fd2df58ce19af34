import { fillMessageParts } from '../statistics/message-parts.ts'
import type { LearningMessage, QuestionHistory } from './history.ts'
import type { LearnedParameters } from './learned.ts'
import { fillTerms } from './message-terms.ts'
import type { SmoothedQuestion } from './smooth-question.ts'

/** What a message most probably was, given everything known of its question. Shares of 1. */
export interface MessageShares {
  /** A claim of its own, and right. */
  right: number
  /** A claim of its own, and wrong. */
  wrong: number
  /** The author's earlier claim once more. */
  repeat: number
  /** What others said. */
  copy: number
  /** Wrong claims by the answer that was claimed, and those that the truth kept from being made; by state. */
  wrongClaims: Float64Array
}

export function createMessageShares(): MessageShares {
  return { right: 0, wrong: 0, repeat: 0, copy: 0, wrongClaims: new Float64Array(16) }
}

/**
 * F6, second half of the E step, for message `j` of a smoothed question:
 *
 *     right = sum_x gamma(x) K0 theta L_x / l(x);   wrong = sum_x gamma(x) K0 wrong(x) / l(x);   repeat and copy likewise
 *
 * and, where `countsHabits`, wrong claims by answer. A source that is wrong draws from its habit until the answer isn't
 * the truth, so beside the claim that was made count the draws that the truth x kept from being made, nu_x / (1 - nu_x)
 * for each wrong claim: that makes the closed form of the M step the exact one.
 *
 * Worked: theta .8, K = 2, certain reading of the first, nothing else possible (o = g = h = 0): under the truth "first"
 * right = .85 x .8 / l, and what is left of 1 is silence misread.
 */
export function fillMessageShares(
  history: QuestionHistory,
  learned: LearnedParameters,
  j: number,
  smoothed: SmoothedQuestion,
  countsHabits: boolean,
  into: MessageShares,
): void {
  const { parts, terms, chain } = smoothed
  const states = history.multiplicity.length
  const offset = (smoothed.eventOf[j] as number) * states
  fillTerms(terms, history, history.messages[j] as LearningMessage, learned)
  fillMessageParts(terms, parts)
  let right = 0
  let wrong = 0
  let all = 0
  for (let x = 0; x < states; x++) {
    const each = (chain.posterior[offset + x] as number) / (parts.likelihood[x] as number)
    right += each * (parts.ratios[x] as number)
    wrong += each * (parts.wrong[x] as number)
    all += each
  }
  into.right = parts.freshShare * parts.trust * right
  into.wrong = parts.freshShare * wrong
  into.repeat = parts.repeat * all
  into.copy = parts.rumour * all
  if (countsHabits) fillWrongClaims(history.multiplicity, offset, smoothed, into)
}

/**
 * Wrong claims of state c: sum over truths x of gamma(x) K0 (1-theta) nu_c L_c / ((1 - nu_x) l(x)), for each answer of
 * c that isn't the truth; then the draws that the truth kept from being made.
 */
function fillWrongClaims(
  multiplicity: ArrayLike<number>,
  offset: number,
  { parts, chain }: SmoothedQuestion,
  into: MessageShares,
): void {
  const states = multiplicity.length
  if (into.wrongClaims.length < states) into.wrongClaims = new Float64Array(2 * states)
  const { habits, likelihood, ratios, wrong, freshShare } = parts
  const { wrongClaims } = into
  const error = freshShare * (1 - parts.trust)
  let all = 0
  for (let x = 0; x < states; x++) {
    const each = (chain.posterior[offset + x] as number) / (likelihood[x] as number)
    const other = (error * each) / (1 - (habits[x] as number))
    all += other
    wrongClaims[x] = other
  }
  for (let c = 0; c < states; c++) {
    const rate = habits[c] as number
    const made = (ratios[c] as number) * rate * ((multiplicity[c] as number) * all - (wrongClaims[c] as number))
    const each = (chain.posterior[offset + c] as number) / (likelihood[c] as number)
    const kept = (freshShare * each * (wrong[c] as number) * rate) / (1 - rate)
    wrongClaims[c] = made + kept
  }
}
