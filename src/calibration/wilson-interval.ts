/** Both ends of an interval. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** Standard normal deviate that leaves 2.5% on each side: an interval of 95%. */
export const DEVIATE_95 = 1.959963984540054

/**
 * Interval of a share: what true shares would make `right` of `count` unsurprising; 0 to 1 of nothing.
 *
 *     (r + z²/2 ± z sqrt(r (n - r) / n + z²/4)) / (n + z²)
 *
 * Worked: 8 of 10 at 95%: .490162 to .943318.
 *
 * Source: Wilson 1927.
 */
export function wilsonInterval(right: number, count: number, deviate: number = DEVIATE_95): Interval {
  if (count === 0) return { low: 0, high: 1 }
  const square = deviate * deviate
  const half = deviate * Math.sqrt((right * (count - right)) / count + square / 4)
  const center = right + square / 2
  return {
    low: Math.max(0, (center - half) / (count + square)),
    high: Math.min(1, (center + half) / (count + square)),
  }
}
