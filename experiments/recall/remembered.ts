import type { Embedder } from '../../src/ports/embedder.ts'

/** The embedder, with each text embedded once in a run: many stores hold the same texts, and all are asked the same questions. */
export function remembered(embedder: Embedder): Embedder {
  const vectors = new Map<string, Float32Array | null>()
  return {
    ...embedder,
    async embed(texts) {
      const missing = [...new Set(texts)].filter((text) => !vectors.has(text))
      const embedded = missing.length === 0 ? [] : await embedder.embed(missing)
      missing.forEach((text, i) => {
        vectors.set(text, embedded[i] ?? null)
      })
      return texts.map((text) => vectors.get(text) ?? null)
    },
  }
}
