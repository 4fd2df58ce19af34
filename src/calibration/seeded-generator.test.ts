import { describe, expect, it } from 'vitest'
import { mixedBits, seededGenerator } from './seeded-generator.ts'

describe('seededGenerator', () => {
  it('draws the same for the same seed', () => {
    const draws = (seed: number): readonly number[] => Array.from({ length: 4 }, seededGenerator(seed))
    expect(draws(7)).toEqual(draws(7))
    expect(draws(7)).not.toEqual(draws(8))
  })

  it('is even over [0, 1)', () => {
    const generator = seededGenerator(1)
    const counts = new Array<number>(10).fill(0)
    const draws = Array.from({ length: 20_000 }, generator)
    for (const draw of draws) {
      const tenth = Math.floor(draw * 10)
      counts[tenth] = (counts[tenth] as number) + 1
    }
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...draws)).toBeLessThan(1)
    const chiSquare = counts.reduce((sum, each) => sum + (each - 2000) ** 2 / 2000, 0)
    expect(chiSquare).toBeLessThan(27.9)
  })

  it('begins as it always did', () => {
    const first = [2527132011, 314344336, 2535364964].map((bits) => bits / 2 ** 32)
    expect(Array.from({ length: 3 }, seededGenerator(1))).toEqual(first)
  })
})

describe('mixedBits', () => {
  it('is the finalizer of MurmurHash3', () => {
    expect(mixedBits(0)).toBe(0)
    expect(mixedBits(1)).toBe(1364076727)
    expect(mixedBits(-1)).toBe(2180083513)
  })
})
