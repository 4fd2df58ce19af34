import { describe, expect, test } from 'vitest'
import type { Store, TenantReads, TenantStore } from '../../ports/store.ts'
import { dumpOf, freshStores, write } from './fresh.ts'
import { HOSTILE_TEXTS } from './keeping.ts'
import {
  START,
  sampleEvidence,
  sampleId,
  sampleQuarantine,
  sampleQuestion,
  sampleReading,
  sampleRescore,
} from './samples.ts'

const RUN = sampleId(900)
const LATER = sampleId(901)

export function describeRescoring(open: () => Promise<Store>): void {
  describe('quarantines', () => {
    const fresh = freshStores(open)

    test('are none at first; kept in order of doing, exactly, and what is left after a forgetting takes their place', async () => {
      const tenant = await fresh.tenant()
      expect(await tenant.quarantines()).toStrictEqual([])
      const put = sampleQuarantine(2, {
        reason: HOSTILE_TEXTS.join(' '),
        scope: { evidence: HOSTILE_TEXTS, saidFrom: START },
      })
      const lifted = {
        id: sampleId(1),
        kind: 'lifted',
        lifts: put.id,
        reason: null,
        by: 'user',
        at: START,
        epochs: [sampleId(7)],
      } as const
      await write(tenant, (writes) => writes.appendQuarantine(put))
      await write(tenant, async (writes) => {
        await writes.appendQuarantine(lifted)
        expect(await writes.quarantines()).toStrictEqual([put, lifted])
      })
      expect(await tenant.quarantines()).toStrictEqual([put, lifted])
      expect((await dumpOf(tenant)).map(({ table }) => table)).toContain('quarantine')
      await write(tenant, (writes) => writes.replaceQuarantines([lifted]))
      expect(await tenant.quarantines()).toStrictEqual([lifted])
    })
  })

  describe('reading again', () => {
    const fresh = freshStores(open)

    async function read(): Promise<TenantStore> {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        for (const number of [1, 2, 3]) {
          await writes.appendEvidence(sampleEvidence(number), ['fish'], number === 3 ? 'nothing_found' : 'read')
        }
        await writes.putQuestion(sampleQuestion('maya.diet'))
        await writes.putQuestion(sampleQuestion('maya.home'))
        await writes.addReadings([
          sampleReading(sampleId(1), 'maya.diet', { reader: 'typed@1' }),
          sampleReading(sampleId(1), 'maya.diet'),
          sampleReading(sampleId(1), 'maya.home'),
          sampleReading(sampleId(2), 'maya.diet'),
        ])
      })
      return tenant
    }

    const newer = { reader: 'sample@2', answers: { meat: 0.9 } } as const
    const supersedeAll = (tenant: TenantStore): Promise<void> =>
      write(tenant, async (writes) => {
        await writes.putQuestion(sampleQuestion('maya.pet', { createdAt: START + 5, origin: 'catalogue' }))
        const made = [sampleReading(sampleId(1), 'maya.diet', newer), sampleReading(sampleId(1), 'maya.pet', newer)]
        expect(await writes.supersede(RUN, sampleId(1), ['sample@1'], made)).toBe(true)
        expect(await writes.supersede(RUN, sampleId(2), ['sample@1'], [])).toBe(true)
        expect(await writes.supersede(RUN, sampleId(3), [], [sampleReading(sampleId(3), 'maya.diet', newer)])).toBe(
          true,
        )
        await writes.setReadingState(sampleId(2), 'nothing_found')
        await writes.setReadingState(sampleId(3), 'read')
      })
    const readersOf = async (reads: TenantReads, key: string): Promise<readonly string[]> =>
      (await reads.readings(key)).map(({ reading }) => `${reading.evidenceId.slice(-1)} ${reading.reader}`)

    test('puts readings in place of those of some readers, out of sight of every other read', async () => {
      const tenant = await read()
      const before = await tenant.readings('maya.diet')
      await supersedeAll(tenant)
      expect(await readersOf(tenant, 'maya.diet')).toStrictEqual(['1 typed@1', '1 sample@2', '3 sample@2'])
      expect(await tenant.readings('maya.home')).toStrictEqual([])
      expect((await tenant.readingsOf(sampleId(1))).map(({ reader }) => reader)).toStrictEqual([
        'typed@1',
        'sample@2',
        'sample@2',
      ])
      expect(await tenant.evidence({ questionKey: 'maya.home' }, { limit: 9 })).toStrictEqual([])
      expect((await tenant.counts()).readings).toBe(4)
      expect(await tenant.readingsWithout(RUN, 'maya.diet')).toStrictEqual(before)
      expect(await tenant.readingsWithout(LATER, 'maya.diet')).toStrictEqual(await tenant.readings('maya.diet'))
      expect(await tenant.rescoredQuestions(RUN)).toStrictEqual(['maya.diet', 'maya.home', 'maya.pet'])
      expect(await tenant.rescoresBeside(RUN)).toStrictEqual([])
    })

    test('does a text once in a run, however often it is told to', async () => {
      const tenant = await read()
      await supersedeAll(tenant)
      const once = await dumpOf(tenant)
      await write(tenant, async (writes) => {
        const again = await writes.supersede(
          RUN,
          sampleId(1),
          ['sample@1', 'sample@2'],
          [sampleReading(sampleId(1), 'maya.diet')],
        )
        expect(again).toBe(false)
      })
      expect(await dumpOf(tenant)).toStrictEqual(once)
    })

    test('is taken back to the row, with the questions that it made; what was read since for the same gives way', async () => {
      const tenant = await read()
      const before = await dumpOf(tenant)
      await supersedeAll(tenant)
      await write(tenant, (writes) =>
        writes.addReadings([sampleReading(sampleId(1), 'maya.home', { reader: 'sample@3' })]),
      )
      await write(tenant, async (writes) => expect(await writes.undoRescore(RUN, START + 5)).toBe(3))
      expect(await dumpOf(tenant)).toStrictEqual(before)
      await write(tenant, async (writes) => expect(await writes.undoRescore(RUN, START)).toBe(0))
      expect(await dumpOf(tenant)).toStrictEqual(before)
    })

    test('leaves a question that was there before the run, and one that somebody defined', async () => {
      const tenant = await read()
      await supersedeAll(tenant)
      await write(tenant, async (writes) => expect(await writes.undoRescore(RUN, START + 6)).toBe(3))
      expect((await tenant.questions()).map(({ key }) => key)).toStrictEqual(['maya.diet', 'maya.home', 'maya.pet'])
    })

    test('names the runs that read some of the same texts', async () => {
      const tenant = await read()
      await supersedeAll(tenant)
      await write(tenant, async (writes) => void (await writes.supersede(LATER, sampleId(3), ['sample@2'], [])))
      expect(await tenant.rescoresBeside(RUN)).toStrictEqual([LATER])
      expect(await tenant.rescoresBeside(LATER)).toStrictEqual([RUN])
      expect(await readersOf(tenant, 'maya.diet')).toStrictEqual(['1 typed@1', '1 sample@2'])
    })

    test('goes with the evidence and with the question that are erased', async () => {
      const tenant = await read()
      await supersedeAll(tenant)
      await write(tenant, async (writes) => void (await writes.eraseEvidence([sampleId(1)])))
      await write(tenant, (writes) => writes.eraseQuestion('maya.diet'))
      expect((await dumpOf(tenant)).filter(({ table }) => table === 'reading')).toStrictEqual([])
    })

    test('keeps its runs in order of their start, each as it is now', async () => {
      const tenant = await fresh.tenant()
      expect(await tenant.rescores()).toStrictEqual([])
      const [first, second] = [sampleRescore(9, { reason: HOSTILE_TEXTS.join(' ') }), sampleRescore(1)]
      await write(tenant, (writes) => writes.putRescore(first))
      await write(tenant, (writes) => writes.putRescore(second))
      await write(tenant, async (writes) => {
        await writes.putRescore({ ...first, after: sampleId(4), finishedAt: START })
        expect(await writes.rescores()).toStrictEqual([{ ...first, after: sampleId(4), finishedAt: START }, second])
      })
      await write(tenant, (writes) => writes.replaceRescores([second]))
      expect(await tenant.rescores()).toStrictEqual([second])
    })
  })

  describe('rulings on one question', () => {
    const fresh = freshStores(open)

    test('are erased without it', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        await writes.putQuestion(sampleQuestion('maya.diet'))
        await writes.addOutcome({
          id: sampleId(1),
          questionKey: 'maya.diet',
          kind: 'settled',
          answer: 'fish',
          at: START,
          by: 'user',
          how: 'correction',
          reason: null,
          evidenceId: null,
          withdraws: null,
        })
      })
      await write(tenant, (writes) => writes.eraseOutcomes('maya.diet'))
      expect(await tenant.outcomes('maya.diet')).toStrictEqual([])
      expect((await tenant.questions()).map(({ key }) => key)).toStrictEqual(['maya.diet'])
    })
  })
}
