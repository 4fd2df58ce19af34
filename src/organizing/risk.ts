import { type BeliefChange, MOST_MOVE } from './belief-diff.ts'
import type { OperationKind } from './operation.ts'

/** automatic: may be done unasked · review: a person says yes · blocked: not through an organizer at all */
export type Risk = 'automatic' | 'review' | 'blocked'

const BY_KIND: Readonly<Record<OperationKind, Risk>> = {
  create_question: 'automatic',
  rename_question: 'automatic',
  add_answer: 'automatic',
  link: 'automatic',
  create_entity: 'automatic',
  propose_alias: 'automatic',
  relate: 'automatic',
  ask_user: 'automatic',
  no_op: 'automatic',
  unlink: 'review',
  retire_answer: 'review',
  merge_questions: 'review',
  split_question: 'review',
  merge_entities: 'review',
  split_entity: 'review',
}

/** Of a question that an operation touches: what keeps it from being touched. */
export type Guarded = 'settled' | 'pinned' | 'privileged'

export interface Judged {
  readonly kind: OperationKind
  readonly changes: readonly BeliefChange[]
  readonly guarded: readonly { readonly question: string; readonly why: Guarded }[]
  /** A connector vouches with a strong key that two are one: what is otherwise for review may be done. */
  readonly hasStrongKey: boolean
}

/** An answer that flips or moves far needs a person, whatever the operation. */
export function riskOf({ kind, changes, guarded, hasStrongKey }: Judged): Risk {
  if (guarded.length > 0) return 'blocked'
  if (changes.some(({ flips, largestMove }) => flips || largestMove > MOST_MOVE)) return 'review'
  return kind === 'merge_entities' && hasStrongKey ? 'automatic' : BY_KIND[kind]
}
