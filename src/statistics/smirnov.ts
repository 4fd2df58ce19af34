/** Up to so many pairs every path is counted; beyond it the limit is within a digit. */
const EXACT_PAIRS = 250_000
/** Two shares that are equal on paper differ by this in binary. */
const ROUNDING = 1e-9
/** From here on the series needs no more terms than these; below it, its sum is 1 to twelve digits. */
const LEAST_EXPONENT = 0.08
const TERMS = 20

/**
 * Probability that two samples of one and the same origin differ at least so much: `difference` is the largest difference, at any
 * value, between their shares of what is no larger. With ties, as in bins, it is an upper bound.
 *
 * Exact for up to 250,000 pairs. All orders in which `first` and `second` values can lie are equally probable: going back from all
 * of them, the last one is of the first sample with probability i / (i + j), so
 *
 *     V(i, j) = 1 where |i/n - j/m| >= difference, else (i V(i-1, j) + j V(i, j-1)) / (i + j),    V(0, 0) = 0
 *
 * Beyond, its limit 2 sum over k of (-1)^(k-1) exp(-2 k² d² n m / (n + m)).
 *
 * Worked: 2 and 2, difference 1: of six orders the two that keep the samples apart: 1/3; difference .5: all of them, 1.
 *
 * Source: Smirnov 1939; Hodges 1958, the recursion over paths; Schröer, Trenkler 1995, ties.
 */
export function smirnovTail(difference: number, first: number, second: number): number {
  if (difference <= ROUNDING) return 1
  if (first === 0 || second === 0) return 1
  return first * second <= EXACT_PAIRS ? exactTail(difference, first, second) : limitTail(difference, first, second)
}

function exactTail(difference: number, first: number, second: number): number {
  const apart = (i: number, j: number): boolean => Math.abs(i / first - j / second) >= difference - ROUNDING
  const tails = new Float64Array(second + 1)
  for (let i = 0; i <= first; i++) {
    for (let j = 0; j <= second; j++) {
      const earlier = i * (tails[j] as number) + j * (tails[j - 1] ?? 0)
      tails[j] = apart(i, j) ? 1 : earlier / Math.max(1, i + j)
    }
  }
  return tails[second] as number
}

function limitTail(difference: number, first: number, second: number): number {
  const exponent = -2 * difference * difference * ((first * second) / (first + second))
  if (exponent > -LEAST_EXPONENT) return 1
  let sum = 0
  for (let k = 1; k <= TERMS; k++) sum += (k % 2 === 1 ? 1 : -1) * Math.exp(k * k * exponent)
  return Math.min(1, Math.max(0, 2 * sum))
}
