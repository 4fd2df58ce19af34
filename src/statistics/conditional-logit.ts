import { type MinimizeOptions, minimize } from './minimize.ts'

/** One possible answer: what is known of it beforehand, and what speaks for it. */
export interface Option {
  /** Log-likelihood ratio from elsewhere; 0 where nothing is known. */
  readonly offset: number
  /** Rows of the weights that count here. */
  readonly features: ArrayLike<number>
  /** How much each of them counts; null: once. */
  readonly amounts: ArrayLike<number> | null
}

/** A question with its options, of which exactly one is true. */
export interface Choice {
  readonly options: readonly Option[]
  /** Index of the true one. */
  readonly truth: number
}

/** What is expected of each weight before anything is seen: a normal distribution. */
export interface WeightPriors {
  readonly means: ArrayLike<number>
  readonly deviations: ArrayLike<number>
}

/**
 * Most probable weights of a log-linear pool, where P(option) is proportional to exp(offset + sum of its weights):
 *
 *     minimise  -sum over choices ln P(truth) + 1/2 sum over weights ((w - mean) / deviation)²
 *
 * Unlike a sum of learned log-odds it needs no independence: sources that always say the same share one weight between
 * them, so a chorus counts once. Layers are several weights on one claim, such as source + source and attribute, each
 * with its own deviation: a rare one borrows from the wider one. Without choices each weight is its mean. Convex.
 *
 * Worked: one choice of two, the truth has the one feature, mean 0, deviation 1: w = 1 / (1 + e^w), so w = .401058.
 *
 * Source: McFadden 1974; normal priors as in hierarchical logistic regression.
 */
export function fitConditionalLogit(
  choices: readonly Choice[],
  { means, deviations }: WeightPriors,
  options: MinimizeOptions = {},
): Float64Array {
  const count = means.length
  const weights = Float64Array.from(means)
  const slopes = new Float64Array(count)
  const standard = minimize(
    (point, gradient) => {
      let value = 0
      for (let w = 0; w < count; w++) {
        const each = point[w] as number
        weights[w] = (means[w] as number) + each * (deviations[w] as number)
        value += (each * each) / 2
        slopes[w] = 0
      }
      for (const choice of choices) value += surprise(choice, weights, slopes)
      for (let w = 0; w < count; w++) {
        gradient[w] = (slopes[w] as number) * (deviations[w] as number) + (point[w] as number)
      }
      return value
    },
    new Float64Array(count),
    options,
  )
  return standard.map((each, w) => (means[w] as number) + each * (deviations[w] as number))
}

/** -ln P(truth); adds its slope in each weight to `slopes`. */
function surprise({ options, truth }: Choice, weights: Float64Array, slopes: Float64Array): number {
  const probabilities = optionProbabilities(options, weights)
  for (let o = 0; o < options.length; o++) {
    const { features, amounts } = options[o] as Option
    const excess = (probabilities[o] as number) - (o === truth ? 1 : 0)
    for (let f = 0; f < features.length; f++) {
      const w = features[f] as number
      slopes[w] = (slopes[w] as number) + excess * (amounts === null ? 1 : (amounts[f] as number))
    }
  }
  return -Math.log(Math.max(probabilities[truth] as number, Number.MIN_VALUE))
}

/** Probability of each option under these weights. Worked: weights sum to ln 3 for the first of two: .75, .25. */
export function optionProbabilities(options: readonly Option[], weights: ArrayLike<number>): Float64Array {
  const probabilities = new Float64Array(options.length)
  let highest = Number.NEGATIVE_INFINITY
  for (let o = 0; o < options.length; o++) {
    const { offset, features, amounts } = options[o] as Option
    let sum = offset
    for (let f = 0; f < features.length; f++) {
      sum += (weights[features[f] as number] as number) * (amounts === null ? 1 : (amounts[f] as number))
    }
    probabilities[o] = sum
    if (sum > highest) highest = sum
  }
  let total = 0
  for (let o = 0; o < probabilities.length; o++) {
    const each = Math.exp((probabilities[o] as number) - highest)
    probabilities[o] = each
    total += each
  }
  for (let o = 0; o < probabilities.length; o++) probabilities[o] = (probabilities[o] as number) / total
  return probabilities
}
