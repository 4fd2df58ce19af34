import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { type Credence, openMemory } from '../open-memory.ts'
import type { DumpRow } from '../ports/store.ts'
import { createSqliteStore } from '../storage/sqlite/sqlite-store.ts'

const NOW = Date.parse('2026-09-01T12:00:00Z')
let dir: string
let open: Credence[]

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-showings-'))
  open = []
})

afterEach(async () => {
  for (const each of open) await each.close()
  await rm(dir, { recursive: true, force: true })
})

async function opened(): Promise<{ readonly credence: Credence; readonly memory: Memory }> {
  const credence = await openMemory({ dir, clock: { now: () => NOW }, log: { warn: () => {} } })
  open.push(credence)
  return { credence, memory: await credence.tenant('ada') }
}

const keyOf = (number: number): string => `item_${number}.level`

async function says(memory: Memory, number: number, author: string, answer = 'low'): Promise<void> {
  const claims = [{ question: keyOf(number), answer }]
  await memory.observe({ claims, author, source: { class: 'tool' }, saidAt: '2026-08-01T12:00:00Z' })
}

async function shown(memory: Memory): Promise<readonly DumpRow['row'][]> {
  const rows: DumpRow['row'][] = []
  for await (const line of memory.export()) {
    const { table, row } = JSON.parse(line) as DumpRow
    if (table === 'showing') rows.push(row)
  }
  return rows
}

async function afterClosing(credence: Credence): Promise<readonly DumpRow['row'][]> {
  await credence.close()
  return await shown((await opened()).memory)
}

describe('what was shown', () => {
  it('is kept whole on closing, however much was asked at once', async () => {
    const { credence, memory } = await opened()
    for (let number = 0; number < 80; number++) await says(memory, number, 'register')
    await Promise.all(Array.from({ length: 80 }, (_, number) => memory.ask(keyOf(number))))
    expect(await afterClosing(credence)).toHaveLength(80)
  })

  it('is one showing with a count, also over several openings', async () => {
    const first = await opened()
    await says(first.memory, 1, 'register')
    await first.memory.ask(keyOf(1))
    await first.memory.ask(keyOf(1))
    await first.credence.close()
    const again = await opened()
    await again.memory.ask(keyOf(1))
    expect(await afterClosing(again.credence)).toMatchObject([{ times: 3, at: NOW }])
  })

  it('does not come back from another opening after a forgetting', async () => {
    const { memory } = await opened()
    await says(memory, 1, 'maya', '12 Elm Street')
    await says(memory, 2, 'register')
    const other = await opened()
    await other.memory.ask(keyOf(1))
    await other.memory.ask(keyOf(2), { by: 'Maya' })
    expect(await memory.forget({ author: 'Maya' })).toMatchObject({ evidence: 1, verified: true })
    expect(await afterClosing(other.credence)).toEqual([])
    expect(JSON.stringify(await shown(memory)).toLowerCase()).not.toMatch(/elm|maya/)
  })

  it('does not come back where it was shown while the forgetting was under way', async () => {
    const { credence, memory } = await opened()
    for (let number = 0; number < 40; number++) await says(memory, number, 'maya', '12 Elm Street')
    const asking = Array.from({ length: 40 }, (_, number) => memory.ask(keyOf(number)))
    await Promise.all([...asking, memory.forget({ author: 'Maya' })])
    expect(await afterClosing(credence)).toEqual([])
  })

  it('does not keep closing waiting while another writes', async () => {
    const { credence, memory } = await opened()
    await says(memory, 1, 'register')
    await memory.ask(keyOf(1))
    const store = await createSqliteStore({ dir, clock: { now: () => NOW } })
    await (await store.tenant('ada')).transact(async () => {
      const started = performance.now()
      await credence.close()
      expect(performance.now() - started).toBeLessThan(1000)
    })
    await store.close()
  })
})
