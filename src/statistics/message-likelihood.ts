import { readingRatios } from './reading-ratios.ts'

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

/** Probability of copying what others said: kappa A / (1 + kappa A). Worked: kappa .17, two fresh claims: .253731. */
export function copyShare(copyRate: number, rumourSize: number): number {
  return (copyRate * rumourSize) / (1 + copyRate * rumourSize)
}

/**
 * F2: how probable this message is under each possible truth, the largest set to 1.
 *
 *     fresh(x) = theta L_x + (1 - theta) sum over wrong answers a of habit(a | x) L_a
 *     claim(x) = (1-g)(1-h) fresh(x) + g repeat + (1-g) h rumour
 *     l(x)     = rho0 L_0 + (1-rho0) ((1-o) claim(x) + o mean L)
 *
 * A repeat says almost nothing, a change of mind counts fully; a chorus within two weeks is discounted, later
 * corroboration is not; a one-off flattens and is not dropped. Without repeats, copies and capping it is
 * 1 + relevance x trust x support: 1 + (1-r0)(1-o) K²/(K-1) (theta - 1/K)(q_x - 1/K).
 *
 * Worked: K = 2, masses .7 and .1, none .2, theta .8. Ratios 1, .142857, none .809524 (see `readingRatios`);
 * fresh .828571 and .314286; l = .121429 + .85 fresh = .825714 and .388571, so 1 and .470588.
 */
export function messageLikelihood(terms: MessageTerms): Float64Array {
  const { multiplicity, usualNone } = terms
  const ratios = readingRatios(terms.masses, terms.none, usualNone, terms.strongest, multiplicity)
  const claim = ratios.answers
  const states = claim.length
  const likelihood = terms.confusions === null ? freshByHabit(claim, terms) : freshByConfusion(claim, terms)
  const repeatShare = terms.earlierClaim === null ? 0 : terms.repeatProbability
  const share = terms.rumour === null ? 0 : copyShare(terms.copyRate, terms.rumourSize)
  const repeat = terms.earlierClaim === null ? 0 : expected(claim, terms.earlierClaim)
  const rumour = terms.rumour === null ? 0 : expected(claim, terms.rumour)
  const unfresh = repeatShare * repeat + (1 - repeatShare) * share * rumour
  const freshShare = (1 - repeatShare) * (1 - share)
  const oneOff = Math.min(terms.oneOff, MOST_ONE_OFF)
  const flat = oneOff * meanOf(claim, multiplicity)
  const silence = usualNone * ratios.none
  let largest = LEAST_LIKELIHOOD
  for (let x = 0; x < states; x++) {
    const said = freshShare * (likelihood[x] as number) + unfresh
    const each = Math.max(silence + (1 - usualNone) * ((1 - oneOff) * said + flat), LEAST_LIKELIHOOD)
    likelihood[x] = each
    if (each > largest) largest = each
  }
  for (let x = 0; x < states; x++) likelihood[x] = (likelihood[x] as number) / largest
  return likelihood
}

function freshByHabit(claim: Float64Array, { multiplicity, habits, trust }: MessageTerms): Float64Array {
  const states = claim.length
  const theta = Math.min(MOST_TRUST, Math.max(LEAST_TRUST, trust))
  const rates = new Float64Array(states)
  let sum = 0
  for (let a = 0; a < states; a++) {
    rates[a] = habits === null ? 1 : Math.max(habits[a] as number, LEAST_ERROR_RATE)
    sum += (rates[a] as number) * (multiplicity[a] as number)
  }
  let usual = 0
  for (let a = 0; a < states; a++) {
    rates[a] = (rates[a] as number) / sum
    usual += (claim[a] as number) * (rates[a] as number) * (multiplicity[a] as number)
  }
  const fresh = new Float64Array(states)
  for (let x = 0; x < states; x++) {
    const own = claim[x] as number
    const rate = rates[x] as number
    fresh[x] = theta * own + ((1 - theta) * (usual - own * rate)) / Math.max(1 - rate, LEAST_OTHER_RATE)
  }
  return fresh
}

function freshByConfusion(claim: Float64Array, { confusions, trust }: MessageTerms): Float64Array {
  const theta = Math.min(MOST_TRUST, Math.max(LEAST_TRUST, trust))
  const fresh = new Float64Array(claim.length)
  for (let x = 0; x < claim.length; x++) {
    const wrong = expected(claim, (confusions as readonly ArrayLike<number>[])[x] as ArrayLike<number>)
    fresh[x] = theta * (claim[x] as number) + (1 - theta) * wrong
  }
  return fresh
}

function expected(ratios: Float64Array, probabilities: ArrayLike<number>): number {
  let sum = 0
  for (let a = 0; a < ratios.length; a++) sum += (ratios[a] as number) * (probabilities[a] as number)
  return sum
}

function meanOf(ratios: Float64Array, multiplicity: ArrayLike<number>): number {
  let sum = 0
  let answerCount = 0
  for (let a = 0; a < ratios.length; a++) {
    sum += (ratios[a] as number) * (multiplicity[a] as number)
    answerCount += multiplicity[a] as number
  }
  return sum / answerCount
}
