import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterBelief } from './belief-filter.ts'
import { leaveOneOut } from './leave-one-out.ts'

describe('F4: leaveOneOut', () => {
  it('leaves each out: .666667 without the first, .8 without the second', () => {
    const events = [
      { atDays: 0, likelihood: [1, 0.25] },
      { atDays: 0, likelihood: [1, 0.5] },
    ]
    const [first, second] = leaveOneOut(events, 0, 1, [0.5, 0.5], [1, 0], [1, 1])
    expect(first).toBeCloseTo(2 / 3, 14)
    expect(second).toBeCloseTo(0.8, 14)
  })

  it('equals the filter run without each event, with answers ruled out after it', () => {
    const likelihoods = fc.array(fc.double({ min: 1e-3, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 })
    const timelines = fc.array(
      fc.record({ atDays: fc.double({ min: 0, max: 500, noNaN: true }), likelihood: likelihoods }),
      {
        minLength: 1,
        maxLength: 20,
      },
    )
    const pi = [0.4, 0.3, 0.2, 0.1]
    fc.assert(
      fc.property(timelines, fc.double({ min: 1e-5, max: 1, noNaN: true }), (unordered, rate) => {
        const events = unordered.toSorted((a, b) => a.atDays - b.atDays)
        const probabilities = leaveOneOut(events, 600, rate, pi, [0, 1, 1, 0], [0, 1, 1, 1])
        events.forEach((_, j) => {
          const [, b, c, d] = filterBelief(events, 600, rate, pi, j) as unknown as [number, number, number, number]
          expect(probabilities[j]).toBeCloseTo((b + c) / (b + c + d), 10)
        })
      }),
    )
  })

  it('is stable over thousands of events', () => {
    const events = Array.from({ length: 3000 }, (_, i) => ({
      atDays: i,
      likelihood: i % 2 === 0 ? [1, 1e-6] : [1e-6, 1],
    }))
    const probabilities = leaveOneOut(events, 3000, 1e-4, [0.5, 0.5], [1, 0], [1, 1])
    for (const j of [0, 1500, 2999]) {
      expect(probabilities[j]).toBeCloseTo(filterBelief(events, 3000, 1e-4, [0.5, 0.5], j)[0] as number, 9)
    }
  })

  it('is 0 where nothing that is allowed is possible', () => {
    expect([...leaveOneOut([{ atDays: 0, likelihood: [1, 1] }], 0, 1, [0.5, 0.5], [0, 0], [0, 0])]).toEqual([0])
  })
})
