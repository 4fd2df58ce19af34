import type { Driver, SqlDatabase, SqlStatement } from '../../src/storage/sqlite/driver.ts'

/** A driver that calls `before` ahead of every statement that it runs, with its text. */
export function betweenStatements(driver: Driver, before: (sql: string) => void): Driver {
  return {
    name: driver.name,
    open(file, options) {
      const database = driver.open(file, options)
      return {
        exec(sql) {
          before(sql)
          database.exec(sql)
        },
        prepare: (sql) => watched(database, sql, before),
        close: () => database.close(),
      }
    },
  }
}

function watched(database: SqlDatabase, sql: string, before: (sql: string) => void): SqlStatement {
  const statement = database.prepare(sql)
  return {
    run(...values) {
      before(sql)
      return statement.run(...values)
    },
    get(...values) {
      before(sql)
      return statement.get(...values)
    },
    all(...values) {
      before(sql)
      return statement.all(...values)
    },
    iterate(...values) {
      before(sql)
      return statement.iterate(...values)
    },
    setReturnArrays: (returnArrays) => statement.setReturnArrays(returnArrays),
  }
}
