import { CredenceError, type ErrorCode, isCredenceError } from '../../error.ts'

/** Primary result codes of SQLite, https://sqlite.org/rescode.html */
const BUSY = 5
const LOCKED = 6
const READ_ONLY = 8
const CORRUPT = 11
const FULL = 13
const CANT_OPEN = 14
const CONSTRAINT = 19
const NOT_A_DATABASE = 26
/** Extended: a row refers to one that isn't there. */
const FOREIGN_KEY = 787

interface Kind {
  readonly code: ErrorCode
  readonly message: string
  readonly remedy: string
}

const READ_ONLY_KIND: Kind = {
  code: 'read_only',
  message: 'The memory directory can be read but not written',
  remedy: 'Give this user write permission on the memory directory, or open a copy of it.',
}
const DISK_FULL_KIND: Kind = {
  code: 'disk_full',
  message: 'No space is left for the memory directory; nothing of this step was kept',
  remedy: 'Free some disk space and try again.',
}
const BUSY_KIND: Kind = {
  code: 'busy',
  message: 'Another writer held this tenant for too long',
  remedy: 'Try again, keep transactions short, or raise busyTimeoutMs.',
}
const KIND_BY_RESULT: Readonly<Record<number, Kind>> = {
  [FOREIGN_KEY]: {
    code: 'invalid_input',
    message: 'Something refers to evidence or to a question that is not kept; nothing of this step was kept',
    remedy: 'Keep the evidence and the question in the same step, or import an export that is whole.',
  },
  [BUSY]: BUSY_KIND,
  [LOCKED]: BUSY_KIND,
  [READ_ONLY]: READ_ONLY_KIND,
  [FULL]: DISK_FULL_KIND,
  [CORRUPT]: {
    code: 'storage_failed',
    message: 'The database file is damaged or cut short',
    remedy: 'Restore the memory directory from a backup, or import the last export into a new one.',
  },
  [CANT_OPEN]: {
    code: 'storage_failed',
    message: 'The database file could not be opened',
    remedy: 'Check that the memory directory exists and that this user may read and write it.',
  },
  [NOT_A_DATABASE]: {
    code: 'not_credence',
    message: 'This file is not a credence database',
    remedy: 'Point `dir` at a directory that credence made, or at an empty one.',
  },
}
const KIND_BY_ERRNO: Readonly<Record<string, Kind>> = {
  EACCES: READ_ONLY_KIND,
  EPERM: READ_ONLY_KIND,
  EROFS: READ_ONLY_KIND,
  ENOSPC: DISK_FULL_KIND,
  EDQUOT: DISK_FULL_KIND,
}
const OTHER: Kind = {
  code: 'storage_failed',
  message: 'The store failed; nothing of this step was kept',
  remedy: 'See the cause; run a check of the tenant if it comes again.',
}

/** What went wrong below, as the one error that credence throws; the error from below is its cause. */
export function toStorageError(error: unknown): CredenceError {
  if (isCredenceError(error)) return error
  const kind =
    KIND_BY_RESULT[errcodeOf(error)] ??
    KIND_BY_RESULT[errcodeOf(error) & 0xff] ??
    KIND_BY_ERRNO[errnoOf(error)] ??
    OTHER
  const received = error instanceof Error ? error.message : String(error)
  return new CredenceError(kind.code, kind.message, { received, remedy: kind.remedy }, { cause: error })
}

export function isBusy(error: unknown): boolean {
  const result = resultOf(error)
  return result === BUSY || result === LOCKED
}

export function isReadOnly(error: unknown): boolean {
  return resultOf(error) === READ_ONLY || KIND_BY_ERRNO[errnoOf(error)] === READ_ONLY_KIND
}

export function isUnopenable(error: unknown): boolean {
  return resultOf(error) === CANT_OPEN
}

export function busyError(): CredenceError {
  return new CredenceError('busy', BUSY_KIND.message, { remedy: BUSY_KIND.remedy })
}

export function closedError(what: string): CredenceError {
  return new CredenceError('closed', `${what} is closed`, {
    remedy: 'Open the memory again, or use it before closing.',
  })
}

/** A row that the schema refuses: a key twice, a wrong type, a missing value. */
export function isConstraint(error: unknown): boolean {
  return resultOf(error) === CONSTRAINT
}

/** The primary result code: SQLite puts it in the low byte of the extended one. */
function resultOf(error: unknown): number {
  return errcodeOf(error) & 0xff
}

function errcodeOf(error: unknown): number {
  const code = (error as { readonly errcode?: unknown } | null)?.errcode
  return typeof code === 'number' ? code : 0
}

function errnoOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
