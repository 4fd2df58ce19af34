import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stableFold } from './folds.ts'
import { mixedBits } from './seeded-generator.ts'

describe('stableFold', () => {
  it('is the published hash, mixed', () => {
    expect(stableFold('', 2 ** 32)).toBe(mixedBits(0x811c9dc5))
    expect(stableFold('a', 2 ** 32)).toBe(mixedBits(0xe40c292c))
    expect(stableFold('foobar', 2 ** 32)).toBe(mixedBits(0xbf9cf968))
  })

  it('spreads evenly and stays in range', () => {
    const counts = [0, 0, 0, 0, 0]
    for (let i = 0; i < 5000; i++) {
      const fold = stableFold(`question ${i}`, 5)
      counts[fold] = (counts[fold] as number) + 1
    }
    for (const each of counts) expect(Math.abs(each - 1000)).toBeLessThan(120)
    fc.assert(fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (key, count) => stableFold(key, count) < count))
  })
})
