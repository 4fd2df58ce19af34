import { likeliest } from '../baselines/distribution.ts'
import type { Method, Told, ToldMessage } from '../told.ts'

/** What every planted claim reads like. */
const READING = 0.95
const NONE = 0.02
const ONE_OFF = 0.02
const HOUR_IN_DAYS = 1 / 24
/** Nobody plants more. */
export const MOST_PLANTED = 30

/** Who plants: a kind of source; each time somebody new, or one author over and over. */
export interface Attack {
  readonly kind: number
  readonly isOneAuthor: boolean
}

/** A belief under attack: what is asked, the lie, and the number of the first author that nobody has met. */
export interface Target {
  readonly told: Told
  readonly lie: number
  readonly firstNewAuthor: number
}

/** What was said, and then so many claims of the lie, an hour apart; asked at the last of them. */
export function withPlanted({ told, lie, firstNewAuthor }: Target, { kind, isOneAuthor }: Attack, count: number): Told {
  const masses = new Float64Array(told.answers).fill((1 - READING - NONE) / (told.answers - 1))
  masses[lie] = READING
  const planted = Array.from(
    { length: count },
    (_, i): ToldMessage => ({
      at: -1,
      day: told.day + (i + 1) * HOUR_IN_DAYS,
      kind,
      author: firstNewAuthor + (isOneAuthor ? 0 : i),
      masses,
      none: NONE,
      oneOff: ONE_OFF,
      isCopy: false,
    }),
  )
  return { ...told, day: told.day + count * HOUR_IN_DAYS, messages: [...told.messages, ...planted] }
}

/** How many claims it takes until the lie leads; Infinity where 30 are not enough. */
export function claimsToFlip(method: Method, target: Target, attack: Attack): number {
  for (let count = 1; count <= MOST_PLANTED; count++) {
    const belief = method(withPlanted(target, attack, count))
    if (likeliest(belief) === target.lie) return count
  }
  return Number.POSITIVE_INFINITY
}

/** Claims to flip, over many right beliefs. */
export interface Flips {
  readonly beliefs: number
  readonly median: number
  readonly within3: number
  readonly within10: number
  readonly never: number
}

/** Worked: 1, 3, 5, never: median 4 (between 3 and 5), half within 3, three quarters within 10, a quarter never. */
export function flipsOf(counts: readonly number[]): Flips {
  const sorted = [...counts].sort((a, b) => a - b)
  const share = (is: (count: number) => boolean): number => counts.filter(is).length / counts.length
  const low = sorted[Math.floor((sorted.length - 1) / 2)] as number
  const high = sorted[Math.ceil((sorted.length - 1) / 2)] as number
  return {
    beliefs: counts.length,
    median: (low + high) / 2,
    within3: share((count) => count <= 3),
    within10: share((count) => count <= 10),
    never: share((count) => count > MOST_PLANTED),
  }
}
