import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, type Connections, createConnections } from '../../src/storage/sqlite/connection.ts'
import { loadDriver } from '../../src/storage/sqlite/driver.ts'
import { logicalTables } from '../../src/storage/sqlite/logical-tables.ts'
import { createStoreOn } from '../../src/storage/sqlite/sqlite-store.ts'
import { betweenStatements } from './between-statements.ts'
import { callEverything } from './every-call.ts'

const dir = mkdtempSync(join(tmpdir(), 'credence-statements-'))
const seen = new Set<string>()
let connections: Connections
let connection: Connection

/** Records what every call of the store runs, on an ordinary tenant. */
beforeAll(async () => {
  const driver = await loadDriver()
  const recording = betweenStatements(driver, (sql) => seen.add(sql))
  const store = await createStoreOn(recording, { dir, clock: { now: () => 0 } })
  const tenant = await store.tenant('ada')
  seen.clear()
  await callEverything(tenant)
  await store.close()
  connections = createConnections(driver)
  const file = readdirSync(join(dir, 'tenants')).find((name) => name.endsWith('.sqlite')) as string
  connection = connections.open(join(dir, 'tenants', file), { lockWaitMs: 100, onlyReads: true })
})
afterAll(() => {
  connection.close()
  connections.close()
  rmSync(dir, { recursive: true })
})

function queries(): readonly string[] {
  return [...seen].filter((sql) => /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)/.test(sql))
}
function planOf(sql: string): readonly string[] {
  return [...connection.stream(`EXPLAIN QUERY PLAN ${sql}`)].map((row) => String(row[3]))
}

describe('every statement', { timeout: 120_000 }, () => {
  test('that touches a table names the tenant, once for each table at least', () => {
    const tables = logicalTables(connection).map(({ name }) => name)
    for (const sql of queries()) {
      const touched = tables.filter((table) => new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE)\\s+${table}\\b`).test(sql))
      const named = sql.match(/\btenant_id\b/g)?.length ?? 0
      expect(named, sql).toBeGreaterThanOrEqual(touched.length)
    }
    expect(queries().length).toBeGreaterThan(50)
  })

  test('finds its rows by more than the tenant, unless it wants them all', () => {
    const wantsAll = (sql: string): boolean =>
      /ORDER BY "/.test(sql) || // a dump
      /count\(\*\)/.test(sql) || // counts and checks
      /^SELECT EXISTS/.test(sql) || // the first will do
      /FROM (?:question|instruction)\s+WHERE tenant_id = \? ORDER BY (?:key|id)$/.test(sql) ||
      /FROM (?:journal|epoch|epoch_switch|showing|ask_note|recall_failure|quarantine|rescore) WHERE tenant_id = \?/.test(
        sql,
      ) || // read whole; the end is at hand
      /^DELETE FROM vector WHERE tenant_id = \?1 AND space = \?2$/.test(sql) || // a whole space, which is about all
      /FROM decision WHERE tenant_id = \?\s+ORDER BY id DESC LIMIT \?$/.test(sql) || // the newest rows, from the end
      /FROM answerability WHERE tenant_id = \?/.test(sql) || // one row for each embedder
      /ORDER BY evidence_row DESC LIMIT 1$/.test(sql) // the newest row, from the end
    const ofFew = // marks are few, spaces fewer
      /^SEARCH (?:mark USING COVERING INDEX mark_by_evidence|vector_space USING PRIMARY KEY) \(tenant_id=\?\)$/
    for (const sql of queries().filter((each) => !wantsAll(each))) {
      const wide = planOf(sql).filter(
        (step) =>
          (/\(tenant_id=\?\)$/.test(step) && !ofFew.test(step)) ||
          /^SCAN (?:evidence|reading|outcome|mark|question|instruction|journal|tombstone|meta|vector|ask_note|decision)\b/.test(
            step,
          ),
      )
      expect(wide, sql).toStrictEqual([])
    }
  })

  test('keeps no copies of keys for the planner', () => {
    const copies = connection.rows(`SELECT name FROM memory.sqlite_master WHERE name = 'sqlite_stat4'`)
    for (const [name] of copies) expect(connection.row(`SELECT count(*) FROM ${name}`)).toStrictEqual([0])
    expect(connection.row('SELECT count(*) FROM sqlite_stat1')?.[0]).toBeGreaterThan(10)
  })
})

describe('every table', () => {
  test('has the tenant first in its key, in every index and in every reference', () => {
    const names = logicalTables(connection).map(({ name }) => name)
    expect(names).toStrictEqual([
      'answerability',
      'ask_note',
      'decision',
      'epoch',
      'epoch_switch',
      'evidence',
      'instruction',
      'journal',
      'mark',
      'meta',
      'outcome',
      'quarantine',
      'question',
      'reading',
      'recall_failure',
      'rescore',
      'showing',
      'tombstone',
      'vector',
      'vector_space',
    ])
    for (const name of names) {
      const indexes = connection.rows(`SELECT name FROM pragma_index_list(?, 'memory')`, name)
      expect(indexes.length, name).toBeGreaterThan(0)
      for (const [index] of indexes) {
        const first = connection.row(`SELECT name FROM pragma_index_info(?, 'memory') WHERE seqno = 0`, index as string)
        expect(first?.[0], String(index)).toBe('tenant_id')
      }
      const references = connection.rows(
        `SELECT "from", "to" FROM pragma_foreign_key_list(?, 'memory') WHERE seq = 0`,
        name,
      )
      for (const [from, to] of references) expect([from, to]).toStrictEqual(['tenant_id', 'tenant_id'])
      const column = connection.row(
        `SELECT "notnull", type FROM pragma_table_info(?, 'memory') WHERE name = 'tenant_id'`,
        name,
      )
      expect(column, name).toStrictEqual([1, 'TEXT'])
      const strict = connection.row(`SELECT strict FROM pragma_table_list WHERE schema = 'memory' AND name = ?`, name)
      expect(strict, name).toStrictEqual([1])
    }
  })
})
