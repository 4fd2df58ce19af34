/**
 * Probability that at least `count` of independent events happen, each with its own probability. Exact: what has happened so far is
 * carried along as P(0), P(1), … below `count`, and all that reaches it flows into one sum, so that nothing is subtracted and a
 * tail of 1e-200 keeps its digits. Costs events x count.
 *
 * Worked: .1 and .2, at least 1: .1 x .8 + .9 x .2 + .1 x .2 = .28; at least 2: .02.
 *
 * Source: Poisson 1837; the recursion Barlow, Heidtmann 1984.
 */
export function upperTail(probabilities: ArrayLike<number>, count: number): number {
  if (count <= 0) return 1
  const below = new Float64Array(count)
  below[0] = 1
  let reached = 0
  for (let i = 0; i < probabilities.length; i++) {
    const happens = probabilities[i] as number
    reached += (below[count - 1] as number) * happens
    for (let k = count - 1; k > 0; k--) {
      below[k] = (below[k] as number) * (1 - happens) + (below[k - 1] as number) * happens
    }
    below[0] = (below[0] as number) * (1 - happens)
  }
  return Math.min(1, reached)
}
