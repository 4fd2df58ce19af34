import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Store } from '../../src/ports/store.ts'
import { createSqliteStore } from '../../src/storage/sqlite/sqlite-store.ts'
import { sampleEvidence, sampleId } from '../../src/testing/store-contract/samples.ts'
import { keptBy, startChild } from './child-process.ts'
import { writeOne } from './writing-child.ts'

const root = mkdtempSync(join(tmpdir(), 'credence-processes-'))
afterAll(() => rmSync(root, { recursive: true }))
const newDir = (): string => mkdtempSync(join(root, 'memory-'))

async function withStore<T>(dir: string, busyTimeoutMs: number, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await createSqliteStore({ dir, clock: { now: () => Date.now() }, busyTimeoutMs })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

describe('two processes on one tenant', { timeout: 120_000 }, () => {
  test('that open it anew at once and write 200 each keep all 400', async () => {
    const dir = newDir()
    const children = [0, 1000].map((from) => startChild({ dir, tenant: 'ada', from, count: 200 }))
    await Promise.all(children.map((child) => child.ended))
    expect(children.map((child) => child.lines.at(-1))).toStrictEqual(['closed', 'closed'])
    expect(children.flatMap((child) => [...keptBy(child)])).toHaveLength(400)
    await withStore(dir, 10_000, async (store) => {
      expect(await store.tenants()).toStrictEqual(['ada'])
      const tenant = await store.tenant('ada')
      expect(await tenant.counts()).toMatchObject({ evidence: 400, readings: 400, questions: 400 })
      expect((await tenant.check()).problems).toStrictEqual([])
    })
  })

  test('wait for each other, and give up in so many words', async () => {
    const dir = newDir()
    const holder = startChild({ dir, tenant: 'ada', from: 0, count: 0, holdMs: 1500 })
    await holder.said('holding')
    await withStore(dir, 200, async (store) => {
      const tenant = await store.tenant('ada')
      const started = performance.now()
      await expect(writeOne(tenant, 1)).rejects.toMatchObject({ code: 'busy' })
      expect(performance.now() - started).toBeGreaterThanOrEqual(200)
      expect(performance.now() - started).toBeLessThan(1400)
      expect((await tenant.counts()).evidence).toBe(0)
    })
    await withStore(dir, 20_000, async (store) => {
      const tenant = await store.tenant('ada')
      expect(holder.lines).not.toContain('let go')
      let ticks = 0
      const ticking = setInterval(() => ticks++, 20)
      await writeOne(tenant, 2)
      clearInterval(ticking)
      expect(ticks, 'the event loop turns while it waits').toBeGreaterThan(3)
      await holder.ended
      expect((await tenant.evidence({}, { limit: 9 })).map(({ evidence }) => evidence.id)).toStrictEqual(
        [0, 2].map(sampleId),
      )
    })
  })

  test('notice what the other has written', async () => {
    const dir = newDir()
    await withStore(dir, 10_000, async (store) => {
      const tenant = await store.tenant('ada')
      const before = await tenant.foreignVersion()
      const child = startChild({ dir, tenant: 'ada', from: 5, count: 1 })
      await child.ended
      expect(child.lines).toContain('kept 5')
      expect(await tenant.foreignVersion()).not.toBe(before)
      expect((await tenant.evidence({}, { limit: 9 })).map(({ evidence }) => evidence.id)).toStrictEqual([sampleId(5)])
    })
  })
})

/** Two stores in one process hold connections of their own, as two processes do. */
describe('two stores on one directory', { timeout: 120_000 }, () => {
  test('an erased tenant is let go by whoever has it open', async () => {
    const dir = newDir()
    await withStore(dir, 10_000, async (one) => {
      await withStore(dir, 10_000, async (other) => {
        const [mine, theirs] = [await one.tenant('ada'), await other.tenant('ada')]
        await writeOne(mine, 1)
        expect((await theirs.counts()).evidence).toBe(1)
        await one.eraseTenant('ada')
        await expect(theirs.counts()).rejects.toMatchObject({ code: 'closed' })
        expect((await theirs.counts()).evidence).toBe(0)
        await theirs.transact((writes) => writes.appendEvidence(sampleEvidence(9), [], 'read'))
        expect((await mine.evidence({}, { limit: 9 })).map(({ evidence }) => evidence.id)).toStrictEqual([sampleId(9)])
      })
    })
  })

  test('a writer that has an erased tenant open writes nothing into the void', async () => {
    const dir = newDir()
    await withStore(dir, 10_000, async (one) => {
      await withStore(dir, 10_000, async (other) => {
        await writeOne(await one.tenant('ada'), 1)
        const theirs = await other.tenant('ada')
        await one.eraseTenant('ada')
        await expect(writeOne(theirs, 2)).rejects.toMatchObject({ code: 'closed' })
        await writeOne(theirs, 3)
        expect((await theirs.evidence({}, { limit: 9 })).map(({ evidence }) => evidence.id)).toStrictEqual([
          sampleId(3),
        ])
      })
    })
  })
})
