import type { Embedder } from '../../src/ports/embedder.ts'
import { unitOf } from '../../src/storage/vectors/quantized.ts'
import { createRandom } from './random.ts'

export const WIDTH = 384
export const MODEL: string = `prepared@${WIDTH}`

export interface PreparedVectors {
  readonly embedder: Embedder
  vectorOf(text: string): Float32Array
  /** Vectors of these are kept from now on: to embed them costs a look-up. */
  prepare(texts: readonly string[]): void
}

/** A text is the sum of one direction for each of its words, and one that all texts share: who share words are near. */
export function createPreparedVectors(): PreparedVectors {
  const byWord = new Map<string, Float32Array>()
  const kept = new Map<string, Float32Array>()
  const shared = directionOf('')

  function vectorOf(text: string): Float32Array {
    const known = kept.get(text)
    if (known !== undefined) return known
    const sum = Float32Array.from(shared)
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
      const direction = byWord.get(word) ?? directionOf(word)
      byWord.set(word, direction)
      for (let at = 0; at < WIDTH; at++) sum[at] = (sum[at] as number) + (direction[at] as number)
    }
    return unitOf(sum) as Float32Array
  }
  return {
    vectorOf,
    prepare(texts) {
      for (const text of texts) kept.set(text, vectorOf(text))
    },
    embedder: { model: MODEL, dimensions: WIDTH, embed: async (texts) => texts.map(vectorOf) },
  }
}

function directionOf(word: string): Float32Array {
  let seed = 0x811c9dc5
  for (let at = 0; at < word.length; at++) seed = Math.imul(seed ^ word.charCodeAt(at), 0x01000193)
  const { next } = createRandom(seed)
  return Float32Array.from({ length: WIDTH }, () => next() + next() + next() - 1.5)
}
