import type { Evidence, EvidenceId } from '../evidence/evidence.ts'
import type { SourceClass } from '../source/source.ts'
import type { Reading } from './reading.ts'

/** Which readings; fields narrow one another, and a scope without any covers nothing. */
export interface ReadingScope {
  /** Full version of the reader, as readings carry it. */
  readonly reader?: string
  readonly sourceClass?: SourceClass
  /** Of whoever said it: every key that they have. */
  readonly authorKeys?: readonly string[]
  readonly channel?: string
  /** How the delivery ids of one import begin. */
  readonly deliveryPrefix?: string
  readonly evidence?: readonly EvidenceId[]
  /** Said at this moment or later, and at this moment or earlier; in milliseconds since 1970. */
  readonly saidFrom?: number
  readonly saidUntil?: number
  /** The same of when it arrived, which is when it was first read. */
  readonly receivedFrom?: number
  readonly receivedUntil?: number
}

/** Readings that count for nothing while it stands, as if they had never been read. */
export interface Quarantine {
  readonly id: string
  readonly kind: 'quarantined'
  readonly scope: ReadingScope
  readonly reason: string
  /** Person key of who put them there. */
  readonly by: string
  readonly at: number
  /** Epochs that were learned before it and may rest on what it covers: set aside with it. */
  readonly epochs: readonly string[]
}

/** From then on the readings count again. */
export interface QuarantineLifted {
  readonly id: string
  readonly kind: 'lifted'
  /** Id of the quarantine. */
  readonly lifts: string
  readonly reason: string | null
  readonly by: string
  readonly at: number
  /** Epochs that were learned while it stood: they lack what counts again. */
  readonly epochs: readonly string[]
}

/** Only ever appended; what stands is all of them in order. */
export type QuarantineAct = Quarantine | QuarantineLifted

/** What of a text decides whether it is covered. */
export type ScopedText = Pick<Evidence, 'id' | 'authorKey' | 'channel' | 'source' | 'saidAt'> &
  Partial<Pick<Evidence, 'receivedAt' | 'deliveryId'>>

export function standingQuarantines(acts: readonly QuarantineAct[]): readonly Quarantine[] {
  const lifted = new Set(acts.flatMap((act) => (act.kind === 'lifted' ? act.lifts : [])))
  return acts.filter((act): act is Quarantine => act.kind === 'quarantined' && !lifted.has(act.id))
}

/** The first that covers this reading of this text; null where it counts. */
export function quarantineOf(
  standing: readonly Quarantine[],
  { reader }: Pick<Reading, 'reader'>,
  text: ScopedText,
): Quarantine | null {
  return (
    standing.find(({ scope }) => (scope.reader === undefined || scope.reader === reader) && coversText(scope, text)) ??
    null
  )
}

/** The first that covers the text whoever reads it; null where only some reader is not believed, or none. */
export function quarantineOfText(standing: readonly Quarantine[], text: ScopedText): Quarantine | null {
  return standing.find(({ scope }) => scope.reader === undefined && coversText(scope, text)) ?? null
}

/** Whether the text is one of those, whoever read it. */
export function coversText(scope: ReadingScope, text: ScopedText): boolean {
  if (Object.values(scope).every((part) => part === undefined)) return false
  const { sourceClass, authorKeys, channel, deliveryPrefix, evidence } = scope
  return (
    (sourceClass === undefined || sourceClass === text.source.class) &&
    (authorKeys === undefined || authorKeys.includes(text.authorKey)) &&
    (channel === undefined || channel === text.channel) &&
    (deliveryPrefix === undefined || text.deliveryId?.startsWith(deliveryPrefix) === true) &&
    (evidence === undefined || evidence.includes(text.id)) &&
    isWithin(text.saidAt, scope.saidFrom, scope.saidUntil) &&
    isWithin(text.receivedAt, scope.receivedFrom, scope.receivedUntil)
  )
}

/** A moment that nobody knows is in no window. */
function isWithin(moment: number | undefined, from: number | undefined, until: number | undefined): boolean {
  if (from === undefined && until === undefined) return true
  if (moment === undefined) return false
  return (from === undefined || moment >= from) && (until === undefined || moment <= until)
}

/** Epochs that do not count while what they may rest on does not. */
export function epochsSetAside(standing: readonly Quarantine[]): ReadonlySet<string> {
  return new Set(standing.flatMap(({ epochs }) => epochs))
}

/** Epochs that lack something which counts again: learning may go back to one before them. */
export function epochsLacking(acts: readonly QuarantineAct[]): ReadonlySet<string> {
  return new Set(acts.flatMap((act) => (act.kind === 'lifted' ? act.epochs : [])))
}
