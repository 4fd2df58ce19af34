/** Wilson's interval of a share, 95%. */
export function wilson(right: number, all: number): readonly [low: number, high: number] {
  if (all === 0) return [0, 1]
  const z = 1.96
  const p = right / all
  const centre = (p + (z * z) / (2 * all)) / (1 + (z * z) / all)
  const half = (z / (1 + (z * z) / all)) * Math.sqrt((p * (1 - p)) / all + (z * z) / (4 * all * all))
  return [Math.max(0, centre - half), Math.min(1, centre + half)]
}

/** Expected calibration error over ten equal bins: share of the bin times |mean probability - share that is so|. */
export function calibrationError(pairs: readonly { readonly probability: number; readonly isSo: boolean }[]): number {
  const bins = Array.from({ length: 10 }, () => ({ n: 0, probability: 0, so: 0 }))
  for (const { probability, isSo } of pairs) {
    const bin = bins[Math.min(9, Math.floor(probability * 10))] as (typeof bins)[number]
    bin.n++
    bin.probability += probability
    if (isSo) bin.so++
  }
  return bins.reduce((sum, { probability, so }) => sum + Math.abs(probability - so), 0) / Math.max(1, pairs.length)
}
