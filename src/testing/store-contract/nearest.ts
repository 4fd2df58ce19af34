import { describe, expect, test } from 'vitest'
import type { EvidenceFilter, Store } from '../../ports/store.ts'
import { freshStores, write } from './fresh.ts'
import { appendSamples, at, EAST, ids, idsNear, MODEL, NORTH, putVectors, vectorOf } from './sample-vectors.ts'
import { sampleEvidence, sampleId, sampleMark, sampleQuestion, sampleReading } from './samples.ts'

export function describeNearest(open: () => Promise<Store>): void {
  describe('nearest', () => {
    const fresh = freshStores(open)

    test('the nearest come first, with their cosine and all that is kept of them', async () => {
      const tenant = await fresh.tenant()
      await appendSamples(tenant, 1, 2, 3, 4)
      await write(tenant, (writes) => writes.addMark(sampleMark(1, sampleId(2), 'pin')))
      await putVectors(tenant, { 1: at(90), 2: at(10), 3: at(180), 4: at(45) })
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
      await appendSamples(tenant, 1, 2, 3)
      await putVectors(tenant, { 1: [0.001, 0.001, 0, 0], 2: [900, 0, 0, 0], 3: [0, 0, 0, 0] })
      const hits = await tenant.nearest(MODEL, vectorOf([0, 7, 0, 0]), {}, 9)
      expect(hits.map(({ kept }) => kept.evidence.id)).toStrictEqual(ids(1, 2))
      expect(hits[0]?.similarity).toBeCloseTo(Math.SQRT1_2, 4)
      expect(await tenant.countWithoutVector(MODEL)).toBe(0)
      expect(await idsNear(tenant, [0, 0, 0, 0])).toStrictEqual([])
    })

    test('what ties comes in order of id, also where the limit falls among it', async () => {
      const tenant = await fresh.tenant()
      const numbers = Array.from({ length: 120 }, (_, index) => (index * 77) % 120)
      await appendSamples(tenant, ...numbers)
      await putVectors(tenant, Object.fromEntries(numbers.map((number) => [number, number === 60 ? EAST : at(30)])))
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
      await putVectors(
        tenant,
        Object.fromEntries(Array.from({ length: count }, (_, number) => [number, at(number / 10)])),
      )
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
      await appendSamples(tenant, 1)
      expect(await idsNear(tenant, EAST)).toStrictEqual([])
      await putVectors(tenant, { 1: null })
      expect(await idsNear(tenant, EAST)).toStrictEqual([])
      await putVectors(tenant, { 1: EAST })
      expect(await idsNear(tenant, EAST, { limit: 0 })).toStrictEqual([])
      expect(await idsNear(tenant, EAST, { limit: -1 })).toStrictEqual([])
      expect(await idsNear(tenant, EAST, { model: 'no such model' })).toStrictEqual([])
    })

    test('similarities are those of the nearest, and absent where there is no vector', async () => {
      const tenant = await fresh.tenant()
      await appendSamples(tenant, 1, 2, 3, 4)
      await putVectors(tenant, { 1: at(70), 2: at(10), 3: null })
      const query = vectorOf(at(25))
      const found = await tenant.similarities(MODEL, query, ids(1, 2, 3, 4, 99))
      const hits = await tenant.nearest(MODEL, query, {}, 9)
      expect([...found.keys()].sort()).toStrictEqual(ids(1, 2))
      expect(new Map(hits.map(({ kept, similarity }) => [kept.evidence.id, similarity]))).toStrictEqual(
        new Map([...found].sort((a, b) => b[1] - a[1])),
      )
      expect(await tenant.nearestIds(MODEL, query, {}, 9)).toStrictEqual(
        hits.map(({ kept, similarity }) => ({ id: kept.evidence.id, similarity })),
      )
      expect(await tenant.nearestIds(MODEL, query, { ids: ids(1, 3) }, 1)).toHaveLength(1)
      expect(await tenant.similarities('no such model', query, ids(1))).toStrictEqual(new Map())
      expect(await tenant.similarities(MODEL, query, [])).toStrictEqual(new Map())
    })

    test.each([1, 15, 16, 17, 384, 1536])('a width of %i comes back as it went in', async (width) => {
      const tenant = await fresh.tenant()
      const numbers = Array.from({ length: 40 }, (_, index) => index)
      const entry = (number: number, place: number): number => Math.sin(1 + number * 12.9898 + place * 78.233)
      const vectors = numbers.map((number) => Array.from({ length: width }, (_, place) => entry(number, place)))
      await appendSamples(tenant, ...numbers)
      await putVectors(tenant, Object.fromEntries(numbers.map((number) => [number, vectors[number] as number[]])))
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
