import { CredenceError } from '../../error.ts'
import type { Connection } from './connection.ts'
import { retryWhileBusy } from './open-file.ts'
import { busyError } from './storage-error.ts'
import { vectorsOfNothing } from './vector-problems.ts'

const WORDS_WITHOUT_EVIDENCE = `SELECT count(*) FROM words_index_docsize
  WHERE id NOT IN (SELECT evidence_row FROM evidence WHERE tenant_id = ?)`
const EVIDENCE_WITHOUT_WORDS = `SELECT count(*) FROM evidence
  WHERE tenant_id = ? AND evidence_row NOT IN (SELECT id FROM words_index_docsize)`

const DUE = `SELECT 1 FROM meta WHERE tenant_id = ? AND name = 'scrub_due'`
const NO_LONGER_DUE = `DELETE FROM meta WHERE tenant_id = ? AND name = 'scrub_due'`

/**
 * Deleted rows are overwritten at once (`secure_delete`), but copies stay in three other places: old segments of the
 * words index, gaps that SQLite leaves when it moves rows between pages, and the log. The index is merged into one
 * segment, the file is written anew, the log is cut to nothing; then the indexes are compared with the evidence.
 */
export async function scrub(connection: Connection, tenant: string, busyTimeoutMs: number): Promise<void> {
  await retryWhileBusy(busyTimeoutMs, () => {
    connection.exec(`INSERT INTO words_index (words_index) VALUES ('optimize')`)
    connection.exec('VACUUM memory')
  })
  await retryWhileBusy(busyTimeoutMs, () => truncateLog(connection))
  await retryWhileBusy(busyTimeoutMs, () => {
    connection.run(NO_LONGER_DUE, tenant)
    truncateLog(connection)
  })
  const problems = [...wordsProblems(connection, tenant), ...vectorsOfNothing(connection, tenant)]
  if (problems.length > 0) {
    throw new CredenceError('storage_failed', `Something of what was erased may be left: ${problems.join('; ')}`, {
      remedy: 'Export the tenant, erase it, and import it again.',
    })
  }
}

/** Something was erased, and whoever erased it ended before it was scrubbed. */
export function isScrubDue(connection: Connection, tenant: string): boolean {
  return connection.row(DUE, tenant) !== undefined
}

/** Where the words index and the evidence don't agree; the index must hold no text that was erased. */
export function wordsProblems(connection: Connection, tenant: string): readonly string[] {
  const orphans = Number(connection.row(WORDS_WITHOUT_EVIDENCE, tenant)?.[0])
  const missing = Number(connection.row(EVIDENCE_WITHOUT_WORDS, tenant)?.[0])
  return [
    ...(orphans > 0 ? [`${orphans} texts in the words index have no evidence`] : []),
    ...(missing > 0 ? [`${missing} pieces of evidence are not in the words index`] : []),
  ]
}

/** The checkpoint reports a reader in its way as a result, not as an error. */
function truncateLog(connection: Connection): void {
  const [blocked] = connection.row('PRAGMA memory.wal_checkpoint(TRUNCATE)') ?? []
  if (blocked !== 0) throw Object.assign(busyError(), { errcode: 5 })
}
