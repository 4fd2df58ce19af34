import { expect, it } from 'vitest'
import { describeEmbedder } from './embedder-contract.ts'
import { createHashedEmbedder } from './hashed-embedder.ts'

describeEmbedder('the hashed embedder', createHashedEmbedder)

it('sees words and their order, not case or marks', async () => {
  const embedder = createHashedEmbedder({ dimensions: 4096 })
  const [plain, marked, turned, other] = await embedder.embed([
    'maya met tom',
    'Maya, met Tom!',
    'tom met maya',
    'rain',
  ])
  expect(marked).toEqual(plain)
  // Three words each and two pairs that differ: 3 / (3 + 2 / 4) = 0.857.
  expect(dot(plain, turned)).toBeCloseTo(0.857, 3)
  expect(dot(plain, other)).toBe(0)
})

it('has no vector for a text without words', async () => {
  expect(await createHashedEmbedder().embed(['?!', '😀'])).toEqual([null, null])
})

function dot(a: Float32Array | null | undefined, b: Float32Array | null | undefined): number {
  return [...(a ?? [])].reduce((sum: number, value: number, at: number) => sum + value * (b?.[at] ?? 0), 0)
}
