import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { EvidenceFilter, Store, TenantStore } from '../../ports/store.ts'
import { sampleEvidence, sampleId } from '../../testing/store-contract/samples.ts'
import { loadDatabaseSync } from './driver.ts'
import { createSqliteStore } from './sqlite-store.ts'

const root = mkdtempSync(join(tmpdir(), 'credence-vectors-'))
afterAll(() => rmSync(root, { recursive: true }))
const newDir = (): string => mkdtempSync(join(root, 'memory-'))

const opened: Store[] = []
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
})
async function openIn(dir: string, options: { vectorMemoryBytes?: number; keptOpen?: number } = {}): Promise<Store> {
  const store = await createSqliteStore({ dir, clock: { now: () => 0 }, ...options })
  opened.push(store)
  return store
}

const MODEL = 'm'
/** A vector so many degrees from east. */
const at = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180), 0)

/** Evidence with the number of its degrees. */
async function add(tenant: TenantStore, ...degrees: readonly number[]): Promise<void> {
  await tenant.transact(async (writes) => {
    for (const each of degrees) await writes.appendEvidence(sampleEvidence(each), [], 'read')
    await writes.putVectors(
      MODEL,
      degrees.map((each) => ({ evidenceId: sampleId(each), vector: at(each) })),
    )
  })
}
async function near(tenant: TenantStore, filter: EvidenceFilter = {}, limit = 9): Promise<readonly string[]> {
  return (await tenant.nearest(MODEL, at(0), filter, limit)).map(({ kept }) => kept.evidence.id)
}
const ids = (...numbers: readonly number[]): readonly string[] => numbers.map(sampleId)

/** Two stores on one directory have connections of their own, as two processes do. */
describe('what another connection has committed', () => {
  async function both(): Promise<readonly [TenantStore, TenantStore]> {
    const dir = newDir()
    const mine = await (await openIn(dir)).tenant('ada')
    const theirs = await (await openIn(dir)).tenant('ada')
    await add(mine, 10, 20, 30)
    expect(await near(mine)).toStrictEqual(ids(10, 20, 30))
    expect(await near(theirs)).toStrictEqual(ids(10, 20, 30))
    return [mine, theirs]
  }

  test('is found: vectors added, put again, and dropped', async () => {
    const [mine, theirs] = await both()
    await add(theirs, 5, 40)
    expect(await near(mine)).toStrictEqual(ids(5, 10, 20, 30, 40))
    await theirs.transact((writes) => writes.putVectors(MODEL, [{ evidenceId: sampleId(10), vector: at(35) }]))
    expect(await near(mine)).toStrictEqual(ids(5, 20, 30, 10, 40))
    await theirs.transact((writes) => writes.dropVectors(MODEL))
    expect(await near(mine)).toStrictEqual([])
    await theirs.transact((writes) => writes.putVectors(MODEL, [{ evidenceId: sampleId(30), vector: at(1) }]))
    expect(await near(mine)).toStrictEqual(ids(30))
  })

  test('is found no more where it was forgotten, and what takes its place is not taken for it', async () => {
    const [mine, theirs] = await both()
    await theirs.transact((writes) => writes.eraseEvidence(ids(30)))
    expect(await near(mine)).toStrictEqual(ids(10, 20))
    await theirs.transact((writes) => writes.eraseEvidence(ids(20)))
    await theirs.scrub()
    await theirs.transact((writes) => writes.appendEvidence(sampleEvidence(50), [], 'read'))
    expect(await near(mine)).toStrictEqual(ids(10))
    await add(theirs, 2)
    expect(await near(mine)).toStrictEqual(ids(2, 10))
    expect(await mine.countWithoutVector(MODEL)).toBe(1)
  })

  test('is seen by a step that waited for it', async () => {
    const [mine, theirs] = await both()
    await add(theirs, 3)
    await mine.transact(async (writes) => {
      expect((await writes.nearest(MODEL, at(0), {}, 1))[0]?.kept.evidence.id).toBe(sampleId(3))
      await writes.eraseEvidence(ids(3))
    })
    expect(await near(theirs)).toStrictEqual(ids(10, 20, 30))
  })
})

describe('filters over many vectors', { timeout: 60_000 }, () => {
  test('are exact, whether what passes lies near, far or everywhere', async () => {
    const tenant = await (await openIn(newDir())).tenant('ada')
    const count = 6000
    const degreesOf = (number: number): number => (number * 7919) % count
    const numbers = Array.from({ length: count }, (_, number) => number)
    await tenant.transact(async (writes) => {
      for (const number of numbers) {
        const evidence = sampleEvidence(number, {
          channel: degreesOf(number) > 5900 ? 'far' : 'near',
          authorKey: degreesOf(number) % 1000 === 17 ? 'seldom' : 'often',
          about: degreesOf(number) < 5 ? 'maya' : null,
        })
        await writes.appendEvidence(evidence, [], 'read')
      }
      await writes.putVectors(
        MODEL,
        numbers.map((number) => ({ evidenceId: sampleId(number), vector: at(degreesOf(number) / 40) })),
      )
    })
    const inOrder = numbers.toSorted((a, b) => degreesOf(a) - degreesOf(b))
    const cases: readonly (readonly [EvidenceFilter, (degrees: number) => boolean])[] = [
      [{}, () => true],
      [{ channel: 'far' }, (degrees) => degrees > 5900],
      [{ authorKey: 'seldom' }, (degrees) => degrees % 1000 === 17],
      [{ about: 'maya' }, (degrees) => degrees < 5],
      [{ about: 'maya', channel: 'far' }, () => false],
      [{ ids: [5000, 17, 3].map(sampleId) }, (degrees) => [5000, 17, 3].some((each) => degreesOf(each) === degrees)],
    ]
    for (const [filter, passes] of cases) {
      const wanted = inOrder.filter((number) => passes(degreesOf(number))).slice(0, 10)
      expect(await near(tenant, filter, 10), JSON.stringify(filter)).toStrictEqual(ids(...wanted))
    }
    expect(await near(tenant, {}, count + 1)).toStrictEqual(ids(...inOrder))
  })
})

describe('memory', () => {
  test('that is short costs time and no answer', async () => {
    const store = await openIn(newDir(), { vectorMemoryBytes: 0, keptOpen: 2 })
    const tenants = await Promise.all(['ada', 'ben', 'cid'].map((name) => store.tenant(name)))
    for (const [index, tenant] of tenants.entries()) await add(tenant, 10 + index, 50)
    for (let round = 0; round < 3; round++) {
      for (const [index, tenant] of tenants.entries()) expect(await near(tenant)).toStrictEqual(ids(10 + index, 50))
    }
  })
})

describe('a check', () => {
  test('tells vectors of nothing and vectors that fit no space', async () => {
    const dir = newDir()
    const tenant = await (await openIn(dir)).tenant('ada')
    await add(tenant, 10, 20)
    expect((await tenant.check()).problems).toStrictEqual([])
    const file = readdirSync(join(dir, 'tenants')).find((name) => name.endsWith('.sqlite')) as string
    const damage = async (sql: string): Promise<void> => {
      const database = new (await loadDatabaseSync())(join(dir, 'tenants', file))
      database.exec(sql)
      database.close()
    }
    await damage('UPDATE vector SET evidence_row = 99 WHERE evidence_row = 1')
    expect((await tenant.check()).problems).toStrictEqual(['1 vectors have no evidence'])
    await expect(tenant.scrub()).rejects.toMatchObject({ code: 'storage_failed' })
    await damage(`UPDATE vector SET coarse = x'00'; UPDATE vector_space SET removals = removals + 1`)
    expect((await tenant.check()).problems).toStrictEqual([
      '1 vectors have no evidence',
      '2 vectors do not fit their space',
    ])
    const again = await (await openIn(dir)).tenant('ada')
    await expect(again.nearest(MODEL, at(0), {}, 1)).rejects.toMatchObject({ code: 'storage_failed' })
    await again.transact((writes) => writes.dropVectors(MODEL))
    expect((await again.check()).problems).toStrictEqual([])
  })
})
