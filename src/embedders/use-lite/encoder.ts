import type { ApplyLayer } from './dense-layer.ts'
import { createNetwork } from './network.ts'
import { createSimdLayers } from './simd-layers.ts'
import { createTokenizer, TOKENS_AT_MOST } from './tokenizer.ts'
import { INNER_WIDTH, type Weights, WIDTH } from './weights.ts'

/** One unit vector for each text, in order; null for one without a character that shows. */
export type Encode = (texts: readonly string[]) => readonly (Float32Array | null)[]

/** Tokens in one pass: enough for each matrix to be fetched seldom, few enough for the rows to stay in the cache. */
const TOKENS_A_PASS = 4 * TOKENS_AT_MOST

export function createEncoder(
  weights: Weights,
  apply: ApplyLayer = createSimdLayers(TOKENS_A_PASS, INNER_WIDTH),
): Encode {
  const tokenize = createTokenizer(weights.pieces)
  const network = createNetwork(weights, apply)
  return (texts) => {
    const vectors: (Float32Array | null)[] = texts.map(() => null)
    const tokens = texts.map((text) => (text.trim() === '' ? [] : tokenize(text)))
    for (const pass of passesOf(tokens)) {
      const found = network(pass.map((text) => tokens[text] as readonly number[]))
      for (const [at, text] of pass.entries()) vectors[text] = found.slice(at * WIDTH, (at + 1) * WIDTH)
    }
    return vectors
  }
}

/** Indices of the texts that have tokens, so many together that the tokens fit one pass. */
function passesOf(tokens: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const passes: number[][] = []
  let room = 0
  for (const [text, { length }] of tokens.entries()) {
    if (length === 0) continue
    if (length > room) {
      passes.push([])
      room = TOKENS_A_PASS
    }
    passes.at(-1)?.push(text)
    room -= length
  }
  return passes
}
