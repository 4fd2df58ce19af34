import assert from 'node:assert/strict'
import type { Memory } from 'credence'

/** A task: what bears on it is one hop away, and what matters most comes first. */
export async function plan(memory: Memory): Promise<void> {
  const stated = { class: 'user_stated' } as const
  const shellfish = await memory.observe({ text: "I'm severely allergic to shellfish.", source: stated })
  await memory.observe({ text: "Maya's partner is Sam.", source: stated })
  await memory.observe({ text: 'Sam is vegetarian.', source: stated })

  // #region plan
  await memory.pin(shellfish.evidenceId ?? '')
  const dinner = await memory.recall("plan Maya's birthday dinner", { depth: 'deep' })
  for (const { text, pinned, through } of dinner.items)
    console.log(text, pinned ? '[pinned]' : '', through === null ? '' : `(${through.role} of ${through.of})`)
  // #endregion plan

  const [first, second] = dinner.items
  assert.ok(first?.pinned && second?.pinned, 'what is pinned comes first in a deep recall')
  const sam = dinner.items.find(({ text }) => text === 'Sam is vegetarian.')
  assert.equal(sam?.through?.role, 'partner')
  assert.ok(!dinner.items.some(({ text }) => text === 'I live in San Francisco.'), 'she lives there no more')
}
