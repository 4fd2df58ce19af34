import { describe, expect, test } from 'vitest'
import type { Store } from '../../ports/store.ts'
import { dumpOf, freshStores, write } from './fresh.ts'
import { HOSTILE_TEXTS } from './keeping.ts'
import { START, sampleEvidence, sampleFailure, sampleId, sampleQuestion, sampleReading } from './samples.ts'

export function describeRecallFailures(open: () => Promise<Store>): void {
  describe('failures of recall', () => {
    const fresh = freshStores(open)

    test('are none at first; kept in order of time, with any keys, exactly', async () => {
      const tenant = await fresh.tenant()
      expect(await tenant.recallFailures()).toStrictEqual([])
      const late = sampleFailure(1, { at: START + 9, questionKeys: HOSTILE_TEXTS, evidenceIds: [] })
      const quiet = sampleFailure(2, { kind: 'rephrased', cue: null, response: 'apologise_and_ask', questionKeys: [] })
      await write(tenant, (writes) => writes.addRecallFailure(late))
      await write(tenant, async (writes) => {
        await writes.addRecallFailure(quiet)
        expect(await writes.recallFailures()).toStrictEqual([quiet, late])
      })
      expect(await tenant.recallFailures()).toStrictEqual([quiet, late])
      expect(JSON.stringify(await dumpOf(tenant))).toContain('apologise_and_ask')
    })

    test('are not there if the step fails', async () => {
      const tenant = await fresh.tenant()
      const failing = tenant.transact(async (writes) => {
        await writes.addRecallFailure(sampleFailure(1))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await tenant.recallFailures()).toStrictEqual([])
    })

    test('go with the evidence and the questions that they point at, and by themselves', async () => {
      const tenant = await fresh.tenant()
      const failures = [
        sampleFailure(1, { questionKeys: ['maya.home'] }),
        sampleFailure(2, { evidenceIds: [sampleId(2), sampleId(3)] }),
        sampleFailure(3, { questionKeys: ['maya.team', 'maya.home'], evidenceIds: [sampleId(2)] }),
        sampleFailure(4, { questionKeys: [], evidenceIds: [] }),
        sampleFailure(5, { questionKeys: [], evidenceIds: [sampleId(2)] }),
      ]
      await write(tenant, async (writes) => {
        await writes.putQuestion(sampleQuestion('maya.diet', { origin: 'catalogue' }))
        await writes.putQuestion(sampleQuestion('maya.team'))
        await writes.appendEvidence(sampleEvidence(1), ['fish'], 'read')
        await writes.appendEvidence(sampleEvidence(2), ['home'], 'read')
        await writes.addReadings([sampleReading(sampleId(1), 'maya.diet')])
        for (const each of failures) await writes.addRecallFailure(each)
      })
      const left = async (): Promise<readonly number[]> => (await tenant.recallFailures()).map(({ at }) => at - START)
      await write(tenant, async (writes) => void (await writes.eraseEvidence([sampleId(1)])))
      expect(await left()).toStrictEqual([3, 4, 5])
      await write(tenant, (writes) => writes.eraseQuestion('maya.team'))
      expect(await left()).toStrictEqual([4, 5])
      await write(tenant, (writes) => writes.eraseRecallFailures([sampleId(4), 'no.such']))
      expect(await left()).toStrictEqual([5])
    })

    test('are each tenant’s own', async () => {
      const store = await fresh.store()
      const [ada, ben] = [await store.tenant('ada'), await store.tenant('ben')]
      await write(ada, (writes) => writes.addRecallFailure(sampleFailure(1)))
      expect(await ben.recallFailures()).toStrictEqual([])
      await write(ben, (writes) => writes.eraseRecallFailures([sampleId(1)]))
      expect(await ada.recallFailures()).toHaveLength(1)
    })
  })
}
