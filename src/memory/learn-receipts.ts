import type { DriftingKind } from '../learning/drifting.ts'
import type { Tripped } from '../learning/tripwire.ts'
import type { BeliefMove } from './receipts.ts'

/** What one run of learning found, and what it would change. */
export interface LearnReceipt {
  /** The epoch that was made, or the one that says the same already; null where nothing was kept. */
  readonly epoch: string | null
  /** Whether it differs from every epoch before. */
  readonly isNew: boolean
  readonly switched: boolean
  /**
   * unchecked: too little is settled to hold any of it out, so it is kept, and counts only where a person switches to it, or
   * where other memories' settled facts were learned from.
   */
  readonly reason: 'no_worse' | 'unchecked' | 'worse_on_held_out' | 'nothing_new' | 'nothing_to_learn'
  readonly questions: number
  readonly messages: number
  readonly settledFacts: number
  /** Messages on numbers, which teach no trust. */
  readonly leftOut: number
  /** Approvals that taught nothing, because they were given without looking. */
  readonly rubberStamped: number
  /** How much agreement without a settled fact counted. */
  readonly omega: number
  readonly omegasTried: readonly { readonly omega: number; readonly logLoss: number }[]
  /** Where agreement had turned trust upside down. */
  readonly tripped: readonly Tripped[]
  /** Kinds of source that were right more or less often of late than they are known for. */
  readonly drifting: readonly DriftingKind[]
  /** Null where too little is settled to hold any of it out. */
  readonly heldOut: HeldOutComparison | null
  readonly sources: readonly LearnedSource[]
  readonly changes: readonly BeliefMove[]
  readonly calibrations: readonly LearnedCalibration[]
}

export interface TenantLearnReceipt extends LearnReceipt {
  readonly tenant: string
}

/** A belief drawn by lot to be checked: settle it with `how: 'audit'` whether it is right or wrong. */
export interface ProposedCheck {
  readonly question: string
  readonly text: string
  /** What is believed, in words. */
  readonly answer: string
  readonly probability: number
  /** How probable it was to be drawn. */
  readonly inclusion: number
}

/** How well two sets of parameters predict facts that neither was told. */
export interface HeldOutComparison {
  readonly facts: number
  /** Mean of -ln P(the settled answer), of the starting values and of what was learned without these facts. */
  readonly logLossBefore: number
  readonly logLossAfter: number
  /** Of the difference: what is no worse by more than this is taken for no worse. */
  readonly standardError: number
}

/** Probability that a claim of this kind of source is right. */
export interface LearnedSource {
  /** One value for each of who, about, channel, purpose, access. */
  readonly layers: readonly string[]
  readonly before: number
  readonly after: number
  /** 95% interval. */
  readonly low: number
  readonly high: number
  /** Fractional claims behind it. */
  readonly claims: number
}

/** What one question says of how right a source is. */
export interface TrackRecordEntry {
  readonly question: string
  /** Of a set: the member that it is about. */
  readonly member: string | null
  /** Fractional claims that were found right and wrong. */
  readonly right: number
  readonly wrong: number
  readonly settledFacts: number
  /** Ids of the rulings, or of the messages that were corrections. */
  readonly settledBy: readonly string[]
  /** What the question would say had nothing been settled. */
  readonly withoutSettled: { readonly right: number; readonly wrong: number }
}

/** F8's map of one reader version. */
export interface LearnedCalibration {
  readonly reader: string
  readonly slope: number
  readonly offset: number
  /** False where the map did not help on showings that it had not seen: probabilities then stay as they are. */
  readonly kept: boolean
  readonly exposures: number
  readonly settled: number
  /** Log likelihood gained on showings that it had not seen, in nats each. */
  readonly gain: number
}

export interface EpochSummary {
  readonly id: string
  readonly madeAt: number
  readonly inForce: boolean
  readonly switchedToAt: readonly number[]
  readonly report: unknown
}
