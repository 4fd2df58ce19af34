import type { EvidenceReading } from '../belief/belief.ts'
import type { QuestionKey } from '../question/question.ts'
import { type Quarantine, quarantineOf } from '../reading/quarantine.ts'
import { type AskView, narrowed } from './ask-view.ts'
import { groundsOf } from './beliefs.ts'
import type { QuarantinedHere } from './quarantine-receipts.ts'
import type { TenantContext } from './tenant-context.ts'

/** A reading that counts for nothing, and the quarantine that it is under. */
export interface SetAside {
  readonly entry: EvidenceReading
  readonly quarantine: Quarantine
}

/** What of a question is under quarantine, as far as who asks may see it. */
export async function entriesSetAside(
  context: TenantContext,
  key: QuestionKey,
  view: Pick<AskView, 'by' | 'asOf'>,
): Promise<readonly SetAside[]> {
  const standing = context.quarantined.lastSeen()
  if (standing.length === 0) return []
  const { store } = context.asKept
  await store.foreignVersion()
  const question = await store.question(key)
  if (question === null) return []
  const { readings } = narrowed(await groundsOf(context, store, question), view)
  return readings.flatMap((entry) => {
    const quarantine = quarantineOf(standing, entry.reading, entry.evidence)
    return quarantine === null ? [] : [{ entry, quarantine }]
  })
}

/** The same, counted for each quarantine, in order of putting. */
export async function leftOutFrom(
  context: TenantContext,
  key: QuestionKey,
  view: Pick<AskView, 'by' | 'asOf'>,
): Promise<readonly QuarantinedHere[]> {
  const left = await entriesSetAside(context, key, view)
  return context.quarantined.lastSeen().flatMap(({ id, reason, by, at }) => {
    const own = left.filter(({ quarantine }) => quarantine.id === id)
    if (own.length === 0) return []
    const readers = [...new Set(own.map(({ entry }) => entry.reading.reader))].sort()
    return [{ quarantine: id, reason, by, at, readings: own.length, readers }]
  })
}
