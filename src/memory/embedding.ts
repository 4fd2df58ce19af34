import { isCredenceError } from '../error.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { Log } from '../ports/log.ts'
import type { TenantStore } from '../ports/store.ts'
import type { EmbedProgress } from './inputs.ts'

/** Vectors of one tenant's texts: a cache that is filled behind the texts, and never waited for by a write. */
export interface Embedding {
  readonly embedder: Embedder | null
  /** Vectors of a query's wordings, or why there are none: recall then goes by words, keys and names. */
  vectorsOf(wordings: readonly string[]): Promise<QueryVectors>
  /**
   * Embeds the last few texts, so that a recall finds what was just said; resolves with how many are left without a vector.
   * `added`: another number whenever a text was added.
   */
  beforeRecall(added: number): Promise<number>
  /** A text was kept: it is embedded soon, where vectors are in use here. */
  noteKept(): void
  /** Begins to embed what has no vector, beside whatever else goes on; a failure is told by the next `catchUp`. */
  keepUp(): void
  /** Embeds texts that have no vector yet, at most so many; resolves with how many were, and how many are left. */
  catchUp(options?: CatchUpOptions): Promise<CaughtUp>
  /** Waits for the batch that is under way, and begins no other. */
  close(): Promise<void>
}

export interface QueryVectors {
  /** One for each wording, in order; empty where there are none. */
  readonly vectors: readonly (Float32Array | null)[]
  /** Null where nothing is amiss. */
  readonly degraded: string | null
  readonly embeddingMs: number
}

export interface CatchUpOptions {
  readonly most?: number
  readonly onProgress?: ((progress: EmbedProgress) => void) | undefined
}

export interface CaughtUp {
  readonly embedded: number
  readonly left: number
}

/** Texts in one call of the embedder and one commit. */
const BATCH = 64
/** Texts that come one after another are embedded together. */
const SOON_MS = 50
const NO_EMBEDDER = 'no embedder: found by words, keys and names alone'

export function createEmbedding(store: TenantStore, embedder: Embedder | null, log: Log): Embedding {
  let inUse: boolean | null = null
  let closed = false
  let isKeepingUp = false
  /** The number that `beforeRecall` was given when every text had a vector: to count again costs as much as there are. */
  let allUpTo: number | null = null
  let timer: NodeJS.Timeout | null = null
  let working: Promise<unknown> = Promise.resolve()

  /** One at a time: two batches would embed the same texts. */
  function catchUp(options: CatchUpOptions = {}): Promise<CaughtUp> {
    const work = working.then(() => (embedder === null ? NOTHING : embedMissing(embedder, options)))
    working = work.catch(() => undefined)
    return work
  }

  async function embedMissing(by: Embedder, { most = Number.POSITIVE_INFINITY, onProgress }: CatchUpOptions) {
    let left = await store.countWithoutVector(by.model)
    const total = Math.min(left, most)
    let embedded = 0
    while (!closed && embedded < total) {
      const texts = await store.withoutVector(by.model, { limit: Math.min(BATCH, total - embedded) })
      if (texts.length === 0) break
      const vectors = await by.embed(texts.map(({ text }) => text))
      const kept = texts.map(({ id }, at) => ({ evidenceId: id, vector: vectors[at] ?? null }))
      await store.transact((writes) => writes.putVectors(by.model, kept))
      embedded += texts.length
      left -= texts.length
      onProgress?.({ done: embedded, total })
    }
    return { embedded, left: Math.max(0, left) }
  }

  /** Whether anything was ever embedded here: a memory that is never recalled from costs no vectors. */
  async function isInUse(by: Embedder): Promise<boolean> {
    inUse ??= (await store.vectorSpaces()).some(({ model }) => model === by.model)
    return inUse
  }

  async function embedSoon(): Promise<void> {
    timer = null
    try {
      if (embedder !== null && !closed && (await isInUse(embedder))) await catchUp()
    } catch (error) {
      if (!closed && !(isCredenceError(error) && error.code === 'closed'))
        log.warn('texts could not be embedded; they are found by words', { error: reasonOf(error) })
    }
  }

  function scheduleEmbedding(): void {
    if (closed || timer !== null) return
    timer = setTimeout(() => void embedSoon(), SOON_MS)
    timer.unref()
  }

  /** What the embedder gave is looked at before it is used: a server may change the model behind a name. Throws for another width. */
  async function degradedBy(by: Embedder, vectors: readonly (Float32Array | null)[]): Promise<string | null> {
    for (const vector of vectors) {
      if (vector === null) return 'the embedder makes nothing of this: found by words, keys and names alone'
      if (!vector.every(Number.isFinite)) return 'the embedder gives no numbers: found by words, keys and names alone'
    }
    // One for each width: to look for none tells whether it is that of the kept ones.
    for (const vector of new Map(vectors.map((each) => [each?.length, each])).values())
      if (vector !== null) await store.nearestIds(by.model, vector, {}, 0)
    return null
  }

  return {
    embedder,
    async vectorsOf(wordings) {
      if (embedder === null) return { vectors: [], degraded: NO_EMBEDDER, embeddingMs: 0 }
      inUse = true
      const start = performance.now()
      try {
        // The embedder looks at the language of what it embeds, so it is asked for the vectors first.
        const distinct = [...new Set(wordings)]
        const embedded = await embedder.embed(distinct)
        const unread = wordings.map((each) => embedder.unread?.(each) ?? null).find((each) => each !== null) ?? null
        const embeddingMs = performance.now() - start
        if (unread !== null)
          return { vectors: [], degraded: `${unread}: found by words, keys and names alone`, embeddingMs }
        const vectors = wordings.map((each) => embedded[distinct.indexOf(each)] ?? null)
        const degraded = await degradedBy(embedder, vectors)
        return { vectors: degraded === null ? vectors : [], degraded, embeddingMs }
      } catch (error) {
        const reason = `the embedder failed: ${reasonOf(error)}; found by words, keys and names alone`
        return { vectors: [], degraded: reason, embeddingMs: performance.now() - start }
      }
    },
    async beforeRecall(added) {
      if (embedder === null) return 0
      inUse = true
      if (added === allUpTo) return 0
      const missing = await store.countWithoutVector(embedder.model)
      if (missing === 0) allUpTo = added
      if (missing === 0) return 0
      if (missing > BATCH) {
        scheduleEmbedding()
        return missing
      }
      try {
        return (await catchUp()).left
      } catch {
        return missing
      }
    },
    noteKept() {
      if (embedder !== null && inUse !== false) scheduleEmbedding()
    },
    keepUp() {
      inUse = true
      if (!isKeepingUp) {
        isKeepingUp = true
        void catchUp()
          .catch(() => undefined)
          .finally(() => {
            isKeepingUp = false
          })
      }
    },
    catchUp,
    async close() {
      closed = true
      if (timer !== null) clearTimeout(timer)
      await working
    },
  }
}

const NOTHING: CaughtUp = { embedded: 0, left: 0 }

function reasonOf(error: unknown): string {
  return isCredenceError(error) || error instanceof Error ? error.message : String(error)
}
