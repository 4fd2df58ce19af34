/**
 * Standard normal distribution function, to 1.5e-7: normalCdf(0) = .5, normalCdf(1) = .841345.
 * Source: Abramowitz and Stegun 1964, formula 7.1.26.
 */
export function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = 0.5 * polynomial * Math.exp(-x * x)
  return z >= 0 ? 1 - tail : tail
}
