import { fillReadingRatios } from './reading-ratios.ts'

const LEAST_TRUST = 0.01
const MOST_TRUST = 0.99
const LEAST_ERROR_RATE = 1e-3
/** Keeps a division defined where one answer takes all the errors. */
const LEAST_OTHER_RATE = 1e-6
const LEAST_LIKELIHOOD = 1e-12
/** Even a statement that is surely over says a little: 3% of it counts. */
export const MOST_ONE_OFF = 0.97

/** Everything that one message's likelihood depends on. All arrays have one entry per state. */
export interface MessageTerms {
  /** The reading's probability of each state: what the text claims. */
  readonly masses: ArrayLike<number>
  /** The reading's probability that the text claims nothing. */
  readonly none: number
  /** How many answers each state stands for: 1 for a named one. */
  readonly multiplicity: ArrayLike<number>
  /** Probability that the source's claim is right (theta). */
  readonly trust: number
  /** Probability that the statement is not about what lasts (o). */
  readonly oneOff: number
  /** How often each answer of a state is what the source says when wrong (nu); null: all alike. */
  readonly habits: ArrayLike<number> | null
  /** Row x: what the source says when x is true and it is wrong, summing to 1; in place of `habits` where errors depend on the truth. */
  readonly confusions: readonly ArrayLike<number>[] | null
  /** What the same author claimed last, summing to 1; null for a first claim. */
  readonly earlierClaim: ArrayLike<number> | null
  /** Probability that an author who has spoken merely repeats (gamma). */
  readonly repeatProbability: number
  /** Mean of what others claimed lately, summing to 1; null for silence. */
  readonly rumour: ArrayLike<number> | null
  /** How many claims that is, in fresh ones (A). */
  readonly rumourSize: number
  /** Odds of copying them, for each fresh claim (kappa). */
  readonly copyRate: number
  /** A reader's usual mass on "claims nothing" (rho0). */
  readonly usualNone: number
  /** No reading is stronger than this many to one. */
  readonly strongest: number
}

/** What one message's likelihood is made of. Written over by each `fillMessageParts`, so that millions need no memory. */
export interface MessageParts {
  /** l(x) before scaling: the sum of the parts below, and of one-off and silence. */
  readonly likelihood: Float64Array
  /** L of F1. */
  readonly ratios: Float64Array
  /** nu of a single answer of each state; unused where `confusions` are given. */
  readonly habits: Float64Array
  /** (1 - theta) sum over wrong answers a of habit(a | x) L_a: a fresh claim that is wrong if x is true. */
  readonly wrong: Float64Array
  /** Theta within its bounds; a fresh claim that is right if x is true is theta L_x. */
  trust: number
  /** (1-rho0)(1-o)(1-g)(1-h): the share of a fresh claim (K0 of F6). */
  freshShare: number
  /** (1-rho0)(1-o) g repeat: the same under every truth. */
  repeat: number
  /** (1-rho0)(1-o)(1-g) h rumour: the same under every truth. */
  rumour: number
  /** Largest of `likelihood`. */
  largest: number
}

export function createMessageParts(states: number): MessageParts {
  return {
    likelihood: new Float64Array(states),
    ratios: new Float64Array(states),
    habits: new Float64Array(states),
    wrong: new Float64Array(states),
    trust: 0,
    freshShare: 0,
    repeat: 0,
    rumour: 0,
    largest: 0,
  }
}

/** Probability of copying what others said: kappa A / (1 + kappa A). Worked: kappa .17, two fresh claims: .253731. */
export function copyShare(copyRate: number, rumourSize: number): number {
  return (copyRate * rumourSize) / (1 + copyRate * rumourSize)
}

/**
 * F2, part by part: how probable a message is under each truth x, and which share of that is a fresh claim that is
 * right, one that is wrong, a repeat, or a copy. Belief wants the sum, learning the shares: p_right(x) of F6 is
 * freshShare theta L_x / l(x), p_wrong(x) is freshShare wrong(x) / l(x), p_repeat(x) is repeat / l(x).
 *
 *     l(x) = rho0 L_0 + (1-rho0) ((1-o) ((1-g)(1-h) (theta L_x + wrong(x)) + g repeat + (1-g) h rumour) + o mean L)
 *
 * `parts` has room for at least the states of the terms; what is beyond them is left alone.
 *
 * Worked: K = 2, masses .7 and .1, none .2, theta .8. L = 1, .142857, none .809524 (see `readingRatios`); right if the
 * first is true .85 x .8 x 1 = .68, wrong .85 x .2 x .142857 = .024286; l = .121429 + .68 + .024286 = .825714.
 */
export function fillMessageParts(terms: MessageTerms, parts: MessageParts): void {
  const { multiplicity, usualNone, earlierClaim, rumour } = terms
  const { ratios, likelihood, wrong } = parts
  const states = terms.masses.length
  const silence =
    usualNone * fillReadingRatios(ratios, terms.masses, terms.none, usualNone, terms.strongest, multiplicity)
  const trust = Math.min(MOST_TRUST, Math.max(LEAST_TRUST, terms.trust))
  parts.trust = trust
  if (terms.confusions === null) fillWrongByHabit(terms, parts)
  else fillWrongByConfusion(terms.confusions, states, parts)
  const repeatShare = earlierClaim === null ? 0 : terms.repeatProbability
  const share = rumour === null ? 0 : copyShare(terms.copyRate, terms.rumourSize)
  const oneOff = Math.min(terms.oneOff, MOST_ONE_OFF)
  const lasting = (1 - usualNone) * (1 - oneOff)
  const freshShare = lasting * (1 - repeatShare) * (1 - share)
  parts.freshShare = freshShare
  parts.repeat = earlierClaim === null ? 0 : lasting * repeatShare * expected(ratios, earlierClaim, states)
  parts.rumour = rumour === null ? 0 : lasting * (1 - repeatShare) * share * expected(ratios, rumour, states)
  const same = silence + parts.repeat + parts.rumour + (1 - usualNone) * oneOff * meanOf(ratios, multiplicity, states)
  let largest = LEAST_LIKELIHOOD
  for (let x = 0; x < states; x++) {
    const fresh = trust * (ratios[x] as number) + (wrong[x] as number)
    const each = Math.max(same + freshShare * fresh, LEAST_LIKELIHOOD)
    likelihood[x] = each
    if (each > largest) largest = each
  }
  parts.largest = largest
}

function fillWrongByHabit({ masses, multiplicity, habits }: MessageTerms, parts: MessageParts): void {
  const { ratios, habits: rates, wrong } = parts
  const states = masses.length
  let sum = 0
  for (let a = 0; a < states; a++) {
    const rate = habits === null ? 1 : Math.max(habits[a] as number, LEAST_ERROR_RATE)
    rates[a] = rate
    sum += rate * (multiplicity[a] as number)
  }
  let usual = 0
  for (let a = 0; a < states; a++) {
    const rate = (rates[a] as number) / sum
    rates[a] = rate
    usual += (ratios[a] as number) * rate * (multiplicity[a] as number)
  }
  const error = 1 - parts.trust
  for (let x = 0; x < states; x++) {
    const rate = rates[x] as number
    wrong[x] = (error * (usual - (ratios[x] as number) * rate)) / Math.max(1 - rate, LEAST_OTHER_RATE)
  }
}

function fillWrongByConfusion(confusions: readonly ArrayLike<number>[], states: number, parts: MessageParts): void {
  const { ratios, wrong } = parts
  for (let x = 0; x < states; x++) {
    wrong[x] = (1 - parts.trust) * expected(ratios, confusions[x] as ArrayLike<number>, states)
  }
}

function expected(ratios: Float64Array, probabilities: ArrayLike<number>, states: number): number {
  let sum = 0
  for (let a = 0; a < states; a++) sum += (ratios[a] as number) * (probabilities[a] as number)
  return sum
}

function meanOf(ratios: Float64Array, multiplicity: ArrayLike<number>, states: number): number {
  let sum = 0
  let answerCount = 0
  for (let a = 0; a < states; a++) {
    sum += (ratios[a] as number) * (multiplicity[a] as number)
    answerCount += multiplicity[a] as number
  }
  return sum / answerCount
}
