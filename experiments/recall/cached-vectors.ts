import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Embedder } from '../../src/ports/embedder.ts'

export type Vectors = ReadonlyMap<string, Float32Array | null>

const AT_ONCE = 500

/**
 * Vectors of texts, each text embedded once: kept in the system's temporary folder by embedder and digest of the text, since a run
 * over long talk would wait minutes for the same vectors again.
 */
export async function cachedVectors(embedder: Embedder, texts: readonly string[]): Promise<Vectors> {
  const cache = openCache(embedder.model)
  const vectors = new Map<string, Float32Array | null>()
  const missing: string[] = []
  for (const text of new Set(texts)) {
    const known = cache.get(digestOf(text))
    if (known === undefined) missing.push(text)
    else vectors.set(text, known)
  }
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const batch = missing.slice(from, from + AT_ONCE)
    const embedded = await embedder.embed(batch)
    batch.forEach((text, i) => {
      vectors.set(text, embedded[i] ?? null)
      cache.set(digestOf(text), embedded[i] ?? null)
    })
  }
  if (missing.length > 0) cache.save()
  return vectors
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

interface Cache {
  readonly get: (digest: string) => Float32Array | null | undefined
  readonly set: (digest: string, vector: Float32Array | null) => void
  readonly save: () => void
}

/** One file of digests and one of numbers for each embedder; read whole, written whole. */
function openCache(model: string): Cache {
  const folder = join(tmpdir(), 'credence-experiment-vectors')
  mkdirSync(folder, { recursive: true })
  const name = join(folder, createHash('sha256').update(model).digest('hex').slice(0, 16))
  const byDigest = new Map<string, Float32Array | null>()
  if (existsSync(`${name}.json`) && existsSync(`${name}.bin`)) readInto(byDigest, name)
  return {
    get: (digest) => byDigest.get(digest),
    set: (digest, vector) => byDigest.set(digest, vector),
    save: () => {
      const width = Math.max(0, ...[...byDigest.values()].map((vector) => vector?.length ?? 0))
      const numbers = new Float32Array(byDigest.size * width)
      const digests: string[] = []
      for (const [digest, vector] of byDigest) {
        if (vector !== null) numbers.set(vector, digests.length * width)
        digests.push(vector === null ? `-${digest}` : digest)
      }
      writeFileSync(`${name}.bin`, new Uint8Array(numbers.buffer))
      writeFileSync(`${name}.json`, JSON.stringify({ model, width, digests }))
    },
  }
}

function readInto(byDigest: Map<string, Float32Array | null>, name: string): void {
  const { width, digests } = JSON.parse(readFileSync(`${name}.json`, 'utf8')) as {
    readonly width: number
    readonly digests: readonly string[]
  }
  const bytes = readFileSync(`${name}.bin`)
  if (bytes.length !== digests.length * width * 4) return
  const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  digests.forEach((digest, i) => {
    if (digest.startsWith('-')) byDigest.set(digest.slice(1), null)
    else byDigest.set(digest, numbers.subarray(i * width, (i + 1) * width))
  })
}
