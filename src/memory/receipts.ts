import type { AnswerProbability, Belief, BeliefState, Contribution, UnknownReason } from '../belief/belief.ts'
import type { EvidenceId, ReadingState } from '../evidence/evidence.ts'
import type { SecretKind } from '../evidence/secrets/secret.ts'
import type { Instruction, Lapse } from '../instruction/instruction.ts'
import type { Outcome } from '../outcome/outcome.ts'
import type { WaitingDecision } from '../policy/need.ts'
import type { KeptEvidence } from '../ports/store.ts'
import type { Bands, CurvePoint } from '../recall/answerability/answerability-model.ts'
import type { HeldOutLoss } from '../recall/answerability/fit-answerability.ts'
import type { FrustrationAction, FrustrationKind } from '../recall/frustration/frustration-response.ts'
import type { RecordReport } from '../record/record.ts'
import type { SourceClass, Veracity } from '../source/source.ts'
import type { InstructOptions } from './inputs.ts'
import type { BandsFrom, RecallResult } from './recall/recall-result.ts'
import type { SealedValue } from './sealing.ts'

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
  readonly kind: 'contested' | 'stale' | 'drift' | 'reopened' | 'unsettled' | 'asked' | 'high_stakes' | 'blocked'
  /** To be put to the person, in plain words. */
  readonly text: string
  readonly answers: readonly AnswerProbability[]
  readonly instruction: string | null
}

/** The same, with what an answer is worth and why it is asked. */
export interface QueuedQuestion extends OpenQuestion {
  /** Expected loss that an answer spares, in asks: below 1, asking costs the person more than it saves. */
  readonly value: number
  /** In plain words. */
  readonly why: string
  /** What it may be, most probable first. */
  readonly candidates: readonly Candidate[]
  /** Whom or what it is about: asked in one go. */
  readonly group: string
}

export interface Candidate extends AnswerProbability {
  readonly inWords: string
}

/** What an answer did. */
export interface AnswerReceipt extends RulingReceipt {
  /** Decisions that waited for it and would now be let happen. */
  readonly unblocked: readonly WaitingDecision[]
}

export interface PutOffReceipt {
  /** For `withdraw`. */
  readonly outcomeId: string
  readonly question: string
  readonly until: number
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
  /** Secrets of which only the kind was kept, in order. */
  readonly sealed: readonly SealedValue[]
  /** Orders that the user gave in so many words, and that stand now. */
  readonly instructions: readonly Instruction[]
  /** What sounds like an order and stands only once the user gives it: `instruct(text, terms)`. */
  readonly proposedInstructions: readonly ProposedInstruction[]
}

/** An order as it was told, and the terms that its words name. */
export interface ProposedInstruction {
  readonly text: string
  readonly terms: InstructOptions
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

/** How surely recall says that an answer is stored, and what that rests on. */
export interface CalibrationOfRecall {
  /** Null: by words alone. */
  readonly embedder: string | null
  /** Worse than what is shipped, or on too few questions, a fit is kept and not used. */
  readonly outcome: 'fitted' | 'worse' | 'too_few' | 'not_fitted'
  /** Those that count now. */
  readonly bands: Bands
  readonly bandsFrom: BandsFrom
  /** Questions that the model that counts now was fitted on; 0: as shipped. */
  readonly fittedOn: number
  /** Questions that could be made: answered by the memory, and not. */
  readonly stored: number
  readonly absent: number
  readonly heldOut: HeldOutLoss | null
  /** Stated and answered, of questions left out of the fit; as shipped where nothing was fitted. */
  readonly curve: readonly CurvePoint[]
  /** Texts when it was fitted, and now. */
  readonly evidence: number
  readonly texts: number
  readonly madeAt: number | null
  readonly reader: string | null
  /** The same in a sentence. */
  readonly says: string
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
  /** Secrets of which only the kind was kept: how many of each. */
  readonly sealed: Readonly<Partial<Record<SecretKind, number>>>
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
  /**
   * The leading answer as it is said to whoever asked so, of a set all members that are more likely in than not: `14 September`,
   * `34 or 35`, `about 11, 8 and 4`, and how probable exactly that is; null where nothing leads.
   */
  readonly said: AnswerProbability | null
  /** The question was made on the spot, from evidence kept before. */
  readonly madeNow: boolean
  /** Keys of the same question under other names of whom it is about: what was said there counts here too. */
  readonly sameAs: readonly string[]
  /** The same where it is not clear that it is one person: nothing said there counts. */
  readonly perhapsSameAs: readonly string[]
  /** Asked what is known of somebody, or something that nobody told: the questions that are known of them. */
  readonly known: readonly KnownQuestion[]
  /** How each connected system was read for it; empty where none has such a key. */
  readonly records: readonly RecordReport[]
  /** Kinds of secrets that would answer it: told, sealed at the door, and not kept. */
  readonly sealed: readonly SecretKind[]
  /** Evidence with what each contributed to the leading answer, in log-odds, largest first. Worked out when read. */
  readonly because: readonly Contribution[]
}

/** What was believed, and when it changed. */
export interface HistoryEntry {
  readonly at: number
  /** What happened then: a message, or a ruling. */
  readonly cause:
    | {
        readonly kind: 'evidence'
        readonly id: EvidenceId
        readonly quote: string
        readonly author: string
        /** Why it counted for nothing, where it is under quarantine. */
        readonly quarantined?: string
      }
    | { readonly kind: Outcome['kind']; readonly answer: string; readonly by: string; readonly reason: string | null }
  readonly after: BeliefSummary
  /** The learned epoch that it was held under; null: the starting values. */
  readonly epoch: string | null
}

export interface RulingReceipt {
  readonly outcomeId: string
  /** Set where an answer was rejected that nobody had said, as far as who rules may see. */
  readonly neverSaid?: true
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

/** Whether an order could be used once more. */
export interface UseReceipt {
  readonly instruction: Instruction
  /** False: it grants nothing, and nothing was counted. */
  readonly used: boolean
  readonly reason: Lapse | null
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

export interface DoctorReport {
  readonly healthy: boolean
  readonly problems: readonly string[]
  readonly facts: Readonly<Record<string, string | number>>
  /** How recall is calibrated here. */
  readonly recall: CalibrationOfRecall
}
