import type { Connection } from './connection.ts'
import type { SqlRow } from './driver.ts'

/** A table of the tenant as an export sees it: without `tenant_id` and without the private row number. */
export interface LogicalTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The key within one tenant: the order of an export. */
  readonly key: readonly string[]
}

const TABLES = `SELECT name FROM memory.sqlite_master
  WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND name <> 'words_index' AND name NOT LIKE 'words\\_index\\_%' ESCAPE '\\'
  ORDER BY name`
const COLUMNS = `SELECT name, pk, type FROM pragma_table_info(?, 'memory') ORDER BY cid`
const UNIQUE_KEY = `SELECT columns.name FROM pragma_index_list(?, 'memory') AS indexes,
  pragma_index_info(indexes.name, 'memory') AS columns
  WHERE indexes."unique" = 1 AND indexes.partial = 0 AND indexes.origin = 'u' ORDER BY columns.seqno`

/** Can be made again from the texts, so that no export has them. */
const CACHES: ReadonlySet<string> = new Set(['answerability', 'vector', 'vector_space'])

/** The tables of an export. */
export function exportedTables(connection: Connection): readonly LogicalTable[] {
  return logicalTables(connection).filter(({ name }) => !CACHES.has(name))
}

/** Read from the schema itself, so that no table is ever forgotten by an export, a restore or a check. */
export function logicalTables(connection: Connection): readonly LogicalTable[] {
  return connection.rows(TABLES).map((row) => describeTable(connection, String(row[0])))
}

function describeTable(connection: Connection, name: string): LogicalTable {
  const columns = connection.rows(COLUMNS, name)
  const privateRow = columns.find(isPrivateRow)?.[0]
  const key =
    privateRow === undefined
      ? columns.filter((column) => Number(column[1]) > 0).sort((a, b) => Number(a[1]) - Number(b[1]))
      : connection.rows(UNIQUE_KEY, name)
  const visible = (column: SqlRow): boolean => column[0] !== 'tenant_id' && column[0] !== privateRow
  return {
    name,
    columns: columns.filter(visible).map((column) => String(column[0])),
    key: key.filter(visible).map((column) => String(column[0])),
  }
}

/** `INTEGER PRIMARY KEY` names the row number, which means nothing outside this file. */
function isPrivateRow(column: SqlRow): boolean {
  return Number(column[1]) === 1 && column[2] === 'INTEGER'
}
