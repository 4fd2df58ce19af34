/**
 * Probability that a true case is ranked above a false one, ties a half (AUROC); NaN where either is missing. O(n log n).
 *
 *     (sum of the ranks of the true cases - t (t + 1) / 2) / (t f)
 *
 * Worked: true at .9 and .4, false at .6 and .4: 3 of 4 pairs won, one of them by a tie's half: (1 + 1 + 0 + .5) / 4 = .625.
 *
 * Source: Mann, Whitney 1947; Hanley, McNeil 1982.
 */
export function areaUnderRoc(cases: readonly { readonly probability: number; readonly isTrue: boolean }[]): number {
  const ascending = [...cases].sort((a, b) => a.probability - b.probability)
  let [rankSum, trues] = [0, 0]
  for (let from = 0; from < ascending.length; ) {
    let to = from
    while (to < ascending.length && ascending[to]?.probability === ascending[from]?.probability) to++
    const rank = (from + 1 + to) / 2
    for (let at = from; at < to; at++) {
      if (ascending[at]?.isTrue === true) {
        rankSum += rank
        trues++
      }
    }
    from = to
  }
  const falses = cases.length - trues
  return trues === 0 || falses === 0 ? Number.NaN : (rankSum - (trues * (trues + 1)) / 2) / (trues * falses)
}
