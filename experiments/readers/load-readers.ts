import { dataFile } from '../data/data-folder.ts'
import { readJsonLines } from '../data/rows.ts'

export const LABELS = ['e', 'n', 'c'] as const

/** One item as every reader read it. */
export interface ReadItem {
  /** Index of the true label. */
  readonly truth: number
  /** Probability of each label, one row a reader. */
  readonly probabilities: readonly Float64Array[]
}

export interface ReaderSet {
  readonly readers: readonly string[]
  readonly items: readonly ReadItem[]
}

interface Row {
  readonly uid: string
  readonly gold: string
  readonly readers: Readonly<Record<string, readonly number[]>>
}

export function loadReaders(file: string = dataFile('anli-dev-with-model-probs', 'readers.jsonl')): ReaderSet {
  const rows = readJsonLines(file) as readonly Row[]
  const readers = Object.keys(rows[0]?.readers ?? {})
  if (readers.length === 0) throw new Error(`${file}: no readers`)
  const items = rows.map(({ uid, gold, readers: read }): ReadItem => {
    const truth = LABELS.indexOf(gold as (typeof LABELS)[number])
    if (truth < 0) throw new Error(`${file}: ${uid} has no label called ${gold}`)
    const probabilities = readers.map((reader) => {
      const each = read[reader]
      if (each?.length !== LABELS.length) throw new Error(`${file}: ${uid} wants three probabilities of ${reader}`)
      return Float64Array.from(each)
    })
    return { truth, probabilities }
  })
  return { readers, items }
}
