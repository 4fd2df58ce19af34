import type { BeliefChange } from './belief-diff.ts'
import type { Operation } from './operation.ts'
import { type Change, EMPTY, type Structure, withChanges } from './structure.ts'

/** One operation that was done, or taken back. Only ever appended; the structure is all of them in order. */
export interface JournalEntry {
  readonly id: string
  /** What was done together. */
  readonly batch: string
  /** Full version of the organizer that proposed it. */
  readonly organizer: string
  readonly operation: Operation
  readonly changes: readonly Change[]
  /** The cells as they were before. */
  readonly inverse: readonly Change[]
  /** What it did to what was believed, at that moment. */
  readonly beliefDiff: readonly BeliefChange[]
  /** Person key of who said yes; null where it was done unasked. */
  readonly approvedBy: string | null
  /** The entry that this one takes back; its changes are that one's inverse. */
  readonly undoes: string | null
  readonly at: number
}

/** The structure that a journal comes to. */
export function structureOf(entries: readonly JournalEntry[]): Structure {
  return entries.reduce((structure, { changes }) => withChanges(structure, changes), EMPTY)
}
