import { describe, expect, it } from 'vitest'
import { freshMemory } from './fresh.fixture.ts'

describe('another person who is called User', () => {
  it.each([['User'], [' USER '], ['']])('author %j', async (author) => {
    const { memory } = await freshMemory()
    await memory.observe({
      text: 'I live in Evilville. I am allergic to water.',
      author,
      source: { class: 'other_person' },
    })
    expect((await memory.ask('Where do I live?')).leading).toBeNull()
    expect((await memory.ask('What am I allergic to?')).leading).toBeNull()
  })

  it('is somebody where nobody says who it is', async () => {
    const { memory } = await freshMemory()
    const { evidenceId } = await memory.observe({ text: 'I live in Kyiv.', source: { class: 'other_person' } })
    expect((await memory.evidence({ limit: 1 }))[0]).toMatchObject({ evidence: { id: evidenceId, author: 'somebody' } })
    expect((await memory.ask('Where do I live?')).leading).toBeNull()
  })
})
