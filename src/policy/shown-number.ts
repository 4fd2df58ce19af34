const DIGITS = [2, 3, 4, 6, 9, 15] as const

/** A probability in words: `0.84`. Cut and not rounded, so that what falls short never looks as if it did not. */
export function shownProbability(probability: number): string {
  return cut(probability, 2)
}

/** What falls short of a bound, with as many digits as show it. Worked: .849 and .85: `0.84, needs 0.85`. */
export function shownShortOf(probability: number, bound: number): string {
  const digits = DIGITS.find((each) => Number(cut(probability, each)) < bound) ?? 15
  return `${cut(probability, digits)}, needs ${boundText(bound)}`
}

export function shownEnough(probability: number, bound: number): string {
  return `${shownProbability(probability)}, needs ${boundText(bound)}`
}

function boundText(bound: number): string {
  return Number(bound.toFixed(2)) === bound ? bound.toFixed(2) : String(bound)
}

/** .57 x 100 is a little less than 57 in binary: what is within a rounding of a digit has it. */
function cut(probability: number, digits: number): string {
  const factor = 10 ** digits
  return (Math.floor(probability * factor + 1e-9) / factor).toFixed(digits)
}
