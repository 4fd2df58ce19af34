import type { Embedder } from '../../ports/embedder.ts'
import { createLanguageCheck } from './language.ts'
import { createQueue } from './queue.ts'
import { startThread } from './thread.ts'
import { WEIGHTS_PACKAGE, WEIGHTS_VERSION, WIDTH } from './weights.ts'

export interface UseLiteOptions {
  /** Folder of the weights' package; default: where it is installed. */
  readonly weightsFolder?: string
}

/** Its arithmetic: counted up when a change could move a vector. */
const EDITION = 1

/**
 * The built-in embedder: Universal Sentence Encoder lite, for English, 512 numbers. It needs no network and no native code, and
 * works in a thread of its own, which starts with the first text that has any. Of a text it sees the first 128 tokens, about 500
 * characters. Cost: about 5 ms of one core a short text, 100 MB of memory.
 */
export function createUseLite({ weightsFolder }: UseLiteOptions = {}): Embedder {
  const language = createLanguageCheck()
  const queue = createQueue(startThread, weightsFolder ?? null)
  return {
    model: `use-lite/${EDITION}:${WEIGHTS_PACKAGE}@${WEIGHTS_VERSION}`,
    dimensions: WIDTH,
    async embed(texts) {
      const [vectors] = await Promise.all([texts.length === 0 ? [] : queue.embed([...texts]), language.prepare(texts)])
      return vectors
    },
    unread: language.unread,
    close: queue.close,
  }
}
