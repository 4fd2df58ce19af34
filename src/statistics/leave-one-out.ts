import { type FilterEvent, freshnessAfter } from './belief-filter.ts'

/**
 * F4: probability of some states now, with each event left out in turn. The filter is linear before it is
 * normalised, so one pass forward and one backward do for all: O(events x states), where leaving each out and
 * filtering again would be O(events² x states).
 *
 * `isTarget` marks the states whose probability is wanted, `isAllowed` those that are not ruled out (as in
 * zeroing the rest after the filter). Both are 0 or 1.
 *
 *     P(T | all but j) = sum_x f_j(x) v_j(x) / sum_x f_j(x) w_j(x)
 *
 * with f_j the belief just before event j, v_j(x) the weight of all that follows and ends in T if x is true at j, and
 * w_j the same for any allowed end.
 *
 * Worked: two answers, base rates .5, nothing fades, l = (1, .25) and (1, .5): without the first 1/1.5 = .666667,
 * without the second .8.
 */
export function leaveOneOut(
  events: readonly FilterEvent[],
  nowDays: number,
  changeRatePerDay: number,
  baseRates: ArrayLike<number>,
  isTarget: ArrayLike<number>,
  isAllowed: ArrayLike<number>,
): Float64Array {
  const before = beliefsBefore(events, changeRatePerDay, baseRates)
  const target = Float64Array.from(isTarget)
  const allowed = Float64Array.from(isAllowed)
  const probabilities = new Float64Array(events.length)
  let later = nowDays
  for (let j = events.length - 1; j >= 0; j--) {
    const { atDays, likelihood } = events[j] as FilterEvent
    const standing = freshnessAfter(later - atDays, changeRatePerDay)
    carryBack(target, standing, baseRates)
    carryBack(allowed, standing, baseRates)
    const belief = before[j] as Float64Array
    const all = dot(belief, allowed)
    probabilities[j] = all > 0 ? dot(belief, target) / all : 0
    let largest = 0
    for (let x = 0; x < target.length; x++) {
      target[x] = (target[x] as number) * (likelihood[x] as number)
      const each = (allowed[x] as number) * (likelihood[x] as number)
      allowed[x] = each
      if (each > largest) largest = each
    }
    if (largest > 0) scale(target, allowed, largest)
    later = atDays
  }
  return probabilities
}

/** What was believed just before each event. */
function beliefsBefore(
  events: readonly FilterEvent[],
  changeRatePerDay: number,
  baseRates: ArrayLike<number>,
): readonly Float64Array[] {
  const belief = Float64Array.from(baseRates)
  return events.map(({ atDays, likelihood }, j) => {
    const earlier = events[j - 1]
    const standing = earlier === undefined ? 1 : freshnessAfter(atDays - earlier.atDays, changeRatePerDay)
    let sum = 0
    for (let x = 0; x < belief.length; x++) {
      belief[x] = standing * (belief[x] as number) + (1 - standing) * (baseRates[x] as number)
      sum += (belief[x] as number) * (likelihood[x] as number)
    }
    const faded = belief.slice()
    for (let x = 0; x < belief.length; x++) belief[x] = ((belief[x] as number) * (likelihood[x] as number)) / sum
    return faded
  })
}

/** Over a gap the state either stands or is redrawn: what follows is worth the one or, on average, the other. */
function carryBack(weights: Float64Array, standing: number, baseRates: ArrayLike<number>): void {
  const redrawn = (1 - standing) * dot(weights, baseRates)
  for (let x = 0; x < weights.length; x++) weights[x] = standing * (weights[x] as number) + redrawn
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let x = 0; x < a.length; x++) sum += (a[x] as number) * (b[x] as number)
  return sum
}

function scale(target: Float64Array, allowed: Float64Array, by: number): void {
  for (let x = 0; x < target.length; x++) {
    target[x] = (target[x] as number) / by
    allowed[x] = (allowed[x] as number) / by
  }
}
