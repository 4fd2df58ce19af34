import { describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import type { Source } from '../source/source.ts'
import { createFixedClock } from '../testing/index.ts'
import { freshMemory } from './fresh.fixture.ts'

const TIDE = 'High tide at Port Mere: 14:20 on 17 April.'

async function saved(words: string, source: Source, author = 'tides'): Promise<Memory> {
  const { memory } = await freshMemory({ clock: createFixedClock('2026-04-17T09:00:00Z') })
  await memory.observe({ text: TIDE, author, source, channel: 'chat', saidAt: '2026-04-16T08:00:00Z' })
  await memory.observe({
    text: words,
    source: { class: 'user_stated' },
    channel: 'chat',
    saidAt: '2026-04-16T08:00:20Z',
  })
  return memory
}

describe('save that', () => {
  it.each(['Save that.', 'remember that', 'Great, keep this please', 'can you note that down?', "Don't forget that!"])(
    '%s pins what a tool said, as it stands, with its own source',
    async (words) => {
      const memory = await saved(words, { class: 'tool' })
      const [kept, ...others] = await memory.evidence({ pinned: true })
      expect(others).toEqual([])
      expect(kept).toMatchObject({ promoted: false, evidence: { text: TIDE, source: { class: 'tool' } } })
      const tide = await memory.ask('When is high tide at Port Mere?')
      expect(tide.leading?.probability).toBeGreaterThan(0.7)
      expect(tide.because.map(({ sourceClass }) => sourceClass)).toEqual(['tool'])
    },
  )

  it.each([{ class: 'document' }, { class: 'other_person' }] as readonly Source[])(
    'pins what others wrote, and believes it no more than before: %j',
    async (source) => {
      const memory = await saved('Save that.', source)
      expect(await memory.evidence({ pinned: true })).toMatchObject([{ promoted: false }])
    },
  )

  it("the assistant's own words are kept to be found, and never believed", async () => {
    const memory = await saved('Save that.', { class: 'assistant' }, 'assistant')
    expect(await memory.evidence({ pinned: true })).toMatchObject([{ promoted: false }])
    expect((await memory.ask('When is high tide at Port Mere?')).leading).toBeNull()
  })

  it.each(['Save that for the party budget: 400 euros.', 'Remember that my sister is vegan.', 'Save 20% today!'])(
    '%s says something of its own',
    async (words) => {
      const memory = await saved(words, { class: 'tool' })
      expect(await memory.evidence({ pinned: true })).toEqual([])
    },
  )
})
