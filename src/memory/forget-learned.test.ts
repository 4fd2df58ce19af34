import { describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { freshMemory } from './fresh.fixture.ts'

async function exported(memory: Memory): Promise<string> {
  const lines: string[] = []
  for await (const line of memory.export()) lines.push(line)
  return lines.join('\n').toLowerCase()
}

async function says(memory: Memory, author: string, answer = 'low'): Promise<void> {
  const claims = [{ question: 'item_1.level', answer }]
  await memory.observe({ claims, author, source: { class: 'tool' }, saidAt: '2026-08-01T12:00:00Z' })
}

describe('forgetting what was learned', () => {
  it('takes every epoch, also where the clock went back before it was made', async () => {
    let now = Date.parse('2026-09-01T12:00:00Z')
    const { memory } = await freshMemory({ clock: { now: () => now } })
    await says(memory, 'register')
    await says(memory, 'Zebulon')
    now -= 3_600_000
    await memory.learn()
    expect(await exported(memory)).toContain('zebulon')
    expect(await memory.forget({ author: 'Zebulon' })).toMatchObject({ epochs: 1, verified: true })
    expect(await exported(memory)).not.toContain('zebulon')
  })

  it('takes the name of who saw an answer and of who switched, and leaves both', async () => {
    const { memory } = await freshMemory()
    await says(memory, 'register')
    await says(memory, 'clerk')
    const { epoch } = await memory.learn({ by: 'Zebulon' })
    await memory.switchEpoch(epoch, { by: 'Zebulon' })
    await memory.ask('item_1.level', { by: 'Zebulon' })
    await memory.putOff('item_1.level', { by: 'Zebulon' })
    expect(await memory.forget({ author: 'Zebulon' })).toMatchObject({ evidence: 0, epochs: 0, verified: true })
    const left = await exported(memory)
    expect(left).not.toContain('zebulon')
    expect(left.match(/"by":"forgotten"/g)).toHaveLength(3)
  })

  it('of everything leaves no showing, note, epoch or switch', async () => {
    const { memory } = await freshMemory()
    await says(memory, 'register')
    await says(memory, 'clerk')
    const { epoch } = await memory.learn({ by: 'Zebulon' })
    await memory.switchEpoch(epoch, { by: 'Zebulon' })
    await memory.ask('item_1.level', { by: 'Zebulon' })
    await memory.putOff('item_1.level', { by: 'Zebulon' })
    expect(await memory.forget({ everything: true })).toMatchObject({ epochs: 1, verified: true })
    expect(await exported(memory)).not.toMatch(/"table":"(showing|ask_note|epoch|epoch_switch)"|zebulon/)
  })
})
