/** Below this the product of all evidence has vanished: what came before is forgotten. */
const VANISHED = 1e-300

/** Something that happened at a time, and how probable it is under each possible truth (any common scale). */
export interface FilterEvent {
  readonly atDays: number
  readonly likelihood: ArrayLike<number>
}

/** Share of a belief that still stands: e^(-rate x age), 1 where `ageInDays` is not positive. */
export function freshnessAfter(ageInDays: number, changeRatePerDay: number): number {
  return ageInDays > 0 ? Math.exp(-changeRatePerDay * ageInDays) : 1
}

/**
 * F3: probability of each state now. Between events the belief fades toward the base rates; each event multiplies
 * it by its likelihood. `events` are in order of time; a step back in time fades nothing. `skipped` leaves one
 * event out. O(events x states), stable for any number of events: normalised after each.
 *
 *     b <- base rates;  each event: e = exp(-rate dt), b <- e b + (1-e) base rates, b <- b l, b <- b / sum b;  fade to now
 *
 * Worked: two answers, base rates .5, rate ln 2 a day. l = (1, .25) at day 0: b = .8, .2. A day later
 * (e = .5): .65, .35. No evidence older than t lifts a belief above e^(-rate t) + (1 - e^(-rate t)) base rate.
 *
 * Source: the forward pass of a hidden Markov model whose state is redrawn from its base rates.
 */
export function filterBelief(
  events: readonly FilterEvent[],
  nowDays: number,
  changeRatePerDay: number,
  baseRates: ArrayLike<number>,
  skipped = -1,
): Float64Array {
  return fadedUntil(nowDays, filterEvents(events, changeRatePerDay, baseRates, skipped), changeRatePerDay, baseRates)
}

/** A belief as of the last event that went into it. */
export interface FilteredEvents {
  readonly belief: Float64Array
  /** Minus infinity where there was none. */
  readonly atDays: number
}

/** F3 without the last fade: what can be kept until the next event comes. */
export function filterEvents(
  events: readonly FilterEvent[],
  changeRatePerDay: number,
  baseRates: ArrayLike<number>,
  skipped = -1,
): FilteredEvents {
  const belief = Float64Array.from(baseRates)
  let at = Number.NEGATIVE_INFINITY
  for (let j = 0; j < events.length; j++) {
    if (j === skipped) continue
    const event = events[j] as FilterEvent
    if (at > Number.NEGATIVE_INFINITY) fade(belief, freshnessAfter(event.atDays - at, changeRatePerDay), baseRates)
    multiply(belief, event.likelihood, baseRates)
    at = event.atDays
  }
  return { belief, atDays: at }
}

/** The last fade of F3, on a copy. */
export function fadedUntil(
  nowDays: number,
  { belief, atDays }: FilteredEvents,
  changeRatePerDay: number,
  baseRates: ArrayLike<number>,
): Float64Array {
  const faded = belief.slice()
  if (atDays > Number.NEGATIVE_INFINITY) fade(faded, freshnessAfter(nowDays - atDays, changeRatePerDay), baseRates)
  return faded
}

function fade(belief: Float64Array, standing: number, baseRates: ArrayLike<number>): void {
  if (standing === 1) return
  for (let x = 0; x < belief.length; x++) {
    belief[x] = standing * (belief[x] as number) + (1 - standing) * (baseRates[x] as number)
  }
}

function multiply(belief: Float64Array, likelihood: ArrayLike<number>, baseRates: ArrayLike<number>): void {
  let sum = 0
  for (let x = 0; x < belief.length; x++) {
    const product = (belief[x] as number) * (likelihood[x] as number)
    belief[x] = product
    sum += product
  }
  if (!(sum >= VANISHED)) {
    belief.set(baseRates)
    return
  }
  for (let x = 0; x < belief.length; x++) belief[x] = (belief[x] as number) / sum
}
