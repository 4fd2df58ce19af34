import { randomBytes } from 'node:crypto'
import { CredenceError } from '../../error.ts'
import type { DumpRow, TenantReads, TenantStore } from '../../ports/store.ts'
import type { VectorMemory } from '../vectors/vector-memory.ts'
import { type CheckReport, checkTenant } from './checking.ts'
import type { Connection, Connections } from './connection.ts'
import { dumpRows } from './dump.ts'
import { guarded } from './guarded.ts'
import { assertKnown, ERASED_VERSION, schemaVersion } from './migrate.ts'
import { TENANT_FILE } from './migrations/migrations.ts'
import { openFile, retryWhileBusy } from './open-file.ts'
import { isScrubDue, scrub } from './scrubbing.ts'
import { createSteps, inOurTerms } from './step.ts'
import { createStepVectors } from './step-vectors.ts'
import { toStoredText } from './stored-text.ts'
import { createReads } from './tenant-reads.ts'
import { createTurns } from './turns.ts'
import { createVectorIndex } from './vector-index.ts'

/**
 * One tenant's open file. Steps run on one connection, in turns. Reads use it too, since its cache is warm; while a
 * step is under way they see the last commit through a second connection.
 */
export interface TenantFile {
  readonly reads: Omit<TenantReads, 'dump' | 'foreignVersion'>
  foreignVersion(): Promise<number>
  readonly transact: TenantStore['transact']
  /** Everything as it is now; it stays so however slowly it is read. */
  snapshot(): Snapshot
  scrub(): Promise<void>
  check(): Promise<CheckReport>
  /** Tells other processes that have this file open that it is about to be removed. */
  markErased(): Promise<void>
  close(): void
}

export interface Snapshot {
  next(): DumpRow | undefined
  close(): void
}

export interface TenantFileOptions {
  readonly connections: Connections
  readonly file: string
  readonly tenant: string
  readonly vectorMemory: VectorMemory
  readonly busyTimeoutMs: number
}

/** Short, because the event loop stands still meanwhile; between tries others get their chance. */
const WRITER_WAIT_MS = 15
const OWN_TENANT = `SELECT count(*) FROM meta WHERE tenant_id = ? AND name = 'tombstone_key'`
const INSERT_KEY = `INSERT INTO meta (tenant_id, name, value) VALUES (?, 'tombstone_key', ?)`

export async function openTenantFile({
  connections,
  file,
  tenant,
  vectorMemory,
  busyTimeoutMs,
}: TenantFileOptions): Promise<TenantFile> {
  const id = toStoredText(tenant)
  const open = await openFile({
    connections,
    file,
    kind: TENANT_FILE,
    busyTimeoutMs,
    lockWaitMs: WRITER_WAIT_MS,
    onCreate: (connection) => connection.run(INSERT_KEY, id, randomBytes(32).toString('hex')),
  })
  const writer = open.connection
  assertOwn(writer, id)
  if (!open.readOnly && isScrubDue(writer, id)) await finishScrub(writer, id)
  let reader: Connection | undefined
  let inStep = false
  function lastCommit(): Connection {
    if (!inStep) return writer
    reader ??= open.openReader()
    return reader
  }
  const index = createVectorIndex(vectorMemory, id)
  const reads = createReads(
    { rows: (...query) => lastCommit().rows(...query), row: (...query) => lastCommit().row(...query) },
    id,
    index,
  )
  const turns = createTurns(busyTimeoutMs)
  const write = async <T>(work: () => Promise<T>, waitMs?: number): Promise<T> => {
    if (open.readOnly) throw readOnlyError()
    return turns.take(work, waitMs)
  }

  const opening = nextOpening()
  const versionOfOthers = (): number => opening + Number(writer.row('PRAGMA memory.data_version')?.[0])
  const steps = createSteps({
    connection: writer,
    tenant: id,
    versionOfOthers,
    vectors: createStepVectors(index, vectorMemory, id),
  })
  const step: TenantFile['transact'] = async (work, { waitMs = busyTimeoutMs } = {}) => {
    inStep = true
    try {
      return await steps.run(work, Math.min(waitMs, busyTimeoutMs))
    } finally {
      inStep = false
    }
  }

  return {
    foreignVersion: () => inOurTerms(versionOfOthers),
    reads: guarded<TenantFile['reads']>(reads, (call) =>
      inOurTerms(() =>
        retryWhileBusy(busyTimeoutMs, () => {
          assertKnown(schemaVersion(lastCommit()), TENANT_FILE)
          return call()
        }),
      ),
    ),
    transact: (work, options) => write(() => step(work, options), options?.waitMs),
    snapshot: () => openSnapshot(open.openReader(), id),
    scrub: () => write(() => inOurTerms(() => scrub(writer, id, busyTimeoutMs))),
    check: () => inOurTerms(() => checkTenant(lastCommit(), id, file, reads.counts())),
    markErased: () => write(() => step(async () => writer.exec(`PRAGMA memory.user_version = ${ERASED_VERSION}`))),
    close() {
      index.clear()
      reader?.close()
      writer.close()
    },
  }
}

/** Whoever else has the file open may be in its way; then it stays due, and is done at the next opening. */
async function finishScrub(connection: Connection, tenant: string): Promise<void> {
  try {
    await scrub(connection, tenant, WRITER_WAIT_MS)
  } catch (error) {
    if (isScrubDue(connection, tenant)) return
    connection.close()
    throw error
  }
}

/**
 * SQLite counts others' commits for each connection anew, so each opening starts in a range of its own: what was
 * cached before a file was closed and opened again is never taken for current.
 */
function nextOpening(): number {
  openings += 1
  return openings * 2 ** 32
}
let openings = 0

/** Makes sure that the file is this tenant's: names are compared whole. */
function assertOwn(connection: Connection, tenant: string): void {
  try {
    if (connection.row(OWN_TENANT, tenant)?.[0] !== 1) throw foreignFile()
  } catch (error) {
    connection.close()
    throw error
  }
}

function openSnapshot(connection: Connection, tenant: string): Snapshot {
  connection.exec('BEGIN')
  assertKnown(schemaVersion(connection), TENANT_FILE)
  const rows = dumpRows(connection, tenant)
  return {
    next() {
      const { value, done } = rows.next()
      return done === true ? undefined : value
    },
    close() {
      rows.return(undefined)
      connection.close()
    },
  }
}

function foreignFile(): CredenceError {
  return new CredenceError('storage_failed', 'The file of this tenant holds another tenant', {
    remedy: 'Put back the files of the memory directory under the names that they had.',
  })
}

function readOnlyError(): CredenceError {
  return new CredenceError('read_only', 'The memory directory can be read but not written', {
    remedy: 'Give this user write permission on the memory directory, or open a copy of it.',
  })
}
