import { loadDriver } from '../src/storage/sqlite/driver.ts'

export interface Floor {
  insert(text: string): void
  close(): void
}

/**
 * What any embedded memory must pay: one row and its words, durable, on the same driver with the same settings.
 * `unflushed`: the same without waiting for the disk, which tells what of it the disk takes.
 */
export async function openFloor(file: string, waiting: 'flushed' | 'unflushed' = 'flushed'): Promise<Floor> {
  const driver = await loadDriver()
  const db = driver.open(file, { readOnly: false })
  db.exec(
    `PRAGMA journal_mode=WAL; PRAGMA synchronous=${waiting === 'flushed' ? 'FULL' : 'OFF'}; PRAGMA secure_delete=ON`,
  )
  db.exec('CREATE TABLE message(id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT')
  db.exec("CREATE VIRTUAL TABLE message_words USING fts5(words, content='', contentless_delete=1)")
  const row = db.prepare('INSERT INTO message(id, text) VALUES (?, ?)')
  const words = db.prepare('INSERT INTO message_words(rowid, words) VALUES (?, ?)')
  let id = 0
  return {
    insert(text) {
      db.exec('BEGIN IMMEDIATE')
      row.run(++id, text)
      words.run(id, text)
      db.exec('COMMIT')
    },
    close: () => db.close(),
  }
}
