/** Time and identity come from outside, so that a run can be replayed exactly. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export interface Ids {
  /** A new id that sorts by time (UUIDv7). */
  next(): string
}
