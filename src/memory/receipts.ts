import type { AnswerProbability, Belief, BeliefState, Contribution, UnknownReason } from '../belief/belief.ts'
import type { EvidenceId, ReadingState } from '../evidence/evidence.ts'
import type { Instruction } from '../instruction/instruction.ts'
import type { DriftingKind } from '../learning/drifting.ts'
import type { Tripped } from '../learning/tripwire.ts'
import type { Outcome } from '../outcome/outcome.ts'
import type { KeptEvidence } from '../ports/store.ts'
import type { FrustrationAction, FrustrationKind } from '../recall/frustration/frustration-response.ts'
import type { SourceClass, Veracity } from '../source/source.ts'
import type { RecallResult } from './recall/recall-result.ts'

/** One end of a move: what was believed at that moment. */
export interface BeliefSummary {
  readonly leading: AnswerProbability | null
  readonly state: BeliefState
  readonly reason: UnknownReason | null
}

/** A belief that something moved: from where to where. */
export interface BeliefMove {
  readonly question: string
  readonly before: BeliefSummary
  readonly after: BeliefSummary
}

/** Something that only a person can answer. */
export interface OpenQuestion {
  readonly question: string
  readonly kind: 'contested' | 'stale' | 'drift' | 'reopened' | 'unsettled' | 'asked'
  /** To be put to the person, in plain words. */
  readonly text: string
  readonly answers: readonly AnswerProbability[]
  readonly instruction: string | null
}

export interface ObserveReceipt {
  /** Null where a forgotten text came back and was not kept. */
  readonly evidenceId: EvidenceId | null
  readonly status: 'kept' | 'already_kept' | 'forgotten_before'
  readonly reading: ReadingState
  /** Why it is not yet read, where it isn't. */
  readonly readingError: string | null
  readonly moved: readonly BeliefMove[]
  /** Every question the text bears on, moved or not. */
  readonly bearsOn: readonly string[]
  readonly raised: readonly OpenQuestion[]
}

/** How the vectors stand: a cache, so that nothing is lost with them. */
export interface EmbedReceipt {
  /** Null where there is no embedder. */
  readonly model: string | null
  readonly embedded: number
  /** Texts that still have no vector. */
  readonly left: number
  /** Vectors of other embedders that were dropped. */
  readonly dropped: number
}

export interface ObserveManyReceipt {
  readonly kept: number
  readonly alreadyKept: number
  readonly forgottenBefore: number
  readonly read: number
  readonly nothingFound: number
  readonly notYetRead: number
  readonly notEvidence: number
  /** Question keys that any of them bears on. */
  readonly bearsOn: readonly string[]
  readonly firstSaidAt: number | null
  readonly lastSaidAt: number | null
}

/** A question known of the same person or thing, and what leads there. */
export interface KnownQuestion extends BeliefSummary {
  readonly question: string
  readonly text: string
}

export interface AskResult extends Belief {
  readonly asked: string
  /** The question was made on the spot, from evidence kept before. */
  readonly madeNow: boolean
  /** Keys of the same question under other names of whom it is about: what was said there counts here too. */
  readonly sameAs: readonly string[]
  /** The same where it is not clear that it is one person: nothing said there counts. */
  readonly perhapsSameAs: readonly string[]
  /** Asked what is known of somebody, or something that nobody told: the questions that are known of them. */
  readonly known: readonly KnownQuestion[]
  /** Evidence with what each contributed to the leading answer, in log-odds, largest first. Worked out when read. */
  readonly because: readonly Contribution[]
}

/** What was believed, and when it changed. */
export interface HistoryEntry {
  readonly at: number
  /** What happened then: a message, or a ruling. */
  readonly cause:
    | { readonly kind: 'evidence'; readonly id: EvidenceId; readonly quote: string; readonly author: string }
    | { readonly kind: Outcome['kind']; readonly answer: string; readonly by: string; readonly reason: string | null }
  readonly after: BeliefSummary
  /** The learned epoch that it was held under; null: the starting values. */
  readonly epoch: string | null
}

export interface RulingReceipt {
  readonly outcomeId: string
  readonly moved: readonly BeliefMove[]
  readonly raised: readonly OpenQuestion[]
}

export interface FoundEvidence extends KeptEvidence {
  /** BM25 of the words; says nothing about truth. */
  readonly relevance: number
}

/** A memory that nobody vouched for. */
export interface Suspect {
  readonly evidenceId: EvidenceId
  readonly text: string
  readonly author: string
  readonly sourceClass: SourceClass
  readonly veracity: Veracity
  readonly saidAt: number
  /** 0 to 10, from stakes and pins. */
  readonly importance: number
  readonly bearsOn: readonly string[]
}

export interface PinReceipt {
  readonly evidenceId: EvidenceId
  readonly importance: number
  readonly pinnedInAll: number
  /** Set when so much is pinned that pinning no longer says anything. */
  readonly warning: string | null
}

/** Somebody was failed, and what was done about it. */
export interface FrustrationNotice {
  /** said: they complain of having been forgotten · rephrased: they ask the same over and over */
  readonly kind: FrustrationKind
  /** Id of the cue, such as `en.told`; null for the quiet kind. */
  readonly cue: string | null
  /** Of the cue, ISO 639-1. */
  readonly language: string | null
  /** What was told before, in their own words. */
  readonly restated: string | null
  readonly response: FrustrationAction
  /** A sentence that may be said as it stands. */
  readonly message: string
  /** What was kept now, or what was there already; null where neither is. */
  readonly evidenceId: EvidenceId | null
  /** What was kept is pinned. Only the user's own words are. */
  readonly pinned: boolean
  /** The recall that it rests on; null where there was nothing to recall. */
  readonly recall: RecallResult | null
}

/** Proof of forgetting, without a word of what was forgotten. */
export interface ForgetReceipt {
  readonly id: string
  readonly at: number
  readonly evidence: number
  readonly readings: number
  readonly outcomes: number
  readonly questions: number
  readonly instructions: number
  /** Learned epochs, all of which may have seen it; learn again to have one without it. */
  readonly epochs: number
  /** Checked after erasing: nothing of it is found by id, word, question or byte. */
  readonly verified: boolean
}

/** What a forgetting would take away. */
export interface ForgetPreview {
  readonly evidence: readonly KeptEvidence[]
  readonly questions: readonly string[]
  readonly instructions: readonly Instruction[]
}

/** What one run of learning found, and what it would change. */
export interface LearnReceipt {
  /** The epoch that was made, or the one that says the same already; null where nothing was kept. */
  readonly epoch: string | null
  /** Whether it differs from every epoch before. */
  readonly isNew: boolean
  readonly switched: boolean
  /** unchecked: too little is settled to hold any of it out, so it was switched to without a check. */
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

export interface DoctorReport {
  readonly healthy: boolean
  readonly problems: readonly string[]
  readonly facts: Readonly<Record<string, string | number>>
}
