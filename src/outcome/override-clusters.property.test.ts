import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededGenerator } from '../calibration/seeded-generator.ts'
import { type GroupedStretch, type GroupName, overrideClusters } from './override-clusters.ts'
import { many, stretch } from './stretch.fixture.ts'

const ALL: GroupName = { by: 'all', of: '' }
const tool: GroupName = { by: 'class', of: 'tool' }
const reader: GroupName = { by: 'reader', of: 'x@2' }
const prefix = (of: string): GroupName => ({ by: 'prefix', of })

describe('overrideClusters', () => {
  it('is the same in any order', () => {
    const all = [...many(10, 8, 0.9, { groups: [ALL, reader] }, 'bad'), ...many(30, 1, 0.97, { groups: [ALL, tool] })]
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        const told = (each: readonly GroupedStretch[]) =>
          overrideClusters(each).map(({ pValue, expected, ...rest }) => ({ ...rest, p: pValue.toFixed(12) }))
        expect(told(shuffled)).toEqual(told(all))
      }),
    )
  })

  it('raises a false alarm in at most one report of twenty, however people pick what to put right', () => {
    // Honest probabilities; of what is wrong all is put right, of what is right nothing is said: as biased as can be.
    const generator = seededGenerator(7)
    const names = ['a', 'b', 'c', 'd']
    let alarms = 0
    const reports = 400
    for (let each = 0; each < reports; each++) {
      const shown = Array.from({ length: 60 }, (_, n) => {
        const probability = 0.8 + 0.19 * generator()
        const groups = [
          ALL,
          prefix(names[n % 4] as string),
          { by: 'class' as const, of: names[(n >> 2) % 4] as string },
        ]
        return stretch(`q${n}.city`, probability, generator() >= probability, { groups })
      })
      if (overrideClusters(shown).length > 0) alarms++
    }
    // 20 of 400 are allowed; 31 would be a chance of one in a hundred.
    expect(alarms).toBeLessThanOrEqual(30)
  })
})
