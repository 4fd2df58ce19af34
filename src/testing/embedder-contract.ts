import { describe } from 'vitest'
import type { Embedder } from '../ports/embedder.ts'
import { describeClosing } from './embedder-contract/closing.ts'
import { describeMeaning } from './embedder-contract/meaning.ts'
import { describeVectors } from './embedder-contract/vectors.ts'

/**
 * What every embedder must do, as tests. `open` makes one ready for use each time; each is closed again. Needs vitest.
 */
export function describeEmbedder(name: string, open: () => Embedder | Promise<Embedder>): void {
  describe(`${name} keeps to the contract of an embedder:`, () => {
    describeVectors(open)
    describeMeaning(open)
    describeClosing(open)
  })
}
