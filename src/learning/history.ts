/**
 * What learning sees: numbers only, one record a message and question. Copies of a known origin are left out before,
 * so are the assistant's own words; what a name or a key means stays with the caller.
 */

/** One message about one question. All arrays have one entry per state of the question. */
export interface LearningMessage {
  /** When what it says holds, in days since any fixed day. */
  readonly day: number
  /** The reading's probability of each state. */
  readonly masses: ArrayLike<number>
  /** The reading's probability that the text claims nothing. */
  readonly none: number
  /** Probability that the statement is not about what lasts. */
  readonly oneOff: number
  /** Row of `LearningFrame.kinds`. */
  readonly kind: number
  /** Row of `LearningFrame.authorCount`. */
  readonly author: number
  /** Index in `messages` of the same author's claim before, or -1. */
  readonly earlier: number
  /** Mean of what others claimed lately, summing to 1; null for silence. */
  readonly rumour: ArrayLike<number> | null
  /** How many claims that is, in fresh ones (A of F2). */
  readonly rumourSize: number
}

/** What became known of a question at one time: a likelihood per state, the truth 1. */
export interface SettledPoint {
  readonly day: number
  readonly likelihood: ArrayLike<number>
  /**
   * How many facts of its sort there are for each that becomes known: 1 / c of F8. A wrong answer is corrected more
   * often than a right one is approved. It weighs what is compared on settled facts; whole histories need no weight.
   * 1 where it is missing.
   */
  readonly standsFor?: number
}

/** All that was said about one question. */
export interface QuestionHistory {
  /** Row of `LearningFrame.questionTypes`. */
  readonly type: number
  /** How many answers each state stands for: 1 for a named one. */
  readonly multiplicity: ArrayLike<number>
  /** In order of `day`. */
  readonly messages: readonly LearningMessage[]
  /** In order of `day`; empty for a question whose truth never became known. */
  readonly settled: readonly SettledPoint[]
}

/** A kind of source: one value for each layer, such as `['business', 'someone else', 'email', 'marketing']`. */
export interface SourceKind {
  readonly layers: readonly string[]
}

/** A kind of question, over which base rates, change rates and habits are shared. */
export interface QuestionType {
  /** Rate of redrawing, per day, before anything is learned (lambda0 of F6). */
  readonly changeRate: number
  /** How many states its questions have where all have the same ones, so that base rates can be shared; else null. */
  readonly sharedStates: number | null
}

/** What the rows of the messages stand for. */
export interface LearningFrame {
  /** Names of the layers, from general to particular. */
  readonly layers: readonly string[]
  readonly kinds: readonly SourceKind[]
  readonly questionTypes: readonly QuestionType[]
  readonly authorCount: number
}
