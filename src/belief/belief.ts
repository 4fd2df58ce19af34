import type { Evidence, EvidenceId } from '../evidence/evidence.ts'
import type { Outcome, SettledFact } from '../outcome/outcome.ts'
import type { Question } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'

/** settled: a person or the world said so · likely: leads with .5 or more · contested: two sides, both supported ·
 *  stale: nothing newer than one half-life · unknown: no evidence, or too weak */
export type BeliefState = 'likely' | 'contested' | 'stale' | 'unknown' | 'settled'

/** Why nothing better can be said. */
export type UnknownReason = 'no_such_question' | 'no_evidence' | 'too_weak' | 'expired' | 'all_rejected'

export interface AnswerProbability {
  readonly answer: string
  readonly probability: number
}

/** A reading together with the evidence it reads: all that a belief is computed from. */
export interface EvidenceReading {
  readonly reading: Reading
  readonly evidence: Pick<
    Evidence,
    | 'id'
    | 'digest'
    | 'origin'
    | 'originWords'
    | 'forwarded'
    | 'author'
    | 'authorKey'
    | 'about'
    | 'audience'
    | 'channel'
    | 'source'
    | 'saidAt'
    | 'text'
  > &
    /** What a writer dates later than it came counts as said when it came. Left out: nobody knows when it came. */
    Partial<Pick<Evidence, 'receivedAt' | 'deliveryId'>>
  /** The user confirmed this very piece of evidence (`promote`): it counts as their own explicit word. */
  readonly promoted: boolean
}

/** Everything a belief depends on. Same inputs, in any order: bit-equal beliefs. */
export interface BeliefInputs {
  readonly question: Question
  readonly readings: readonly EvidenceReading[]
  readonly outcomes: readonly Outcome[]
  /** The clock, in milliseconds. */
  readonly now: number
}

/** What one message (with its copies) did to the leading answer. */
export interface Contribution {
  /** The message; of a ruling, the message that it was, or else the ruling's own id. */
  readonly evidenceId: EvidenceId
  /** Set where this is a ruling made apart from any message; `sourceClass` is then how it was made. */
  readonly outcomeId?: string
  readonly author: string
  readonly sourceClass: string
  readonly saidAt: number
  /** Span of the text it rests on, or the whole text, at most 200 characters. */
  readonly quote: string
  /** The answer this message speaks for most; null where it denies. */
  readonly speaksFor: string | null
  /** Change in log-odds of the leading answer: with this message against without it. */
  readonly logOdds: number
  /** Probability that this source's claim is right (theta of F2). */
  readonly trust: number
  /** e^(-change rate x age): share of what it said that still stands. */
  readonly freshness: number
  /** Share treated as a repeat of the author's own earlier claim (g of F2). */
  readonly repeatShare: number
  /** Share treated as a possible copy of others' recent claims (h of F2). */
  readonly copyShare: number
  /** Probability that it was for once or for a while, or is over (o of F2). */
  readonly oneOff: number
  /** Probability that the author's own next claim takes this one back. */
  readonly takenBack: number
  /** Other pieces of evidence that are copies of this one and add nothing. */
  readonly copies: readonly EvidenceId[]
}

/** Answers that were named and for which there was no room. */
export interface LeftOut {
  readonly answers: number
  /** One of them at least was named by somebody who is no unverified author. */
  readonly isKnown: boolean
}

export interface Belief {
  readonly question: Question
  readonly at: number
  /** Most probable first; rejected answers are not in it. any_of: each member on its own. */
  readonly answers: readonly AnswerProbability[]
  /** Mass on an answer that nobody has named yet; 0 for closed questions. */
  readonly somethingElse: number
  readonly leading: AnswerProbability | null
  /** Probability of the leading answer before calibration: what the filter says. */
  readonly filtered: number | null
  /** The learned epoch that it was computed under; null: the starting values. */
  readonly epoch: string | null
  readonly state: BeliefState
  /** Why the state is `unknown`; null otherwise. */
  readonly reason: UnknownReason | null
  /** Second channel: how much independent evidence there is, in fresh and fully informative messages. */
  readonly independentEvidence: number
  /** Number of independent origins behind it, copies merged. */
  readonly origins: number
  readonly rejected: readonly string[]
  readonly settled: SettledFact | null
  /** number and date: median and 80% interval, as answers. */
  readonly estimate: { readonly median: string; readonly low: string; readonly high: string } | null
  /** Answers that were named and that had no room among the others; null where all had. They are "something else". */
  readonly leftOut: LeftOut | null
}

/** A belief with its reasons: leave-one-out, largest first; what they don't add up to is `together`. */
export interface Explanation {
  readonly belief: Belief
  readonly contributions: readonly Contribution[]
  /** Log-odds of the leading answer before any evidence. */
  readonly baseLogOdds: number
  /** Log-odds of the leading answer now. */
  readonly logOdds: number
  /** logOdds - baseLogOdds - sum of contributions: what messages do only in company. */
  readonly together: number
}
