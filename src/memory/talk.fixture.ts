import type { Memory } from '../memory.ts'
import { freshMemory } from './fresh.fixture.ts'

const START = Date.UTC(2026, 5, 1, 8)
const MINUTE = 60_000

/** A talk on one channel, a minute between turns; `A: ` is the assistant, `Ben: ` a friend, all else the user. */
export async function talked(...turns: readonly string[]): Promise<Memory> {
  const { memory } = await freshMemory()
  for (const [index, turn] of turns.entries()) {
    const [, speaker, said] = /^(A|Ben): (.*)$/.exec(turn) ?? []
    await memory.observe({
      text: said ?? turn,
      channel: 'chat',
      saidAt: new Date(START + index * MINUTE).toISOString(),
      ...(speaker === undefined ? { source: { class: 'user_stated' as const } } : {}),
      ...(speaker === 'A' ? { author: 'assistant', source: { class: 'assistant' as const } } : {}),
      ...(speaker === 'Ben' ? { author: 'Ben', source: { class: 'other_person' as const } } : {}),
    })
  }
  return memory
}
