import assert from 'node:assert/strict'
import type { Memory } from 'credence'
import type { CodedCase } from '../coded.ts'
import { assertUnknown } from '../expectations.ts'

const WEIGHT = 'I weigh 81 kilos.'

/** What is exported and imported is the same memory, to the byte. */
export const roundTripCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-127'({ open }) {
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    const { evidenceId } = await memory.observe({ text: WEIGHT, source: { class: 'user_stated' } })
    await memory.forget({ evidence: evidenceId as string })
    await memory.reject('user.bank', 'Birch')
    await memory.instruct('Never mention Fir.', { channel: 'chat', uses: 3 })
    const first = await linesOf(memory)
    const copy = await world.memory('copy')
    await copy.import(first)
    assert.deepEqual(await linesOf(copy), first, 'the second export equals the first')
    assert.deepEqual(await beliefIn(copy), await beliefIn(memory), 'the same belief')
    assert.deepEqual(await copy.instructions(), await memory.instructions(), 'the same instructions')
    assert.deepEqual(await copy.history('user.bank'), await memory.history('user.bank'), 'the same history')
    const replayed = await copy.observe({ text: WEIGHT, source: { class: 'user_stated' } })
    assert.equal(replayed.status, 'forgotten_before', 'what was forgotten stays forgotten')
    assertUnknown(await copy.ask('How much do I weigh?'))
  },
}

async function linesOf(memory: Memory): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of memory.export()) lines.push(line)
  return lines
}

async function beliefIn(memory: Memory): Promise<unknown> {
  const { because, ...belief } = await memory.ask('user.bank')
  return { ...belief, because: [...because] }
}
