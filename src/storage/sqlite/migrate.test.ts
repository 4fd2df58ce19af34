import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, type Connections, createConnections } from './connection.ts'
import { loadDriver } from './driver.ts'
import { migrate, schemaVersion } from './migrate.ts'
import { type FileKind, TENANT_FILE } from './migrations/migrations.ts'
import { ALL_INSTRUCTIONS, toInstruction } from './ruling-rows.ts'

const root = mkdtempSync(join(tmpdir(), 'credence-migrate-'))
let connections: Connections
beforeAll(async () => {
  connections = createConnections(await loadDriver())
})
afterAll(() => {
  connections.close()
  rmSync(root, { recursive: true })
})

let files = 0
function openNew(): Connection {
  files += 1
  return connections.open(join(root, `${files}.sqlite`), { lockWaitMs: 100, onlyReads: false })
}
const kindOf = (...migrations: readonly string[]): FileKind => ({ name: 'test', applicationId: 77, migrations })
const FIRST = `CREATE TABLE memory.a (tenant_id TEXT NOT NULL, x TEXT); INSERT INTO a VALUES ('t', 'kept')`
const SECOND = `CREATE TABLE memory.b (tenant_id TEXT NOT NULL); INSERT INTO b SELECT tenant_id FROM a`
const never = (): void => {
  throw new Error('not a new file')
}

describe('migrations', () => {
  test('run in order, each once, and keep what is there', () => {
    const connection = openNew()
    let created = 0
    expect(migrate(connection, kindOf(FIRST), () => created++)).toBe(0)
    expect(created).toBe(1)
    expect(migrate(connection, kindOf(FIRST), never)).toBe(1)
    expect(migrate(connection, kindOf(FIRST, SECOND), never)).toBe(1)
    expect(schemaVersion(connection)).toBe(2)
    expect(connection.rows('SELECT x FROM a')).toStrictEqual([['kept']])
    expect(connection.rows('SELECT tenant_id FROM b')).toStrictEqual([['t']])
    connection.close()
  })

  test('that fail leave the file as it was, at any step', () => {
    const connection = openNew()
    migrate(connection, kindOf(FIRST), () => undefined)
    expect(() => migrate(connection, kindOf(FIRST, SECOND, 'CREATE NONSENSE'), never)).toThrow()
    expect(schemaVersion(connection)).toBe(1)
    expect(connection.rows(`SELECT name FROM memory.sqlite_master`)).toStrictEqual([['a']])
    migrate(connection, kindOf(FIRST, SECOND), never)
    expect(schemaVersion(connection)).toBe(2)
    connection.close()
  })

  test('a new file whose making fails stays new', () => {
    const connection = openNew()
    expect(() => migrate(connection, kindOf(FIRST), never)).toThrow('not a new file')
    expect(connection.rows(`SELECT name FROM memory.sqlite_master`)).toStrictEqual([])
    expect(migrate(connection, kindOf(FIRST), () => undefined)).toBe(0)
    connection.close()
  })

  test('do not touch a newer file or a foreign one', () => {
    const connection = openNew()
    migrate(connection, kindOf(FIRST, SECOND), () => undefined)
    expect(() => migrate(connection, kindOf(FIRST), never)).toThrow(
      expect.objectContaining({
        code: 'newer_database',
        details: expect.objectContaining({ received: 'schema version 2' }),
      }),
    )
    const other = { ...kindOf(FIRST, SECOND), applicationId: 78 }
    expect(() => migrate(connection, other, never)).toThrow(expect.objectContaining({ code: 'not_credence' }))
    connection.close()
  })
})

describe('orders from before they had a kind', () => {
  test('keep their terms, and a permission is not taken for an order', () => {
    const connection = openNew()
    const before = TENANT_FILE.migrations.findIndex((sql) => sql.includes('RENAME COLUMN scope TO project'))
    migrate(connection, { ...TENANT_FILE, migrations: TENANT_FILE.migrations.slice(0, before) }, () => undefined)
    const texts = [
      'You may order coffee',
      'Never call before ten',
      "Don't call her",
      'You may not call her',
      'Avoid loud places',
    ]
    for (const [index, text] of texts.entries()) {
      connection.run(
        `INSERT INTO instruction (tenant_id, id, text, about, scope, use_limit, ends_at, by, given_at, revoked_at, rests_on)
          VALUES ('t', ?, ?, 'maya', 'office', 2, NULL, 'user', 5, NULL, '[]')`,
        String(index),
        text,
      )
    }
    migrate(connection, TENANT_FILE, never)
    const orders = connection.rows(ALL_INSTRUCTIONS, 't').map(toInstruction)
    expect(orders.map(({ kind }) => kind)).toStrictEqual(['permission', 'ban', 'ban', 'ban', 'order'])
    expect(orders[0]).toMatchObject({
      about: 'maya',
      project: 'office',
      channel: null,
      limit: 2,
      used: 0,
      evidenceId: null,
    })
    connection.close()
  })
})
