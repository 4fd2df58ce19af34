import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trustAmong } from './trust-among.ts'

describe('trustAmong', () => {
  it('keeps a source that is always wrong at half of chance, by hand', () => {
    expect(trustAmong(0.05, 2, 0.5)).toBe(0.25)
    expect(trustAmong(0.05, 12, 0.5)).toBe(0.05)
    expect(trustAmong(0.8, 2, 0.5)).toBe(0.8)
  })

  it('is never below the trust, nor below that part of chance', () => {
    const parts = fc.record({
      trust: fc.double({ min: 0, max: 1, noNaN: true }),
      count: fc.integer({ min: 2, max: 40 }),
    })
    fc.assert(
      fc.property(parts, ({ trust, count }) => {
        const among = trustAmong(trust, count, 0.5)
        expect(among === trust || among === 0.5 / count).toBe(true)
        expect(among).toBeGreaterThanOrEqual(trust)
      }),
    )
  })
})
