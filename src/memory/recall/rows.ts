import type { EvidenceId } from '../../evidence/evidence.ts'
import type { Look } from '../organized-store.ts'
import type { TenantContext } from '../tenant-context.ts'
import type { Row } from './held-rows.ts'

/** Kept texts, each looked for once in a recall. */
export interface Rows {
  /** Null for what is no longer kept. */
  of(id: EvidenceId): Promise<Row | null>
  /** They are asked for in about this order from now on: those that come next are read along with one that is not at hand. */
  expect(order: readonly EvidenceId[]): void
  /** Reads all of these together. */
  readTogether(ids: readonly EvidenceId[]): Promise<void>
}

const BLOCK = 16

export function createRows({ rows: held }: TenantContext, look: Look): Rows {
  const found = new Map<EvidenceId, Row | null>()
  let order: readonly EvidenceId[] = []
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
    expect(ids) {
      order = ids
      next = 0
    },
    async readTogether(ids) {
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length > 0) await read(missing)
    },
  }
}
