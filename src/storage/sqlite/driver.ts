import { CredenceError } from '../../error.ts'

export type SqlValue = string | number | null
/** What can be bound; bytes come out as they went in, and no export has any. */
export type SqlBound = SqlValue | Uint8Array
export type SqlRow = readonly SqlValue[]

/** The part of a prepared statement that is used here; `node:sqlite` and its drop-in share it. */
export interface SqlStatement {
  run(...values: readonly SqlBound[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint }
  get(...values: readonly SqlBound[]): unknown
  all(...values: readonly SqlBound[]): unknown[]
  iterate(...values: readonly SqlBound[]): IterableIterator<unknown>
  setReturnArrays(returnArrays: boolean): void
}

/** The part of a `DatabaseSync` that is used here. */
export interface SqlDatabase {
  exec(sql: string): void
  prepare(sql: string): SqlStatement
  close(): void
}

/** How a database file is opened; a test puts its own between. */
export interface Driver {
  readonly name: string
  open(file: string, options: { readonly readOnly: boolean }): SqlDatabase
}

export type DatabaseSync = new (file: string, options?: { readonly readOnly: boolean }) => SqlDatabase

interface SqliteModule {
  readonly DatabaseSync: DatabaseSync
}

/** Before this one, resetting the write-ahead log could corrupt a database. */
const OLDEST_SQLITE = [3, 51, 3] as const

export async function loadDriver(): Promise<Driver> {
  const { name, module } = await loadModule()
  assertRecent(name, module.DatabaseSync)
  return { name, open: (file, options) => new module.DatabaseSync(file, options) }
}

/** The bare class, for what is measured against it. */
export async function loadDatabaseSync(): Promise<DatabaseSync> {
  const { name, module } = await loadModule()
  assertRecent(name, module.DatabaseSync)
  return module.DatabaseSync
}

/** Node's own SQLite where it is new enough, else the drop-in that brings its own. */
async function loadModule(): Promise<{ readonly name: string; readonly module: SqliteModule }> {
  const builtIn = process.versions['sqlite']
  if (builtIn !== undefined && isRecentSqlite(builtIn)) return { name: 'node:sqlite', module: loadBuiltIn() }
  const dropIn = (await import('@photostructure/sqlite')) as unknown as SqliteModule
  return { name: '@photostructure/sqlite', module: dropIn }
}

export function isRecentSqlite(version: string): boolean {
  const parts = version.split('.').map(Number)
  for (const [index, oldest] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0
    if (part !== oldest) return part > oldest
  }
  return true
}

/** Loads `node:sqlite` without the one warning that it is experimental; every other warning passes. */
function loadBuiltIn(): SqliteModule {
  const emitWarning = process.emitWarning
  process.emitWarning = ((warning: string | Error, ...rest: readonly unknown[]) => {
    if (!String(warning).startsWith('SQLite is an experimental feature'))
      Reflect.apply(emitWarning, process, [warning, ...rest])
  }) as typeof process.emitWarning
  try {
    return process.getBuiltinModule('node:sqlite' as 'node:fs') as unknown as SqliteModule
  } finally {
    process.emitWarning = emitWarning
  }
}

function assertRecent(name: string, DatabaseSync: DatabaseSync): void {
  const database = new DatabaseSync(':memory:')
  const { version } = database.prepare('SELECT sqlite_version() AS version').get() as { version: string }
  database.close()
  if (isRecentSqlite(version)) return
  throw new CredenceError('storage_failed', `SQLite ${version} (${name}) can corrupt a database`, {
    expected: `SQLite ${OLDEST_SQLITE.join('.')} or newer`,
    received: version,
    remedy: 'Update Node.js or the package @photostructure/sqlite.',
  })
}
