import { quantileOf } from '../statistics/number-grid.ts'
import type { Belief } from './belief.ts'
import type { Space } from './belief-chains.ts'
import { dayNumber, isFullDay } from './day.ts'
import type { NumberSpace } from './number-space.ts'
import type { Standing } from './standing.ts'

const LOW = 0.1
const MEDIAN = 0.5
const HIGH = 0.9
/** Digits of a number that is not a count. */
const DIGITS = 4

/** F7: median and 80% interval of a number, or of the dates that were named; null for words. */
export function estimateOf(space: Space, standing: Standing): Belief['estimate'] {
  if (space.shape === 'number') return numberEstimate(space.named, standing)
  return space.shape === 'days' ? dayEstimate(space.named.days.map(orderOf), standing) : null
}

function numberEstimate(
  { grid, values, tolerances, answers, isCount }: NumberSpace,
  { belief }: Standing,
): Belief['estimate'] {
  if (grid === null || belief === null) return null
  const shown = (probability: number): string => {
    const quantile = quantileOf(grid, belief, probability)
    const named = values.findIndex((value, place) => Math.abs(value - quantile) <= (tolerances[place] as number))
    if (probability === MEDIAN && named >= 0) return answers[named] as string
    return isCount ? String(Math.round(quantile)) : String(Number(quantile.toPrecision(DIGITS)))
  }
  return { median: shown(MEDIAN), low: shown(LOW), high: shown(HIGH) }
}

/** Dates without a year stand by their place in the year. */
function orderOf(day: {
  readonly year: number | null
  readonly month: number | null
  readonly day: number | null
}): number {
  return isFullDay(day) ? dayNumber(day) : dayNumber({ ...day, year: day.year ?? 0 })
}

function dayEstimate(orders: readonly number[], { ranked }: Standing): Belief['estimate'] {
  const inOrder = ranked.toSorted((a, b) => (orders[a.place] as number) - (orders[b.place] as number))
  const sum = inOrder.reduce((total, { probability }) => total + probability, 0)
  if (inOrder.length === 0 || sum === 0) return null
  const at = (share: number): string => {
    let below = 0
    for (const { named, probability } of inOrder) {
      below += probability / sum
      if (below >= share) return named.answer
    }
    return inOrder.at(-1)?.named.answer ?? ''
  }
  return { median: at(MEDIAN), low: at(LOW), high: at(HIGH) }
}
