import { expect, it } from 'vitest'
import { freshMemory } from './fresh.fixture.ts'

/** A turn without a word of the question is found behind the turn that has them. */
it.each([
  [
    'Shall I note that you prefer late trains?',
    'assistant',
    'yes please do',
    'Which trains do I prefer?',
    'late trains',
  ],
  ['Do you own a kayak?', 'assistant', 'nope', 'Do I own a kayak?', 'no'],
  ["I'm selling the piano.", 'user_stated', 'just kidding', 'Am I selling the piano?', 'no'],
  ['Shall I order the blue rug?', 'assistant', 'yes', 'Do I have a blue rug?', undefined],
] as const)('%s (%s) %s', async (before, by, text, asked, expected) => {
  const { memory } = await freshMemory()
  await memory.observe({
    text: before,
    source: { class: by },
    saidAt: '2026-03-01T10:00:00Z',
    ...(by === 'assistant' ? { author: 'assistant' } : {}),
  })
  await memory.observe({ text, source: { class: 'user_stated' }, saidAt: '2026-03-01T10:01:00Z' })
  expect((await memory.ask(asked)).leading?.answer).toBe(expected)
})
