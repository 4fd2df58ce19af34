import { CredenceError } from '../../error.ts'
import type { Connection } from './connection.ts'
import type { FileKind } from './migrations/migrations.ts'

/** Set as the schema version of a file that is about to be removed, so that other processes let go of it. */
export const ERASED_VERSION = 2_000_000_000

/**
 * Brings a file to the newest schema in one transaction, or leaves it as it was. `onCreate` runs in the transaction
 * that makes a new file. Resolves to the version found before, 0 for a new file.
 */
export function migrate(connection: Connection, kind: FileKind, onCreate: () => void): number {
  const found = checkFile(connection, kind)
  if (found === kind.migrations.length) return found
  connection.exec('BEGIN IMMEDIATE')
  try {
    const version = checkFile(connection, kind)
    for (const sql of kind.migrations.slice(version)) connection.exec(sql)
    connection.exec(
      `PRAGMA memory.application_id = ${kind.applicationId}; PRAGMA memory.user_version = ${kind.migrations.length}`,
    )
    if (version === 0) onCreate()
    connection.exec('COMMIT')
  } catch (error) {
    connection.rollback()
    throw error
  }
  return found
}

/** The file's schema version; refuses a file that is not ours or that a newer credence wrote. */
export function checkFile(connection: Connection, kind: FileKind): number {
  // Counted first: another process may make the file between two looks, and what has tables then has its id as well.
  const tables = tableCount(connection)
  const applicationId = Number(connection.row('PRAGMA memory.application_id')?.[0])
  const version = schemaVersion(connection)
  const isNew = applicationId === 0 && version === 0 && tables === 0
  if (applicationId !== kind.applicationId && !isNew) throw notCredence(kind)
  assertKnown(version, kind)
  return version
}

export function schemaVersion(connection: Connection): number {
  return Number(connection.row('PRAGMA memory.user_version')?.[0])
}

export function assertKnown(version: number, kind: FileKind): void {
  if (version <= kind.migrations.length) return
  if (version === ERASED_VERSION) {
    throw new CredenceError('closed', 'This tenant was erased by another process', {
      remedy: 'Open the tenant again; it starts empty.',
    })
  }
  throw new CredenceError('newer_database', `The ${kind.name} database was written by a newer credence`, {
    expected: `schema version ${kind.migrations.length} or older`,
    received: `schema version ${version}`,
    remedy: 'Update credence; this version leaves the file untouched.',
  })
}

function tableCount(connection: Connection): number {
  return Number(connection.row('SELECT count(*) FROM memory.sqlite_master')?.[0])
}

function notCredence(kind: FileKind): CredenceError {
  return new CredenceError('not_credence', `The ${kind.name} file is a database of another program`, {
    expected: `a credence ${kind.name} database`,
    remedy: 'Point `dir` at a directory that credence made, or at an empty one.',
  })
}
