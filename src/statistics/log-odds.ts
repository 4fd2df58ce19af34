/** Probabilities closer to 0 or 1 than this have the log-odds of this: ±27.6. */
const NEAREST = 1e-12

/** Natural log-odds of a probability: logit(0.8) = ln(0.8 / 0.2) = 1.386294. Never infinite. */
export function logit(probability: number): number {
  const inside = Math.min(1 - NEAREST, Math.max(NEAREST, probability))
  return Math.log(inside) - Math.log1p(-inside)
}

/** Probability of natural log-odds, the inverse of `logit`: sigmoid(1.386294) = .8. */
export function sigmoid(logOdds: number): number {
  if (logOdds >= 0) return 1 / (1 + Math.exp(-logOdds))
  const odds = Math.exp(logOdds)
  return odds / (1 + odds)
}
