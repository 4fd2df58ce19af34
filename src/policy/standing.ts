import type { BeliefState, UnknownReason } from '../belief/belief.ts'
import type { EvidenceId } from '../evidence/evidence.ts'
import type { AnswerKinds } from '../ports/reader.ts'
import type { SourceClass } from '../source/source.ts'
import type { ClassLead } from './leading-by-class.ts'

/** What the evidence of the allowed classes alone says. */
export interface CleanRoom {
  readonly answer: string | null
  /** Of that answer; 0 where none leads. */
  readonly probability: number
  readonly state: BeliefState
}

/** What one needed question offers a gate. */
export interface Standing {
  readonly question: string
  readonly state: BeliefState
  readonly reason: UnknownReason | null
  /** The winning answer; null where nothing leads. */
  readonly answer: string | null
  /** Of that answer, calibrated; 0 where nothing leads. */
  readonly probability: number
  /** The same as it stands at the low end of figures that were learned from few facts; the probability where none were. */
  readonly lowerBound: number
  readonly cleanRoom: CleanRoom
  /** Classes of the evidence that speaks for the winning answer. */
  readonly supporting: readonly SourceClass[]
  /** Classes of the rulings that settled the winning answer; empty unless its state is settled. */
  readonly settledBy: readonly SourceClass[]
  /** It is settled by a correction that was read from talk: a reading may err, so this is no ruling. */
  readonly isCorrected: boolean
  /** When the newest evidence of an allowed class for it was said, in milliseconds; null where there is none. */
  readonly newestAt: number | null
  /** How many texts and rulings of an allowed class speak for it, each said by itself: a copy is none. */
  readonly mentions: number
  /** Answers that a person ruled out. */
  readonly rejected: readonly string[]
  /** Answers were named that had no room among the others, and one that counts may be among them. */
  readonly isOverfull: boolean
  /** What leads by class, where the sources name different answers. */
  readonly byClass: ClassLead | null
  /** The evidence that bears on it, strongest first. */
  readonly evidence: readonly EvidenceId[]
}

/** An answer that an argument must avoid, with how far it is believed by all that was said. */
export interface Hazard {
  readonly argument: string
  readonly question: string
  readonly answer: string
  readonly probability: number
  readonly evidence: readonly EvidenceId[]
  /** What the catalogue knows to tell it from other things by; null: its words alone. */
  readonly kinds: AnswerKinds | null
}

/** A question to be avoided of which silence, or what is known, is not all. */
export interface Unchecked {
  readonly question: string
  /**
   * Nothing at all is known of its subject; the same, and it seems to name several; nobody tracks such an attribute; a system
   * that owns it did not answer; more was named than there is room for.
   */
  readonly why: 'subject' | 'several' | 'attribute' | 'record' | 'overfull'
  /** The key that may have been meant. */
  readonly near: string | null
}

/** A person's order that stands and that concerns the tool. */
export interface StandingOrder {
  readonly id: string
  readonly by: string
}
