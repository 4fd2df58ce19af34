import { describe, expect, it } from 'vitest'
import { EMPTY } from '../../organizing/structure.ts'
import type { TenantStore } from '../../ports/store.ts'
import { sampleEvidence, sampleId } from '../../testing/store-contract/samples.ts'
import type { Look } from '../organized-store.ts'
import type { Change } from '../watched-store.ts'
import { createHeldRows, type HeldRows, MOST_HELD } from './held-rows.ts'

const NOTHING: Change = { appended: [], questions: new Set(), read: new Set(), isDeep: false, isKept: true }
const LOOK: Look = { version: 1, structure: EMPTY, epochs: { epochs: [], switches: [] } }
const [A, B, C] = [sampleId(1), sampleId(2), sampleId(3)]

interface Counted {
  readonly held: HeldRows
  readonly asked: string[][]
  readonly store: TenantStore
}

/** A store of three texts, and what was asked of it. */
function counted(mostHeld: number = MOST_HELD, text = 'twelve words'): Counted {
  const asked: string[][] = []
  const kept = [1, 2, 3].map((number) => ({
    evidence: sampleEvidence(number, { text }),
    readingState: 'read' as const,
    pinned: number === 2,
    promoted: false,
  }))
  const store = {
    evidence: async ({ ids, pinned }: { ids?: readonly string[]; pinned?: boolean }) => {
      asked.push(ids === undefined ? ['pinned'] : [...ids])
      return kept.filter((each) => (pinned === true ? each.pinned : (ids ?? []).includes(each.evidence.id)))
    },
    readingsOfEach: async () => new Map(),
  } as unknown as TenantStore
  return { held: createHeldRows(store, { lastSeen: () => EMPTY }, { mostHeld }), asked, store }
}

describe('held rows', () => {
  it('are read once, those that are missing together, and what is not kept is not there', async () => {
    const { held, asked } = counted()
    await held.of([A], LOOK)
    const rows = await held.of([A, B, C, sampleId(9)], LOOK)
    expect([...rows.keys()].sort()).toEqual([A, B, C])
    expect(
      rows
        .get(A)
        ?.told()
        .words.map(({ lower }) => lower),
    ).toEqual(['twelve', 'words'])
    expect(asked).toEqual([[A], [B, C, sampleId(9)]])
  })

  it('are read again once something was read in them, after a deep change, and at another look', async () => {
    const { held, asked } = counted()
    await held.of([A, B], LOOK)
    held.note({ ...NOTHING, read: new Set([B]) })
    await held.of([A, B], LOOK)
    expect(asked.at(-1)).toEqual([B])
    held.note({ ...NOTHING, isDeep: true })
    await held.of([A], LOOK)
    await held.of([A], { ...LOOK })
    expect(asked.slice(2)).toEqual([[A], [A]])
  })

  it('that were read before a change are not held after it', async () => {
    const { held, asked } = counted()
    const reading = held.of([A], LOOK)
    held.note({ ...NOTHING, read: new Set([A]) })
    await reading
    await held.of([A], LOOK)
    expect(asked).toEqual([[A], [A]])
  })

  it('make room by those used longest ago, and pass by what is too long', async () => {
    const { held, asked } = counted(250)
    await held.of([A], LOOK)
    await held.of([B], LOOK)
    await held.of([A], LOOK)
    await held.of([C], LOOK)
    await held.of([A], LOOK)
    await held.of([B], LOOK)
    expect(asked).toEqual([[A], [B], [C], [B]])
    const long = counted(undefined, 'x'.repeat(30_000))
    await long.held.of([A], LOOK)
    await long.held.of([A], LOOK)
    expect(long.asked).toHaveLength(2)
  })

  it('tell what they say in English words where the organizer has them', async () => {
    const { store } = counted(undefined, 'mein Hut ist rot')
    const inEnglish = (text: string) => (text === 'mein Hut ist rot' ? 'my hat is red' : null)
    const glossed = createHeldRows(store, { lastSeen: () => EMPTY }, { inEnglish })
    expect([...((await glossed.of([A], LOOK)).get(A)?.told().lemmas ?? [])]).toContain('hat')
    const plain = createHeldRows(store, { lastSeen: () => EMPTY })
    expect([...((await plain.of([A], LOOK)).get(A)?.told().lemmas ?? [])]).toContain('hut')
  })

  it('know what is pinned until a mark is set', async () => {
    const { held, asked } = counted()
    expect(await held.pinned(LOOK)).toEqual([B])
    await held.pinned(LOOK)
    held.note({ ...NOTHING, isDeep: true })
    await held.pinned(LOOK)
    expect(asked).toEqual([['pinned'], ['pinned']])
  })
})
