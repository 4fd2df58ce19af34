import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatable } from './repeatable.ts'

describe('repeatable', () => {
  it.each([
    [0.31, 0.93, 1 / 9],
    [0.93, 0.93, 1],
    [0.95, 0.93, 1],
    [0.9, 0.1, 1],
    [0, 0.5, 0],
    [0, 0, 1],
  ])('of %d before %d is %d', (earlier, later, expected) => {
    expect(repeatable(earlier, later)).toBeCloseTo(expected, 12)
  })

  it('is a share, and more for a firmer earlier claim', () => {
    const mass = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(mass, mass, mass, (a, b, later) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(repeatable(less, later)).toBeGreaterThanOrEqual(0)
        expect(repeatable(more, later)).toBeLessThanOrEqual(1)
        expect(repeatable(less, later)).toBeLessThanOrEqual(repeatable(more, later))
      }),
    )
  })
})
