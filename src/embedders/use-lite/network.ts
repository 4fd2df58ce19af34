import { attend, type Stretch } from './attention.ts'
import type { Apply, ApplyLayer } from './dense-layer.ts'
import { type Normalization, TOKEN_WIDTH, type TransformerLayer, type Weights, WIDTH } from './weights.ts'

/** One unit vector of `WIDTH` for each row of tokens, none of which is empty, beside one another. */
export type Network = (texts: readonly (readonly number[])[]) => Float32Array

/**
 * Universal Sentence Encoder lite: token and place, two transformer layers, the mean over the tokens, a last layer under tanh,
 * length 1. Cer et al. 2018, Universal Sentence Encoder; the layers as in Vaswani et al. 2017, Attention Is All You Need, with
 * the normalization before each part.
 */
export function createNetwork(weights: Weights, apply: ApplyLayer): Network {
  const [first, second] = weights.layers.map((layer) => transform(layer, apply)) as [Transform, Transform]
  const past = apply(weights.past)
  const last = apply(weights.last)
  // No more than these is held on to: the matrices are where `apply` put them.
  const { tokens, angles } = weights
  return (texts) => {
    const stretches = stretchesOf(texts)
    const count = stretches.at(-1)?.to ?? 0
    const rows = placedTokens(texts, count, tokens, angles)
    const middle = first(rows, past(rows, count), stretches)
    const result = last(means(second(middle, middle, stretches), stretches), texts.length)
    return toUnitLength(result.map(Math.tanh))
  }
}

type Transform = (rows: Float32Array, past: Float32Array, stretches: readonly Stretch[]) => Float32Array

/** h = past + attention(normal(rows)); h + narrow(relu(widen(normal(h)))). */
function transform(layer: TransformerLayer, apply: ApplyLayer): Transform {
  const queriesKeysValues = apply(layer.queriesKeysValues)
  const afterAttention = apply(layer.afterAttention)
  const [widen, narrow]: [Apply, Apply] = [apply(layer.widen), apply(layer.narrow)]
  const { width, beforeAttention, beforeFeedForward } = layer
  return (rows, past, stretches) => {
    const count = rows.length / width
    const asked = queriesKeysValues(normalized(rows, beforeAttention), count)
    const attended = plus(afterAttention(attend(asked, width, stretches), count), past)
    const wide = widen(normalized(attended, beforeFeedForward), count)
    for (let i = 0; i < wide.length; i++) if ((wide[i] as number) < 0) wide[i] = 0
    return plus(narrow(wide, count), attended)
  }
}

function stretchesOf(texts: readonly (readonly number[])[]): readonly Stretch[] {
  let to = 0
  return texts.map((tokens) => {
    const from = to
    to += tokens.length
    return { from, to }
  })
}

/** Twice the token's row, plus sines and cosines of its place in the text. */
function placedTokens(
  texts: readonly (readonly number[])[],
  count: number,
  tokens: Float32Array,
  angles: Float32Array,
): Float32Array {
  const rows = new Float32Array(count * TOKEN_WIDTH)
  const half = TOKEN_WIDTH / 2
  let at = 0
  for (const text of texts)
    for (const [place, token] of text.entries()) {
      const from = token * TOKEN_WIDTH
      for (let i = 0; i < half; i++) {
        const angle = place * (angles[i] as number)
        rows[at + i] = 2 * (tokens[from + i] as number) + Math.sin(angle)
        rows[at + half + i] = 2 * (tokens[from + half + i] as number) + Math.cos(angle)
      }
      at += TOKEN_WIDTH
    }
  return rows
}

const SMALL = 1e-6

/** Each row to mean 0 and variance 1, then scaled and shifted. */
function normalized(rows: Float32Array, { scale, shift }: Normalization): Float32Array {
  const width = scale.length
  const result = new Float32Array(rows.length)
  for (let from = 0; from < rows.length; from += width) {
    let mean = 0
    for (let i = 0; i < width; i++) mean += rows[from + i] as number
    mean /= width
    let variance = 0
    for (let i = 0; i < width; i++) variance += ((rows[from + i] as number) - mean) ** 2
    const factor = 1 / Math.sqrt(variance / width + SMALL)
    for (let i = 0; i < width; i++)
      result[from + i] = ((rows[from + i] as number) - mean) * factor * (scale[i] as number) + (shift[i] as number)
  }
  return result
}

function plus(into: Float32Array, other: Float32Array): Float32Array {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) + (other[i] as number)
  return into
}

function means(rows: Float32Array, stretches: readonly Stretch[]): Float32Array {
  const result = new Float32Array(stretches.length * WIDTH)
  for (const [text, { from, to }] of stretches.entries())
    for (let row = from; row < to; row++)
      for (let i = 0; i < WIDTH; i++)
        result[text * WIDTH + i] =
          (result[text * WIDTH + i] as number) + (rows[row * WIDTH + i] as number) / (to - from)
  return result
}

function toUnitLength(vectors: Float32Array): Float32Array {
  for (let from = 0; from < vectors.length; from += WIDTH) {
    let square = 0
    for (let i = 0; i < WIDTH; i++) square += (vectors[from + i] as number) ** 2
    const length = Math.sqrt(square)
    for (let i = 0; i < WIDTH; i++) vectors[from + i] = (vectors[from + i] as number) / length
  }
  return vectors
}
