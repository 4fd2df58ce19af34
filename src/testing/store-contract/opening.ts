import { describe, expect, test } from 'vitest'
import type { Store } from '../../ports/store.ts'
import { dumpOf, freshStores, write } from './fresh.ts'
import { sampleEvidence, sampleId, sampleQuestion } from './samples.ts'

/** Names that something on the way to a file might merge, cut or take for a path. */
const NAMES: readonly string[] = [
  'acme',
  'acme-corp',
  'Ada',
  'ada',
  'ADA',
  ' ada',
  'ada ',
  'ada/../acme',
  '../ada',
  '..',
  '.',
  'a\0b',
  'a',
  '\ud83d',
  '\udc1f',
  '寿司',
  'caf\u00e9',
  'cafe\u0301',
  'con',
  'x'.repeat(300),
]

export function describeOpening(open: () => Promise<Store>, reopen?: (closed: Store) => Promise<Store>): void {
  describe('opening', () => {
    const fresh = freshStores(open)

    test('tenants are apart, however alike their names', async () => {
      const store = await fresh.store()
      for (const [index, name] of NAMES.entries()) {
        const tenant = await store.tenant(name)
        expect(tenant.tenant).toBe(name)
        expect((await tenant.counts()).evidence).toBe(0)
        await write(tenant, (writes) => writes.appendEvidence(sampleEvidence(index), ['fish'], 'read'))
      }
      for (const [index, name] of NAMES.entries()) {
        const hits = await (await store.tenant(name)).findWords(['fish'], {}, 9)
        expect(hits.map(({ kept }) => kept.evidence.id)).toStrictEqual([sampleId(index)])
      }
      expect([...(await store.tenants())].sort()).toStrictEqual([...NAMES].sort())
    })

    test('the same name opened twice is the same tenant', async () => {
      const store = await fresh.store()
      const [one, two] = await Promise.all([store.tenant('ada'), store.tenant('ada')])
      await write(one, (writes) => writes.putQuestion(sampleQuestion('maya.diet')))
      expect(await two.question('maya.diet')).not.toBeNull()
    })

    test('a tenant without a name is refused', async () => {
      const store = await fresh.store()
      await expect(store.tenant('')).rejects.toMatchObject({ code: 'missing_tenant' })
    })

    test('own commits leave the version of others as it is', async () => {
      const tenant = await fresh.tenant()
      const before = await tenant.foreignVersion()
      await write(tenant, (writes) => writes.appendEvidence(sampleEvidence(1), [], 'read'))
      expect(await tenant.foreignVersion()).toBe(before)
      expect(await tenant.transact((writes) => writes.foreignVersion())).toBe(before)
    })

    test('after closing, every call says so', async () => {
      const store = await open()
      const tenant = await store.tenant('ada')
      const dump = tenant.dump()[Symbol.asyncIterator]()
      await dump.next()
      await store.close()
      await store.close()
      const closed = { code: 'closed' }
      await expect(store.tenant('ada')).rejects.toMatchObject(closed)
      await expect(store.tenants()).rejects.toMatchObject(closed)
      await expect(store.eraseTenant('ada')).rejects.toMatchObject(closed)
      await expect(tenant.counts()).rejects.toMatchObject(closed)
      await expect(tenant.transact(async () => 1)).rejects.toMatchObject(closed)
      await expect(tenant.scrub()).rejects.toMatchObject(closed)
      await expect(tenant.check()).rejects.toMatchObject(closed)
      await expect(dumpOf(tenant)).rejects.toMatchObject(closed)
      await expect(dump.next()).rejects.toMatchObject(closed)
    })

    test('closing waits for the step under way', async () => {
      const store = await open()
      const tenant = await store.tenant('ada')
      let closing: Promise<void> | undefined
      const step = tenant.transact(async (writes) => {
        closing = store.close()
        await new Promise((resolve) => setTimeout(resolve, 5))
        await writes.appendEvidence(sampleEvidence(1), [], 'read')
        return (await writes.counts()).evidence
      })
      expect(await step).toBe(1)
      await closing
    })

    if (reopen === undefined) return
    test('what was kept is there when the store is opened again', async () => {
      const store = await open()
      const tenant = await store.tenant('ada')
      await write(tenant, (writes) => writes.appendEvidence(sampleEvidence(1), ['fish'], 'read'))
      const rows = await dumpOf(tenant)
      await store.close()
      const again = await reopen(store)
      try {
        expect(await again.tenants()).toStrictEqual(['ada'])
        const reopened = await again.tenant('ada')
        expect(await dumpOf(reopened)).toStrictEqual(rows)
        expect(await reopened.findWords(['fish'], {}, 9)).toHaveLength(1)
        expect((await reopened.check()).problems).toStrictEqual([])
      } finally {
        await again.close()
      }
    })
  })
}
