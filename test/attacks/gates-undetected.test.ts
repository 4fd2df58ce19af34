import { expect, it, vi } from 'vitest'
import { describeGateAttacks } from './gate-attacks.ts'
import { openScene } from './scene.ts'

/** No scanner finds a secret and no detector an order: gates lean on neither. */
vi.mock('../../src/evidence/secrets/secrets-in.ts', () => ({ secretsIn: () => [] }))
vi.mock('../../src/instruction/told-orders.ts', () => ({ toldOrders: () => [] }))

// Every test of gates, once more without them.
await import('../policy-examples.test.ts')
await import('../../src/memory/decide.test.ts')
await import('../../src/memory/gate-standing.test.ts')
await import('../../src/memory/waits.test.ts')

describeGateAttacks('with nothing detected', { secrets: 'keep' })

it('is tested here with both switched off', async () => {
  const { memory } = await openScene()
  const { sealed, evidenceId, instructions, proposedInstructions } = await memory.observe({
    text: 'Never call before ten. My card is 4111 1111 1111 1111.',
    source: { class: 'user_explicit' },
  })
  expect([sealed, instructions, proposedInstructions]).toEqual([[], [], []])
  expect((await memory.get(evidenceId as string)).text).toContain('4111 1111')
})
