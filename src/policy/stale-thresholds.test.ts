import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { staleThresholds, type ThresholdPair } from './stale-thresholds.ts'

const pair = (before: number, after: number, more: Partial<ThresholdPair> = {}): ThresholdPair => ({
  ...{ tool: 'issue_refund', purpose: null, act: 0.85, before, after, isRight: null },
  ...more,
})

describe('staleThresholds', () => {
  it('is as worked', () => {
    expect(staleThresholds([pair(0.6, 0.9), pair(0.62, 0.91), pair(0.9, 0.97)])).toEqual([
      {
        ...{ tool: 'issue_refund', purpose: null, act: 0.85, facts: 3, passedBefore: 1, passesNow: 3, heldBack: null },
        letThrough: {
          ...{ facts: 2, known: 0, right: 0 },
          stoodAt: { low: 0.6, median: 0.61, high: 0.62 },
          standsAt: { low: 0.9, median: 0.905, high: 0.91 },
        },
        sameShareAt: 0.94,
      },
    ])
  })

  it('is silent where nothing crosses, and counts what is at the threshold as through', () => {
    expect(staleThresholds([pair(0.6, 0.84), pair(0.9, 0.99)])).toEqual([])
    expect(staleThresholds([])).toEqual([])
    expect(staleThresholds([pair(0.84, 0.85)])[0]?.letThrough?.facts).toBe(1)
    expect(staleThresholds([pair(0.85, 0.9)])).toEqual([])
    expect(staleThresholds([pair(0.85, 0.84)])[0]).toMatchObject({ letThrough: null, heldBack: { facts: 1 } })
  })

  it('tells the middle of what crosses, in whatever order it comes', () => {
    const [stale] = staleThresholds([pair(0.8, 0.95), pair(0.2, 0.86), pair(0.5, 0.9), pair(0.85, 0.85)])
    expect(stale?.letThrough?.stoodAt).toEqual({ low: 0.2, median: 0.5, high: 0.8 })
    expect(stale?.letThrough?.standsAt).toEqual({ low: 0.86, median: 0.9, high: 0.95 })
    expect(stale).toMatchObject({ passedBefore: 1, passesNow: 4 })
  })

  it('tells how many of those that cross are right', () => {
    const right = [true, true, false, null].map((isRight) => pair(0.6, 0.9, { isRight }))
    expect(staleThresholds(right)[0]?.letThrough).toMatchObject({ facts: 4, known: 3, right: 2 })
  })

  it('looks at each threshold of each tool and purpose by itself', () => {
    const all = [
      pair(0.6, 0.9, { tool: 'b' }),
      pair(0.6, 0.9, { act: 0.9 }),
      pair(0.6, 0.9, { purpose: 'goodwill' }),
      pair(0.6, 0.9),
      pair(0.7, 0.9),
    ]
    expect(staleThresholds(all).map(({ tool, purpose, act, facts }) => [tool, purpose, act, facts])).toEqual([
      ['b', null, 0.85, 1],
      ['issue_refund', 'goodwill', 0.85, 1],
      ['issue_refund', null, 0.85, 2],
      ['issue_refund', null, 0.9, 1],
    ])
  })

  it('finds no threshold that tells apart what stands alike', () => {
    const at = (...pairs: readonly ThresholdPair[]) => staleThresholds(pairs)[0]?.sameShareAt
    expect(at(pair(0.9, 0.92), pair(0.6, 0.92))).toBeNull()
    expect(at(pair(0.6, 0.9))).toBe(0.95)
    expect(at(pair(0.9, 0.4))).toBe(0.2)
    expect(at(pair(0.9, 0.902), pair(0.6, 0.901))).toBeCloseTo(0.9015, 12)
    expect(at(pair(0.9, 1), pair(0.6, 0.996))).toBe(1)
    expect(at(pair(0.6, 1))).toBeNull()
  })

  it('tells figures apart that have no number between them', () => {
    const [high, low] = [0.9999999999999988, 0.9999999999999987]
    expect(staleThresholds([pair(0, high), pair(0.85, low), pair(0, 0)])[0]?.sameShareAt).toBe(high)
  })

  it('suggests a threshold that as many pass as before', () => {
    const figure = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, figure), { minLength: 1 }), (figures) => {
        for (const stale of staleThresholds(figures.map(([before, after]) => pair(before, after)))) {
          const { sameShareAt, passedBefore, passesNow, letThrough, heldBack, facts } = stale
          expect(passesNow - passedBefore).toBe((letThrough?.facts ?? 0) - (heldBack?.facts ?? 0))
          expect(facts).toBe(figures.length)
          if (sameShareAt !== null)
            expect(figures.filter(([, after]) => after >= sameShareAt).length).toBe(passedBefore)
        }
      }),
    )
  })
})
