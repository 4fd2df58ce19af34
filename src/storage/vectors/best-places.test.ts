import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestPlaces, placesOfBest } from './best-places.ts'

describe('bestPlaces', () => {
  it('gives the largest first, and whatever ties with the last of them', () => {
    const values = Float32Array.of(3, 9, 5, 9, 5, 1)
    expect(bestPlaces(values, 1)).toEqual([1, 3])
    expect(bestPlaces(values, 2)).toEqual([1, 3])
    expect(bestPlaces(values, 3)).toEqual([1, 3, 2, 4])
    expect(bestPlaces(values, 5)).toEqual([1, 3, 2, 4, 0])
    expect(bestPlaces(values, 99)).toEqual([1, 3, 2, 4, 0, 5])
  })

  it('looks only among the places given', () => {
    expect(bestPlaces(Float32Array.of(3, 9, 5, 9), 1, [0, 2])).toEqual([2])
    expect(bestPlaces(Float32Array.of(3, 9, 5, 9), 9, [3, 0])).toEqual([3, 0])
    expect(bestPlaces(Float32Array.of(3, 9), 9, [])).toEqual([])
    expect(bestPlaces(Float32Array.of(9, 9, 9), 2, [2, 0, 1])).toEqual([0, 1, 2])
  })

  it('gives nothing where nothing is wanted or there', () => {
    expect(bestPlaces(Float32Array.of(3), 0)).toEqual([])
    expect(bestPlaces(Float32Array.of(3), -1)).toEqual([])
    expect(bestPlaces(new Float32Array(0), 3)).toEqual([])
  })

  it('is the head of all in order', () => {
    const values = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 60 })
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 70 }), (numbers, count) => {
        const sorted = numbers.map((_, place) => place).sort((a, b) => (numbers[b] as number) - (numbers[a] as number))
        const last = sorted[Math.min(count, sorted.length) - 1]
        const wanted = sorted.filter((place) => (numbers[place] as number) >= (numbers[last as number] as number))
        expect(bestPlaces(Float32Array.from(numbers), count)).toEqual(wanted)
        expect(new Set(placesOfBest(Float32Array.from(numbers), count))).toEqual(new Set(wanted))
      }),
    )
  })
})
