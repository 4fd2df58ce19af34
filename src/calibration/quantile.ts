/**
 * The value that a share of the others lies below; between two of them, in proportion. `ascending` is sorted and
 * not empty.
 *
 * Worked: of 1, 2, 4 the half is 2, three quarters is 3.
 *
 * Source: Hyndman, Fan 1996, definition 7.
 */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = share * (ascending.length - 1)
  const below = Math.floor(place)
  const lower = ascending[below] as number
  const upper = ascending[Math.min(below + 1, ascending.length - 1)] as number
  return lower + (upper - lower) * (place - below)
}
