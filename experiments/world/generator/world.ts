import type { WorldOptions } from './options.ts'
import type { Trajectory } from './trajectory.ts'

/** What is true of the sources and of the facts' pace: nobody but the oracle sees it. */
export interface Reliabilities {
  /** Log-odds that a fresh claim is right, at kind x types + type. */
  readonly claimLogit: Float64Array
  readonly kindShare: Float64Array
  readonly oneOff: Float64Array
  readonly stale: Float64Array
  readonly repeat: Float64Array
  readonly push: Float64Array
  /** Redraws a day, by type. */
  readonly changeRate: Float64Array
  /** How common each answer is, by type. */
  readonly baseRates: readonly Float64Array[]
  /** The answer that is pushed, by type. */
  readonly favourite: Uint8Array
}

/** Messages of question q are those from `start[q]` up to `start[q + 1]`, in order of time. */
export interface WorldQuestions {
  readonly count: number
  readonly type: Uint8Array
  readonly person: Int32Array
  readonly start: Int32Array
  readonly trajectory: readonly Trajectory[]
}

/** One column a property. A reading's row has `readingWidth` entries: the answers from 0, "claims nothing" in the last. */
export interface WorldMessages {
  readonly count: number
  readonly question: Int32Array
  readonly day: Float64Array
  readonly kind: Uint8Array
  readonly author: Int32Array
  /** Messages with one number here have one origin: a first claim, its author's repeats, and all copies. */
  readonly origin: Int32Array
  /** The answer claimed; the number of answers where nothing is. */
  readonly claimed: Uint8Array
  readonly isOneOff: Uint8Array
  /** Of a copy with the same text: the message it copies; else -1. */
  readonly copyOf: Int32Array
  /** The message before on the same question by the same author, visible copies left out; else -1. */
  readonly earlier: Int32Array
  readonly readingWidth: number
  /** What the reader says: over-confident. */
  readonly reading: Float64Array
  readonly oneOffReading: Float64Array
  /** How probable the text's signal is under each content, log, the largest near 0: for the oracle. */
  readonly signal: Float64Array
  /** Log likelihood ratio of one-off against lasting: for the oracle. */
  readonly oneOffSignal: Float64Array
}

/** Times at which somebody looks at a question that something has been said about. */
export interface Moments {
  readonly count: number
  readonly question: Int32Array
  readonly day: Float64Array
  readonly truth: Uint8Array
}

/** Answers of training people that are shown to them; `chances` has four uniform numbers each, which decide what they do. */
export interface Exposures extends Moments {
  readonly chances: Float64Array
}

export interface World {
  readonly seed: number
  readonly options: WorldOptions
  readonly truths: Reliabilities
  /** Log-odds by which an author differs from their kind. */
  readonly authorLogit: Float64Array
  readonly questions: WorldQuestions
  readonly messages: WorldMessages
  /** About test people only. */
  readonly queries: Moments
  /** About training people only. */
  readonly exposures: Exposures
}

/** Row of `claimLogit`. */
export function cell(kind: number, type: number, types: number): number {
  return kind * types + type
}

export function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}
