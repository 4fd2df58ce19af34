import type { WorldOptions } from './options.ts'
import type { Random } from './random.ts'

/** How clear a text is: the distance between contents in the reader's signal, and how common each is. */
const CLARITIES: readonly number[] = [2, 3, 4]
const CLARITY_SHARES: readonly number[] = [0.25, 0.5, 0.25]
/** Distance between one-off and lasting in the signal, and how common the reader takes one-offs to be. */
const ONE_OFF_CLARITY = 2
const USUAL_ONE_OFF = 0.1

/** Contents are the answers and, last, "claims nothing". */
export interface ReadText {
  /** Log probability of the signal under each content, the largest near 0. */
  readonly signal: Float64Array
  /** What the reader makes of it: Bayes with the true base rate of contents, then sharpened. */
  readonly reading: Float64Array
}

/**
 * A text is a noisy signal of its content: a normal number for each content, the true one moved up by the text's clarity.
 * A blunder is the signal of another content. The reader knows blunders and base rates but is too sure of itself:
 * its probabilities are raised to 1 / temperature.
 */
export function readText(random: Random, claimed: number, contents: number, options: WorldOptions): ReadText {
  const clarity = CLARITIES[random.index(CLARITY_SHARES)] as number
  const seen = random.uniform() < options.readerBlunders ? otherThan(claimed, random.below(contents - 1)) : claimed
  const likelihood = new Float64Array(contents)
  let largest = Number.NEGATIVE_INFINITY
  for (let c = 0; c < contents; c++) {
    const each = clarity * (random.normal() + (c === seen ? clarity : 0))
    likelihood[c] = each
    if (each > largest) largest = each
  }
  let sum = 0
  for (let c = 0; c < contents; c++) {
    likelihood[c] = Math.exp((likelihood[c] as number) - largest)
    sum += likelihood[c] as number
  }
  const signal = new Float64Array(contents)
  const reading = new Float64Array(contents)
  const usualAnswer = (1 - options.offTopic) / (contents - 1)
  for (let c = 0; c < contents; c++) {
    const unblundered = (likelihood[c] as number) / sum
    signal[c] = Math.log(
      (1 - options.readerBlunders) * unblundered + (options.readerBlunders * (1 - unblundered)) / (contents - 1),
    )
    reading[c] = (c === contents - 1 ? options.offTopic : usualAnswer) * unblundered
  }
  sharpen(reading, options.readerTemperature)
  return { signal, reading }
}

export interface ReadOneOff {
  readonly signal: number
  readonly reading: number
}

/** Whether a text is about this once: a normal number moved by 2 where it is. */
export function readOneOff(random: Random, isOneOff: boolean, temperature: number): ReadOneOff {
  const seen = random.normal() + (isOneOff ? ONE_OFF_CLARITY : 0)
  const signal = ONE_OFF_CLARITY * seen - ONE_OFF_CLARITY ** 2 / 2
  const odds = (USUAL_ONE_OFF / (1 - USUAL_ONE_OFF)) * Math.exp(signal)
  const sharpened = odds ** (1 / temperature)
  return { signal, reading: sharpened / (1 + sharpened) }
}

function otherThan(content: number, drawn: number): number {
  return drawn >= content ? drawn + 1 : drawn
}

function sharpen(probabilities: Float64Array, temperature: number): void {
  let largest = 0
  for (const each of probabilities) largest = Math.max(largest, each)
  let sum = 0
  for (let c = 0; c < probabilities.length; c++) {
    probabilities[c] = ((probabilities[c] as number) / largest) ** (1 / temperature)
    sum += probabilities[c] as number
  }
  for (let c = 0; c < probabilities.length; c++) probabilities[c] = (probabilities[c] as number) / sum
}
