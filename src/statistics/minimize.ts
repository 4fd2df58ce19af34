/** What is minimised: its value at a point, with the gradient written into the second argument. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number

export interface MinimizeOptions {
  readonly mostIterations?: number
  /** Done once no part of the gradient is larger. */
  readonly gradientTolerance?: number
}

/** Steps whose curvature is remembered. */
const MEMORY = 8
/** A step must bring at least this share of what the slope promises (Armijo). */
const LEAST_DECREASE = 1e-4
const MOST_HALVINGS = 40

interface Step {
  readonly move: Float64Array
  readonly turn: Float64Array
  readonly curvature: number
}

/**
 * Lowest point of a smooth convex function, from `start`: limited-memory BFGS with step halving, the same for the same
 * input on every machine. Where no step helps any more it returns the best point so far.
 *
 * Worked: (x - 3)² + 10 (y + 1)² from (0, 0) ends at (3, -1).
 *
 * Source: Nocedal, Wright 2006, algorithm 7.5.
 */
export function minimize(
  objective: Objective,
  start: ArrayLike<number>,
  { mostIterations = 200, gradientTolerance = 1e-4 }: MinimizeOptions = {},
): Float64Array {
  let point = Float64Array.from(start)
  let gradient = new Float64Array(point.length)
  let value = objective(point, gradient)
  const steps: Step[] = []
  for (let i = 0; i < mostIterations && largestOf(gradient) > gradientTolerance; i++) {
    const direction = quasiNewton(gradient, steps)
    const slope = dot(direction, gradient)
    const first = steps.length === 0 ? Math.min(1, 1 / Math.sqrt(-slope)) : 1
    const next = lowerAlong(objective, point, direction, first, value, slope)
    if (next === null) {
      if (steps.length === 0) break
      steps.length = 0
      continue
    }
    const move = difference(next.point, point)
    const turn = difference(next.gradient, gradient)
    const curvature = dot(move, turn)
    if (curvature > 1e-12 * dot(turn, turn)) {
      steps.push({ move, turn, curvature })
      if (steps.length > MEMORY) steps.shift()
    }
    ;({ point, gradient, value } = next)
  }
  return point
}

interface Place {
  readonly point: Float64Array<ArrayBuffer>
  readonly gradient: Float64Array<ArrayBuffer>
  readonly value: number
}

function lowerAlong(
  objective: Objective,
  point: Float64Array,
  direction: Float64Array,
  first: number,
  value: number,
  slope: number,
): Place | null {
  const next = new Float64Array(point.length)
  const gradient = new Float64Array(point.length)
  let size = first
  for (let halving = 0; halving < MOST_HALVINGS; halving++) {
    for (let i = 0; i < next.length; i++) next[i] = (point[i] as number) + size * (direction[i] as number)
    const reached = objective(next, gradient)
    if (reached <= value + LEAST_DECREASE * size * slope) return { point: next, gradient, value: reached }
    size /= 2
  }
  return null
}

/** Minus the gradient, turned by the curvature that the last steps met. */
function quasiNewton(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = Float64Array.from(gradient, (each) => -each)
  const shares = new Float64Array(steps.length)
  for (let s = steps.length - 1; s >= 0; s--) {
    const { move, turn, curvature } = steps[s] as Step
    const share = dot(move, direction) / curvature
    shares[s] = share
    addTo(direction, turn, -share)
  }
  const last = steps.at(-1)
  if (last !== undefined) {
    const scale = last.curvature / dot(last.turn, last.turn)
    for (let i = 0; i < direction.length; i++) direction[i] = (direction[i] as number) * scale
  }
  steps.forEach(({ move, turn, curvature }, s) => {
    addTo(direction, move, (shares[s] as number) - dot(turn, direction) / curvature)
  })
  return direction
}

function addTo(sum: Float64Array, part: Float64Array, times: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + times * (part[i] as number)
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((each, i) => each - (b[i] as number))
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

function largestOf(values: Float64Array): number {
  let largest = 0
  for (const each of values) largest = Math.max(largest, Math.abs(each))
  return largest
}
