import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyProbability } from './forecast.fixture.ts'
import { type Binning, binMembers } from './probability-bins.ts'

describe('binMembers', () => {
  const five = [0.9, 0.1, 0.5, 0.4, 0.8]

  it('sorts into equal masses, the first bins the larger', () => {
    expect(binMembers(five, { kind: 'equal-mass', count: 2 })).toEqual([
      [1, 3, 2],
      [4, 0],
    ])
    expect(binMembers(five, { kind: 'equal-mass', count: 3 })).toEqual([[1, 3], [2, 4], [0]])
  })

  it('sorts into equal widths, closed above', () => {
    expect(binMembers(five, { kind: 'equal-width', count: 2 })).toEqual([
      [1, 2, 3],
      [0, 4],
    ])
    expect(binMembers([0, 1, 0.1, 0.1000001, 1.2, -0.3], { kind: 'equal-width', count: 10 })).toEqual([
      [0, 2, 5],
      [3],
      [1, 4],
    ])
  })

  it('leaves equals in the order given', () => {
    expect(binMembers([0.5, 0.5, 0.5, 0.2], { kind: 'equal-mass', count: 2 })).toEqual([
      [3, 0],
      [1, 2],
    ])
  })

  it('has no empty bin, and everything once', () => {
    expect(binMembers([], { kind: 'equal-mass', count: 15 })).toEqual([])
    expect(binMembers([0.3], { kind: 'equal-mass', count: 15 })).toEqual([[0]])
    fc.assert(
      fc.property(
        fc.array(anyProbability),
        fc.record({
          kind: fc.constantFrom('equal-mass', 'equal-width' as const),
          count: fc.integer({ min: 1, max: 20 }),
        }),
        (probabilities, binning: Binning) => {
          const bins = binMembers(probabilities, binning)
          expect(bins.flat().sort((a, b) => a - b)).toEqual(probabilities.map((_, i) => i))
          for (const members of bins) expect(members.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
