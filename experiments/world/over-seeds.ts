/** Two-sided 95% points of Student's t, from one degree of freedom on. */
const T_95: readonly number[] = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]
const T_LIMIT = 1.96

/** A figure over several worlds. */
export interface OverSeeds {
  readonly mean: number
  /** Half the width of the 95% interval of the mean, each world counting once; null of one world. */
  readonly halfWidth: number | null
}

/**
 * Mean and interval of a figure that each world gives once. Worlds in which it is not a number are left out.
 * Worked: 1, 2, 3: mean 2, standard error .577, t of two degrees 4.303: ± 2.484.
 */
export function overSeeds(values: readonly number[]): OverSeeds {
  const known = values.filter((value) => Number.isFinite(value))
  const n = known.length
  const mean = known.reduce((a, b) => a + b, 0) / n
  if (n < 2) return { mean, halfWidth: null }
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)
  return { mean, halfWidth: (T_95[n - 2] ?? T_LIMIT) * Math.sqrt(variance / n) }
}
