import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'

/** Run as a process of its own: holds the write lock of every database in a folder, and says when it has it. */
const [dir = '', ms = '0'] = process.argv.slice(2)
const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:db|sqlite3?)$/u.test(name))
const databases = files.map((name) => new DatabaseSync(join(dir, name)))
for (const database of databases) database.exec('BEGIN IMMEDIATE')
console.log(`holding ${databases.length}`)
await wait(Number(ms))
for (const database of databases) {
  database.exec('ROLLBACK')
  database.close()
}
