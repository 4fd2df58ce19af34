/** Cells of a full bar. */
export const BAR_CELLS = 10

/** A probability as a percentage that never claims more than it is: only 1 is 100%, only 0 is 0%. */
export function showProbability(probability: number): string {
  if (probability >= 1) return '100%'
  if (probability <= 0) return '0%'
  if (probability > 0.9995) return '>99.9%'
  if (probability < 0.0005) return '<0.1%'
  const percent = probability * 100
  return percent > 98.95 || percent < 1 ? `${percent.toFixed(1)}%` : `${percent.toFixed(0)}%`
}

export function showBar(probability: number, cells: number = BAR_CELLS): string {
  const full = Math.round(Math.min(1, Math.max(0, probability)) * cells)
  return '█'.repeat(full) + '░'.repeat(cells - full)
}

/** Log-odds with its sign, two decimals: `+1.32`. */
export function showLogOdds(logOdds: number): string {
  if (logOdds === Number.POSITIVE_INFINITY) return '+∞'
  if (logOdds === Number.NEGATIVE_INFINITY) return '-∞'
  const rounded = logOdds.toFixed(2)
  return logOdds < 0 && Number(rounded) !== 0 ? rounded : `+${rounded.replace('-', '')}`
}
