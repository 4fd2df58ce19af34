import { expect, it } from 'vitest'
import { createUseLite } from './use-lite.ts'

it('answers from its thread', async () => {
  const embedder = createUseLite()
  const [a, none, b] = await embedder.embed(['Where do I live?', ' ', 'I moved to Ghent.'])
  expect(a).toHaveLength(512)
  expect(none).toBeNull()
  expect(b).toHaveLength(512)
  await embedder.close?.()
})
