/** What was worked out for the last few texts. */
export interface Latest<Key extends object, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
}

/** A text is proposed for and read, with the turns before it in between; then nobody comes back to it. */
const KEPT = 16

/**
 * Keeps only so much, whoever still holds the texts: in an import of thousands, what is kept with each text lives just long
 * enough to be moved to where memory is seldom cleared.
 */
export function createLatest<Key extends object, Value>(): Latest<Key, Value> {
  const keys: (Key | undefined)[] = new Array<Key | undefined>(KEPT).fill(undefined)
  const values: (Value | undefined)[] = new Array<Value | undefined>(KEPT).fill(undefined)
  let next = 0
  return {
    get(key) {
      const index = keys.indexOf(key)
      return index < 0 ? undefined : values[index]
    },
    set(key, value) {
      const known = keys.indexOf(key)
      const index = known < 0 ? next : known
      keys[index] = key
      values[index] = value
      if (known < 0) next = (next + 1) % KEPT
    },
  }
}
