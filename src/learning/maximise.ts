import { fitTrust } from '../trust/fit-trust.ts'
import type { TrustPriors } from '../trust/trust-priors.ts'
import { type Counts, claimCountsOf, DAY_GRAINS, GRAINS } from './counts.ts'
import type { LearningFrame } from './history.ts'
import type { LearnedParameters } from './learned.ts'

/** How many events of each sort the prior counts as (F6). */
export const PRIOR_REPEATS = 3
export const PRIOR_RESTARTS = 3
export const PRIOR_ARRIVALS = 5
export const PRIOR_WRONG_CLAIMS = 8
export const PRIOR_COPIES = 1
export const PRIOR_COPY_CHANCES = 10
const REPEAT_BOUNDS = [0.02, 0.95] as const
const COPY_BOUNDS = [0.005, 1] as const
const RATE_BOUNDS = [1e-5, 1] as const
const LEAST_BASE_RATE = 1e-3

/**
 * F6, M step: the parameters that the expected counts make most probable, all in closed form but trust (F5).
 *
 *     gamma  = (3 + repeats) / (6 + claims that could have been one), in .02 to .95
 *     kappa  = (1 + copies) / (10 + sum of A / (1 + kappa A) over claims that could have been one), in .005 to 1
 *     lambda = (3 + redraws) / (3 / lambda0 + days)
 *     pi_x   = (arrivals in x + 5 m_x / K) / (arrivals + 5)                       m_x answers of K in state x
 *     nu_x   = (wrong claims of x + 8 m_x / K) / (wrong claims + 8) / m_x         for a single answer
 *
 * Copies count among the claims that could have been a repeat: the prototype left them out, which made gamma a little
 * too large and could lower the objective.
 *
 * Worked: lambda0 .001, 2 redraws in 4,000 days: 5 / 7,000 = .000714. 7 repeats of 14 claims: 10 / 20 = .5.
 */
export function maximise(
  frame: LearningFrame,
  counts: Counts,
  learned: LearnedParameters,
  priors: TrustPriors,
): LearnedParameters {
  return {
    ...learned,
    trust: fitTrust(claimCountsOf(counts), priors, learned.trust),
    repeatProbability: frame.kinds.map((_, kind) =>
      within(
        (PRIOR_REPEATS + grains(counts.repeats[kind])) / (2 * PRIOR_REPEATS + grains(counts.repeatChances[kind])),
        REPEAT_BOUNDS,
      ),
    ),
    copyRate: within(
      (PRIOR_COPIES + grains(counts.copies)) / (PRIOR_COPY_CHANCES + grains(counts.copyChances)),
      COPY_BOUNDS,
    ),
    changeRate: frame.questionTypes.map(({ changeRate }, type) =>
      within(
        (PRIOR_RESTARTS + grains(counts.restarts[type])) /
          (PRIOR_RESTARTS / changeRate + (counts.exposureDays[type] as number) / DAY_GRAINS),
        RATE_BOUNDS,
      ),
    ),
    baseRates: frame.questionTypes.map((_, type) => baseRatesFrom(counts, type)),
    habits: frame.kinds.map((_, kind) => frame.questionTypes.map((__, type) => habitsFrom(counts, kind, type))),
  }
}

function grains(count: number | undefined): number {
  return (count as number) / GRAINS
}

function within(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value))
}

function baseRatesFrom({ arrivals, multiplicity }: Counts, type: number): readonly number[] | null {
  const own = arrivals[type]
  const answers = multiplicity[type]
  if (own == null || answers == null) return null
  const rates = sharesOf(own, answers, PRIOR_ARRIVALS).map((share, x) =>
    Math.max(share, LEAST_BASE_RATE * (answers[x] as number)),
  )
  const sum = rates.reduce((total, rate) => total + rate, 0)
  return rates.map((rate) => rate / sum)
}

function habitsFrom(
  { wrongClaims, multiplicity, types }: Counts,
  kind: number,
  type: number,
): readonly number[] | null {
  const own = wrongClaims[kind * types + type]
  const answers = multiplicity[type]
  if (own == null || answers == null) return null
  return sharesOf(own, answers, PRIOR_WRONG_CLAIMS).map((share, x) => share / (answers[x] as number))
}

function sharesOf(grained: Float64Array, multiplicity: Float64Array, prior: number): number[] {
  const sum = grained.reduce((total, each) => total + each, 0) / GRAINS
  const answers = multiplicity.reduce((total, each) => total + each, 0)
  return Array.from(
    grained,
    (each, x) => (grains(each) + (prior * (multiplicity[x] as number)) / answers) / (sum + prior),
  )
}
