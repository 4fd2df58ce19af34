import { createHash } from 'node:crypto'
import type { CredenceError } from '../error.ts'
import type { ObserveInput } from '../memory/inputs.ts'

/** Why something in a file is no observation, though nothing is wrong with it. */
export type SkipReason = 'system_line' | 'media' | 'deleted' | 'hidden' | 'empty' | 'draft' | 'other_branch'

/** What one place of a file came to. `line` counts from 1. */
export type Imported =
  | { readonly line: number; readonly input: ObserveInput }
  | { readonly line: number; readonly problem: CredenceError }
  | { readonly line: number; readonly skipped: SkipReason; readonly count: number }

/** Text or UTF-8 bytes of a file, in pieces of any size. */
export type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/** Opens the file from its beginning; may be called more than once. */
export type OpenFile = () => Chunks

/** The same content has the same id, so that a file imported twice, or a longer export of it, is kept once. */
export function withDeliveryId(input: ObserveInput): ObserveInput {
  return identifiedBy(input, input)
}

/**
 * The same for a file whose zone the importer is told: its id rests on the time as the file writes it, so that one imported
 * again under another zone is kept once.
 * @param written the time as it stands in the file, in milliseconds as if it were UTC
 */
export function withDeliveryIdOf(written: number | null, input: ObserveInput): ObserveInput {
  const { zone, saidAt, ...rest } = input
  return identifiedBy(input, { ...rest, written })
}

function identifiedBy(input: ObserveInput, identity: object): ObserveInput {
  const content = JSON.stringify(identity, sortedKeys)
  return { ...input, deliveryId: `import:${createHash('sha256').update(content).digest('hex').slice(0, 40)}` }
}

/** JSON with the keys of every object in one order. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
