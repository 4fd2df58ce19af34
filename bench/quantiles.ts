export interface Quantiles {
  readonly p10: number
  readonly p50: number
  readonly p90: number
  readonly p95: number
}

/** Nearest-rank quantiles of durations in milliseconds. */
export function quantilesOf(durations: readonly number[]): Quantiles {
  const sorted = [...durations].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), p95: at(0.95) }
}
