import type { EvidenceId } from '../evidence/evidence.ts'
import type { QuestionKey, Shape } from '../question/question.ts'

/** At most this many operations are taken or refused together. */
export const MOST_OPERATIONS = 20

export const ENTITY_TYPES = ['person', 'organisation', 'place', 'thing'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** An answer of one question in the words of another. */
export interface AnswerPair {
  readonly from: string
  readonly to: string
}

/** A question as an organizer may write it: words only. Pace, stakes and base rates come from elsewhere. */
export interface QuestionSketch {
  readonly key: QuestionKey
  readonly text: string
  readonly shape: Shape
  readonly answers: readonly string[]
  readonly open: boolean
  readonly unit: string | null
}

/** A question that a split makes, or one that it keeps. */
export interface SplitQuestion extends QuestionSketch {
  /** What each old answer says of it; answers left out say nothing. Null: they stay as they are. */
  readonly map: readonly AnswerPair[] | null
}

/** Where one piece of evidence goes: to one of the new ones, or to several, named one by one. */
export interface Routing {
  readonly evidence: EvidenceId
  readonly to: readonly string[]
}

/**
 * What may be done to the order of questions and people. There is no number in any of them, and none of them settles,
 * rejects, deletes or touches an instruction: those can't be said.
 */
export type Operation =
  | (QuestionSketch & {
      readonly kind: 'create_question'
      /** Catalogue entry that lends pace and stakes. */
      readonly catalogueEntry: string | null
      readonly because: readonly EvidenceId[]
    })
  | {
      readonly kind: 'merge_questions'
      readonly from: readonly QuestionKey[]
      readonly into: QuestionKey
      /** Every answer of every merged question, in the words of the one that stays. */
      readonly answers: readonly (AnswerPair & { readonly question: QuestionKey })[]
    }
  | {
      readonly kind: 'split_question'
      readonly from: QuestionKey
      readonly into: readonly SplitQuestion[]
      readonly route: readonly Routing[]
      /** Where what is said of the old question from now on goes. */
      readonly later: readonly QuestionKey[]
    }
  | { readonly kind: 'rename_question'; readonly question: QuestionKey; readonly text: string }
  | {
      readonly kind: 'add_answer'
      readonly question: QuestionKey
      readonly answer: string
      readonly because: readonly EvidenceId[]
    }
  | {
      readonly kind: 'retire_answer'
      readonly question: QuestionKey
      readonly answer: string
      /** The answer that takes what was said for it; null: that becomes unclear. */
      readonly mapTo: string | null
    }
  | { readonly kind: 'link'; readonly evidence: EvidenceId; readonly question: QuestionKey }
  | { readonly kind: 'unlink'; readonly evidence: EvidenceId; readonly question: QuestionKey; readonly reason: string }
  | { readonly kind: 'create_entity'; readonly key: string; readonly label: string; readonly type: EntityType }
  | {
      readonly kind: 'merge_entities'
      readonly from: string
      readonly into: string
      readonly because: readonly EvidenceId[]
    }
  | {
      readonly kind: 'split_entity'
      readonly from: string
      readonly into: readonly { readonly key: string; readonly label: string }[]
      readonly route: readonly Routing[]
      readonly later: readonly string[]
    }
  | {
      readonly kind: 'propose_alias'
      readonly entity: string
      readonly mention: string
      readonly evidence: EvidenceId
    }
  | {
      readonly kind: 'relate'
      readonly from: string
      readonly role: string
      readonly to: string
      readonly evidence: EvidenceId
      /** Days, `YYYY-MM-DD`: a partner and a boss are so for a time. */
      readonly since: string | null
      readonly until: string | null
    }
  | { readonly kind: 'ask_user'; readonly question: QuestionKey; readonly text: string }
  | { readonly kind: 'no_op'; readonly reason: string }

export type OperationKind = Operation['kind']
export type OperationOf<Kind extends OperationKind> = Extract<Operation, { readonly kind: Kind }>
