import { solvePositive } from './solve-positive.ts'

/** A function's value at a point, with its first and second derivatives. */
export interface Curvature {
  readonly value: number
  readonly gradient: Float64Array
  /** Row by row. */
  readonly hessian: Float64Array
}

export interface Maximum {
  readonly point: Float64Array
  readonly value: number
  /** False only where `rounds` ran out. */
  readonly isConverged: boolean
}

/** A step moves no number further. */
const LONGEST_STEP = 2
/** Armijo: a step must gain this share of what its slope promises. */
const LEAST_GAIN = 1e-4
const MOST_HALVINGS = 50
const TOLERANCE = 1e-13

/**
 * Where a smooth function is highest, from `start` uphill: Newton's steps, with the curvature raised until it bends down
 * and each step halved until it gains. The value never falls, so for a function that falls away on all sides it ends at a
 * point without slope.
 *
 * Worked: -(x - 3)²/2 from 0: a step of 2, then one of 1, and there it is.
 *
 * Source: Nocedal, Wright 2006, chapter 3: line search Newton with modification.
 */
export function newtonMaximum(
  start: ArrayLike<number>,
  evaluate: (point: Float64Array) => Curvature,
  rounds = 200,
): Maximum {
  let point = Float64Array.from(start)
  let here = evaluate(point)
  for (let round = 0; round < rounds; round++) {
    const step = ascentStep(here)
    const promised = dot(step, here.gradient)
    if (promised <= TOLERANCE * (1 + Math.abs(here.value))) return { point, value: here.value, isConverged: true }
    const next = uphill(point, step, here.value, promised, evaluate)
    if (next === null) return { point, value: here.value, isConverged: true }
    point = next.point
    here = next.curvature
  }
  return { point, value: here.value, isConverged: false }
}

function uphill(
  point: Float64Array,
  step: Float64Array,
  value: number,
  promised: number,
  evaluate: (point: Float64Array) => Curvature,
): { readonly point: Float64Array<ArrayBuffer>; readonly curvature: Curvature } | null {
  let share = 1
  for (let halving = 0; halving < MOST_HALVINGS; halving++) {
    const tried = Float64Array.from(point, (each, i) => each + share * (step[i] as number))
    const curvature = evaluate(tried)
    if (curvature.value >= value + LEAST_GAIN * share * promised) return { point: tried, curvature }
    share /= 2
  }
  return null
}

function ascentStep({ gradient, hessian }: Curvature): Float64Array {
  let raised = 0
  let step = solvePositive(bentDown(hessian, gradient.length, raised), gradient)
  while (step === null) {
    raised = raised === 0 ? 1e-3 : raised * 10
    step = solvePositive(bentDown(hessian, gradient.length, raised), gradient)
  }
  const longest = step.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
  return longest > LONGEST_STEP ? step.map((each) => (each * LONGEST_STEP) / longest) : step
}

/** raised I - hessian. */
function bentDown(hessian: Float64Array, size: number, raised: number): Float64Array {
  return hessian.map((each, i) => (i % (size + 1) === 0 ? raised : 0) - each)
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, each, i) => sum + each * (b[i] as number), 0)
}

/** The same function of some of its numbers only, the rest held as in `point`. */
export function restrictedTo(
  free: readonly number[],
  point: ArrayLike<number>,
  evaluate: (point: Float64Array) => Curvature,
): (part: Float64Array) => Curvature {
  return (part) => {
    const whole = Float64Array.from(point)
    free.forEach((index, i) => {
      whole[index] = part[i] as number
    })
    const { value, gradient, hessian } = evaluate(whole)
    return {
      value,
      gradient: Float64Array.from(free, (index) => gradient[index] as number),
      hessian: Float64Array.from(
        free.flatMap((row) => free.map((column) => hessian[row * gradient.length + column] as number)),
      ),
    }
  }
}
