import { describe, expect, it } from 'vitest'
import { freshMemory } from './fresh.fixture.ts'

describe('what is no question, and no id', () => {
  it.each([
    [undefined, 'invalid_input'],
    [null, 'invalid_input'],
    [7, 'invalid_input'],
    ['', 'empty_text'],
    ['  ', 'empty_text'],
  ])('%j is refused as %s', async (asked, code) => {
    const { memory } = await freshMemory()
    const refusal = { code, details: { path: 'question', remedy: expect.any(String) } }
    await expect(memory.history(asked as never)).rejects.toMatchObject(refusal)
    await expect(memory.settle(asked as never, 'yes')).rejects.toMatchObject(refusal)
  })

  it.each([undefined, null, 7, {}, ''])('%j is no id of evidence', async (id) => {
    const { memory } = await freshMemory()
    const refusal = { code: 'invalid_input', details: { path: 'evidenceId' } }
    await expect(memory.pin(id as never)).rejects.toMatchObject(refusal)
    await expect(memory.promote(id as never)).rejects.toMatchObject(refusal)
    await expect(memory.get(id as never)).rejects.toMatchObject(refusal)
  })
})
