/**
 * Turns texts into unit vectors whose dot product (cosine) says how near their meanings are. That is relevance alone: it says
 * nothing of whether a text answers a question, nor of whether it is true.
 */
export interface Embedder {
  /** Names the space, with everything that may change a vector: embedder, model, weights. Vectors of two spaces never meet. */
  readonly model: string
  /** Numbers in a vector; null where that is not known before the first answer. */
  readonly dimensions: number | null
  /**
   * One unit vector for each text, in order; null for a text that has none, such as an empty one. Rejects with a
   * CredenceError `embedder_failed`: a vector is never made up.
   */
  embed(texts: readonly string[]): Promise<readonly (Float32Array | null)[]>
  /** Why vectors of this text say little, such as its language; null, or left out, where they can be used. */
  unread?(text: string): string | null
  close?(): Promise<void>
}
