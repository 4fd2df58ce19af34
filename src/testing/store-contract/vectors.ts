import { describe, expect, test } from 'vitest'
import type { EvidenceFilter, Store, TenantReads, TenantStore } from '../../ports/store.ts'
import { dumpOf, freshStores, write } from './fresh.ts'
import { sampleEvidence, sampleId, sampleMark, sampleQuestion, sampleReading } from './samples.ts'

const MODEL = 'model@1'
const EAST = [1, 0, 0, 0]
const NORTH = [0, 1, 0, 0]

const vectorOf = (numbers: readonly number[]): Float32Array => Float32Array.from(numbers)
/** A unit vector so many degrees from east towards north. */
const at = (degrees: number): readonly number[] => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
  0,
  0,
]

async function put(
  tenant: TenantStore,
  vectors: Readonly<Record<number, readonly number[] | null>>,
  model = MODEL,
): Promise<void> {
  await write(tenant, (writes) =>
    writes.putVectors(
      model,
      Object.entries(vectors).map(([number, numbers]) => ({
        evidenceId: sampleId(Number(number)),
        vector: numbers === null ? null : vectorOf(numbers),
      })),
    ),
  )
}

async function append(tenant: TenantStore, ...numbers: readonly number[]): Promise<void> {
  await write(tenant, async (writes) => {
    for (const number of numbers) await writes.appendEvidence(sampleEvidence(number), [`n${number}`], 'read')
  })
}

async function idsNear(
  reads: TenantReads,
  numbers: readonly number[],
  { filter = {}, limit = 99, model = MODEL }: { filter?: EvidenceFilter; limit?: number; model?: string } = {},
): Promise<readonly string[]> {
  const hits = await reads.nearest(model, vectorOf(numbers), filter, limit)
  return hits.map(({ kept }) => kept.evidence.id)
}
const ids = (...numbers: readonly number[]): readonly string[] => numbers.map(sampleId)

export function describeVectors(open: () => Promise<Store>): void {
  describe('vectors', () => {
    const fresh = freshStores(open)

    test('the nearest come first, with their cosine and all that is kept of them', async () => {
      const tenant = await fresh.tenant()
      await append(tenant, 1, 2, 3, 4)
      await write(tenant, (writes) => writes.addMark(sampleMark(1, sampleId(2), 'pin')))
      await put(tenant, { 1: at(90), 2: at(10), 3: at(180), 4: at(45) })
      const hits = await tenant.nearest(MODEL, vectorOf(EAST), {}, 99)
      expect(hits.map(({ kept }) => kept.evidence.id)).toStrictEqual(ids(2, 4, 1, 3))
      for (const [index, degrees] of [10, 45, 90, 180].entries()) {
        expect(hits[index]?.similarity).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 4)
      }
      expect(hits[0]?.kept).toStrictEqual((await tenant.evidence({ ids: [sampleId(2)] }, { limit: 1 }))[0])
      expect(hits[0]?.kept.pinned).toBe(true)
      expect(await idsNear(tenant, EAST, { limit: 2 })).toStrictEqual(ids(2, 4))
    })

    test('length does not count, and what points nowhere has no vector', async () => {
      const tenant = await fresh.tenant()
      await append(tenant, 1, 2, 3)
      await put(tenant, { 1: [0.001, 0.001, 0, 0], 2: [900, 0, 0, 0], 3: [0, 0, 0, 0] })
      const hits = await tenant.nearest(MODEL, vectorOf([0, 7, 0, 0]), {}, 9)
      expect(hits.map(({ kept }) => kept.evidence.id)).toStrictEqual(ids(1, 2))
      expect(hits[0]?.similarity).toBeCloseTo(Math.SQRT1_2, 4)
      expect(await tenant.countWithoutVector(MODEL)).toBe(0)
      expect(await idsNear(tenant, [0, 0, 0, 0])).toStrictEqual([])
    })

    test('what ties comes in order of id, also where the limit falls among it', async () => {
      const tenant = await fresh.tenant()
      const numbers = Array.from({ length: 120 }, (_, index) => (index * 77) % 120)
      await append(tenant, ...numbers)
      await put(tenant, Object.fromEntries(numbers.map((number) => [number, number === 60 ? EAST : at(30)])))
      expect(await idsNear(tenant, EAST, { limit: 5 })).toStrictEqual(ids(60, 0, 1, 2, 3))
      expect(await idsNear(tenant, EAST, { limit: 1 })).toStrictEqual(ids(60))
    })

    test('each field of a filter narrows before anything is cut off', async () => {
      const tenant = await fresh.tenant()
      const count = 600
      const last = [count - 3, count - 2, count - 1]
      await write(tenant, async (writes) => {
        await writes.putQuestion(sampleQuestion('maya.diet'))
        for (let number = 0; number < count - 3; number++) {
          const near = { channel: 'chat', authorKey: 'maya', about: null, source: { class: 'document' } } as const
          await writes.appendEvidence(sampleEvidence(number, near), [], 'read')
        }
        for (const number of last) {
          const far = { channel: 'mail', authorKey: 'ben', about: 'sam', source: { class: 'tool' } } as const
          await writes.appendEvidence(sampleEvidence(number, far), [], 'not_yet_read')
          await writes.addReadings([sampleReading(sampleId(number), 'maya.diet')])
          await writes.addMark(sampleMark(number, sampleId(number), 'pin'))
          await writes.addMark(sampleMark(number + count, sampleId(number), 'promote'))
        }
      })
      await put(tenant, Object.fromEntries(Array.from({ length: count }, (_, number) => [number, at(number / 10)])))
      const filters: readonly EvidenceFilter[] = [
        { ids: last.map(sampleId) },
        { channel: 'mail' },
        { authorKey: 'ben' },
        { about: 'sam' },
        { classes: ['tool', 'model_claim'] },
        { readingState: 'not_yet_read' },
        { questionKey: 'maya.diet' },
        { pinned: true },
        { promoted: true },
        { channel: 'mail', classes: ['tool'], pinned: true },
      ]
      for (const filter of filters) {
        const told = JSON.stringify(filter)
        expect(await idsNear(tenant, EAST, { filter }), told).toStrictEqual(ids(...last))
        expect(await idsNear(tenant, EAST, { filter, limit: 2 }), told).toStrictEqual(ids(...last.slice(0, 2)))
      }
      expect(await idsNear(tenant, EAST, { filter: { classes: [] } })).toStrictEqual([])
      expect(await idsNear(tenant, EAST, { filter: { ids: [] } })).toStrictEqual([])
      expect(await idsNear(tenant, EAST, { filter: { pinned: false }, limit: 2 })).toStrictEqual(ids(0, 1))
      expect(await idsNear(tenant, NORTH, { filter: { pinned: false }, limit: 1 })).toStrictEqual(ids(count - 4))
    })

    test('nothing is wanted, or nothing is there: nothing is found', async () => {
      const tenant = await fresh.tenant()
      await append(tenant, 1)
      expect(await idsNear(tenant, EAST)).toStrictEqual([])
      await put(tenant, { 1: null })
      expect(await idsNear(tenant, EAST)).toStrictEqual([])
      await put(tenant, { 1: EAST })
      expect(await idsNear(tenant, EAST, { limit: 0 })).toStrictEqual([])
      expect(await idsNear(tenant, EAST, { limit: -1 })).toStrictEqual([])
      expect(await idsNear(tenant, EAST, { model: 'no such model' })).toStrictEqual([])
    })

    test('a vector of another width is refused, and nothing of its step is kept', async () => {
      const tenant = await fresh.tenant()
      await append(tenant, 1, 2)
      await put(tenant, { 1: EAST })
      const wrong = { name: 'CredenceError', code: 'wrong_width' }
      await expect(tenant.nearest(MODEL, vectorOf([1, 0]), {}, 5)).rejects.toMatchObject(wrong)
      await expect(tenant.similarities(MODEL, vectorOf([1]), ids(1))).rejects.toMatchObject(wrong)
      await expect(put(tenant, { 2: [1, 0] })).rejects.toMatchObject(wrong)
      await expect(put(tenant, { 1: NORTH, 2: [1, 0, 0, 0, 0] })).rejects.toMatchObject(wrong)
      await expect(put(tenant, { 2: [] })).rejects.toMatchObject(wrong)
      expect(await tenant.vectorSpaces()).toStrictEqual([{ model: MODEL, dimensions: 4, count: 1 }])
      const found = await tenant.similarities(MODEL, vectorOf(EAST), ids(1, 2))
      expect([...found.keys()]).toStrictEqual(ids(1))
      expect(found.get(sampleId(1))).toBeCloseTo(1, 6)
      await expect(put(tenant, { 1: EAST, 2: [1, 0] }, 'new')).rejects.toMatchObject(wrong)
      expect(await tenant.countWithoutVector('new')).toBe(2)
    })

    test('two spaces never mix', async () => {
      const tenant = await fresh.tenant()
      await append(tenant, 1, 2, 3)
      await put(tenant, { 1: EAST, 2: at(20) })
      await put(tenant, { 2: [1, 0], 3: [0.8, 0.6] }, 'another')
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1, 2))
      expect(await idsNear(tenant, [1, 0], { model: 'another' })).toStrictEqual(ids(2, 3))
      expect(await tenant.vectorSpaces()).toStrictEqual([
        { model: 'another', dimensions: 2, count: 2 },
        { model: MODEL, dimensions: 4, count: 2 },
      ])
      await write(tenant, (writes) => writes.dropVectors(MODEL))
      await write(tenant, (writes) => writes.dropVectors('no such model'))
      expect(await tenant.vectorSpaces()).toStrictEqual([{ model: 'another', dimensions: 2, count: 2 }])
      expect(await idsNear(tenant, EAST)).toStrictEqual([])
      expect(await tenant.countWithoutVector(MODEL)).toBe(3)
      expect(await idsNear(tenant, [1, 0], { model: 'another' })).toStrictEqual(ids(2, 3))
      await put(tenant, { 1: [0, 1, 0] })
      expect(await idsNear(tenant, [0, 1, 0])).toStrictEqual(ids(1))
    })

    test('what has no vector is known page by page, in order of arrival', async () => {
      const tenant = await fresh.tenant()
      await append(tenant, 3, 1, 5, 2, 4)
      expect(await tenant.countWithoutVector(MODEL)).toBe(5)
      await put(tenant, { 1: EAST, 4: null })
      const missing = async (limit: number, after?: string) =>
        (await tenant.withoutVector(MODEL, after === undefined ? { limit } : { limit, after })).map(({ id }) => id)
      expect(await missing(2)).toStrictEqual(ids(2, 3))
      expect(await missing(9, sampleId(2))).toStrictEqual(ids(3, 5))
      expect(await missing(0)).toStrictEqual([])
      expect(await tenant.countWithoutVector(MODEL)).toBe(3)
      const [first] = await tenant.withoutVector(MODEL, { limit: 1 })
      expect(first).toStrictEqual({ id: sampleId(2), text: sampleEvidence(2).text })
      expect(await tenant.countWithoutVector('another')).toBe(5)
      expect(await tenant.vectorSpaces()).toStrictEqual([{ model: MODEL, dimensions: 4, count: 1 }])
    })

    test('a vector put again takes the place of the one before', async () => {
      const tenant = await fresh.tenant()
      await append(tenant, 1, 2)
      await put(tenant, { 1: EAST, 2: at(45) })
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1, 2))
      await put(tenant, { 1: NORTH })
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2, 1))
      expect(await tenant.vectorSpaces()).toStrictEqual([{ model: MODEL, dimensions: 4, count: 2 }])
      await put(tenant, { 2: null })
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1))
      await write(tenant, (writes) =>
        writes.putVectors(MODEL, [
          { evidenceId: sampleId(2), vector: vectorOf(NORTH) },
          { evidenceId: sampleId(2), vector: vectorOf(EAST) },
        ]),
      )
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2, 1))
    })

    test('similarities are those of the nearest, and absent where there is no vector', async () => {
      const tenant = await fresh.tenant()
      await append(tenant, 1, 2, 3, 4)
      await put(tenant, { 1: at(70), 2: at(10), 3: null })
      const query = vectorOf(at(25))
      const found = await tenant.similarities(MODEL, query, ids(1, 2, 3, 4, 99))
      const hits = await tenant.nearest(MODEL, query, {}, 9)
      expect([...found.keys()].sort()).toStrictEqual(ids(1, 2))
      expect(new Map(hits.map(({ kept, similarity }) => [kept.evidence.id, similarity]))).toStrictEqual(
        new Map([...found].sort((a, b) => b[1] - a[1])),
      )
      expect(await tenant.similarities('no such model', query, ids(1))).toStrictEqual(new Map())
      expect(await tenant.similarities(MODEL, query, [])).toStrictEqual(new Map())
    })

    test('what is forgotten is found no more, nor what is put for it afterwards', async () => {
      const tenant = await fresh.tenant()
      await append(tenant, 1, 2, 3)
      await put(tenant, { 1: EAST, 2: at(5), 3: at(50) })
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1, 2, 3))
      await write(tenant, (writes) => writes.eraseEvidence(ids(1, 3)))
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2))
      await put(tenant, { 1: EAST, 3: null })
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2))
      expect(await tenant.similarities(MODEL, vectorOf(EAST), ids(1, 3))).toStrictEqual(new Map())
      expect(await tenant.vectorSpaces()).toStrictEqual([{ model: MODEL, dimensions: 4, count: 1 }])
      await append(tenant, 4, 5)
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2))
      expect(await tenant.countWithoutVector(MODEL)).toBe(2)
      await tenant.scrub()
      expect((await tenant.check()).problems).toStrictEqual([])
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2))
    })

    test('a step sees its own vectors, others only once it is kept', async () => {
      const tenant = await fresh.tenant()
      await append(tenant, 1, 2)
      await put(tenant, { 1: at(40) })
      await tenant.transact(async (writes) => {
        await writes.putVectors(MODEL, [{ evidenceId: sampleId(2), vector: vectorOf(EAST) }])
        expect(await idsNear(writes, EAST)).toStrictEqual(ids(2, 1))
        expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1))
        await writes.eraseEvidence(ids(1))
        expect(await idsNear(writes, EAST)).toStrictEqual(ids(2))
        expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1))
      })
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2))
    })

    test('a step that fails leaves every vector as it was', async () => {
      const tenant = await fresh.tenant()
      await append(tenant, 1, 2, 3)
      await put(tenant, { 1: EAST, 2: at(30) })
      const before = await tenant.nearest(MODEL, vectorOf(EAST), {}, 9)
      const steps: readonly ((writes: Parameters<Parameters<TenantStore['transact']>[0]>[0]) => Promise<unknown>)[] = [
        (writes) => writes.putVectors(MODEL, [{ evidenceId: sampleId(3), vector: vectorOf(EAST) }]),
        (writes) => writes.putVectors(MODEL, [{ evidenceId: sampleId(1), vector: vectorOf(NORTH) }]),
        (writes) => writes.eraseEvidence(ids(1)),
        (writes) => writes.dropVectors(MODEL),
      ]
      for (const step of steps) {
        const failing = tenant.transact(async (writes) => {
          await step(writes)
          await idsNear(writes, EAST)
          throw new Error('on purpose')
        })
        await expect(failing).rejects.toThrow('on purpose')
        expect(await tenant.nearest(MODEL, vectorOf(EAST), {}, 9)).toStrictEqual(before)
        // the numbers that a failed step used up come again, for other vectors
        await put(tenant, { 3: at(60) })
        expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1, 2, 3))
        await put(tenant, { 3: null })
      }
    })

    test('an export is the same with and without vectors', async () => {
      const store = await fresh.store()
      const from = await store.tenant('from')
      await append(from, 1, 2)
      const rows = await dumpOf(from)
      await put(from, { 1: EAST, 2: null })
      expect(await dumpOf(from)).toStrictEqual(rows)
      const to = await store.tenant('to')
      await write(to, (writes) => writes.restore(rows))
      expect(await to.countWithoutVector(MODEL)).toBe(2)
      expect(await to.vectorSpaces()).toStrictEqual([])
    })

    test('tenants keep vectors apart, and a tenant that is erased keeps none', async () => {
      const store = await fresh.store()
      const [ada, ben] = [await store.tenant('ada'), await store.tenant('ben')]
      await append(ada, 1)
      await append(ben, 1, 2)
      await put(ada, { 1: EAST })
      await put(ben, { 1: NORTH, 2: at(80) })
      expect(await idsNear(ada, EAST)).toStrictEqual(ids(1))
      expect(await idsNear(ben, EAST)).toStrictEqual(ids(2, 1))
      await store.eraseTenant('ada')
      const again = await store.tenant('ada')
      expect(await again.vectorSpaces()).toStrictEqual([])
      await append(again, 1)
      expect(await idsNear(again, EAST)).toStrictEqual([])
      expect(await idsNear(ben, EAST)).toStrictEqual(ids(2, 1))
    })

    test.each([1, 15, 16, 17, 384, 1536])('a width of %i comes back as it went in', async (width) => {
      const tenant = await fresh.tenant()
      const numbers = Array.from({ length: 40 }, (_, index) => index)
      const entry = (number: number, place: number): number => Math.sin(1 + number * 12.9898 + place * 78.233)
      const vectors = numbers.map((number) => Array.from({ length: width }, (_, place) => entry(number, place)))
      await append(tenant, ...numbers)
      await put(tenant, Object.fromEntries(numbers.map((number) => [number, vectors[number] as number[]])))
      const cosine = (a: readonly number[], b: readonly number[]): number => {
        const dot = (x: readonly number[], y: readonly number[]): number =>
          x.reduce((sum, each, place) => sum + each * (y[place] as number), 0)
        return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
      }
      const query = vectors[7] as number[]
      const found = await tenant.similarities(MODEL, vectorOf(query), numbers.map(sampleId))
      for (const number of numbers) {
        expect(found.get(sampleId(number))).toBeCloseTo(cosine(query, vectors[number] as number[]), 3)
      }
      if (width > 1) expect(await idsNear(tenant, query, { limit: 1 })).toStrictEqual(ids(7))
    })
  })
}
