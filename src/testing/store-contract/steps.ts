import { describe, expect, test } from 'vitest'
import type { Store, TenantWrites } from '../../ports/store.ts'
import { dumpOf, freshStores, write } from './fresh.ts'
import { sampleEvidence, sampleId, sampleMark, sampleQuestion, sampleReading } from './samples.ts'

export function describeSteps(open: () => Promise<Store>): void {
  describe('steps', () => {
    const fresh = freshStores(open)

    test('what is written is seen inside at once, and outside once the step is done', async () => {
      const tenant = await fresh.tenant()
      const evidence = sampleEvidence(1, { deliveryId: 'd' })
      await tenant.transact(async (writes) => {
        await writes.appendEvidence(evidence, ['fish'], 'read')
        await writes.putQuestion(sampleQuestion('maya.diet'))
        await writes.addReadings([sampleReading(evidence.id, 'maya.diet')])
        expect((await writes.evidenceByDelivery('d'))?.evidence).toStrictEqual(evidence)
        expect(await writes.readings('maya.diet')).toHaveLength(1)
        expect(await writes.findWords(['fish'], {}, 1)).toHaveLength(1)
        expect((await dumpOf(writes)).filter(({ table }) => table === 'evidence')).toHaveLength(1)
        expect(await tenant.evidenceByDelivery('d')).toBeNull()
        expect((await tenant.counts()).evidence).toBe(0)
      })
      expect((await tenant.evidenceByDelivery('d'))?.evidence).toStrictEqual(evidence)
      expect(await tenant.findWords(['fish'], {}, 1)).toHaveLength(1)
    })

    test('a step returns what its work returns', async () => {
      const tenant = await fresh.tenant()
      expect(await tenant.transact(async (writes) => (await writes.counts()).evidence + 42)).toBe(42)
    })

    test('work that throws leaves nothing behind, and its own error comes out', async () => {
      const tenant = await fresh.tenant()
      const before = await dumpOf(tenant)
      const own = new Error('own')
      const failing = tenant.transact(async (writes) => {
        await writes.appendEvidence(sampleEvidence(1), ['fish'], 'read')
        await writes.putQuestion(sampleQuestion('maya.diet'))
        await writes.addReadings([sampleReading(sampleId(1), 'maya.diet')])
        throw own
      })
      await expect(failing).rejects.toBe(own)
      expect(await dumpOf(tenant)).toStrictEqual(before)
      expect(await tenant.findWords(['fish'], {}, 1)).toStrictEqual([])
      await write(tenant, (writes) => writes.appendEvidence(sampleEvidence(1), ['fish'], 'read'))
      expect(await tenant.findWords(['fish'], {}, 1)).toHaveLength(1)
    })

    test('a write that failed takes the whole step with it, even if its error is caught', async () => {
      const tenant = await fresh.tenant()
      const step = tenant.transact(async (writes) => {
        await writes.appendEvidence(sampleEvidence(1), [], 'read')
        await writes.putQuestion(sampleQuestion('maya.diet'))
        await writes.appendEvidence(sampleEvidence(1), [], 'read').catch(() => undefined)
        return 'seems fine'
      })
      await expect(step).rejects.toMatchObject({ name: 'CredenceError' })
      expect((await tenant.counts()).evidence).toBe(0)
    })

    test('what refers to something must refer to something kept', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, (writes) => writes.appendEvidence(sampleEvidence(1), [], 'read'))
      const readingOfNothing = write(tenant, (writes) => writes.addReadings([sampleReading(sampleId(1), 'no.such')]))
      await expect(readingOfNothing).rejects.toMatchObject({ code: 'invalid_input' })
      const markOnNothing = write(tenant, (writes) => writes.addMark(sampleMark(1, sampleId(9), 'pin')))
      await expect(markOnNothing).rejects.toMatchObject({ code: 'invalid_input' })
      expect(await tenant.counts()).toMatchObject({ evidence: 1, readings: 0 })
    })

    test('steps run one after another, in the order of asking', async () => {
      const tenant = await fresh.tenant()
      const trace: string[] = []
      await Promise.all(
        [1, 2, 3, 4, 5].map((number) =>
          tenant.transact(async (writes) => {
            trace.push(`in ${number}`)
            const { evidence } = await writes.counts()
            await new Promise((resolve) => setTimeout(resolve, 5 - number))
            await writes.appendEvidence(sampleEvidence(evidence), [], 'read')
            trace.push(`out ${number}`)
          }),
        ),
      )
      expect(trace).toStrictEqual([1, 2, 3, 4, 5].flatMap((number) => [`in ${number}`, `out ${number}`]))
      expect((await tenant.counts()).evidence).toBe(5)
    })

    test('a step that would rather not wait gives up soon', async () => {
      const tenant = await fresh.tenant()
      await tenant.transact(async () => {
        const hurried = tenant.transact(async () => undefined, { waitMs: 5 })
        await expect(hurried).rejects.toMatchObject({ code: 'busy' })
      })
      expect(await tenant.transact(async () => 'done', { waitMs: 5 })).toBe('done')
    })

    test('steps of two tenants do not wait for each other', async () => {
      const store = await fresh.store()
      const [ada, ben] = [await store.tenant('ada'), await store.tenant('ben')]
      await ada.transact(async () => {
        await write(ben, (writes) => writes.appendEvidence(sampleEvidence(1), [], 'read'))
      })
      expect((await ben.counts()).evidence).toBe(1)
    })

    test('a step knows whether it follows right after another', async () => {
      const tenant = await fresh.tenant()
      const stepOf = (): Promise<number> => tenant.transact(async ({ step }) => step)
      const first = await stepOf()
      expect(await stepOf()).toBe(first + 1)
      const failing = tenant.transact(async () => {
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await stepOf()).toBeGreaterThan(first + 3)
    })

    test('a step that is over takes no more calls', async () => {
      const tenant = await fresh.tenant()
      let kept: TenantWrites | undefined
      await tenant.transact(async (writes) => {
        kept = writes
      })
      await expect(kept?.appendEvidence(sampleEvidence(1), [], 'read')).rejects.toMatchObject({ code: 'closed' })
      await expect(kept?.counts()).rejects.toMatchObject({ code: 'closed' })
      expect((await tenant.counts()).evidence).toBe(0)
    })

    test('readings of one text keep the order in which they were given', async () => {
      const tenant = await fresh.tenant()
      const given = ['a.x', 'c.x', 'b.x', 'a.x'].map((key, index) =>
        sampleReading(sampleId(1), key, { rule: `rule ${index}` }),
      )
      await write(tenant, async (writes) => {
        for (const key of ['a.x', 'b.x', 'c.x']) await writes.putQuestion(sampleQuestion(key))
        await writes.appendEvidence(sampleEvidence(1), [], 'read')
        await writes.addReadings(given.slice(0, 2))
        await writes.addReadings(given.slice(2))
      })
      expect(await tenant.readingsOf(sampleId(1))).toStrictEqual(given)
      expect((await tenant.readings('a.x')).map(({ reading }) => reading.rule)).toStrictEqual(['rule 0', 'rule 3'])
    })
  })
}
