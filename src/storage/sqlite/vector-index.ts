import { CredenceError } from '../../error.ts'
import type { EvidenceId } from '../../evidence/evidence.ts'
import type { PackedVectors } from '../vectors/packed-vectors.ts'
import type { VectorMemory } from '../vectors/vector-memory.ts'
import type { Connection } from './connection.ts'
import type { SqlRow } from './driver.ts'
import { textAt } from './evidence-row.ts'
import { type SpaceState, spaceOf, toQuantized } from './vector-rows.ts'

type Reading = Pick<Connection, 'rows' | 'row'>

/** The vectors of one tenant, packed for scanning: loaded when first asked for, and brought up to date at each look. */
export interface VectorIndex {
  /** All that the connection sees of a space now; null where that is nothing. */
  of(connection: Reading, model: string): IndexedSpace | null
  /** Brings what is loaded up to date, so that what was erased leaves the memory too. */
  refresh(connection: Reading): void
  clear(): void
}

export interface IndexedSpace {
  readonly space: number
  readonly packed: PackedVectors
  /** Whose vector lies at each place. */
  readonly ids: readonly EvidenceId[]
  placeOf(id: EvidenceId): number | null
}

interface Loaded {
  readonly space: number
  readonly packed: PackedVectors
  ids: EvidenceId[]
  places: Map<EvidenceId, number>
  removals: number
}

const NUMBERS = `SELECT vector_row FROM vector
  WHERE tenant_id = ? AND space = ? AND scale IS NOT NULL ORDER BY vector_row`
const NEWER = `SELECT vector.vector_row, evidence.id, vector.scale, vector.coarse, vector.fine FROM vector
  CROSS JOIN evidence ON evidence.evidence_row = vector.evidence_row AND evidence.tenant_id = vector.tenant_id
  WHERE vector.tenant_id = ? AND vector.space = ? AND vector.scale IS NOT NULL AND vector.vector_row > ?
  ORDER BY vector.vector_row LIMIT ?`
const LOADED_AT_ONCE = 2000

function append({ packed, ids, places }: Loaded, row: SqlRow): void {
  const vector = toQuantized(row, 2)
  for (const half of [vector.coarse, vector.fine])
    if (half.length !== packed.dimensions) throw damaged(packed.dimensions, half.length)
  packed.append(row[0] as number, vector)
  const id = textAt(row, 1) as EvidenceId
  places.set(id, ids.push(id) - 1)
}

/** What was erased is gone from the rows: the rest closes up. */
function keepOnly(loaded: Loaded, numbers: readonly number[]): void {
  const { packed } = loaded
  const left = packed.placesOf(numbers).map((place) => loaded.ids[place] as EvidenceId)
  packed.keepOnly(numbers)
  loaded.ids = left
  loaded.places = new Map(left.map((id, place) => [id, place]))
}

function damaged(width: number, found: number): CredenceError {
  return new CredenceError('storage_failed', 'A kept vector is damaged', {
    expected: `${width} numbers`,
    received: `${found} numbers`,
    remedy: 'Drop the vectors of this model; they are made again from the texts.',
  })
}

export function createVectorIndex(memory: VectorMemory, tenant: string): VectorIndex {
  const spaces = new Map<string, Loaded>()

  function drop(model: string): void {
    const loaded = spaces.get(model)
    spaces.delete(model)
    if (loaded !== undefined) memory.release(loaded.packed)
  }
  function load(model: string, { space, removals }: SpaceState, width: number): Loaded {
    const packed = memory.pack(width, () => spaces.delete(model))
    const loaded: Loaded = { space, removals, packed, ids: [], places: new Map() }
    spaces.set(model, loaded)
    return loaded
  }
  /** Nothing newer: the state alone says so. Rows gone: the rest is compared. Rows added: they are read. */
  function catchUp(connection: Reading, loaded: Loaded, state: SpaceState): void {
    const { packed } = loaded
    if (loaded.removals !== state.removals) {
      const kept = connection.rows(NUMBERS, tenant, state.space).map((row) => row[0] as number)
      keepOnly(loaded, kept)
      loaded.removals = state.removals
    }
    while (packed.newest() < state.newest) {
      const rows = connection.rows(NEWER, tenant, state.space, packed.newest(), LOADED_AT_ONCE)
      if (rows.length === 0) break
      for (const row of rows) append(loaded, row)
    }
  }
  function of(connection: Reading, model: string): IndexedSpace | null {
    const state = spaceOf(connection, tenant, model)
    if (state === null || state.width === null || state.newest === 0) {
      drop(model)
      return null
    }
    if (spaces.get(model)?.packed.dimensions !== state.width) drop(model)
    const loaded = spaces.get(model) ?? load(model, state, state.width)
    try {
      catchUp(connection, loaded, state)
    } catch (error) {
      drop(model)
      throw error
    }
    memory.use(loaded.packed)
    const { space, packed, ids, places } = loaded
    return { space, packed, ids, placeOf: (id) => places.get(id) ?? null }
  }

  return {
    of,
    refresh(connection) {
      for (const model of [...spaces.keys()]) of(connection, model)
    },
    clear() {
      for (const model of [...spaces.keys()]) drop(model)
    },
  }
}
