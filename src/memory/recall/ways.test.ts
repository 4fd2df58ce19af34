import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FoundBy } from './recall-result.ts'
import { isFoundBy, WAY, waysIn } from './ways.ts'

const EVERY: readonly FoundBy[] = ['words', 'vectors', 'beside', 'question', 'person', 'relation', 'pin']

test('any ways come back as they were, each once and in the order in which recall looks', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVERY)), (found) => {
      const ways = found.reduce((all, way) => all | WAY[way], 0)
      expect(waysIn(ways)).toEqual(EVERY.filter((way) => found.includes(way)))
      for (const way of EVERY) expect(isFoundBy(ways, way)).toBe(found.includes(way))
    }),
  )
})
