import { createHash } from 'node:crypto'
import { accessSync, closeSync, constants, existsSync, fsyncSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CredenceError } from '../../error.ts'
import { toStoredText } from './stored-text.ts'

const OWNER_ONLY_DIRECTORY = 0o700
const OWNER_ONLY_FILE = 0o600
/** SQLite's log and its index lie beside the file. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const

export function controlPath(dir: string): string {
  return join(dir, 'control.sqlite')
}

export function tenantPath(dir: string, fileName: string): string {
  return join(dir, 'tenants', fileName)
}

/**
 * A readable part and a hash of the whole name: a file system that ignores case, or forbids some characters,
 * can't merge two tenants.
 */
export function tenantFileName(tenant: string): string {
  const slug = tenant
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  const hash = createHash('sha256').update(toStoredText(tenant)).digest('hex').slice(0, 16)
  return `${slug === '' ? 'tenant' : slug}-${hash}.sqlite`
}

export function makeDirectory(dir: string): void {
  const there = statSync(dir, { throwIfNoEntry: false })
  if (there === undefined) mkdirSync(dir, { recursive: true, mode: OWNER_ONLY_DIRECTORY })
  else if (!there.isDirectory()) throw notDirectory()
}

function notDirectory(): CredenceError {
  return new CredenceError('storage_failed', 'The memory directory is a file', {
    path: 'dir',
    expected: 'a directory',
    received: 'a file',
    remedy: 'Point `dir` at a directory that credence made, or at one that does not exist yet.',
  })
}

/** An empty file that only its owner may read, there to stay even if the power fails now. */
export function createPrivately(file: string): void {
  if (existsSync(file)) return
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY_FILE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  flushDirectory(dirname(file))
}

/** False where this user may read but not write: a read-only file system, someone else's directory. */
export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch (error) {
    return !REFUSED.has(String((error as NodeJS.ErrnoException).code))
  }
}
const REFUSED: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS'])

export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Permission bits, or 0 where the system has none that mean anything. */
export function permissionsOf(path: string): number {
  return process.platform === 'win32' ? 0 : (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777
}

export function removeDatabase(file: string): void {
  for (const suffix of COMPANIONS) rmSync(file + suffix, { force: true, maxRetries: 3 })
  flushDirectory(dirname(file))
}

/** A new or removed name is durable only once its directory is flushed; Windows does so by itself. */
function flushDirectory(dir: string): void {
  if (process.platform === 'win32' || !existsSync(dir)) return
  const handle = openSync(dir, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
