import type { EvidenceId } from '../evidence/evidence.ts'
import type { ReadingScope } from './quarantine.ts'

/** Kept texts read again by another reader: the old readings are set aside, and can be brought back exactly. */
export interface Rescore {
  readonly id: string
  readonly scope: ReadingScope
  /** Full version of the reader that read them again. */
  readonly reader: string
  readonly reason: string | null
  /** Person key of who ran it. */
  readonly by: string
  readonly startedAt: number
  /** The last text that was gone through, in order of arrival; where a run that was cut short goes on. */
  readonly after: EvidenceId | null
  /** Null: cut short, or under way. */
  readonly finishedAt: number | null
  readonly undoneAt: number | null
  readonly undoneBy: string | null
  /** Epochs that were there when it began. */
  readonly epochsBefore: readonly string[]
  /** Epochs that were learned while it stood: set when it is undone, since they rest on what is gone. */
  readonly epochsSince: readonly string[]
}

/** A run with the same order and the same reader that was cut short: it goes on from there. */
export function unfinishedOf(rescores: readonly Rescore[], scope: ReadingScope, reader: string): Rescore | null {
  const wanted = scopeText(scope)
  return (
    rescores.findLast(
      (each) =>
        each.finishedAt === null &&
        each.undoneAt === null &&
        each.reader === reader &&
        scopeText(each.scope) === wanted,
    ) ?? null
  )
}

/** The same for the same scope, in whatever order its fields stand. */
function scopeText(scope: ReadingScope): string {
  return JSON.stringify(Object.entries(scope).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Whether a text is to be read again: something of it was read by another reader than the present one, or, where no
 * reader is named, nothing was found in it by whoever read it. What was typed needs no reader.
 */
export function isDue(
  readers: readonly string[],
  {
    reader: wanted,
    present,
    typed,
  }: { readonly reader: string | undefined; readonly present: string; readonly typed: string },
): boolean {
  const others = readers.filter((each) => each !== typed)
  if (wanted !== undefined) return wanted !== typed && others.includes(wanted)
  return others.length === 0 || others.some((each) => each !== present)
}
