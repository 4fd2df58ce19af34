import { describe, expect, test } from 'vitest'
import type { Store } from '../../ports/store.ts'
import { dumpOf, freshStores, write } from './fresh.ts'
import { HOSTILE_TEXTS } from './keeping.ts'
import {
  START,
  sampleAskNote,
  sampleEpoch,
  sampleEvidence,
  sampleFit,
  sampleId,
  sampleQuestion,
  sampleReading,
  sampleShowing,
} from './samples.ts'

export function describeLearning(open: () => Promise<Store>): void {
  describe('what was learned and shown', () => {
    const fresh = freshStores(open)

    test('is nothing at first; epochs and switches are kept in order of doing, whatever their ids and times', async () => {
      const tenant = await fresh.tenant()
      expect(await tenant.epochs()).toStrictEqual({ epochs: [], switches: [] })
      const epochs = [sampleEpoch(5), sampleEpoch(2, { madeAt: 1 })]
      const switches = [
        { epochId: sampleId(5), at: START + 9, by: 'user' },
        { epochId: null, at: START, by: 'user' },
        { epochId: sampleId(2), at: START + 3, by: 'ops' },
      ]
      await write(tenant, async (writes) => {
        for (const epoch of epochs) await writes.appendEpoch(epoch)
        for (const each of switches.slice(0, 2)) await writes.switchEpoch(each)
      })
      await write(tenant, (writes) => writes.switchEpoch(switches[2] as (typeof switches)[number]))
      expect(await tenant.epochs()).toStrictEqual({ epochs, switches })
    })

    test('takes an epoch’s id once, and is not there at all if the step fails', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, (writes) => writes.appendEpoch(sampleEpoch(1)))
      await expect(write(tenant, (writes) => writes.appendEpoch(sampleEpoch(1)))).rejects.toThrow()
      const failing = tenant.transact(async (writes) => {
        await writes.appendEpoch(sampleEpoch(2))
        await writes.switchEpoch({ epochId: sampleId(2), at: START, by: 'user' })
        expect((await writes.epochs()).switches).toHaveLength(1)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await tenant.epochs()).toStrictEqual({ epochs: [sampleEpoch(1)], switches: [] })
    })

    test('can be replaced by what a forgetting leaves of it', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        await writes.appendEpoch(sampleEpoch(1, { learned: { of: 'secret' } }))
        await writes.switchEpoch({ epochId: sampleId(1), at: START, by: 'user' })
        await writes.appendEpoch(sampleEpoch(2))
        await writes.replaceEpochs({ epochs: [sampleEpoch(2)], switches: [] })
      })
      expect(await tenant.epochs()).toStrictEqual({ epochs: [sampleEpoch(2)], switches: [] })
      expect(JSON.stringify(await dumpOf(tenant))).not.toContain('secret')
    })

    test('what was shown is kept in order of time, of any question and with any text', async () => {
      const tenant = await fresh.tenant()
      const hostile = HOSTILE_TEXTS.map((answer, number) => sampleShowing(number + 10, { answer, at: START + number }))
      const early = sampleShowing(3, { at: START - 5, epoch: sampleId(1), auditShare: 0.25 })
      await write(tenant, (writes) => writes.addShowings([...hostile, early]))
      expect(await tenant.showings()).toStrictEqual([early, ...hostile])
    })

    test('the same answer shown to the same person under the same epoch on one day is one showing with a count', async () => {
      const tenant = await fresh.tenant()
      const again = sampleShowing(2, { at: START + 80_000_000, times: 3 })
      const others = [
        sampleShowing(3, { at: START + 86_400_000 }),
        sampleShowing(4, { at: START + 86_400_001, by: 'ops' }),
        sampleShowing(5, { at: START + 86_400_002, epoch: sampleId(1) }),
        sampleShowing(6, { at: START + 86_400_003, auditShare: 0.5 }),
        sampleShowing(7, { at: START + 86_400_004, auditShare: 0.5 }),
      ]
      await write(tenant, (writes) => writes.addShowings([sampleShowing(1), ...others]))
      await write(tenant, (writes) => writes.addShowings([again]))
      expect(await tenant.showings()).toStrictEqual([sampleShowing(1, { times: 5 }), ...others])
    })

    test('every forgetting is told apart, and every tenant', async () => {
      const store = await fresh.store()
      const [ada, ben] = [await store.tenant('ada'), await store.tenant('ben')]
      const seen = [await ada.forgettings(), await ben.forgettings()]
      expect(await ada.forgettings()).toBe(seen[0])
      for (let time = 0; time < 2; time++) {
        await write(ada, (writes) => writes.countForgetting())
        seen.push(await ada.forgettings())
      }
      expect(new Set(seen).size).toBe(4)
      expect(await ben.forgettings()).toBe(seen[1])
    })

    test('what was shown goes with the question, and with the evidence that bore on it', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        await writes.putQuestion(sampleQuestion('maya.diet'))
        await writes.appendEvidence(sampleEvidence(1), ['fish'], 'read')
        await writes.addReadings([sampleReading(sampleId(1), 'maya.diet')])
        await writes.addShowings(
          ['maya.diet', 'maya.home', 'maya.made', 'maya.team'].map((questionKey, number) =>
            sampleShowing(number, { questionKey }),
          ),
        )
      })
      const shown = async (): Promise<readonly string[]> => (await tenant.showings()).map((each) => each.questionKey)
      await write(tenant, async (writes) => void (await writes.eraseEvidence([sampleId(1)])))
      expect(await shown()).toStrictEqual(['maya.home', 'maya.made', 'maya.team'])
      await write(tenant, (writes) => writes.eraseQuestion('maya.home'))
      expect(await shown()).toStrictEqual(['maya.made', 'maya.team'])
      await write(tenant, (writes) => writes.eraseShowings(['maya.made', 'no.such']))
      expect(await shown()).toStrictEqual(['maya.team'])
    })

    test('who was asked is kept in order of time, and dropped by id', async () => {
      const tenant = await fresh.tenant()
      const hostile = HOSTILE_TEXTS.map((by, number) => sampleAskNote(number + 10, { by, questionKey: by }))
      const early = sampleAskNote(3, { at: START - 5, kind: 'not_known' })
      const late = sampleAskNote(4, { at: START + 900, kind: 'put_off', until: START + 80_000_000_000 })
      await write(tenant, (writes) => writes.addAskNotes([late, ...hostile, early]))
      expect(await tenant.askNotes()).toStrictEqual([early, ...hostile, late])
      await write(tenant, (writes) => writes.dropAskNotes([early.id, ...hostile.map(({ id }) => id), sampleId(99)]))
      expect(await tenant.askNotes()).toStrictEqual([late])
    })

    test('that somebody was asked goes with the question, and with the evidence that bore on it', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        await writes.putQuestion(sampleQuestion('maya.diet'))
        await writes.appendEvidence(sampleEvidence(1), ['fish'], 'read')
        await writes.addReadings([sampleReading(sampleId(1), 'maya.diet')])
        await writes.addAskNotes(
          ['maya.diet', 'maya.home', 'maya.team'].map((questionKey, number) => sampleAskNote(number, { questionKey })),
        )
      })
      const asked = async (): Promise<readonly string[]> => (await tenant.askNotes()).map((each) => each.questionKey)
      await write(tenant, async (writes) => {
        await writes.eraseEvidence([sampleId(1)])
        expect((await writes.askNotes()).map((each) => each.questionKey)).toStrictEqual(['maya.home', 'maya.team'])
      })
      await write(tenant, (writes) => writes.eraseQuestion('maya.home'))
      expect(await asked()).toStrictEqual(['maya.team'])
    })

    test('a fit of recall takes the place of the one before for its embedder, and goes with all others', async () => {
      const store = await fresh.store()
      const [ada, ben] = [await store.tenant('ada'), await store.tenant('ben')]
      expect(await ada.answerabilityFits()).toStrictEqual([])
      const [words, first, second] = [sampleFit(1), sampleFit(2, { embedder: 'm' }), sampleFit(3, { embedder: 'm' })]
      await write(ada, async (writes) => {
        for (const fit of [first, words, second]) await writes.putAnswerabilityFit(fit)
        expect(await writes.answerabilityFits()).toStrictEqual([words, second])
      })
      expect(await ada.answerabilityFits()).toStrictEqual([words, second])
      expect(await ben.answerabilityFits()).toStrictEqual([])
      await write(ben, (writes) => writes.dropAnswerabilityFits())
      expect(await ada.answerabilityFits()).toHaveLength(2)
      expect(JSON.stringify(await dumpOf(ada))).not.toContain('sampleFit')
      await write(ada, (writes) => writes.dropAnswerabilityFits())
      expect(await ada.answerabilityFits()).toStrictEqual([])
    })

    test('is each tenant’s own', async () => {
      const store = await fresh.store()
      const [ada, ben] = [await store.tenant('ada'), await store.tenant('ben')]
      await write(ada, async (writes) => {
        await writes.appendEpoch(sampleEpoch(1))
        await writes.addShowings([sampleShowing(1)])
        await writes.addAskNotes([sampleAskNote(1)])
      })
      expect(await ben.askNotes()).toStrictEqual([])
      expect([await ben.epochs(), await ben.showings()]).toStrictEqual([{ epochs: [], switches: [] }, []])
    })
  })
}
