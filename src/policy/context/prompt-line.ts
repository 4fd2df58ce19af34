import type { AnswerProbability } from '../../belief/belief.ts'
import type { EvidenceId } from '../../evidence/evidence.ts'
import type { SourceClass } from '../../source/source.ts'

/** Why something that is believed enters only to be confirmed. */
export type HintReason =
  | 'probability_too_low'
  | 'thin'
  | 'stale'
  | 'clean_room_too_low'
  | 'sources_differ'
  | 'policy_expired'
  | 'purpose_not_declared'

/** Why something that was found does not enter a prompt. */
export type LeftOutReason =
  | 'below_threshold'
  | 'class_not_allowed'
  | 'answer_not_allowed'
  | 'too_old'
  | 'expired'
  | 'rejected'
  | 'superseded'
  | 'quarantined'
  | 'not_known'
  | 'not_evidence'
  | 'purpose_not_declared'
  | 'beyond_limit'
  | 'asked_to_forget'
  | 'over_budget'

interface Answered {
  readonly question: string
  /** The question in plain words. */
  readonly text: string
  readonly answer: string
  /** That the answer is so now. */
  readonly probability: number
  /** Of those that support it, the class that vouches most. */
  readonly sourceClass: SourceClass
  /** When the newest evidence for it was said, in milliseconds. */
  readonly saidAt: number | null
  /** How many texts and rulings speak for it: told five times it is one line. */
  readonly mentions: number
}

/** What the policy lets in as so. */
export interface Fact extends Answered {
  readonly kind: 'fact'
}

/** What the policy lets in only with a person's yes. */
export interface Hint extends Answered {
  readonly kind: 'hint'
  readonly why: HintReason
  /** In words and numbers: `0.84, needs 0.85`. */
  readonly detail: string
}

/** Sides that contradict one another: none of them enters as a fact, and none is passed over in silence. */
export interface OpenLine {
  readonly kind: 'open_question'
  readonly question: string
  readonly text: string
  /** Most probable first. */
  readonly answers: readonly AnswerProbability[]
  readonly sourceClasses: readonly SourceClass[]
  readonly saidAt: number | null
}

/** Words as they came, of which nothing is tracked: nobody knows how probable they are. */
export interface Quote {
  readonly kind: 'said'
  readonly evidenceId: EvidenceId
  readonly author: string
  readonly text: string
  readonly sourceClass: SourceClass
  readonly saidAt: number
}

export type PromptLine = Fact | Hint | OpenLine | Quote

/** A person's order, as it enters a prompt: apart from what is only data. */
export interface Order {
  readonly id: string
  readonly by: string
  readonly text: string
  readonly givenAt: number
}

export interface LeftOutEntry {
  readonly reason: LeftOutReason
  /** What it is about; null where it is about none, or about several. */
  readonly question: string | null
  readonly answer: string | null
  /** How many texts or answers; more than 1 only where they are not told one by one. */
  readonly count: number
  /** In words and numbers. */
  readonly detail: string
}
