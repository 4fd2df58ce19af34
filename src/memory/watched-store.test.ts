import { expect, test } from 'vitest'
import type { TenantStore, TenantWrites } from '../ports/store.ts'
import {
  sampleEvidence,
  sampleId,
  sampleMark,
  sampleOutcome,
  sampleReading,
} from '../testing/store-contract/samples.ts'
import { type Change, watchedStore } from './watched-store.ts'

/** Writes that do nothing, in a step that fails where it is told to. */
function watched(fails = false): { readonly store: TenantStore; readonly changes: Change[] } {
  const changes: Change[] = []
  const writes = new Proxy({} as TenantWrites, { get: () => async () => undefined, ownKeys: () => [] })
  const store = {
    transact: async <T>(work: (writes: TenantWrites) => Promise<T>): Promise<T> => {
      const result = await work(writes)
      if (fails) throw new Error('disk full')
      return result
    },
  } as TenantStore
  return { store: watchedStore(store, (change) => changes.push(change)), changes }
}

test('a step tells which questions and texts it touched', async () => {
  const { store, changes } = watched()
  const evidence = sampleEvidence(1)
  await store.transact(async (writes) => {
    await writes.appendEvidence(evidence, [], 'read')
    await writes.addReadings([sampleReading(sampleId(1), 'maya.diet')])
    await writes.addOutcome(sampleOutcome(1, 'maya.home'))
    await writes.setReadingState(sampleId(2), 'read')
  })
  expect(changes).toEqual([
    {
      appended: [evidence],
      questions: new Set(['maya.diet', 'maya.home']),
      read: new Set([sampleId(1), sampleId(2)]),
      isDeep: false,
      isKept: true,
    },
  ])
})

test.each<readonly [string, (writes: TenantWrites) => Promise<unknown>]>([
  ['a mark', (writes) => writes.addMark(sampleMark(1, sampleId(1), 'pin'))],
  ['an erasure', (writes) => writes.eraseEvidence([sampleId(1)])],
  ['a question that goes', (writes) => writes.eraseQuestion('maya.diet')],
  ['a journal', (writes) => writes.appendJournal([])],
  ['an epoch', (writes) => writes.switchEpoch({ id: 's', at: 1, epochId: null } as never)],
  ['an import', (writes) => writes.restore([])],
  ['readings that are taken away', (writes) => writes.dropReadings(sampleId(1))],
])('%s is a deep change', async (_, work) => {
  const { store, changes } = watched()
  await store.transact(work)
  expect(changes).toMatchObject([{ isDeep: true, isKept: true }])
})

test('a step that failed is told too: it may have been kept all the same', async () => {
  const { store, changes } = watched(true)
  await expect(store.transact((writes) => writes.appendEvidence(sampleEvidence(1), [], 'read'))).rejects.toThrow()
  expect(changes).toMatchObject([{ isKept: false }])
})
