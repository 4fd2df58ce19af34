import { beginningOf, stemOf } from '../../evidence/stem.ts'
import type { StemForms } from '../../ports/store.ts'
import type { Connection } from './connection.ts'
import { textAt } from './evidence-row.ts'

const BEGINNING_WITH = 'SELECT term, doc FROM temp.indexed_words WHERE term >= ? AND term < ?'
/** Above every character that a word may go on with. */
const LAST = '\u{10ffff}'

/** The words in the index with each stem: those that begin as it does, by their own stems. Cost: some 50 µs a stem. */
export function findForms(connection: Pick<Connection, 'rows'>, stems: readonly string[]): readonly StemForms[] {
  return [...new Set(stems)].map((stem) => {
    if (stem === '') return { stem, forms: [], texts: 0 }
    const from = beginningOf(stem)
    const forms: string[] = []
    let texts = 0
    for (const row of connection.rows(BEGINNING_WITH, from, `${from}${LAST}`)) {
      const word = textAt(row, 0)
      if (stemOf(word) !== stem) continue
      forms.push(word)
      texts += Number(row[1])
    }
    return { stem, forms: forms.sort(), texts }
  })
}
