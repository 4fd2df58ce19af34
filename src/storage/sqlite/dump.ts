import { CredenceError, quoteReceived } from '../../error.ts'
import { wordsOf } from '../../evidence/words.ts'
import type { DumpRow } from '../../ports/store.ts'
import type { Connection } from './connection.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { exportedTables, type LogicalTable } from './logical-tables.ts'
import { isConstraint } from './storage-error.ts'
import { fromStoredText, toStoredText } from './stored-text.ts'
import { INSERT_WORDS, toIndexedWords } from './words-index.ts'

/** Every row of every table, tables by name, rows by key. Give it a connection inside a transaction. */
export function* dumpRows(connection: Connection, tenant: string): Generator<DumpRow> {
  for (const table of exportedTables(connection)) {
    const sql = `SELECT ${quoted(table.columns)} FROM ${table.name} WHERE tenant_id = ? ORDER BY ${quoted(table.key)}`
    for (const row of connection.stream(sql, tenant)) yield { table: table.name, row: toNamed(table, row) }
  }
}

/**
 * Puts the rows of an export back. The words of each text are part of it, so no tokenizer is needed.
 * Secrets of the tenant (`meta`) replace those it was made with.
 */
export function restoreRows(connection: Connection, tenant: string, rows: readonly DumpRow[]): void {
  const tables = new Map(exportedTables(connection).map((table) => [table.name, table]))
  for (const [index, dumped] of rows.entries()) {
    const path = `rows.${index}`
    const table = tables.get(dumped.table)
    if (table === undefined) throw unknownPart(`${path}.table`, [...tables.keys()], dumped.table)
    restoreRow(connection, tenant, table, dumped.row, path)
  }
}

function restoreRow(
  connection: Connection,
  tenant: string,
  table: LogicalTable,
  given: DumpRow['row'],
  path: string,
): void {
  const row = withWords(table, given)
  const columns = Object.keys(row)
  const unknown = columns.find((column) => !table.columns.includes(column))
  if (unknown !== undefined) throw unknownPart(`${path}.row.${unknown}`, table.columns, unknown)
  const values = columns.map((column) => toSqlValue(row[column], table.name, column, `${path}.row.${column}`))
  const insert = table.name === 'meta' ? 'INSERT OR REPLACE' : 'INSERT'
  const sql = `${insert} INTO ${table.name} (tenant_id, ${quoted(columns)}) VALUES (?${', ?'.repeat(columns.length)})`
  try {
    connection.run(sql, tenant, ...values)
    if (table.name === 'evidence') connection.run(INSERT_WORDS, toStoredText(String(row['words'])))
  } catch (error) {
    if (!isConstraint(error)) throw error
    throw new CredenceError(
      'invalid_input',
      `A row of this export does not fit table ${table.name}`,
      {
        path,
        received: (error as Error).message,
        remedy: 'Import an export that credence wrote, unchanged, into an empty tenant.',
      },
      { cause: error },
    )
  }
}

/** A text that came without its words was changed on the way, and gets new ones. */
function withWords({ name }: LogicalTable, row: DumpRow['row']): DumpRow['row'] {
  if (name !== 'evidence' || 'words' in row || typeof row['text'] !== 'string') return row
  return { ...row, words: toIndexedWords(wordsOf(row['text'])) }
}

/** Columns that hold JSON, and what it must be; anything else would fail later, when it is read. */
const JSON_COLUMNS: Readonly<Record<string, 'list' | 'object'>> = {
  'evidence.claims': 'list',
  'evidence.audience': 'list',
  'question.answers': 'list',
  'question.base_rates': 'object',
  'reading.says': 'object',
  'reading.facets': 'object',
  'instruction.rests_on': 'list',
  'journal.operation': 'object',
  'journal.changes': 'list',
  'journal.inverse': 'list',
  'journal.belief_diff': 'list',
  'epoch.learned': 'object',
  'epoch.report': 'object',
  'quarantine.act': 'object',
  'rescore.run': 'object',
  'decision.questions': 'list',
  'decision.evidence': 'list',
  'decision.detail': 'object',
}

function toSqlValue(value: unknown, table: string, column: string, path: string): SqlValue {
  if (value === null || typeof value === 'number') return value
  if (typeof value !== 'string') throw misfit(path, 'text, a number or null', value)
  const wanted = JSON_COLUMNS[`${table}.${column}`]
  if (wanted !== undefined && jsonKind(value) !== wanted) throw misfit(path, `JSON: a ${wanted}`, value)
  return toStoredText(value)
}

function jsonKind(json: string): 'list' | 'object' | 'other' {
  try {
    const parsed: unknown = JSON.parse(json)
    if (Array.isArray(parsed)) return 'list'
    return typeof parsed === 'object' && parsed !== null ? 'object' : 'other'
  } catch {
    return 'other'
  }
}

function toNamed(table: LogicalTable, row: SqlRow): Record<string, SqlValue> {
  return Object.fromEntries(table.columns.map((column, index) => [column, fromSqlValue(row[index] ?? null)]))
}

function fromSqlValue(value: SqlValue): SqlValue {
  return typeof value === 'string' ? fromStoredText(value) : value
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

function misfit(path: string, expected: string, received: unknown): CredenceError {
  return new CredenceError('invalid_input', `A value of this export can't be read at ${path}`, {
    path,
    expected,
    received: quoteReceived(received),
    remedy: 'Import an export that credence wrote, unchanged.',
  })
}

function unknownPart(path: string, known: readonly string[], received: string): CredenceError {
  return new CredenceError('invalid_input', `This export has a part that this version doesn't know: ${path}`, {
    path,
    expected: known.join(', '),
    received: quoteReceived(received),
    remedy: 'Update credence, or import an export that this version wrote.',
  })
}
