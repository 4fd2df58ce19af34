import { dirname } from 'node:path'
import type { Counts, TenantStore } from '../../ports/store.ts'
import type { Connection } from './connection.ts'
import { permissionsOf, sizeOf } from './files.ts'
import { logicalTables } from './logical-tables.ts'
import { schemaVersion } from './migrate.ts'
import { wordsProblems } from './scrubbing.ts'
import { vectorProblems } from './vector-problems.ts'

export type CheckReport = Awaited<ReturnType<TenantStore['check']>>

/** Reads the whole file: damage, broken references, disagreement of the indexes, and who else may read it. */
export function checkTenant(connection: Connection, tenant: string, file: string, counts: Counts): CheckReport {
  return {
    problems: [
      ...damage(connection),
      ...brokenReferences(connection),
      ...wordsProblems(connection, tenant),
      ...vectorProblems(connection, tenant),
      ...strayRows(connection, tenant),
      ...loosePermissions(file),
    ],
    facts: {
      store: 'sqlite',
      sqlite_version: String(connection.row('SELECT sqlite_version()')?.[0]),
      schema_version: schemaVersion(connection),
      file_bytes: sizeOf(file),
      log_bytes: sizeOf(`${file}-wal`),
      ...counts,
    },
  }
}

/** Covers the words index too. https://sqlite.org/pragma.html#pragma_integrity_check */
function damage(connection: Connection): readonly string[] {
  const lines = connection.rows('PRAGMA memory.integrity_check').map((row) => String(row[0]))
  return lines.length === 1 && lines[0] === 'ok' ? [] : lines
}

function brokenReferences(connection: Connection): readonly string[] {
  const byReference = new Map<string, number>()
  for (const row of connection.rows('PRAGMA memory.foreign_key_check')) {
    const reference = `rows of ${row[0]} refer to missing rows of ${row[2]}`
    byReference.set(reference, (byReference.get(reference) ?? 0) + 1)
  }
  return [...byReference].map(([reference, count]) => `${count} ${reference}`)
}

/** One file holds one tenant. */
function strayRows(connection: Connection, tenant: string): readonly string[] {
  return logicalTables(connection).flatMap(({ name }) => {
    const count = Number(connection.row(`SELECT count(*) FROM ${name} WHERE tenant_id <> ?`, tenant)?.[0])
    return count > 0 ? [`${count} rows of ${name} belong to another tenant`] : []
  })
}

const FOR_OTHERS = 0o077
function loosePermissions(file: string): readonly string[] {
  const open = [file, dirname(file)].filter((path) => (permissionsOf(path) & FOR_OTHERS) !== 0)
  return open.length > 0 ? ['other users of this machine may read the memory directory'] : []
}
