/** What one source says. */
export interface Claim {
  readonly source: string
  readonly value: string
  /** When, in days since any fixed day; null where it isn't told. */
  readonly day: number | null
}

/** One attribute of one object (on one day, where truths are by day): what was claimed of it and what is true. */
export interface ClaimTask {
  readonly object: string
  readonly attribute: string
  /** What kind of object it is, a layer of trust of its own; '' where nothing is known. */
  readonly kind: string
  readonly claims: readonly Claim[]
  /** null where it is not known. */
  readonly truth: string | null
  /** What goes wrong together. */
  readonly cluster: number
}

/** The values claimed, in order of first mention. */
export function valuesOf({ claims }: ClaimTask): readonly string[] {
  return [...new Set(claims.map(({ value }) => value))]
}
