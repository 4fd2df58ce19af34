import { wordsOf } from '../../src/evidence/words.ts'
import { FUNCTION_WORDS } from '../../src/recall/relevance/function-words.ts'
import { loadDriver } from '../../src/storage/sqlite/driver.ts'
import { bestPlaces } from '../../src/storage/vectors/best-places.ts'
import { createPackedVectors } from '../../src/storage/vectors/packed-vectors.ts'
import { quantize } from '../../src/storage/vectors/quantized.ts'
import { createScanMemory } from '../../src/storage/vectors/scan-memory.ts'

export interface RecallFloor {
  /** All in one transaction. */
  fill(texts: readonly string[], vectorOf: (text: string) => Float32Array): void
  /** One durable row with its words and its vector. */
  add(text: string, vector: Float32Array): void
  /** Texts of the ten best by place among words and among vectors. */
  search(text: string, vector: Float32Array): readonly string[]
  close(): void
}

const FOUND = 10
const FUSED = 60
const KEPT = 100

/** The least that any recall by words and meaning must do: FTS5's own BM25, the scan of all vectors, ten rows. Nothing is judged. */
export async function openRecallFloor(file: string, width: number): Promise<RecallFloor> {
  const db = (await loadDriver()).open(file, { readOnly: false })
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON')
  db.exec('CREATE TABLE message(id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT')
  db.exec('CREATE TABLE vector(id INTEGER PRIMARY KEY, scale REAL NOT NULL, coarse BLOB NOT NULL) STRICT')
  db.exec(
    "CREATE VIRTUAL TABLE message_words USING fts5(words, content='', contentless_delete=1, tokenize='porter unicode61')",
  )
  const addRow = db.prepare('INSERT INTO message(id, text) VALUES (?, ?)')
  const addWords = db.prepare('INSERT INTO message_words(rowid, words) VALUES (?, ?)')
  const addVector = db.prepare('INSERT INTO vector(id, scale, coarse) VALUES (?, ?, ?)')
  const byWords = db.prepare(`SELECT rowid FROM message_words WHERE message_words MATCH ? ORDER BY rank LIMIT ${KEPT}`)
  const rows = db.prepare('SELECT text FROM message WHERE id IN (SELECT value FROM json_each(?))')
  byWords.setReturnArrays(true)
  rows.setReturnArrays(true)
  const packed = createPackedVectors(createScanMemory(), width)
  let id = 0

  function insert(text: string, vector: Float32Array): void {
    const quantized = quantize(vector)
    addRow.run(++id, text)
    addWords.run(id, text)
    addVector.run(id, quantized.scale, new Uint8Array(quantized.coarse.buffer))
    packed.append(id, quantized)
  }
  function inOneStep(work: () => void): void {
    db.exec('BEGIN IMMEDIATE')
    work()
    db.exec('COMMIT')
  }

  return {
    fill: (texts, vectorOf) =>
      inOneStep(() => {
        for (const text of texts) insert(text, vectorOf(text))
      }),
    add: (text, vector) => inOneStep(() => insert(text, vector)),
    search(text, vector) {
      const places = new Map<number, number>()
      const note = (row: number, place: number): unknown =>
        places.set(row, (places.get(row) ?? 0) + 1 / (FUSED + place + 1))
      const words = wordsOf(text).filter((word) => !FUNCTION_WORDS.has(word))
      if (words.length > 0) {
        const match = words.map((word) => `"${word}"`).join(' OR ')
        for (const [place, row] of byWords.all(match).entries()) note((row as readonly number[])[0] as number, place)
      }
      for (const [place, at] of bestPlaces(packed.similarities(vector), KEPT).entries())
        note(packed.numberAt(at), place)
      const best = [...places].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, FOUND)
      return rows.all(JSON.stringify(best.map(([row]) => row))).map((row) => (row as readonly string[])[0] as string)
    },
    close: () => db.close(),
  }
}
