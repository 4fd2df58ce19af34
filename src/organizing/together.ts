import type { BeliefInputs } from '../belief/belief.ts'
import { beliefChainsOf } from '../belief/belief-chains.ts'
import type { KeptStatement } from '../belief/origins.ts'
import { LEAST_CLAIM } from '../belief/placed-claims.ts'
import type { EvidenceId } from '../evidence/evidence.ts'
import { freshnessAfter } from '../statistics/belief-filter.ts'
import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'

/** Log of how many times better "both are true" must explain what was said (F7). */
export const LEAST_LOG_BAYES_FACTOR = 3
/** Independent authors on each side, within one half-life (F7). */
const LEAST_AUTHORS = 2
/** Pairs are formed of so many answers, the most claimed first. */
const MOST_PAIRED = 6

/** Two answers of a question with one answer that keep being true together. */
export interface Together {
  readonly answers: readonly [string, string]
  readonly logBayesFactor: number
  readonly evidence: readonly EvidenceId[]
}

/**
 * F7, split signal: whether what was said is explained better by two yes/no chains than by one answer at a time. The
 * best pair with a log Bayes factor over 3 and at least two authors for each within one half-life; else null.
 */
export function togetherIn(inputs: BeliefInputs, parameters: Parameters = STARTING_PARAMETERS): Together | null {
  if (inputs.question.shape !== 'one_of') return null
  const { space, kept } = beliefChainsOf(inputs, parameters)
  const { answers, isOpen } = space.named
  const count = isOpen ? Math.max(parameters.openAnswers, answers.length + 1) : answers.length
  const rate = inputs.question.changeRatePerDay
  const places = mostClaimed(kept, answers.length)
  let best: Together | null = null
  for (const [index, first] of places.entries()) {
    for (const second of places.slice(index + 1)) {
      const claims = claimsAbout(kept, first, second, count)
      if (!hasAuthorsOnBothSides(claims, rate)) continue
      const logBayesFactor = logBayesFactorOf(claims, count, rate, parameters.repeatProbability)
      if (logBayesFactor <= LEAST_LOG_BAYES_FACTOR || logBayesFactor <= (best?.logBayesFactor ?? 0)) continue
      const pair = [answers[first] as string, answers[second] as string] as const
      best = { answers: pair, logBayesFactor, evidence: claims.flatMap(({ side, id }) => (side === null ? [] : [id])) }
    }
  }
  return best
}

function mostClaimed(kept: readonly KeptStatement[], answers: number): readonly number[] {
  const claimed = new Float64Array(answers)
  for (const { placed } of kept) {
    placed.claims.forEach((mass, place) => {
      claimed[place] = (claimed[place] as number) + mass
    })
  }
  return [...claimed.keys()]
    .filter((place) => (claimed[place] as number) > 0)
    .sort((a, b) => (claimed[b] as number) - (claimed[a] as number) || a - b)
    .slice(0, MOST_PAIRED)
}

/** What one text says of a pair: shares of its claim for each, for anything else, and against each. */
export interface PairClaim {
  readonly id: EvidenceId
  readonly authorKey: string
  readonly atDays: number
  readonly trust: number
  /** Probability that it claims nothing that lasts. */
  readonly none: number
  /** first, second, anything else, not the first, not the second: sum 1. */
  readonly content: readonly number[]
  /** Which of the two it claims rather than not. */
  readonly side: 0 | 1 | null
}

function claimsAbout(
  kept: readonly KeptStatement[],
  first: number,
  second: number,
  count: number,
): readonly PairClaim[] {
  return kept
    .flatMap(({ statement, placed }): readonly PairClaim[] => {
      const { claims, denials, claimedMass } = placed
      const [a, b] = [claims[first] as number, claims[second] as number]
      const others = count > 2 ? claims.reduce((sum, mass) => sum + mass, 0) - a - b : 0
      const masses = [a, b, others, denials[first] as number, denials[second] as number]
      const said = masses.reduce((sum, mass) => sum + mass, 0)
      if (claimedMass < LEAST_CLAIM || said < LEAST_CLAIM) return []
      const { evidence } = statement.entry
      return [
        {
          id: evidence.id,
          authorKey: evidence.authorKey,
          atDays: statement.asOf,
          trust: statement.trust,
          none: 1 - Math.min(1, said) * (1 - statement.oneOff),
          content: masses.map((mass) => mass / said),
          side: a * 2 > said ? 0 : b * 2 > said ? 1 : null,
        },
      ]
    })
    .sort((x, y) => x.atDays - y.atDays)
}

function hasAuthorsOnBothSides(claims: readonly PairClaim[], rate: number): boolean {
  const halfLife = rate > 0 ? Math.LN2 / rate : Number.POSITIVE_INFINITY
  return claims.some(({ atDays: from }) => {
    const within = claims.filter(({ atDays }) => atDays >= from && atDays - from <= halfLife)
    return [0, 1].every(
      (side) =>
        new Set(within.filter((each) => each.side === side).map(({ authorKey }) => authorKey)).size >= LEAST_AUTHORS,
    )
  })
}

/**
 * log P(claims | each of the two is its own yes or no) - log P(claims | one answer at a time). Both are filters with the
 * question's own pace, every answer starts at 1/K, and a claim is right with its source's trust:
 *
 *     one answer x:  P(claims x) = theta, each other (1-theta)/(K-1)
 *     both of two:   P(claims either) = theta/2, each other (1-theta)/(K-2)
 *
 * Each is measured against naming any answer at random, so that a claim that says nothing counts for 1.
 *
 * Worked: K = 12, no time between, theta .9, four authors say A, B, A, B. Against naming at random, a right claim counts
 * 10.8, a wrong one .109091, either of both 5.4. One answer: 2/12 x 10.8^2 x .109091^2 + 10/12 x .109091^4 = .231470.
 * Both: 1/144 x 5.4^4 + 22/144 x 1.388112 + 121/144 x .000142 = 6.117092. Log of the ratio: 3.274391.
 */
export function logBayesFactorOf(
  claims: readonly PairClaim[],
  count: number,
  rate: number,
  repeatProbability: number,
): number {
  const usual = [1 / count, 1 / count, (count - 2) / count]
  const repeats = repeatRatios(claims, usual)
  const exclusive = [0, 1, 2].map((state) => ({ first: state === 0, second: state === 1 }))
  const apart = [0, 1, 2, 3].map((state) => ({ first: (state & 1) > 0, second: (state & 2) > 0 }))
  const ratiosUnder = (states: readonly State[]): readonly (readonly number[])[] =>
    claims.map((claim, index) => {
      const repeat = repeats[index] ?? null
      return states.map((state) => ratioOf(claim, state, count, usual, repeat, repeatProbability))
    })
  const fades = claims.map(({ atDays }, index) => freshnessAfter(atDays - (claims[index - 1]?.atDays ?? atDays), rate))
  const one = logEvidence(usual, ratiosUnder(exclusive), (belief, index) =>
    belief.map((each, x) => (fades[index] as number) * each + (1 - (fades[index] as number)) * (usual[x] as number)),
  )
  const start = apart.map((state) => shareOf(state.first, count) * shareOf(state.second, count))
  const both = logEvidence(start, ratiosUnder(apart), (belief, index) =>
    fadedApart(belief, fades[index] as number, count),
  )
  return both - one
}

interface State {
  readonly first: boolean
  readonly second: boolean
}

function shareOf(isIn: boolean, count: number): number {
  return isIn ? 1 / count : 1 - 1 / count
}

/** Each of the two chains is redrawn by itself. States: none, first, second, both. */
function fadedApart(belief: readonly number[], standing: number, count: number): number[] {
  const next = [0, 0, 0, 0]
  for (let from = 0; from < 4; from++) {
    for (let to = 0; to < 4; to++) {
      next[to] = (next[to] as number) + (belief[from] as number) * step(from & 1, to & 1) * step(from & 2, to & 2)
    }
  }
  return next
  function step(was: number, is: number): number {
    return (was === is ? standing : 0) + (1 - standing) * shareOf(is > 0, count)
  }
}

function ratioOf(
  { trust, none, content }: PairClaim,
  { first, second }: State,
  count: number,
  usual: readonly number[],
  repeat: number | null,
  repeatProbability: number,
): number {
  const wrong = 1 - trust
  const named =
    first && second
      ? [trust / 2, trust / 2, wrong]
      : first || second
        ? [
            first ? trust : wrong / (count - 1),
            second ? trust : wrong / (count - 1),
            (wrong * (count - 2)) / (count - 1),
          ]
        : namedOfNeither(wrong, count)
  const ratios = [
    ...named.map((each, category) => ((usual[category] as number) > 0 ? each / (usual[category] as number) : 0)),
    2 * (first ? wrong : trust),
    2 * (second ? wrong : trust),
  ]
  const fresh = content.reduce((sum, share, category) => sum + share * (ratios[category] as number), 0)
  const said = repeat === null ? fresh : (1 - repeatProbability) * fresh + repeatProbability * repeat
  return none + (1 - none) * said
}

/** With only two answers, neither being true makes either claim as good as the other. */
function namedOfNeither(wrong: number, count: number): readonly number[] {
  if (count === 2) return [0.5, 0.5, 0]
  const each = wrong / (count - 1)
  return [each, each, 1 - 2 * each]
}

/** How probable each claim is as a mere repeat of its author's last; null for a first one. */
function repeatRatios(claims: readonly PairClaim[], usual: readonly number[]): readonly (number | null)[] {
  const lastOf = new Map<string, readonly number[]>()
  const measures = [...usual, 0.5, 0.5]
  return claims.map(({ authorKey, content }) => {
    const last = lastOf.get(authorKey)
    lastOf.set(authorKey, content)
    if (last === undefined) return null
    return content.reduce((sum, share, category) => {
      const measure = measures[category] as number
      return measure > 0 ? sum + (share * (last[category] as number)) / measure : sum
    }, 0)
  })
}

function logEvidence(
  start: readonly number[],
  ratios: readonly (readonly number[])[],
  fade: (belief: readonly number[], index: number) => readonly number[],
): number {
  let belief = start
  let log = 0
  for (const [index, ratio] of ratios.entries()) {
    const product = fade(belief, index).map((each, x) => each * (ratio[x] as number))
    const sum = product.reduce((total, each) => total + each, 0)
    if (!(sum > 0)) return Number.NEGATIVE_INFINITY
    log += Math.log(sum)
    belief = product.map((each) => each / sum)
  }
  return log
}
