import type { Token } from '../text/tokens.ts'
import type { Entry, Statement } from './entry.ts'
import { numberSets } from './statement-table.ts'

/** A statement to try with its anchor at a token. */
export interface Trial {
  readonly at: number
  readonly entry: Entry
  readonly statement: Statement
}

export interface StatementIndex {
  /**
   * The statements whose anchor stands at a token from `from` to before `to`, and whose other fixed words stand there on the
   * side of it that they belong to: by token, then in the order of the catalogue. No statement left out could match there.
   */
  trialsIn(tokens: readonly Token[], from: number, to: number): readonly Trial[]
}

const MOST_PLACES = 2 ** 31

/**
 * Statements by the words that they need. Patterns share most of their sets of alternatives, so each set is looked at once
 * for a sentence: its words note where they stand, and a pattern is tried only where all of its sets stand as it wants them.
 */
export function indexStatements(entries: readonly Entry[]): StatementIndex {
  const { numbers, table, statements, setCount } = numberSets(entries)
  /** First and last place of each set. Places go on counting from sentence to sentence, so that nothing needs clearing. */
  const first = new Uint32Array(setCount)
  const last = new Uint32Array(setCount)
  let start = 1
  const found: number[] = []

  const note = (word: number, place: number): void => {
    const end = table.setsFrom[word + 1] as number
    for (let index = table.setsFrom[word] as number; index < end; index++) {
      const set = table.sets[index] as number
      if ((last[set] as number) < start) first[set] = place
      last[set] = place
    }
  }
  const trialsOf = (word: number, at: number, place: number, trials: Trial[]): void => {
    const end = table.anchoredFrom[word + 1] as number
    let index = table.anchoredFrom[word] as number
    while (index < end) {
      const statement = table.anchored[index] as number
      const before = index + 3 + (table.anchored[index + 1] as number)
      const after = before + (table.anchored[index + 2] as number)
      let isThere = true
      for (index += 3; index < before && isThere; index++) {
        const set = table.anchored[index] as number
        isThere = (last[set] as number) >= start && (first[set] as number) < place
      }
      for (; index < after && isThere; index++) isThere = (last[table.anchored[index] as number] as number) > place
      index = after
      if (isThere) trials.push(trialAt(at, statements[statement] as Omit<Trial, 'at'>))
    }
  }
  return {
    trialsIn(tokens, from, to) {
      if (start > MOST_PLACES) {
        last.fill(0)
        start = 1
      }
      for (let at = from; at < to; at++) {
        const word = numbers.get((tokens[at] as Token).norm) ?? NO_WORD
        found[at - from] = word
        if (word !== NO_WORD) note(word, start + at - from)
      }
      const trials: Trial[] = []
      for (let at = from; at < to; at++) {
        const word = found[at - from] as number
        if (word !== NO_WORD) trialsOf(word, at, start + at - from, trials)
      }
      start += to - from
      return trials
    },
  }
}

/** Written out: a spread takes several times as long, and there are dozens in a sentence. */
function trialAt(at: number, { entry, statement }: Omit<Trial, 'at'>): Trial {
  return { at, entry, statement }
}

const NO_WORD = -1
