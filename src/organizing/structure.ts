import type { EvidenceId } from '../evidence/evidence.ts'
import type { QuestionKey } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import type { AnswerPair, EntityType, QuestionSketch, Routing } from './operation.ts'

/** A question that an organizer made. Its numbers come from the catalogue, or from the question that it is `like`. */
export interface MadeQuestion extends QuestionSketch {
  readonly catalogueEntry: string | null
  readonly like: QuestionKey | null
  /** ISO 8601. */
  readonly madeAt: string
}

/** Where a question's evidence goes instead. */
export type QuestionMove =
  | { readonly kind: 'merged'; readonly into: QuestionKey; readonly answers: readonly AnswerPair[] }
  | {
      readonly kind: 'split'
      readonly into: readonly { readonly key: QuestionKey; readonly map: readonly AnswerPair[] | null }[]
      readonly route: readonly Routing[]
      readonly later: readonly QuestionKey[]
    }

/** Who a subject really is. */
export type SubjectMove =
  | { readonly kind: 'merged'; readonly into: string }
  | {
      readonly kind: 'split'
      readonly into: readonly string[]
      readonly route: readonly Routing[]
      readonly later: readonly string[]
    }

export interface AnswerChanges {
  readonly added: readonly string[]
  readonly retired: readonly { readonly answer: string; readonly mapTo: string | null }[]
}

/** What each part of the structure holds under a key. */
export interface Parts {
  readonly made: MadeQuestion
  readonly moved: QuestionMove
  readonly text: string
  readonly answers: AnswerChanges
  /** Under `pairKey(evidence, question)`: what a reader said when it was asked. */
  readonly linked: { readonly readings: readonly Reading[] }
  /** Under `pairKey(evidence, question)`: why. */
  readonly unlinked: string
  readonly entity: { readonly label: string; readonly type: EntityType }
  readonly subject: SubjectMove
  /** Under `pairKey(mention, entity)`. */
  readonly alias: { readonly entity: string; readonly mention: string; readonly evidence: EvidenceId }
  /** Under `pairKey(from, role, to)`. */
  readonly relation: {
    readonly from: string
    readonly role: string
    readonly to: string
    readonly evidence: EvidenceId
    readonly since: string | null
    readonly until: string | null
  }
  readonly asked: string
}

export type Part = keyof Parts

export const PARTS: readonly Part[] = [
  'made',
  'moved',
  'text',
  'answers',
  'linked',
  'unlinked',
  'entity',
  'subject',
  'alias',
  'relation',
  'asked',
]

/**
 * How questions and people are ordered, apart from what was said: evidence and readings stay as they are, and are read
 * through this. Never changed in place.
 */
export type Structure = { readonly [Name in Part]: ReadonlyMap<string, Parts[Name]> }

/** One cell of the structure set, or taken away (null). */
export type Change = {
  readonly [Name in Part]: { readonly part: Name; readonly key: string; readonly value: Parts[Name] | null }
}[Part]

export const EMPTY: Structure = {
  made: new Map(),
  moved: new Map(),
  text: new Map(),
  answers: new Map(),
  linked: new Map(),
  unlinked: new Map(),
  entity: new Map(),
  subject: new Map(),
  alias: new Map(),
  relation: new Map(),
  asked: new Map(),
}

export function isEmpty(structure: Structure): boolean {
  return PARTS.every((part) => structure[part].size === 0)
}

export function withChanges(structure: Structure, changes: readonly Change[]): Structure {
  if (changes.length === 0) return structure
  const next = { ...structure } as Record<Part, Map<string, unknown>>
  for (const part of new Set(changes.map((change) => change.part)))
    next[part] = new Map<string, unknown>(structure[part])
  for (const { part, key, value } of changes) {
    if (value === null) next[part].delete(key)
    else next[part].set(key, value)
  }
  return next as unknown as Structure
}

/**
 * What takes these changes back: the cells as they were before, last changed first. Exact by construction:
 * `withChanges(withChanges(s, changes), inverseOf(s, changes))` is `s`.
 */
export function inverseOf(structure: Structure, changes: readonly Change[]): readonly Change[] {
  const first = new Map<string, Change>()
  for (const change of changes) {
    const name = pairKey(change.part, change.key)
    if (first.has(name)) continue
    first.set(name, { ...change, value: structure[change.part].get(change.key) ?? null } as Change)
  }
  return [...first.values()].reverse()
}

/** Whether the cells are still as these changes left them: only then can they be taken back exactly. */
export function stillStand(structure: Structure, changes: readonly Change[]): boolean {
  const last = new Map(changes.map((change) => [pairKey(change.part, change.key), change]))
  return [...last.values()].every(
    ({ part, key, value }) => JSON.stringify(structure[part].get(key) ?? null) === JSON.stringify(value),
  )
}

/** The structure as text, the same for the same structure however it came about. */
export function structureText(structure: Structure): string {
  const sorted = PARTS.map((part) => [part, [...structure[part]].sort(([a], [b]) => (a < b ? -1 : 1))])
  return JSON.stringify(sorted)
}

/** Several names as one key that no other names make. */
export function pairKey(...names: readonly string[]): string {
  return JSON.stringify(names)
}
