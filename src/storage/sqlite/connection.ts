import type { Driver, SqlDatabase, SqlRow, SqlStatement, SqlValue } from './driver.ts'

/** One connection to one file. Each SQL text is compiled once; rows come as arrays, in the order of the SELECT. */
export interface Connection {
  rows(sql: string, ...values: readonly SqlValue[]): readonly SqlRow[]
  row(sql: string, ...values: readonly SqlValue[]): SqlRow | undefined
  /** Number of rows changed. */
  run(sql: string, ...values: readonly SqlValue[]): number
  /** Row by row, with a statement of its own, so that it may be read slowly, or not to its end. */
  stream(sql: string, ...values: readonly SqlValue[]): Generator<SqlRow>
  /** Any number of statements, without values. */
  exec(sql: string): void
  /** Also where SQLite has rolled back by itself, as it does when the disk is full. */
  rollback(): void
  close(): void
}

export interface ConnectionOptions {
  /** How long SQLite itself waits for a lock: the event loop stands still meanwhile. */
  readonly lockWaitMs: number
  /** Refuses every write. */
  readonly onlyReads: boolean
  readonly cacheKib?: number
}

/**
 * Opens files. The drop-in driver for Node 20 keeps a file open until the garbage collector has found every statement
 * that was compiled for it. So a file is attached, under the name `memory`, to a connection that has no file of its
 * own; closing detaches it, which lets go of the file at once, and the connection with its statements is used again.
 */
export interface Connections {
  open(file: string, options: ConnectionOptions): Connection
  /** Lets go of the connections that are not in use. */
  close(): void
}

export function createConnections(driver: Driver): Connections {
  const idle: Bare[] = []
  return {
    open(file, options) {
      const bare = idle.pop() ?? openBare(driver)
      try {
        attach(bare, file, options)
      } catch (error) {
        bare.database.close()
        throw error
      }
      return connectionOn(bare, () => {
        if (detach(bare)) idle.push(bare)
        else bare.database.close()
      })
    },
    close() {
      for (const { database } of idle.splice(0)) database.close()
    },
  }
}

/** Writes survive a power loss: the log is flushed at every commit. */
export function makeDurable(connection: Connection): void {
  connection.row('PRAGMA memory.journal_mode = WAL')
  connection.exec('PRAGMA memory.synchronous = FULL')
}

interface Bare {
  readonly database: SqlDatabase
  readonly statements: Map<string, SqlStatement>
}

/** Statements with filters come in many texts; beyond this many, all are compiled anew. */
const STATEMENTS_KEPT = 400
const CACHE_KIB = 2000
/**
 * One text touches about a dozen pages, and a commit writes each of them whole: half the usual size makes it a third
 * quicker. Counts for a new file only.
 */
const PAGE_BYTES = 2048

/** The distinct words of the attached file's index: a view that holds nothing, looked up when it is read. */
const INDEXED_WORDS = `CREATE VIRTUAL TABLE temp.indexed_words USING fts5vocab('memory', 'words_index', 'row')`

function openBare(driver: Driver): Bare {
  const database = driver.open(':memory:', { readOnly: false })
  database.exec('PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF')
  database.exec(INDEXED_WORDS)
  return { database, statements: new Map() }
}

function attach(bare: Bare, file: string, { lockWaitMs, onlyReads, cacheKib = CACHE_KIB }: ConnectionOptions): void {
  const { database } = bare
  database.exec(`PRAGMA query_only = OFF; PRAGMA busy_timeout = ${Math.trunc(lockWaitMs)}`)
  prepared(bare, 'ATTACH ? AS memory').run(file)
  database.exec(
    `PRAGMA memory.page_size = ${PAGE_BYTES}; PRAGMA memory.cache_size = ${-cacheKib}; PRAGMA memory.mmap_size = 0; PRAGMA memory.secure_delete = ON; PRAGMA query_only = ${onlyReads}`,
  )
}

/** False where it can't be done, as while a statement is still under way; such a connection can't be used again. */
function detach({ database }: Bare): boolean {
  try {
    rollback(database)
    database.exec('DETACH memory')
    return true
  } catch {
    return false
  }
}

function connectionOn(bare: Bare, release: () => void): Connection {
  const { database } = bare
  let open = true
  return {
    rows: (sql, ...values) => prepared(bare, sql).all(...values) as SqlRow[],
    row: (sql, ...values) => prepared(bare, sql).get(...values) as SqlRow | undefined,
    run: (sql, ...values) => Number(prepared(bare, sql).run(...values).changes),
    stream: (sql, ...values) => streamRows(prepare(database, sql), values),
    exec: (sql) => database.exec(sql),
    rollback: () => rollback(database),
    close() {
      if (!open) return
      open = false
      release()
    },
  }
}

function prepared({ database, statements }: Bare, sql: string): SqlStatement {
  const kept = statements.get(sql)
  if (kept !== undefined) return kept
  if (statements.size >= STATEMENTS_KEPT) statements.clear()
  const statement = prepare(database, sql)
  statements.set(sql, statement)
  return statement
}

function prepare(database: SqlDatabase, sql: string): SqlStatement {
  const statement = database.prepare(sql)
  statement.setReturnArrays(true)
  return statement
}

function* streamRows(statement: SqlStatement, values: readonly SqlValue[]): Generator<SqlRow> {
  let finished = false
  try {
    for (const row of statement.iterate(...values)) yield row as SqlRow
    finished = true
  } finally {
    // leaving early doesn't end the statement in every driver, and one that is under way keeps the file locked
    if (!finished) statement.get(...values)
  }
}

function rollback(database: SqlDatabase): void {
  try {
    database.exec('ROLLBACK')
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
  }
}
