import { halfInterval, meanOf } from '../calibration/student.ts'

/** A figure over a few worlds. */
export interface Spread {
  readonly mean: number
  /** The lowest and the highest of the worlds: what a few can say of how they differ. */
  readonly low: number
  readonly high: number
  /** Half of the 95% interval of the mean (Student's t), each world counting once; null of one world. */
  readonly half: number | null
}

/** Worked: 1, 2, 3, 4: mean 2.5, from 1 to 4, half 3.18 x 1.291 / sqrt(4) = 2.05. */
export function spreadOf(values: readonly number[]): Spread {
  return {
    mean: meanOf(values),
    low: Math.min(...values),
    high: Math.max(...values),
    half: values.length < 2 ? null : halfInterval(values),
  }
}

/** Mean and ends at one place of a horizontal axis. */
export function spreadAt(at: number, values: readonly number[]): Omit<Spread, 'half'> & { readonly at: number } {
  const { mean, low, high } = spreadOf(values)
  return { at, mean, low, high }
}
