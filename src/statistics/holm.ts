/**
 * P-values corrected for how many were looked at, in the order in which they came: whoever acts on those at or below .05 acts on any
 * that is none in at most one family of twenty, however the tests hang together.
 *
 *     sorted ascending: corrected_k = max over j <= k of min(1, (m - j + 1) p_j)
 *
 * Worked: .04, .01, .03 of three: .01 x 3 = .03; .03 x 2 = .06; .04 x 1 is raised to .06.
 *
 * Source: Holm 1979, "A simple sequentially rejective multiple test procedure"; stronger than Bonferroni's at the same price.
 */
export function holmCorrected(pValues: ArrayLike<number>): Float64Array {
  const count = pValues.length
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (i, j) => (pValues[i] as number) - (pValues[j] as number),
  )
  const corrected = new Float64Array(count)
  let largest = 0
  order.forEach((i, rank) => {
    largest = Math.max(largest, Math.min(1, (count - rank) * (pValues[i] as number)))
    corrected[i] = largest
  })
  return corrected
}
