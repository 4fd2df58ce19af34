import type { Interval } from '../../calibration/wilson-interval.ts'
import type { Verdict } from '../verdict.ts'
import type { SimilarityScale } from './sign-features.ts'

/** Least probabilities of the verdicts; below `low` it is none. */
export interface Bands {
  readonly high: number
  readonly moderate: number
  readonly low: number
}

/** One point of the curve that the bands were read off. */
export interface CurvePoint {
  readonly meanStated: number
  readonly shareAnswered: number
  readonly count: number
  readonly interval: Interval
}

/** How signs become the probability that the answer is stored, for one embedder. */
export interface AnswerabilityModel {
  /** Name of the embedder; null: words alone. */
  readonly embedder: string | null
  /** Null: similarity is not looked at. */
  readonly scale: SimilarityScale | null
  /** In the order of `FEATURE_NAMES`. */
  readonly coefficients: readonly number[]
  /** From the best text to the recall as a whole, in the order of `WHOLE_NAMES`. */
  readonly whole: readonly number[]
  readonly bands: Bands
  readonly curve: readonly CurvePoint[]
  /** Pairs it was fitted on, of this memory; 0: as shipped. */
  readonly fittedOn: number
}

export function verdictOf(probability: number, { high, moderate, low }: Bands): Verdict {
  if (probability >= high) return 'high'
  if (probability >= moderate) return 'moderate'
  return probability >= low ? 'low' : 'none'
}
