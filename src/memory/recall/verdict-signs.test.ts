import { expect, test } from 'vitest'
import { sigmoid } from '../../statistics/log-odds.ts'
import { createHashedEmbedder } from '../../testing/hashed-embedder.ts'
import { freshMemory } from '../fresh.fixture.ts'

const LONG =
  'We spent the whole weekend at the lake with my sister and her two dogs, and in the evening everybody cooked together until it rained.'

test('the signs of a verdict sum to its log-odds, of short texts and long ones, with an embedder and without', async () => {
  for (const embedder of [null, createHashedEmbedder()]) {
    const { memory } = await freshMemory({ embedder })
    for (const text of ['I live in Ghent.', 'My cat is called Luna.', LONG]) await memory.observe({ text })
    await memory.embed()
    for (const asked of ['Where do I live?', 'What is the name of my hamster?', 'What did we do at the lake?']) {
      const { signs, answerability } = await memory.recall(asked)
      expect(sigmoid(signs.reduce((sum, { logOdds }) => sum + logOdds, 0))).toBeCloseTo(answerability, 10)
    }
  }
})

test('a word that was never spoken of is among them', async () => {
  const { memory } = await freshMemory({ embedder: null })
  await memory.observe({ text: 'My cat is called Luna.' })
  const names = async (asked: string) => (await memory.recall(asked)).signs.map(({ name }) => name)
  expect(await names('What is the name of my hamster?')).toContain('missing')
  expect(await names('What is my cat called?')).not.toContain('missing')
})
