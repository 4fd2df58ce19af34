/** JavaScript's dates reach so far from 1970, in milliseconds. */
const FURTHEST_MS = 8.64e15

/** The (UTC) day of a moment, `2026-06-03`; null where it is not known. */
export function shownDay(at: number | null): string | null {
  return at === null || !(Math.abs(at) <= FURTHEST_MS) ? null : new Date(at).toISOString().replace(/T.*$/u, '')
}
