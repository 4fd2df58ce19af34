import type { Embedder } from '../ports/embedder.ts'

export interface HashedEmbedderOptions {
  /** Default 64. */
  readonly dimensions?: number
}

/** A pair of words that follow each other says less than a word. */
const PAIR = 0.5

/**
 * An embedder for tests: at once, and the same everywhere. A text is the sum over its words, and at half strength over its
 * pairs of words, of one place and one sign each, both from the word's hash. Texts that share words are near; of meaning it
 * knows nothing. A text without a letter or digit has no vector.
 */
export function createHashedEmbedder({ dimensions = 64 }: HashedEmbedderOptions = {}): Embedder {
  return {
    model: `hashed@${dimensions}`,
    dimensions,
    embed: async (texts) => texts.map((text) => vectorOf(text, dimensions)),
  }
}

function vectorOf(text: string, dimensions: number): Float32Array | null {
  const vector = new Float32Array(dimensions)
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  for (const [at, word] of words.entries()) {
    addTo(vector, word, 1)
    if (at > 0) addTo(vector, `${words[at - 1]} ${word}`, PAIR)
  }
  const length = Math.hypot(...vector)
  return length === 0 ? null : vector.map((value) => value / length)
}

function addTo(vector: Float32Array, feature: string, strength: number): void {
  const hash = hashOf(feature)
  const place = (hash >>> 1) % vector.length
  vector[place] = (vector[place] as number) + (hash % 2 === 0 ? strength : -strength)
}

/** FNV-1a over UTF-16 units, 32 bits, mixed once more since its lowest bit is that of the letters. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
