import { startingTrustModel, type TrustFrame, type TrustModel } from '../trust/trust-model.ts'
import type { TrustPriors } from '../trust/trust-priors.ts'
import type { Counts } from './counts.ts'
import type { LearningFrame } from './history.ts'

/** Every number that turns histories into beliefs. Learning finds them; rows are those of the frame. */
export interface LearnedParameters {
  readonly trust: TrustModel
  /** Probability that an author of a kind who has spoken merely repeats (gamma of F2), by kind. */
  readonly repeatProbability: readonly number[]
  /** Odds of copying a fresh claim of someone else (kappa of F2). */
  readonly copyRate: number
  /** Redraws a day, by type of question. */
  readonly changeRate: readonly number[]
  /** Probability of each state before evidence, by type; null where questions of a type have states of their own. */
  readonly baseRates: readonly (readonly number[] | null)[]
  /** What each kind says when wrong: a rate for a single answer of each state; by kind, then type. Null: all alike. */
  readonly habits: readonly (readonly (readonly number[] | null)[])[]
  /** A reader's usual mass on "claims nothing" (rho0 of F1). */
  readonly usualNone: number
  /** No reading is stronger than this many to one (F1). */
  readonly strongestReading: number
  /** No source is taken to be right less often than this share of chance: the cap on reading a liar backwards. */
  readonly leastOfChance: number
}

/** What learning is told beside the histories. */
export interface LearnOptions {
  readonly priors: TrustPriors
  readonly iterations: number
  /** How much a question without a settled fact counts; `chosen` by the settled facts, where there are enough. */
  readonly omega: number | 'chosen'
  /** What to choose from. */
  readonly omegas: readonly number[]
  /** With fewer settled facts than this nothing is chosen and `usualOmega` is taken. */
  readonly leastSettled: number
  readonly usualOmega: number
  /** Today, from which claims grow old; null: the last day of the histories. */
  readonly day: number | null
  /** After so many days a claim teaches half as much about trust; null: never. */
  readonly driftHalfLifeDays: number | null
  /** More messages of a kind on one question count as this many. */
  readonly mostPerKind: number
  /** Without a settled fact a question counts from this many authors on. */
  readonly leastAuthors: number
  readonly usualNone: number
  readonly strongestReading: number
  readonly leastOfChance: number
  /** What others have counted for the same frame and let be used: it joins every M step as it is. */
  readonly pooled: Counts | null
  /** Where repeats and copies start. */
  readonly repeatProbability: number
  readonly copyRate: number
}

export function trustFrameOf({ layers, kinds, questionTypes, authorCount }: LearningFrame): TrustFrame {
  return { layers, kinds, typeCount: questionTypes.length, authorCount }
}

/** The informed start: trust by layers, every answer alike, change rates of the frame. */
export function startingParameters(frame: LearningFrame, options: LearnOptions): LearnedParameters {
  const { usualNone, strongestReading, leastOfChance, copyRate } = options
  return {
    trust: startingTrustModel(trustFrameOf(frame), options.priors),
    repeatProbability: frame.kinds.map(() => options.repeatProbability),
    copyRate,
    changeRate: frame.questionTypes.map((type) => type.changeRate),
    baseRates: frame.questionTypes.map(() => null),
    habits: frame.kinds.map(() => frame.questionTypes.map(() => null)),
    usualNone,
    strongestReading,
    leastOfChance,
  }
}
