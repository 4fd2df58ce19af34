import { halfInterval, meanOf } from '../calibration/student.ts'

/** A figure over several worlds. */
export interface OverSeeds {
  readonly mean: number
  /** Half the width of the 95% interval of the mean, each world counting once; null of one world. */
  readonly halfWidth: number | null
}

/** Mean and interval of a figure that each world gives once. Worlds in which it is not a number are left out. */
export function overSeeds(values: readonly number[]): OverSeeds {
  const known = values.filter((value) => Number.isFinite(value))
  return { mean: meanOf(known), halfWidth: known.length < 2 ? null : halfInterval(known) }
}
