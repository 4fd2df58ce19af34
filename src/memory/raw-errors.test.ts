import { describe, expect, it } from 'vitest'
import { isCredenceError } from '../error.ts'
import { freshMemory } from './fresh.fixture.ts'

const LOOP: Record<string, unknown> = {}
LOOP['itself'] = LOOP
const HOSTILE: readonly unknown[] = [undefined, null, 10n, LOOP, Symbol('x'), () => 1, [], 7]

describe('whatever is sent is refused in our words', () => {
  const VERBS = [
    'ask',
    'explain',
    'recall',
    'history',
    'settle',
    'reject',
    'unreject',
    'confirm',
    'pin',
    'get',
    'forget',
    'useInstruction',
    'revoke',
    'rescore',
    'observe',
    'observeMany',
    'remember',
    'define',
    'decide',
    'context',
    'openQuestions',
  ] as const

  it.each(VERBS)('%s', async (verb) => {
    const { memory } = await freshMemory()
    for (const first of HOSTILE) {
      for (const second of [undefined, null, 10n, LOOP]) {
        try {
          await (memory[verb as never] as unknown as (...args: readonly unknown[]) => unknown).call(
            memory,
            first,
            second,
          )
        } catch (error) {
          expect(isCredenceError(error), `${verb}(${String(typeof first)}, ${typeof second}): ${String(error)}`).toBe(
            true,
          )
        }
      }
    }
  })

  it('guide takes what ask and recall gave', async () => {
    const { memory } = await freshMemory()
    for (const each of [...HOSTILE, 'text', {}])
      expect(() => memory.guide(each as never)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  })

  it('an argument of a gate that is no plain data', async () => {
    const { memory } = await freshMemory()
    for (const each of [Symbol('x'), () => 1])
      await expect(memory.decide('order', { args: { contains: each } } as never)).rejects.toMatchObject({
        code: 'invalid_input',
        details: { path: 'args.contains' },
      })
  })
})
