import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beliefFactor, bestOf, rankOf } from './rank.ts'

const byRank = (a: { rank: number }, b: { rank: number }) => b.rank - a.rank

describe('rankOf', () => {
  it('is the product of its factors, by hand', () => {
    const factors = { relevance: 0.8, belief: 0.9, importance: 1.1, recency: 0.5, veracity: 0.5 }
    expect(rankOf(factors)).toBeCloseTo(0.198, 12)
  })
})

describe('beliefFactor', () => {
  it('takes a tenth at most, and leaves what claims nothing as it is', () => {
    expect(beliefFactor(0.8)).toBeCloseTo(0.98, 12)
    expect([beliefFactor(0), beliefFactor(1), beliefFactor(null)]).toEqual([0.9, 1, 1])
  })
})

describe('bestOf', () => {
  const candidates = fc.array(
    fc.record({ bound: fc.double({ min: 0, max: 1, noNaN: true }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    { maxLength: 40 },
  )

  it('finds what looking at everything would find', async () => {
    await fc.assert(
      fc.asyncProperty(candidates, fc.integer({ min: 0, max: 12 }), async (drawn, limit) => {
        const sorted = [...drawn].sort((a, b) => b.bound - a.bound)
        const ranks = sorted.map(({ bound, share }) => (share < 0.2 ? null : bound * share))
        const { best, looked } = await bestOf(
          sorted.map((each, at) => ({ ...each, at })),
          limit,
          async ({ at }) => (ranks[at] === null ? null : { rank: ranks[at] as number }),
          byRank,
        )
        const all = ranks.filter((rank) => rank !== null).sort((a, b) => b - a)
        expect(best.map(({ rank }) => rank)).toEqual(all.slice(0, limit))
        expect(looked).toBeLessThanOrEqual(sorted.length)
      }),
    )
  })

  it('does not look at what can no longer be among the best', async () => {
    const bounds = [{ bound: 0.9 }, { bound: 0.8 }, { bound: 0.3 }, { bound: 0.2 }]
    const ranked = async ({ bound }: { bound: number }) => ({ rank: bound / 2 })
    expect(await bestOf(bounds, 1, ranked, byRank)).toEqual({ best: [{ rank: 0.45 }], looked: 2 })
    expect(await bestOf(bounds, 0, ranked, byRank)).toEqual({ best: [], looked: 0 })
  })
})
