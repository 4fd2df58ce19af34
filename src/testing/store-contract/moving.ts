import { describe, expect, test } from 'vitest'
import type { DumpRow, Store, TenantStore } from '../../ports/store.ts'
import { dumpOf, freshStores, write } from './fresh.ts'
import { HOSTILE_TEXTS } from './keeping.ts'
import {
  START,
  sampleEvidence,
  sampleId,
  sampleInstruction,
  sampleJournalEntry,
  sampleMark,
  sampleOutcome,
  sampleQuestion,
  sampleReading,
} from './samples.ts'

async function fill(tenant: TenantStore): Promise<void> {
  await write(tenant, async (writes) => {
    await writes.putQuestion(sampleQuestion('maya.diet'))
    for (const [index, text] of HOSTILE_TEXTS.entries()) {
      const words = [text.slice(0, 100), `n${index}`]
      await writes.appendEvidence(sampleEvidence(index, { text, claimedConfidence: index / 7 }), words, 'read')
      await writes.addReadings([sampleReading(sampleId(index), 'maya.diet', { rule: text })])
    }
    await writes.addMark(sampleMark(1, sampleId(1), 'pin'))
    await writes.addOutcome(sampleOutcome(1, 'maya.diet', { evidenceId: sampleId(1) }))
    await writes.putInstruction(sampleInstruction(1))
    await writes.bury([{ hash: 'h1', kind: 'origin', at: START }])
    await writes.appendJournal([
      sampleJournalEntry(2),
      sampleJournalEntry(1, { approvedBy: HOSTILE_TEXTS.at(-1) ?? '' }),
    ])
  })
}

export function describeMoving(open: () => Promise<Store>): void {
  describe('moving', () => {
    const fresh = freshStores(open)

    test('a dump restored elsewhere dumps the same, and answers the same', async () => {
      const store = await fresh.store()
      const from = await store.tenant('from')
      await fill(from)
      const rows = await dumpOf(from)
      const to = await store.tenant('to')
      await write(to, async (writes) => {
        await writes.restore(rows.slice(0, 10))
        await writes.restore(rows.slice(10))
      })
      expect(await dumpOf(to)).toStrictEqual(rows)
      expect(await to.evidence({}, { limit: 99 })).toStrictEqual(await from.evidence({}, { limit: 99 }))
      expect(await to.readings('maya.diet')).toStrictEqual(await from.readings('maya.diet'))
      expect(await to.findWords(['n3'], {}, 9)).toStrictEqual(await from.findWords(['n3'], {}, 9))
      expect(await to.findWords(['n3'], {}, 9)).toHaveLength(1)
      expect(await to.journal()).toStrictEqual(await from.journal())
      expect(await to.tombstoneKey()).toBe(await from.tombstoneKey())
      expect((await to.check()).problems).toStrictEqual([])
    })

    test('a dump does not name its tenant, is plain JSON, and comes in one fixed order', async () => {
      const tenant = await (await fresh.store()).tenant('a-name-that-stands-out')
      await fill(tenant)
      const rows = await dumpOf(tenant)
      expect(JSON.stringify(rows)).not.toContain('a-name-that-stands-out')
      expect(JSON.parse(JSON.stringify(rows))).toStrictEqual(rows)
      expect(await dumpOf(tenant)).toStrictEqual(rows)
      const tables = rows.map(({ table }) => table)
      expect([...new Set(tables)]).toHaveLength(tables.filter((table, index) => table !== tables[index - 1]).length)
    })

    test('a dump shows one moment, however slowly it is read', async () => {
      const tenant = await fresh.tenant()
      await fill(tenant)
      const rows: DumpRow[] = []
      for await (const row of tenant.dump()) {
        if (rows.length === 3) {
          await write(tenant, (writes) => writes.eraseEvidence([sampleId(9)]))
          expect((await tenant.counts()).evidence).toBe(HOSTILE_TEXTS.length - 1)
        }
        rows.push(row)
      }
      expect(rows.filter(({ table }) => table === 'evidence')).toHaveLength(HOSTILE_TEXTS.length)
    })

    test('a dump that is left early leaves nothing locked', async () => {
      const tenant = await fresh.tenant()
      await fill(tenant)
      for await (const _ of tenant.dump()) break
      await write(tenant, (writes) => writes.eraseEvidence([sampleId(1)]))
      await tenant.scrub()
      expect((await tenant.check()).problems).toStrictEqual([])
    })

    test('what does not fit is refused whole', async () => {
      const store = await fresh.store()
      const from = await store.tenant('from')
      await fill(from)
      const rows = await dumpOf(from)
      const to = await store.tenant('to')
      const before = await dumpOf(to)
      const evidence = rows.find(({ table }) => table === 'evidence') as DumpRow
      const journal = rows.find(({ table }) => table === 'journal') as DumpRow
      const spoilt: readonly (readonly DumpRow[])[] = [
        [...rows, evidence],
        [...rows, { table: 'sqlite_master', row: {} }],
        [...rows, { table: 'nonsense', row: { a: 1 } }],
        [...rows, { table: 'tombstone', row: { hash: 'x', kind: 'claim', at: 1, extra: 'y' } }],
        [...rows, { table: 'tombstone', row: { hash: 'x', kind: 'no such kind', at: 1 } }],
        [...rows, { table: 'tombstone', row: { hash: 'x', kind: 'claim' } }],
        [...rows, { table: 'tombstone', row: { hash: 'x', kind: 'claim', at: 'soon' } }],
        [...rows, { table: 'evidence', row: { ...evidence.row, id: 'new', claims: 'no json' } }],
        [...rows, { table: 'evidence', row: { ...evidence.row, id: 'new', claims: '{}' } }],
        [...rows, { table: 'journal', row: { ...journal.row, id: 'new', position: 9, operation: '[]' } }],
        [...rows, { table: 'journal', row: { ...journal.row, id: 'new', position: 9, changes: '{}' } }],
        rows.filter(({ table }) => table !== 'evidence'),
        rows.filter(({ table }) => table !== 'question'),
      ]
      for (const each of spoilt) {
        await expect(write(to, (writes) => writes.restore(each))).rejects.toMatchObject({ code: 'invalid_input' })
        expect(await dumpOf(to)).toStrictEqual(before)
      }
      await write(to, (writes) => writes.restore(rows))
      expect(await dumpOf(to)).toStrictEqual(rows)
    })

    test('only an empty tenant takes a dump', async () => {
      const store = await fresh.store()
      const from = await store.tenant('from')
      await fill(from)
      const rows = await dumpOf(from)
      await expect(write(from, (writes) => writes.restore(rows))).rejects.toMatchObject({ code: 'invalid_input' })
      expect(await dumpOf(from)).toStrictEqual(rows)
    })
  })
}
