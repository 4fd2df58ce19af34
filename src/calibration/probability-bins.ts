/** How stated probabilities are sorted into bins: each with as many members, or each as wide. */
export interface Binning {
  readonly kind: 'equal-mass' | 'equal-width'
  readonly count: number
}

/** F10: fifteen bins with as many forecasts each. */
export const EQUAL_MASS_15: Binning = { kind: 'equal-mass', count: 15 }
/** As is usual on public data: ten bins of width .1, each closed above. */
export const EQUAL_WIDTH_10: Binning = { kind: 'equal-width', count: 10 }

/**
 * Indices of the members of each bin that has any, bins ascending.
 *
 * Equal mass: in ascending order of probability, ties in the order given; n members over B bins, the first n mod B
 * bins with one more. Equal width: bin b holds what is in (b/B, (b+1)/B]; 0 is in the first.
 *
 * Worked: .9 .1 .5 .4 .8 in two equal masses: {.1 .4 .5} and {.8 .9}; in two equal widths the same, as .5 closes the first.
 */
export function binMembers(probabilities: ArrayLike<number>, binning: Binning): readonly (readonly number[])[] {
  const bins = binning.kind === 'equal-mass' ? equalMass(probabilities, binning) : equalWidth(probabilities, binning)
  return bins.filter((members) => members.length > 0)
}

function equalMass(probabilities: ArrayLike<number>, { count }: Binning): readonly number[][] {
  const order = ascending(probabilities)
  const least = Math.floor(order.length / count)
  const larger = order.length % count
  const bins: number[][] = []
  let from = 0
  for (let b = 0; b < count; b++) {
    const to = from + least + (b < larger ? 1 : 0)
    bins.push(order.slice(from, to))
    from = to
  }
  return bins
}

function equalWidth(probabilities: ArrayLike<number>, { count }: Binning): readonly number[][] {
  const bins: number[][] = Array.from({ length: count }, () => [])
  for (let i = 0; i < probabilities.length; i++) {
    const bin = Math.ceil((probabilities[i] as number) * count) - 1
    bins[Math.min(count - 1, Math.max(0, bin))]?.push(i)
  }
  return bins
}

function ascending(probabilities: ArrayLike<number>): number[] {
  const order = Array.from({ length: probabilities.length }, (_, i) => i)
  return order.sort((i, j) => (probabilities[i] as number) - (probabilities[j] as number) || i - j)
}
