import type { EvidenceReading } from '../belief/belief.ts'
import type { EvidenceId } from '../evidence/evidence.ts'
import type { EpochLog } from '../learning/epoch.ts'
import type { Outcome } from '../outcome/outcome.ts'
import type { EvidenceFilter, TenantReads } from '../ports/store.ts'
import { epochsSetAside, type Quarantine, quarantineOf, quarantineOfText } from '../reading/quarantine.ts'
import type { Reading } from '../reading/reading.ts'
import { byWhatBears } from './bearing-filter.ts'

/** What a quarantine changes about reading: everything that a belief, a recall or a lesson could be made from. */
export type QuarantinedReads = Pick<
  TenantReads,
  | 'evidence'
  | 'findWords'
  | 'nearest'
  | 'nearestIds'
  | 'turnsBefore'
  | 'readings'
  | 'readingsOf'
  | 'readingsOfEach'
  | 'readingsWithout'
  | 'outcomes'
  | 'epochs'
  | 'showings'
>

/**
 * The same memory as it would be had the readings under quarantine never been read. Texts stay: they are found by id and
 * words as before, and bear on nothing.
 */
export function quarantinedReads(kept: TenantReads, standing: readonly Quarantine[]): QuarantinedReads {
  const readings = async (key: string): Promise<readonly EvidenceReading[]> =>
    countedAmong(standing, await kept.readings(key))

  const narrowed = (filter: EvidenceFilter): Promise<EvidenceFilter> => byWhatBears(filter, readings)

  return {
    readings,
    readingsWithout: async (rescoreId, key) => countedAmong(standing, await kept.readingsWithout(rescoreId, key)),
    readingsOf: async (evidenceId) => await countedOf(kept, standing, evidenceId, await kept.readingsOf(evidenceId)),
    async readingsOfEach(evidenceIds) {
      const counted = new Map<EvidenceId, readonly Reading[]>()
      for (const [id, readings] of await kept.readingsOfEach(evidenceIds)) {
        const each = await countedOf(kept, standing, id, readings)
        if (each.length > 0) counted.set(id, each)
      }
      return counted
    },
    outcomes: async (key) => await withoutThoseOf(kept, standing, await kept.outcomes(key)),
    evidence: async (filter, page) => kept.evidence(await narrowed(filter), page),
    findWords: async (words, filter, limit) => kept.findWords(words, await narrowed(filter), limit),
    async nearest(model, vector, filter, limit) {
      const wanted = await narrowed(filter)
      for (let asked = limit; ; asked *= 2) {
        const hits = await kept.nearest(model, vector, wanted, asked)
        const counted = hits.filter((hit) => quarantineOfText(standing, hit.kept.evidence) === null)
        if (counted.length >= limit || hits.length < asked) return counted.slice(0, limit)
      }
    },
    async nearestIds(model, vector, filter, limit) {
      const wanted = await narrowed(filter)
      for (let asked = limit; ; asked *= 2) {
        const hits = await kept.nearestIds(model, vector, wanted, asked)
        const ids = hits.map(({ id }) => id)
        const out = new Set(
          (await kept.evidence({ ids }, { limit: ids.length }))
            .filter(({ evidence }) => quarantineOfText(standing, evidence) !== null)
            .map(({ evidence }) => evidence.id),
        )
        const counted = hits.filter(({ id }) => !out.has(id))
        if (counted.length >= limit || hits.length < asked) return counted.slice(0, limit)
      }
    },
    async turnsBefore(channel, saidAt, count) {
      for (let asked = count; ; asked *= 2) {
        const turns = await kept.turnsBefore(channel, saidAt, asked)
        const counted = turns.filter((turn) => quarantineOfText(standing, turn) === null)
        if (counted.length >= count || turns.length < asked) return counted.slice(Math.max(0, counted.length - count))
      }
    },
    epochs: async () => withoutSetAside(await kept.epochs(), standing),
    /** What was shown of a reader that is not believed teaches nothing of how honest it is. */
    async showings() {
      const readers = new Set(standing.flatMap(({ scope }) => (isOfReaderAlone(scope) ? (scope.reader ?? []) : [])))
      const all = await kept.showings()
      return readers.size === 0 ? all : all.filter(({ reader }) => !readers.has(reader))
    },
  }
}

/** Of what was read in one text: those that count, whoever read them. */
export async function countedOf(
  kept: Pick<TenantReads, 'evidence'>,
  standing: readonly Quarantine[],
  evidenceId: EvidenceId,
  readings: readonly Reading[],
): Promise<readonly Reading[]> {
  if (standing.length === 0 || readings.length === 0) return readings
  const [text] = await kept.evidence({ ids: [evidenceId] }, { limit: 1 })
  if (text === undefined) return readings
  return readings.filter((reading) => quarantineOf(standing, reading, text.evidence) === null)
}

/** Of entries that come from elsewhere than the kept readings, such as links, records and what arrives: those that count. */
export function countedAmong(
  standing: readonly Quarantine[],
  entries: readonly EvidenceReading[],
): readonly EvidenceReading[] {
  if (standing.length === 0) return entries
  return entries.filter(({ reading, evidence }) => quarantineOf(standing, reading, evidence) === null)
}

/** A ruling that was made by a message goes as the message goes, and so does what withdrew it. */
async function withoutThoseOf(
  kept: TenantReads,
  standing: readonly Quarantine[],
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> {
  const ids = [...new Set(outcomes.flatMap(({ evidenceId }) => evidenceId ?? []))]
  if (ids.length === 0) return outcomes
  const texts = await kept.evidence({ ids }, { limit: ids.length })
  const out = new Set(
    texts.filter(({ evidence }) => quarantineOfText(standing, evidence) !== null).map(({ evidence }) => evidence.id),
  )
  if (out.size === 0) return outcomes
  const gone = new Set<string>()
  for (const { id, evidenceId } of outcomes) if (evidenceId !== null && out.has(evidenceId)) gone.add(id)
  return outcomes.filter(({ id, withdraws }) => !gone.has(id) && (withdraws === null || !gone.has(withdraws)))
}

/** What was learned before the quarantine may rest on what is under it, so that none of it counts. */
function withoutSetAside(log: EpochLog, standing: readonly Quarantine[]): EpochLog {
  const out = epochsSetAside(standing)
  if (out.size === 0) return log
  return {
    epochs: log.epochs.filter(({ id }) => !out.has(id)),
    switches: log.switches.filter(({ epochId }) => epochId === null || !out.has(epochId)),
  }
}

function isOfReaderAlone(scope: Quarantine['scope']): boolean {
  return Object.entries(scope).every(([field, part]) => part === undefined || field === 'reader')
}
