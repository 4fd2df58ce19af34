/** Where the tokens of one text begin and end among the rows. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

const HEADS = 4

/**
 * Softmax attention: for each head, softmax(q k' / sqrt(d)) v over the tokens of the same text. `asked` has the queries, keys
 * and values of a token beside one another; cost grows with the square of a text's tokens.
 */
export function attend(asked: Float32Array, width: number, stretches: readonly Stretch[]): Float32Array {
  const result = new Float32Array(asked.length / 3)
  for (const stretch of stretches)
    for (let head = 0; head < HEADS; head++) attendWithin(asked, result, width, head, stretch)
  return result
}

function attendWithin(asked: Float32Array, into: Float32Array, width: number, head: number, stretch: Stretch): void {
  const { from, to } = stretch
  const part = width / HEADS
  const row = 3 * width
  const shares = new Float64Array(to - from)
  for (let token = from; token < to; token++) {
    const query = token * row + head * part
    for (let other = from; other < to; other++) {
      const key = other * row + width + head * part
      let product = 0
      for (let i = 0; i < part; i++) product += (asked[query + i] as number) * (asked[key + i] as number)
      shares[other - from] = product / Math.sqrt(part)
    }
    toShares(shares)
    const at = token * width + head * part
    for (let other = from; other < to; other++) {
      const value = other * row + 2 * width + head * part
      const share = shares[other - from] as number
      for (let i = 0; i < part; i++) into[at + i] = (into[at + i] as number) + share * (asked[value + i] as number)
    }
  }
}

/** exp(x) / sum of exp(x), with the largest taken off first so that none overflows. */
function toShares(logs: Float64Array): void {
  let largest = Number.NEGATIVE_INFINITY
  for (const log of logs) if (log > largest) largest = log
  let sum = 0
  for (let i = 0; i < logs.length; i++) {
    const value = Math.exp((logs[i] as number) - largest)
    logs[i] = value
    sum += value
  }
  for (let i = 0; i < logs.length; i++) logs[i] = (logs[i] as number) / sum
}
