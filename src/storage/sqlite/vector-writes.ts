import { CredenceError } from '../../error.ts'
import type { EvidenceVector } from '../../ports/store.ts'
import { LARGEST_WIDTH } from '../vectors/packed-vectors.ts'
import { quantize, unitOf } from '../vectors/quantized.ts'
import type { Connection } from './connection.ts'
import type { SqlBound } from './driver.ts'
import { toStoredText } from './stored-text.ts'
import { spaceOf } from './vector-rows.ts'

const ADD_SPACE = `INSERT INTO vector_space (tenant_id, model, space, width, removals)
  VALUES (?1, ?2, (SELECT coalesce(max(space), 0) + 1 FROM vector_space WHERE tenant_id = ?1), NULL, 0)`
const SET_WIDTH = 'UPDATE vector_space SET width = ?3 WHERE tenant_id = ?1 AND model = ?2'
const COUNT_REMOVAL = 'UPDATE vector_space SET removals = removals + 1 WHERE tenant_id = ?1 AND model = ?2'
const DELETE_VECTOR = `DELETE FROM vector WHERE tenant_id = ?1 AND space = ?2
  AND evidence_row = (SELECT evidence_row FROM evidence WHERE tenant_id = ?1 AND id = ?3)`
/** Nothing where the evidence is no longer kept. */
const INSERT_VECTOR = `INSERT INTO vector (tenant_id, space, evidence_row, scale, coarse, fine)
  SELECT ?1, ?2, evidence_row, ?4, ?5, ?6 FROM evidence WHERE tenant_id = ?1 AND id = ?3`
const DELETE_SPACE = 'DELETE FROM vector WHERE tenant_id = ?1 AND space = ?2'
/** Its number stays: another process may still have what was in it packed. */
const EMPTY_SPACE = 'UPDATE vector_space SET width = NULL, removals = removals + 1 WHERE tenant_id = ?1 AND model = ?2'

export function putVectors(
  connection: Connection,
  tenant: string,
  model: string,
  vectors: readonly EvidenceVector[],
): void {
  if (vectors.length === 0) return
  const stored = toStoredText(model)
  if (spaceOf(connection, tenant, model) === null) connection.run(ADD_SPACE, tenant, stored)
  const { space, width: kept } = spaceOf(connection, tenant, model) as { space: number; width: number | null }
  let width = kept
  let removed = 0
  for (const { evidenceId, vector } of vectors) {
    const values = vector === null ? NONE : valuesOf(vector, width)
    const id = toStoredText(evidenceId)
    removed += connection.run(DELETE_VECTOR, tenant, space, id)
    const added = connection.run(INSERT_VECTOR, tenant, space, id, ...values)
    if (width !== null || vector === null || added === 0) continue
    width = vector.length
    connection.run(SET_WIDTH, tenant, stored, width)
  }
  if (removed > 0) connection.run(COUNT_REMOVAL, tenant, stored)
}

export function dropVectors(connection: Connection, tenant: string, model: string): void {
  const space = spaceOf(connection, tenant, model)?.space
  if (space === undefined) return
  connection.run(DELETE_SPACE, tenant, space)
  connection.run(EMPTY_SPACE, tenant, toStoredText(model))
}

const NONE: readonly SqlBound[] = [null, null, null]

/** A vector that points nowhere says nothing: the text has none. */
function valuesOf(vector: Float32Array, width: number | null): readonly SqlBound[] {
  assertVector(vector, width)
  const unit = unitOf(vector)
  if (unit === null) return NONE
  const { scale, coarse, fine } = quantize(unit)
  return [scale, unsigned(coarse), unsigned(fine)]
}

/** Refuses what is no vector of this space; null where it has no width yet. */
export function assertVector(vector: Float32Array, width: number | null): void {
  if (vector.length !== (width ?? vector.length) || vector.length === 0 || vector.length > LARGEST_WIDTH) {
    throw new CredenceError('wrong_width', 'A vector has another width than those kept under this name', {
      path: 'vector',
      expected: width === null ? `1 to ${LARGEST_WIDTH} numbers` : `${width} numbers`,
      received: `${vector.length} numbers`,
      remedy: 'Give the other model another name: its vectors are then kept apart.',
    })
  }
  const odd = vector.findIndex((entry) => !Number.isFinite(entry))
  if (odd < 0) return
  throw new CredenceError('invalid_input', 'A vector has an entry that is no number', {
    path: `vector.${odd}`,
    expected: 'finite numbers',
    received: String(vector[odd]),
    remedy: 'Look at what the embedder gave for this text; give null where a text has no vector.',
  })
}

function unsigned(bytes: Int8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
