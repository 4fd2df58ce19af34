import { describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import type { Credence } from '../open-memory.ts'
import { createFixedClock, createSequentialIds } from '../testing/index.ts'
import { freshMemory } from './fresh.fixture.ts'

const NOW = '2026-09-01T12:00:00Z'
const LEVELS = ['low', 'middle', 'high']

async function database(): Promise<Credence> {
  return (await freshMemory({ clock: createFixedClock(NOW), ids: createSequentialIds() })).credence
}

/** Items whose level a wiki tells; `checked` of them turned out otherwise. */
async function items(memory: Memory, attribute: string, count: number, checked: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const key = `item_${number}.${attribute}`
    await memory.define({ key, text: `${attribute} of ${number}?`, shape: 'one_of', answers: LEVELS, open: false })
    await memory.observe({
      claims: [{ question: key, answer: 'low' }],
      author: `${attribute} wiki`,
      channel: 'wiki',
      source: { class: 'document' },
      saidAt: '2026-06-01T12:00:00Z',
    })
    if (number < checked) await memory.settle(key, 'high', { how: 'outcome', at: '2026-07-01T12:00:00Z' })
  }
}

async function filled(names: readonly string[]): Promise<Credence> {
  const credence = await database()
  for (const [at, name] of ['ada', 'ben', 'cy'].entries()) {
    if (names.includes(name))
      await items(await credence.tenant(name), at === 2 ? 'size' : 'level', 4, [0, 4, 3][at] ?? 0)
  }
  return credence
}

async function learnedIn(credence: Credence, tenant: string): Promise<string> {
  let learned = ''
  for await (const line of (await credence.tenant(tenant)).export()) {
    const { table, row } = JSON.parse(line) as { table?: string; row?: { learned: string } }
    if (table === 'epoch') learned = row?.learned ?? ''
  }
  return learned
}

describe('credence.learn', () => {
  it('lets each tenant learn from its own memory alone, unless told to share', async () => {
    const credence = await filled(['ada', 'ben'])
    const [ada, ben] = await credence.learn({ dryRun: true })
    const alone = await (await credence.tenant('ada')).learn({ dryRun: true })
    expect(ada).toEqual({ tenant: 'ada', ...alone })
    expect(ben?.tenant).toBe('ben')
    expect(ben?.sources[0]?.after).toBeLessThan(0.35)
    expect(ada?.sources[0]?.after).toBeGreaterThan(0.5)
  })

  it('with share, learns of a kind of source what others found out', async () => {
    const credence = await filled(['ada', 'ben'])
    const [ada] = await credence.learn({ share: true })
    expect(ada).toMatchObject({ tenant: 'ada', switched: true, messages: 0, settledFacts: 0 })
    expect(ada?.sources).toHaveLength(1)
    expect(ada?.sources[0]?.after).toBeLessThan(0.4)
    const { leading } = await (await credence.tenant('ada')).ask('item_0.level')
    expect(leading?.answer).toBe('high')
  })

  it('passes on no author, no type and no answer that a tenant does not have', async () => {
    const credence = await filled(['ada', 'cy'])
    await credence.learn({ share: true })
    const learned = await learnedIn(credence, 'ada')
    expect(learned).not.toContain('size')
    expect(JSON.parse(learned)).toMatchObject({
      types: ['level'],
      authors: ['level_wiki'],
      answers: [[...LEVELS].sort()],
    })
  })

  it('of a tenant that was erased nothing is left in the next run, to the bit', async () => {
    const [erased, never, kept] = [
      await filled(['ada', 'ben', 'cy']),
      await filled(['ada', 'ben']),
      await filled(['ada', 'ben', 'cy']),
    ]
    await erased.learn({ share: true })
    await erased.eraseTenant('cy')
    for (const credence of [erased, never, kept]) await credence.learn({ share: true })
    expect(await learnedIn(erased, 'ada')).toBe(await learnedIn(never, 'ada'))
    expect(await learnedIn(erased, 'ben')).toBe(await learnedIn(never, 'ben'))
    expect(await learnedIn(kept, 'ada')).not.toBe(await learnedIn(never, 'ada'))
  })

  it('only those that are named take part', async () => {
    const [all, pair] = [await filled(['ada', 'ben', 'cy']), await filled(['ada', 'ben'])]
    const seen = new Set<string>()
    const receipts = await all.learn({
      tenants: ['ben', 'ada', 'ben'],
      share: true,
      onProgress: ({ tenant }) => seen.add(tenant),
    })
    expect(receipts.map(({ tenant }) => tenant)).toEqual(['ada', 'ben'])
    expect([...seen].sort()).toEqual(['ada', 'ben'])
    await pair.learn({ share: true })
    expect(await learnedIn(all, 'ada')).toBe(await learnedIn(pair, 'ada'))
    expect(await (await all.tenant('cy')).epochs()).toEqual([])
  })

  it('refuses a tenant that is not there, and makes none', async () => {
    const credence = await filled(['ada'])
    const before = await credence.tenants()
    await expect(credence.learn({ tenants: ['ada', 'eve'] })).rejects.toMatchObject({
      code: 'missing_tenant',
      details: { path: 'tenants.1' },
    })
    expect(await credence.tenants()).toEqual(before)
    await expect(credence.learn({ sharing: true } as never)).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
