import type { EvidenceId } from '../../evidence/evidence.ts'
import type { Page, VectorSpace } from '../../ports/store.ts'
import type { Quantized } from '../vectors/quantized.ts'
import type { Connection } from './connection.ts'
import type { SqlRow } from './driver.ts'
import { textAt } from './evidence-row.ts'
import { toStoredText } from './stored-text.ts'

type Reading = Pick<Connection, 'rows' | 'row'>

/** A space as it is now. */
export interface SpaceState {
  readonly space: number
  /** Null before the first vector. */
  readonly width: number | null
  readonly removals: number
  /** The newest row that is a vector; 0 where there is none. */
  readonly newest: number
}

const SPACE = `SELECT space, width, removals, coalesce((
    SELECT vector_row FROM vector
    WHERE vector.tenant_id = ?1 AND vector.space = vector_space.space AND vector.scale IS NOT NULL
    ORDER BY vector_row DESC LIMIT 1), 0)
  FROM vector_space WHERE tenant_id = ?1 AND model = ?2`
const SPACES = `SELECT model, width, (
    SELECT count(*) FROM vector
    WHERE vector.tenant_id = ?1 AND vector.space = vector_space.space AND vector.scale IS NOT NULL)
  FROM vector_space WHERE tenant_id = ?1 ORDER BY model`
/** Of the texts after one, those that the space knows nothing of. */
const MISSING = `NOT EXISTS (
    SELECT 1 FROM vector
    WHERE vector.tenant_id = evidence.tenant_id AND vector.evidence_row = evidence.evidence_row AND vector.space = ?2)`
const WITHOUT_VECTOR = `SELECT evidence.id, evidence.text FROM evidence
  WHERE evidence.tenant_id = ?1 AND evidence.id > ?3 AND ${MISSING} ORDER BY evidence.id LIMIT ?4`
const COUNT_WITHOUT = `SELECT count(*) FROM evidence WHERE evidence.tenant_id = ?1 AND ${MISSING}`

export function spaceOf(connection: Reading, tenant: string, model: string): SpaceState | null {
  const row = connection.row(SPACE, tenant, toStoredText(model))
  if (row === undefined) return null
  return {
    space: row[0] as number,
    width: row[1] as number | null,
    removals: row[2] as number,
    newest: row[3] as number,
  }
}

export function vectorSpaces(connection: Reading, tenant: string): readonly VectorSpace[] {
  return connection
    .rows(SPACES, tenant)
    .filter((row) => row[1] !== null && row[2] !== 0)
    .map((row) => ({ model: textAt(row, 0), dimensions: row[1] as number, count: row[2] as number }))
}

const NO_SPACE = -1

export function withoutVector(
  connection: Reading,
  tenant: string,
  model: string,
  page: Page,
): readonly { readonly id: EvidenceId; readonly text: string }[] {
  if (page.limit <= 0) return []
  const space = spaceOf(connection, tenant, model)?.space ?? NO_SPACE
  const after = page.after === undefined ? '' : toStoredText(page.after)
  return connection
    .rows(WITHOUT_VECTOR, tenant, space, after, page.limit)
    .map((row) => ({ id: textAt(row, 0) as EvidenceId, text: textAt(row, 1) }))
}

export function countWithoutVector(connection: Reading, tenant: string, model: string): number {
  const space = spaceOf(connection, tenant, model)?.space ?? NO_SPACE
  return Number(connection.row(COUNT_WITHOUT, tenant, space)?.[0])
}

/** The columns `scale, coarse, fine` from this column on. */
export function toQuantized(row: SqlRow, from: number): Quantized {
  return { scale: row[from] as number, coarse: bytesAt(row, from + 1), fine: bytesAt(row, from + 2) }
}

/** A BLOB column as signed bytes. */
export function bytesAt(row: SqlRow, column: number): Int8Array {
  const bytes = row[column] as unknown as Uint8Array
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
