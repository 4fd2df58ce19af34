import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMemory } from '../open-memory.ts'
import type { Embedder } from '../ports/embedder.ts'
import { createHashedEmbedder } from '../testing/hashed-embedder.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-embedding-'))
})
afterEach(() => rm(dir, { recursive: true }))

const source = { class: 'user_stated' } as const
const texts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ text: `Note ${at} on tea and trains.`, source }))

describe('embedding', () => {
  it('goes on beside an import, with progress, and leaves nothing without a vector', async () => {
    const credence = await openMemory({ dir, embedder: createHashedEmbedder() })
    const memory = await credence.tenant('ada')
    const seen: number[] = []
    await memory.observeMany(texts(150), { embed: true, onEmbedded: ({ done }) => void seen.push(done) })
    expect(await memory.embed()).toMatchObject({ embedded: 0, left: 0 })
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    await credence.close()
  })

  it('reads its own writes: what was said a moment ago is found by meaning', async () => {
    const credence = await openMemory({ dir, embedder: createHashedEmbedder() })
    const memory = await credence.tenant('ada')
    await memory.observe({ text: 'The spare key hangs behind the mill.', source })
    const { items, notYetEmbedded, degraded } = await memory.recall('spare key')
    expect(items[0]).toMatchObject({ text: 'The spare key hangs behind the mill.' })
    expect(items[0]?.similarity).toBeGreaterThan(0)
    expect([notYetEmbedded, degraded]).toEqual([0, null])
    await credence.close()
  })

  it('keeps the vectors of two embedders apart, and drops the old ones when asked to', async () => {
    const named = (model: string): Embedder => ({ ...createHashedEmbedder(), model })
    const first = await openMemory({ dir, embedder: named('first') })
    await (await first.tenant('ada')).observeMany(texts(3), { embed: true })
    await first.close()
    const second = await openMemory({ dir, embedder: named('second') })
    const memory = await second.tenant('ada')
    expect(await memory.embed()).toEqual({ model: 'second', embedded: 3, left: 0, dropped: 0 })
    expect(await memory.embed({ dropOthers: true })).toEqual({ model: 'second', embedded: 0, left: 0, dropped: 3 })
    await second.close()
  })

  it('goes without: recall then answers from words, and says so', async () => {
    const failing: Embedder = {
      model: 'down',
      dimensions: 8,
      embed: async () => {
        throw new Error('connection refused')
      },
    }
    const credence = await openMemory({ dir, embedder: failing })
    const memory = await credence.tenant('ada')
    await memory.observe({ text: 'The spare key hangs behind the mill.', source })
    const found = await memory.recall('spare key')
    expect(found.items.map(({ text }) => text)).toEqual(['The spare key hangs behind the mill.'])
    expect(found.degraded).toContain('connection refused')
    expect(found.notYetEmbedded).toBe(1)
    await expect(memory.embed()).rejects.toThrow('connection refused')
    await credence.close()
    const without = await openMemory({ dir, embedder: null })
    const ada = await without.tenant('ada')
    expect((await ada.recall('spare key')).degraded).toContain('no embedder')
    expect(await ada.embed()).toEqual({ model: null, embedded: 0, left: 0, dropped: 0 })
    await without.close()
  })
})
