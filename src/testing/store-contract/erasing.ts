import { describe, expect, test } from 'vitest'
import type { Store, TenantStore } from '../../ports/store.ts'
import { dumpOf, freshStores, write } from './fresh.ts'
import {
  START,
  sampleEvidence,
  sampleId,
  sampleInstruction,
  sampleMark,
  sampleOutcome,
  sampleQuestion,
  sampleReading,
} from './samples.ts'

/** Two texts about one question, one of them also about others; rulings that rest on the first. */
async function fill(tenant: TenantStore): Promise<void> {
  await write(tenant, async (writes) => {
    await writes.putQuestion(sampleQuestion('maya.diet', { origin: 'catalogue' }))
    await writes.putQuestion(sampleQuestion('maya.home', { origin: 'on_demand' }))
    await writes.putQuestion(sampleQuestion('maya.work', { origin: 'defined' }))
    await writes.putQuestion(sampleQuestion('maya.team', { origin: 'catalogue' }))
    for (const number of [1, 2]) await writes.appendEvidence(sampleEvidence(number), ['maya', `n${number}`], 'read')
    await writes.addReadings(
      ['maya.diet', 'maya.home', 'maya.work', 'maya.team'].map((key) => sampleReading(sampleId(1), key)),
    )
    await writes.addReadings([sampleReading(sampleId(2), 'maya.diet')])
    await writes.addMark(sampleMark(1, sampleId(1), 'pin'))
    await writes.addMark(sampleMark(2, sampleId(2), 'pin'))
    await writes.addOutcome(sampleOutcome(1, 'maya.diet', { evidenceId: sampleId(1), answer: 'secret' }))
    await writes.addOutcome(
      sampleOutcome(2, 'maya.diet', { kind: 'withdrawn', withdraws: sampleId(1), answer: 'secret' }),
    )
    await writes.addOutcome(sampleOutcome(3, 'maya.diet', { evidenceId: sampleId(2) }))
    await writes.addOutcome(sampleOutcome(4, 'maya.team'))
    await writes.putInstruction(sampleInstruction(1))
  })
}

export function describeErasing(open: () => Promise<Store>): void {
  describe('erasing', () => {
    const fresh = freshStores(open)

    test('evidence goes with its words, readings, marks, rulings, and questions left with nothing', async () => {
      const tenant = await fresh.tenant()
      await fill(tenant)
      const erased = await tenant.transact((writes) => writes.eraseEvidence([sampleId(1), 'no such id']))
      expect(erased).toStrictEqual({ readings: 4, outcomes: 2, questions: 1 })
      expect((await tenant.evidence({}, { limit: 9 })).map(({ evidence }) => evidence.id)).toStrictEqual([sampleId(2)])
      expect(await tenant.findWords(['n1'], {}, 9)).toStrictEqual([])
      expect((await tenant.findWords(['maya'], {}, 9)).map(({ kept }) => kept.pinned)).toStrictEqual([true])
      expect((await tenant.questions()).map(({ key }) => key)).toStrictEqual(['maya.diet', 'maya.team', 'maya.work'])
      expect(await tenant.readings('maya.diet')).toHaveLength(1)
      expect((await tenant.outcomes('maya.diet')).map(({ id }) => id)).toStrictEqual([sampleId(3)])
      const left = JSON.stringify(await dumpOf(tenant))
      expect(left).not.toContain('secret')
      expect(left).not.toContain(sampleEvidence(1).digest)
    })

    test('nothing to erase is nothing erased', async () => {
      const tenant = await fresh.tenant()
      await fill(tenant)
      const before = await dumpOf(tenant)
      const erased = await tenant.transact((writes) => writes.eraseEvidence([]))
      expect(erased).toStrictEqual({ readings: 0, outcomes: 0, questions: 0 })
      await write(tenant, (writes) => writes.eraseQuestion('no.such'))
      expect(await dumpOf(tenant)).toStrictEqual(before)
    })

    test('a question goes with its readings and rulings; the evidence stays', async () => {
      const tenant = await fresh.tenant()
      await fill(tenant)
      await write(tenant, (writes) => writes.eraseQuestion('maya.diet'))
      expect(await tenant.question('maya.diet')).toBeNull()
      expect(await tenant.readings('maya.diet')).toStrictEqual([])
      expect(await tenant.outcomes('maya.diet')).toStrictEqual([])
      expect((await tenant.readingsOf(sampleId(1))).map(({ questionKey }) => questionKey)).toStrictEqual([
        'maya.home',
        'maya.work',
        'maya.team',
      ])
      expect((await tenant.counts()).evidence).toBe(2)
    })

    test('instructions are erased by id, and the others stay', async () => {
      const tenant = await fresh.tenant()
      const [one, two] = [sampleInstruction(1), sampleInstruction(2)]
      await write(tenant, async (writes) => {
        await writes.putInstruction(one)
        await writes.putInstruction(two)
        await writes.eraseInstructions([one.id, 'no such id'])
      })
      expect((await tenant.instructions()).map(({ id }) => id)).toStrictEqual([two.id])
    })

    test('what is buried stays buried, and the key of its hashes stays the same', async () => {
      const tenant = await fresh.tenant()
      const key = await tenant.tombstoneKey()
      expect(await tenant.hasTombstones()).toBe(false)
      expect(key).toMatch(/^[0-9a-f]{64}$/)
      await write(tenant, (writes) =>
        writes.bury([
          { hash: 'h1', kind: 'origin', at: START },
          { hash: 'h2', kind: 'claim', at: START },
        ]),
      )
      await write(tenant, (writes) => writes.bury([{ hash: 'h1', kind: 'origin', at: START + 1 }]))
      expect(await tenant.buried(['h1', 'h3', 'h2'])).toStrictEqual(new Set(['h1', 'h2']))
      expect(await tenant.buried([])).toStrictEqual(new Set())
      expect((await tenant.counts()).tombstones).toBe(2)
      expect(await tenant.hasTombstones()).toBe(true)
      expect(await tenant.tombstoneKey()).toBe(key)
    })

    test('a scrubbed store is whole and still finds what is left', async () => {
      const tenant = await fresh.tenant()
      await fill(tenant)
      await write(tenant, (writes) => writes.eraseEvidence([sampleId(1)]))
      await tenant.scrub()
      expect((await tenant.check()).problems).toStrictEqual([])
      expect(await tenant.findWords(['n2'], {}, 9)).toHaveLength(1)
      await write(tenant, (writes) => writes.appendEvidence(sampleEvidence(3), ['n3'], 'read'))
      expect(await tenant.findWords(['n3'], {}, 9)).toHaveLength(1)
    })

    test('an erased tenant is gone, and its name may be used again', async () => {
      const store = await fresh.store()
      const ada = await store.tenant('ada')
      const ben = await store.tenant('ben')
      await fill(ada)
      await fill(ben)
      const key = await ada.tombstoneKey()
      await store.eraseTenant('ada')
      expect(await store.tenants()).toStrictEqual(['ben'])
      await store.eraseTenant('ada')
      await store.eraseTenant('nobody')
      const again = await store.tenant('ada')
      expect((await again.counts()).evidence).toBe(0)
      expect(await again.tombstoneKey()).not.toBe(key)
      expect((await ben.counts()).evidence).toBe(2)
      expect(await store.tenants()).toStrictEqual(['ada', 'ben'])
    })
  })
}
