import { describe, expect, test } from 'vitest'
import type { Store } from '../../ports/store.ts'
import { dumpOf, freshStores, write } from './fresh.ts'
import { HOSTILE_TEXTS } from './keeping.ts'
import { sampleDecision, sampleId } from './samples.ts'

export function describeDecisions(open: () => Promise<Store>): void {
  describe('what gates said', () => {
    const fresh = freshStores(open)

    test('is kept as it was said, with any text, newest first', async () => {
      const tenant = await fresh.tenant()
      expect(await tenant.decisions({ limit: 10 })).toStrictEqual([])
      const said = HOSTILE_TEXTS.map((text, number) =>
        sampleDecision(number, { tool: text, purpose: text, by: text, questions: [text], detail: { reasons: [text] } }),
      )
      await write(tenant, async (writes) => {
        for (const each of said) await writes.appendDecision(each)
      })
      expect(await tenant.decisions({ limit: 1_000 })).toStrictEqual([...said].reverse())
    })

    test('comes page by page, and of one tool', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        for (const number of [1, 2, 3, 4, 5])
          await writes.appendDecision(sampleDecision(number, { tool: number % 2 === 0 ? 'even' : 'odd' }))
      })
      const idsOf = async (page: Parameters<typeof tenant.decisions>[0]): Promise<readonly string[]> =>
        (await tenant.decisions(page)).map(({ id }) => id)
      expect(await idsOf({ limit: 2 })).toStrictEqual([5, 4].map(sampleId))
      expect(await idsOf({ limit: 2, before: sampleId(4) })).toStrictEqual([3, 2].map(sampleId))
      expect(await idsOf({ limit: 9, tool: 'odd', before: sampleId(5) })).toStrictEqual([3, 1].map(sampleId))
      expect(await idsOf({ limit: 0 })).toStrictEqual([])
    })

    test('is said once, and goes when it is erased', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, (writes) => writes.appendDecision(sampleDecision(1, { detail: { of: 'secret' } })))
      await expect(write(tenant, (writes) => writes.appendDecision(sampleDecision(1)))).rejects.toThrow()
      await write(tenant, async (writes) => {
        await writes.appendDecision(sampleDecision(2))
        await writes.eraseDecisions([sampleId(1), sampleId(7)])
      })
      expect(await tenant.decisions({ limit: 9 })).toStrictEqual([sampleDecision(2)])
      expect(JSON.stringify(await dumpOf(tenant))).not.toContain('secret')
    })

    test('is each tenant’s own', async () => {
      const store = await fresh.store()
      const [ada, ben] = [await store.tenant('ada'), await store.tenant('ben')]
      await write(ada, (writes) => writes.appendDecision(sampleDecision(1)))
      await write(ben, (writes) => writes.eraseDecisions([sampleId(1)]))
      expect(await ben.decisions({ limit: 9 })).toStrictEqual([])
      expect(await ada.decisions({ limit: 9 })).toHaveLength(1)
    })
  })
}
