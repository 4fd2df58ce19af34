/** One row: what was said, and which answer was true. */
export interface Observed {
  readonly content: number
  readonly truth: number
}

export interface GroupVariance {
  readonly variance: number
  /** Squared information that moves a variance half way to its own estimate. */
  readonly firmness: number
}

const MOST = 1

/**
 * How much the weights of a source's contents vary around 0, by the moments of what a simpler model (`expected`, one
 * row each) leaves unexplained, shrunk to the group's. For each content and answer, with S the sum of truth minus expected and V the
 * sum of expected (1 - expected): E S² = V + V² variance, so
 *
 *     variance = (sum (S² - V) / 2 + firmness x group) / (sum V² / 2 + firmness), within 0..1
 *
 * Worked: four rows of one content, two answers expected .5 each, the first always true: S = ±2, V = 1, so
 * sum (S² - V) = 6, sum V² = 2; group 0, firmness 1: 3 / 2, so 1.
 *
 * Source: method of moments as in DerSimonian, Laird 1986; shrinkage as in F5's variances.
 */
export function estimateVariance(
  rows: readonly Observed[],
  expected: readonly ArrayLike<number>[],
  { variance, firmness }: GroupVariance,
): number {
  const surplus = new Map<string, number>()
  const noise = new Map<string, number>()
  rows.forEach(({ content, truth }, i) => {
    const probabilities = expected[i] as ArrayLike<number>
    for (let a = 0; a < probabilities.length; a++) {
      const key = `${content} ${a}`
      const p = probabilities[a] as number
      surplus.set(key, (surplus.get(key) ?? 0) + (a === truth ? 1 : 0) - p)
      noise.set(key, (noise.get(key) ?? 0) + p * (1 - p))
    }
  })
  let excess = 0
  let information = 0
  for (const [key, s] of surplus) {
    const v = noise.get(key) as number
    excess += s * s - v
    information += v * v
  }
  const own = (excess / 2 + firmness * variance) / (information / 2 + firmness)
  return Math.min(MOST, Math.max(0, own))
}
