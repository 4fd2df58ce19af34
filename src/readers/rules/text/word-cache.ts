export interface WordCache<T> {
  get(word: string): T | undefined
  /** What is worked out for a word not met before; it gets a copy of the word that holds on to no text. */
  keep(word: string, workOut: (word: string) => T): T
}

/** Longer ones are no words that will be met again. */
const LONGEST_KEPT = 32

/**
 * What was worked out for the words met of late: at most twice as many as `size`, however much is read. Once that many new
 * ones have been met, those not met since the time before are dropped.
 */
export function createWordCache<T>(size: number): WordCache<T> {
  let recent = new Map<string, T>()
  let before = new Map<string, T>()
  const add = (word: string, value: T): void => {
    if (recent.size >= size) {
      before = recent
      recent = new Map()
    }
    recent.set(word, value)
  }
  return {
    get(word) {
      const known = recent.get(word)
      if (known !== undefined) return known
      const older = before.get(word)
      if (older !== undefined) add(ownCopy(word), older)
      return older
    },
    keep(word, workOut) {
      if (word.length > LONGEST_KEPT) return workOut(word)
      const copy = ownCopy(word)
      const value = workOut(copy)
      add(copy, value)
      return value
    },
  }
}

/**
 * The same word, in one copy for all who ask: a piece cut out of a text keeps the whole text alive, and two such pieces are
 * compared letter by letter, while names of properties are compared at a glance.
 */
export function ownCopy(word: string): string {
  return Object.keys({ [word]: true })[0] as string
}
