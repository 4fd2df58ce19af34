import { DEVIATE_95 } from '../../src/calibration/wilson-interval.ts'

/**
 * Half of the 95% interval of a mean: Student's t times the standard error; NaN of fewer than two. The deviate is
 * expanded around the normal one, which is within .5% from five values on.
 *
 * Source: Abramowitz, Stegun 1964, formula 26.7.5.
 */
export function halfInterval(values: readonly number[]): number {
  const count = values.length
  const mean = meanOf(values)
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1)
  return studentDeviate(count - 1) * Math.sqrt(variance / count)
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}

function studentDeviate(freedom: number): number {
  const z = DEVIATE_95
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3
}
