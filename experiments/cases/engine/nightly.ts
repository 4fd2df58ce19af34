import assert from 'node:assert/strict'
import type { Memory } from 'credence'
import type { CodedCase } from '../coded.ts'
import { assertLeads } from '../expectations.ts'

/** What the owner lets run every night: learn, put in order what needs nobody's yes, read what is left, make vectors. */
export async function nightly(memory: Memory): Promise<void> {
  await memory.readPending()
  await memory.organize({ apply: true })
  await memory.learn()
  await memory.embed()
}

export const nightlyCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-075'({ open }) {
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    world.clock.advance(30 * 86_400_000)
    await nightly(memory)
    const once = await beliefsIn(memory)
    assert.ok(once.length > 0, 'something is believed')
    for (let night = 1; night < 10; night++) await nightly(memory)
    assert.deepEqual(await beliefsIn(memory), once, 'ten runs at one clock are as one')
    assertLeads(await memory.ask('Which part do I sing?'), 'bass', 'high')
  },
}

async function beliefsIn(memory: Memory): Promise<readonly unknown[]> {
  const beliefs: unknown[] = []
  for (const { key } of await memory.questions()) beliefs.push(await memory.ask(key))
  return beliefs
}
