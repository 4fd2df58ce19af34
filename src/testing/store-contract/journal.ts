import { describe, expect, test } from 'vitest'
import type { Store } from '../../ports/store.ts'
import { freshStores, write } from './fresh.ts'
import { HOSTILE_TEXTS } from './keeping.ts'
import { sampleId, sampleJournalEntry } from './samples.ts'

export function describeJournal(open: () => Promise<Store>): void {
  describe('the journal', () => {
    const fresh = freshStores(open)

    test('is empty at first, and keeps entries in order of doing, whatever their ids and times', async () => {
      const tenant = await fresh.tenant()
      expect(await tenant.journal()).toStrictEqual([])
      const entries = [
        sampleJournalEntry(5, { approvedBy: 'ada' }),
        sampleJournalEntry(2, { at: 1 }),
        sampleJournalEntry(9, { undoes: sampleId(5) }),
      ]
      await write(tenant, (writes) => writes.appendJournal(entries.slice(0, 2)))
      await write(tenant, (writes) => writes.appendJournal(entries.slice(2)))
      expect(await tenant.journal()).toStrictEqual(entries)
    })

    test('gives back any text as it was', async () => {
      const tenant = await fresh.tenant()
      const entries = HOSTILE_TEXTS.map((text, number) =>
        sampleJournalEntry(number, {
          organizer: text,
          operation: { kind: 'rename_question', question: text, text },
          changes: [{ part: 'text', key: text, value: text }],
          inverse: [{ part: 'text', key: text, value: null }],
          approvedBy: text,
        }),
      )
      await write(tenant, (writes) => writes.appendJournal(entries))
      expect(await tenant.journal()).toStrictEqual(entries)
    })

    test('is seen inside the step that writes it, and not at all if the step fails', async () => {
      const tenant = await fresh.tenant()
      const failing = tenant.transact(async (writes) => {
        await writes.appendJournal([sampleJournalEntry(1)])
        expect(await writes.journal()).toHaveLength(1)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await tenant.journal()).toStrictEqual([])
    })

    test('takes an id once', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, (writes) => writes.appendJournal([sampleJournalEntry(1)]))
      await expect(write(tenant, (writes) => writes.appendJournal([sampleJournalEntry(1)]))).rejects.toThrow()
      expect(await tenant.journal()).toHaveLength(1)
    })

    test('can be replaced by what a forgetting leaves of it', async () => {
      const tenant = await fresh.tenant()
      const entries = [1, 2, 3].map((number) => sampleJournalEntry(number))
      await write(tenant, (writes) => writes.appendJournal(entries))
      const left = [entries[0], { ...entries[2], changes: [] }] as typeof entries
      await write(tenant, (writes) => writes.replaceJournal(left))
      expect(await tenant.journal()).toStrictEqual(left)
      await write(tenant, (writes) => writes.appendJournal([sampleJournalEntry(4)]))
      expect((await tenant.journal()).at(-1)?.id).toBe(sampleId(4))
      await write(tenant, (writes) => writes.replaceJournal([]))
      expect(await tenant.journal()).toStrictEqual([])
    })

    test('is each tenant’s own', async () => {
      const store = await fresh.store()
      const [ada, ben] = [await store.tenant('ada'), await store.tenant('ben')]
      await write(ada, (writes) => writes.appendJournal([sampleJournalEntry(1)]))
      expect(await ben.journal()).toStrictEqual([])
    })
  })
}
