/** Below this a product has vanished. */
const VANISHED = 1e-300

/** What happened to one question, as numbers. `likelihood` holds the states of the first event, then of the next. */
export interface ChainEvents {
  readonly count: number
  readonly states: number
  /** Days since the event before; the first is not looked at. */
  readonly gapDays: ArrayLike<number>
  /** How probable each event is under each state; each event on a scale of its own. */
  readonly likelihood: Float64Array
}

/** What `smoothChain` finds. Written over by each call, so that a million questions need no memory. */
export interface SmoothedChain {
  /** Probability of each state at each event, given all events; laid out as `likelihood`. */
  posterior: Float64Array
  /** Expected redraws by the state that they led to, the first state among them. */
  arrivals: Float64Array
  /** Expected number of redraws between the events. */
  restarts: number
  /** Days between the first event and the last. */
  exposureDays: number
  /** Log probability of the events, in the scale of their likelihoods. */
  logEvidence: number
}

export function createSmoothedChain(): SmoothedChain {
  return {
    posterior: new Float64Array(0),
    arrivals: new Float64Array(0),
    restarts: 0,
    exposureDays: 0,
    logEvidence: 0,
  }
}

/**
 * F6's forward-backward under F3: a hidden truth that is redrawn from its base rates at `changeRate` a day, seen
 * through events. O(events x states). Forward is the filter of F3; backward, from the last event to the first,
 *
 *     m = l beta;   beta <- e m + (1-e) (m . pi),   e = exp(-rate dt)
 *     P(redrawn in the gap, and into b) = (1-e) pi_b m_b / (e sum_a f_a m_a + (1-e) pi . m)      f: filtered before it
 *     expected redraws in the gap       = P(redrawn in the gap) rate dt / (1-e)
 *
 * The last line is the mean of a Poisson number that is known to be at least one: exact EM for change times of which
 * only the interval is known (Cho and Garcia-Molina 2003).
 *
 * Worked: two states, base rates .5, one half-life (e = .5) between l = (1, 0) and l = (0, 1). A change is certain, so
 * P(redrawn) = 1 and the expected number is ln 2 / .5 = 1.386294; the evidence is .5 x .25 = .125.
 */
export function smoothChain(
  events: ChainEvents,
  changeRate: number,
  baseRates: ArrayLike<number>,
  into: SmoothedChain,
): void {
  const { states } = events
  if (into.posterior.length < events.count * states) into.posterior = new Float64Array(2 * events.count * states)
  if (into.arrivals.length < states) into.arrivals = new Float64Array(2 * states)
  into.arrivals.fill(0)
  into.restarts = 0
  into.exposureDays = 0
  into.logEvidence = 0
  forward(events, changeRate, baseRates, into)
  backward(events, changeRate, baseRates, into)
}

/** Leaves the filtered beliefs where the posterior will be. */
function forward(events: ChainEvents, changeRate: number, baseRates: ArrayLike<number>, into: SmoothedChain): void {
  const { count, states, gapDays, likelihood } = events
  const belief = into.posterior
  for (let j = 0; j < count; j++) {
    const here = j * states
    const standing = j === 0 ? 0 : Math.exp(-changeRate * (gapDays[j] as number))
    let sum = 0
    for (let x = 0; x < states; x++) {
      const base = baseRates[x] as number
      const before = j === 0 ? base : standing * (belief[here - states + x] as number) + (1 - standing) * base
      const product = before * (likelihood[here + x] as number)
      belief[here + x] = product
      sum += product
    }
    const scale = Math.max(sum, VANISHED)
    for (let x = 0; x < states; x++) {
      belief[here + x] = sum >= VANISHED ? (belief[here + x] as number) / sum : (baseRates[x] as number)
    }
    into.logEvidence += Math.log(scale)
  }
}

let later = new Float64Array(16)

function backward(events: ChainEvents, changeRate: number, baseRates: ArrayLike<number>, into: SmoothedChain): void {
  const { count, states, gapDays, likelihood } = events
  if (later.length < states) later = new Float64Array(2 * states)
  later.fill(1, 0, states)
  for (let j = count - 1; j >= 0; j--) {
    const here = j * states
    // The filtered belief before the gap is still in place while the event after it is smoothed.
    smooth(into.posterior, here, states)
    if (j === 0) break
    let baseMass = 0
    let stayMass = 0
    for (let x = 0; x < states; x++) {
      const message = (likelihood[here + x] as number) * (later[x] as number)
      later[x] = message
      baseMass += (baseRates[x] as number) * message
      stayMass += (into.posterior[here - states + x] as number) * message
    }
    crossGap(gapDays[j] as number, changeRate, baseRates, { states, baseMass, stayMass }, into)
  }
  for (let x = 0; x < states && count > 0; x++) {
    into.arrivals[x] = (into.arrivals[x] as number) + (into.posterior[x] as number)
  }
}

function smooth(posterior: Float64Array, here: number, states: number): void {
  let sum = 0
  for (let x = 0; x < states; x++) {
    const product = (posterior[here + x] as number) * (later[x] as number)
    posterior[here + x] = product
    sum += product
  }
  const scale = Math.max(sum, VANISHED)
  for (let x = 0; x < states; x++) posterior[here + x] = (posterior[here + x] as number) / scale
}

/** Counts the redraws of a gap, and carries `later` over it. */
function crossGap(
  days: number,
  changeRate: number,
  baseRates: ArrayLike<number>,
  { states, baseMass, stayMass }: { states: number; baseMass: number; stayMass: number },
  into: SmoothedChain,
): void {
  const expected = changeRate * days
  const standing = Math.exp(-expected)
  const redrawn = -Math.expm1(-expected)
  const total = Math.max(standing * stayMass + redrawn * baseMass, VANISHED)
  into.exposureDays += days
  if (expected > 0) into.restarts += (baseMass / total) * expected
  let largest = VANISHED
  for (let x = 0; x < states; x++) {
    const message = later[x] as number
    const arrival = (redrawn * (baseRates[x] as number) * message) / total
    into.arrivals[x] = (into.arrivals[x] as number) + arrival
    const each = standing * message + redrawn * baseMass
    later[x] = each
    if (each > largest) largest = each
  }
  for (let x = 0; x < states; x++) later[x] = (later[x] as number) / largest
}
