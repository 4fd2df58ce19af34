import type { EvidenceId } from '../../evidence/evidence.ts'
import type { Look } from '../organized-store.ts'
import type { TenantContext } from '../tenant-context.ts'
import type { Row } from './held-rows.ts'

/** Kept texts, each looked for once in a recall. */
export interface Rows {
  /** Null for what is no longer kept. Those that come next in order are read along with one that is not at hand. */
  of(id: EvidenceId): Promise<Row | null>
  /** Reads all of these together. */
  readTogether(ids: readonly EvidenceId[]): Promise<void>
}

const BLOCK = 16

export function createRows({ rows: held }: TenantContext, look: Look, order: readonly EvidenceId[]): Rows {
  const found = new Map<EvidenceId, Row | null>()
  let next = 0

  async function read(ids: readonly EvidenceId[]): Promise<void> {
    const rows = await held.of(ids, look)
    for (const id of ids) found.set(id, rows.get(id) ?? null)
  }
  function blockFrom(id: EvidenceId): readonly EvidenceId[] {
    const ids = [id]
    for (; next < order.length && ids.length < BLOCK; next++) {
      const other = order[next] as EvidenceId
      if (other !== id && !found.has(other)) ids.push(other)
    }
    return ids
  }

  return {
    async of(id) {
      const known = found.get(id)
      if (known !== undefined) return known
      await read(blockFrom(id))
      return found.get(id) ?? null
    },
    async readTogether(ids) {
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length > 0) await read(missing)
    },
  }
}
