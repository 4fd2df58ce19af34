import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { CredenceError } from '../../error.ts'
import { type Connection, type Connections, makeDurable } from './connection.ts'
import { createPrivately, isWritable, sizeOf } from './files.ts'
import { checkFile, migrate } from './migrate.ts'
import type { FileKind } from './migrations/migrations.ts'
import { busyError, isBusy, isReadOnly, isUnopenable } from './storage-error.ts'

/** A database file, checked to be ours and brought to the newest schema. */
export interface OpenFile {
  readonly readOnly: boolean
  /** The connection that writes; where nothing may be written, one that reads. */
  readonly connection: Connection
  /** One more connection that only reads. */
  openReader(): Connection
}

export interface OpenOptions {
  readonly connections: Connections
  readonly file: string
  readonly kind: FileKind
  readonly busyTimeoutMs: number
  /** The longest that the writing connection lets the event loop stand still for a lock. */
  readonly lockWaitMs: number
  /** Runs in the transaction that makes a new file. */
  onCreate(connection: Connection): void
}

const READER_WAIT_MS = 5000
/** Grows only as far as the file does. A belief reads evidence from all over it, and a miss costs four times a hit. */
const WRITER_CACHE_KIB = 16_000

export async function openFile(options: OpenOptions): Promise<OpenFile> {
  const writable = isWritable(dirname(options.file)) && isWritable(options.file)
  return retryWhileBusy(options.busyTimeoutMs, () => (writable ? openToWriteOrRead(options) : openToRead(options)))
}

/** What the permissions promise may still be refused, by the file system or by an access list. */
function openToWriteOrRead(options: OpenOptions): OpenFile {
  try {
    return openToWrite(options)
  } catch (error) {
    if ((!isUnopenable(error) && !isReadOnly(error)) || sizeOf(options.file) === 0) throw error
    return openToRead(options)
  }
}

function openToWrite({ connections, file, kind, lockWaitMs, onCreate }: OpenOptions): OpenFile {
  createPrivately(file)
  const connection = connections.open(file, { lockWaitMs, onlyReads: false, cacheKib: WRITER_CACHE_KIB })
  try {
    checkFile(connection, kind)
    makeDurable(connection)
    migrate(connection, kind, () => onCreate(connection))
  } catch (error) {
    connection.close()
    throw error
  }
  return {
    readOnly: false,
    connection,
    openReader: () => connections.open(file, { lockWaitMs: READER_WAIT_MS, onlyReads: true }),
  }
}

/**
 * Where nothing may be written, not even the log's index, SQLite can read a database only as one that never changes;
 * that is safe only when no log with newer pages lies beside it.
 */
function openToRead({ connections, file, kind }: OpenOptions): OpenFile {
  const open = (path: string): Connection => {
    const connection = connections.open(path, { lockWaitMs: READER_WAIT_MS, onlyReads: true })
    try {
      assertMigrated(checkFile(connection, kind), kind)
    } catch (error) {
      connection.close()
      throw error
    }
    return connection
  }
  const readable = `${pathToFileURL(file).href}?mode=ro`
  try {
    return { readOnly: true, connection: open(readable), openReader: () => open(readable) }
  } catch (error) {
    if (!isUnopenable(error) && !isReadOnly(error)) throw error
    if (sizeOf(file) === 0 || sizeOf(`${file}-wal`) > 0) throw unreadable(kind, error)
    const unchanging = `${pathToFileURL(file).href}?immutable=1`
    return { readOnly: true, connection: open(unchanging), openReader: () => open(unchanging) }
  }
}

/** Tries again while another process holds the lock, without stopping the event loop. */
export async function retryWhileBusy<T>(limitMs: number, attempt: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + limitMs
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= deadline) throw busyError()
    }
    await sleep(pauseMs)
  }
}
const LONGEST_PAUSE_MS = 16

function assertMigrated(version: number, kind: FileKind): void {
  if (version === kind.migrations.length) return
  throw new CredenceError('read_only', `The ${kind.name} database is of an older version and can't be updated here`, {
    expected: `schema version ${kind.migrations.length}`,
    received: `schema version ${version}`,
    remedy: 'Open the memory directory once with permission to write.',
  })
}

function unreadable(kind: FileKind, cause: unknown): CredenceError {
  return new CredenceError(
    'read_only',
    `The ${kind.name} database can't be read without write permission in its directory`,
    { remedy: 'Give this user write permission on the memory directory, or open a copy of it.' },
    { cause },
  )
}
