import type { Connection } from './connection.ts'

const WITHOUT_EVIDENCE = `SELECT count(*) FROM vector
  WHERE tenant_id = ?1 AND evidence_row NOT IN (SELECT evidence_row FROM evidence WHERE tenant_id = ?1)`
const MISSHAPEN = `SELECT count(*) FROM vector
  LEFT JOIN vector_space ON vector_space.tenant_id = vector.tenant_id AND vector_space.space = vector.space
  WHERE vector.tenant_id = ?1 AND (
    vector_space.space IS NULL
    OR (vector.scale IS NOT NULL AND (
      NOT vector.scale > 0
      OR length(vector.coarse) IS NOT vector_space.width
      OR length(vector.fine) IS NOT vector_space.width)))`

/** Vectors of texts that are not kept, and those that no search could read. */
export function vectorProblems(connection: Connection, tenant: string): readonly string[] {
  return [...vectorsOfNothing(connection, tenant), ...misshapen(connection, tenant)]
}

/** What was erased must have left no vector. */
export function vectorsOfNothing(connection: Connection, tenant: string): readonly string[] {
  const count = Number(connection.row(WITHOUT_EVIDENCE, tenant)?.[0])
  return count > 0 ? [`${count} vectors have no evidence`] : []
}

function misshapen(connection: Connection, tenant: string): readonly string[] {
  const count = Number(connection.row(MISSHAPEN, tenant)?.[0])
  return count > 0 ? [`${count} vectors do not fit their space`] : []
}
