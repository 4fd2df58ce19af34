import type { FoundBy } from './recall-result.ts'

/** Ways by which one text was found, as bits of a number: a recall finds hundreds, and a list for each would cost more than finding it. */
export type Ways = number

export const WAY: Readonly<Record<FoundBy, Ways>> = {
  words: 1,
  vectors: 2,
  beside: 4,
  question: 8,
  person: 16,
  relation: 32,
  pin: 64,
}

/** As recall looks: each way is gone to its end before the next. */
const IN_ORDER = Object.keys(WAY) as readonly FoundBy[]

export function isFoundBy(ways: Ways, way: FoundBy): boolean {
  return (ways & WAY[way]) !== 0
}

/** In the order in which it was found by them. */
export function waysIn(ways: Ways): readonly FoundBy[] {
  return IN_ORDER.filter((way) => isFoundBy(ways, way))
}
