import type { EvidenceReading } from '../belief/belief.ts'
import type { EvidenceFilter } from '../ports/store.ts'

/** A filter of evidence with the question taken out: narrowed to the ids of what bears on it by these readings, where one is asked for. */
export async function byWhatBears(
  { questionKey, ...filter }: EvidenceFilter,
  readings: (key: string) => Promise<readonly EvidenceReading[]>,
): Promise<EvidenceFilter> {
  if (questionKey === undefined) return filter
  const bearing = new Set((await readings(questionKey)).map(({ evidence }) => evidence.id))
  const ids = filter.ids === undefined ? [...bearing] : filter.ids.filter((id) => bearing.has(id))
  return { ...filter, ids }
}
