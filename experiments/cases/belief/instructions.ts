import assert from 'node:assert/strict'
import type { CodedCase } from '../coded.ts'

/**
 * Actions that an order alone decides. Judged by the orders that bear on them, as a gate gets them; whether a gate then asks or
 * denies is the gate's own affair.
 */
export const instructionCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-135'({ open, each }) {
    const world = await open()
    await world.deliver()
    world.clock.set(Date.parse(each.ask.at ?? ''))
    const memory = await world.memory()
    const bearing = await memory.instructionsFor({ channel: 'calendar' })
    assert.deepEqual(
      bearing.map(({ kind, text, revokedAt }) => [kind, text, revokedAt]),
      [['ban', each.messages[0]?.text, null]],
      'the rule is in force, unchanged, and forbids',
    )
    assert.equal((await memory.instructions()).length, 1, 'the draft of the job is no rule')
  },
}
