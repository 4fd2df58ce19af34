import { describe, expect, test } from 'vitest'
import type { Store, TenantWrites } from '../../ports/store.ts'
import { dumpOf, freshStores, write } from './fresh.ts'
import { appendSamples, at, EAST, ids, idsNear, MODEL, NORTH, putVectors, vectorOf } from './sample-vectors.ts'
import { sampleEvidence, sampleId } from './samples.ts'

export function describeVectors(open: () => Promise<Store>): void {
  describe('vectors', () => {
    const fresh = freshStores(open)

    test('a vector of another width is refused, and nothing of its step is kept', async () => {
      const tenant = await fresh.tenant()
      await appendSamples(tenant, 1, 2)
      await putVectors(tenant, { 1: EAST })
      const wrong = { name: 'CredenceError', code: 'wrong_width' }
      await expect(tenant.nearest(MODEL, vectorOf([1, 0]), {}, 5)).rejects.toMatchObject(wrong)
      await expect(tenant.similarities(MODEL, vectorOf([1]), ids(1))).rejects.toMatchObject(wrong)
      await expect(putVectors(tenant, { 2: [1, 0] })).rejects.toMatchObject(wrong)
      await expect(putVectors(tenant, { 1: NORTH, 2: [1, 0, 0, 0, 0] })).rejects.toMatchObject(wrong)
      await expect(putVectors(tenant, { 2: [] })).rejects.toMatchObject(wrong)
      expect(await tenant.vectorSpaces()).toStrictEqual([{ model: MODEL, dimensions: 4, count: 1 }])
      const found = await tenant.similarities(MODEL, vectorOf(EAST), ids(1, 2))
      expect([...found.keys()]).toStrictEqual(ids(1))
      expect(found.get(sampleId(1))).toBeCloseTo(1, 6)
      await expect(putVectors(tenant, { 1: EAST, 2: [1, 0] }, 'new')).rejects.toMatchObject(wrong)
      expect(await tenant.countWithoutVector('new')).toBe(2)
    })

    test('an entry that is no number is refused', async () => {
      const tenant = await fresh.tenant()
      await appendSamples(tenant, 1)
      const refused = { name: 'CredenceError', code: 'invalid_input' }
      await expect(putVectors(tenant, { 1: [1, Number.NaN, 0, 0] })).rejects.toMatchObject(refused)
      await putVectors(tenant, { 1: EAST })
      const infinite = vectorOf([1, 0, 0, Number.POSITIVE_INFINITY])
      await expect(tenant.nearest(MODEL, infinite, {}, 5)).rejects.toMatchObject(refused)
      await expect(tenant.similarities(MODEL, infinite, ids(1))).rejects.toMatchObject(refused)
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1))
    })

    test('two spaces never mix', async () => {
      const tenant = await fresh.tenant()
      await appendSamples(tenant, 1, 2, 3)
      await putVectors(tenant, { 1: EAST, 2: at(20) })
      await putVectors(tenant, { 2: [1, 0], 3: [0.8, 0.6] }, 'another')
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
      await putVectors(tenant, { 1: [0, 1, 0] })
      expect(await idsNear(tenant, [0, 1, 0])).toStrictEqual(ids(1))
    })

    test('what has no vector is known page by page, in order of arrival', async () => {
      const tenant = await fresh.tenant()
      await appendSamples(tenant, 3, 1, 5, 2, 4)
      expect(await tenant.countWithoutVector(MODEL)).toBe(5)
      await putVectors(tenant, { 1: EAST, 4: null })
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
      await appendSamples(tenant, 1, 2)
      await putVectors(tenant, { 1: EAST, 2: at(45) })
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1, 2))
      await putVectors(tenant, { 1: NORTH })
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2, 1))
      expect(await tenant.vectorSpaces()).toStrictEqual([{ model: MODEL, dimensions: 4, count: 2 }])
      await putVectors(tenant, { 2: null })
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1))
      await write(tenant, (writes) =>
        writes.putVectors(MODEL, [
          { evidenceId: sampleId(2), vector: vectorOf(NORTH) },
          { evidenceId: sampleId(2), vector: vectorOf(EAST) },
        ]),
      )
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2, 1))
    })

    test('what is forgotten is found no more, nor what is put for it afterwards', async () => {
      const tenant = await fresh.tenant()
      await appendSamples(tenant, 1, 2, 3)
      await putVectors(tenant, { 1: EAST, 2: at(5), 3: at(50) })
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1, 2, 3))
      await write(tenant, (writes) => writes.eraseEvidence(ids(1, 3)))
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2))
      await putVectors(tenant, { 1: EAST, 3: null })
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2))
      expect(await tenant.similarities(MODEL, vectorOf(EAST), ids(1, 3))).toStrictEqual(new Map())
      expect(await tenant.vectorSpaces()).toStrictEqual([{ model: MODEL, dimensions: 4, count: 1 }])
      await appendSamples(tenant, 4, 5)
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2))
      expect(await tenant.countWithoutVector(MODEL)).toBe(2)
      await tenant.scrub()
      expect((await tenant.check()).problems).toStrictEqual([])
      expect(await idsNear(tenant, EAST)).toStrictEqual(ids(2))
    })

    test('a step sees its own vectors, others only once it is kept', async () => {
      const tenant = await fresh.tenant()
      await appendSamples(tenant, 1, 2)
      await putVectors(tenant, { 1: at(40) })
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
      await appendSamples(tenant, 1, 2, 3)
      await putVectors(tenant, { 1: EAST, 2: at(30) })
      const before = await tenant.nearest(MODEL, vectorOf(EAST), {}, 9)
      const steps: readonly ((writes: TenantWrites) => Promise<unknown>)[] = [
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
        await putVectors(tenant, { 3: at(60) })
        expect(await idsNear(tenant, EAST)).toStrictEqual(ids(1, 2, 3))
        await putVectors(tenant, { 3: null })
      }
    })

    test('an export is the same with and without vectors', async () => {
      const store = await fresh.store()
      const from = await store.tenant('from')
      await appendSamples(from, 1, 2)
      const rows = await dumpOf(from)
      await putVectors(from, { 1: EAST, 2: null })
      expect(await dumpOf(from)).toStrictEqual(rows)
      const to = await store.tenant('to')
      await write(to, (writes) => writes.restore(rows))
      expect(await to.countWithoutVector(MODEL)).toBe(2)
      expect(await to.vectorSpaces()).toStrictEqual([])
    })

    test('tenants keep vectors apart, and a tenant that is erased keeps none', async () => {
      const store = await fresh.store()
      const [ada, ben] = [await store.tenant('ada'), await store.tenant('ben')]
      await appendSamples(ada, 1)
      await appendSamples(ben, 1, 2)
      await putVectors(ada, { 1: EAST })
      await putVectors(ben, { 1: NORTH, 2: at(80) })
      expect(await idsNear(ada, EAST)).toStrictEqual(ids(1))
      expect(await idsNear(ben, EAST)).toStrictEqual(ids(2, 1))
      await store.eraseTenant('ada')
      const again = await store.tenant('ada')
      expect(await again.vectorSpaces()).toStrictEqual([])
      await appendSamples(again, 1)
      expect(await idsNear(again, EAST)).toStrictEqual([])
      expect(await idsNear(ben, EAST)).toStrictEqual(ids(2, 1))
    })
  })
}
