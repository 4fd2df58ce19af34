import { CredenceError } from '../../error.ts'
import type { PackedVectors } from '../vectors/packed-vectors.ts'
import type { VectorMemory } from '../vectors/vector-memory.ts'
import type { Connection } from './connection.ts'
import type { SqlRow } from './driver.ts'
import { bytesAt, type SpaceState, spaceOf } from './vector-rows.ts'

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
}

interface Loaded extends IndexedSpace {
  removals: number
}

const NUMBERS = `SELECT vector_row FROM vector
  WHERE tenant_id = ? AND space = ? AND scale IS NOT NULL ORDER BY vector_row`
const NEWER = `SELECT vector_row, scale, coarse FROM vector
  WHERE tenant_id = ? AND space = ? AND scale IS NOT NULL AND vector_row > ? ORDER BY vector_row LIMIT ?`
const LOADED_AT_ONCE = 2000

function append(packed: PackedVectors, row: SqlRow): void {
  const coarse = bytesAt(row, 2)
  if (coarse.length !== packed.dimensions) throw damaged(packed.dimensions, coarse.length)
  packed.append(row[0] as number, { scale: row[1] as number, coarse })
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
    const loaded = { space, removals, packed: memory.pack(width, () => spaces.delete(model)) }
    spaces.set(model, loaded)
    return loaded
  }
  /** Nothing newer: the state alone says so. Rows gone: the rest is compared. Rows added: they are read. */
  function catchUp(connection: Reading, loaded: Loaded, state: SpaceState): void {
    const { packed } = loaded
    if (loaded.removals !== state.removals) {
      packed.keepOnly(connection.rows(NUMBERS, tenant, state.space).map((row) => row[0] as number))
      loaded.removals = state.removals
    }
    while (packed.newest() < state.newest) {
      const rows = connection.rows(NEWER, tenant, state.space, packed.newest(), LOADED_AT_ONCE)
      if (rows.length === 0) break
      for (const row of rows) append(packed, row)
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
    return loaded
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
