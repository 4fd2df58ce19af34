/** Keeps every answer possible, as the plainest rules would otherwise divide by nothing. */
const LEAST = 1e-9

/** Non-negative amounts as probabilities. Nothing at all gives all alike. */
export function shareOut(amounts: ArrayLike<number>): Float64Array {
  const shares = Float64Array.from(amounts, (each) => Math.max(each, 0) + LEAST)
  const sum = shares.reduce((a, b) => a + b, 0)
  return shares.map((each) => each / sum)
}

/** Log weights as probabilities. */
export function softmax(logs: Float64Array): Float64Array {
  const largest = logs.reduce((a, b) => Math.max(a, b))
  const weights = logs.map((each) => Math.exp(each - largest))
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map((each) => each / sum)
}

export function uniform(answers: number): Float64Array {
  return new Float64Array(answers).fill(1 / answers)
}

export function likeliest(probabilities: ArrayLike<number>): number {
  let best = 0
  for (let a = 1; a < probabilities.length; a++) {
    if ((probabilities[a] as number) > (probabilities[best] as number)) best = a
  }
  return best
}
