import { expect } from 'vitest'
import type { Embedder } from '../../ports/embedder.ts'

export type Open = () => Embedder | Promise<Embedder>

/** A test with an embedder of its own, which is closed at the end. */
export function withEmbedder(open: Open, test: (embedder: Embedder) => Promise<void>): () => Promise<void> {
  return async () => {
    const embedder = await open()
    try {
      await test(embedder)
    } finally {
      await embedder.close?.()
    }
  }
}

/** The vectors of texts that must all have one. */
export async function vectorsOf(embedder: Embedder, texts: readonly string[]): Promise<readonly Float32Array[]> {
  const vectors = await embedder.embed(texts)
  expect(vectors).toHaveLength(texts.length)
  return vectors.map((vector, at) => {
    expect(vector, `the vector of ${JSON.stringify(texts[at])}`).toBeInstanceOf(Float32Array)
    return vector as Float32Array
  })
}

/** Of unit vectors: the dot product. */
export function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  expect(a?.length).toBe(b?.length)
  return [...(a ?? [])].reduce((sum: number, value: number, at: number) => sum + value * (b?.[at] ?? 0), 0)
}
