import { describe, expect, it } from 'vitest'
import { readingRatios } from './reading-ratios.ts'

const NAMED = [1, 1]

describe('F1: readingRatios', () => {
  it('divides by what is usual and sets the largest to 1', () => {
    const { answers, none } = readingRatios([0.7, 0.1], 0.2, 0.15, 200, NAMED)
    expect(answers[0]).toBe(1)
    expect(answers[1]).toBeCloseTo(1 / 7, 5)
    expect(none).toBeCloseTo(0.2 / 0.15 / (0.7 / 0.425), 5)
  })

  it('lets silence be the largest', () => {
    const { answers, none } = readingRatios([0.1, 0.1], 0.8, 0.15, 200, NAMED)
    expect(none).toBe(1)
    expect(answers[0]).toBeCloseTo(0.1 / 0.425 / (0.8 / 0.15), 12)
  })

  it('lets no reading be stronger than 200 to 1', () => {
    const { answers, none } = readingRatios([1, 0], 0, 0.15, 200, NAMED)
    expect([...answers, none]).toEqual([1, 0.005, 0.005])
  })

  it('takes 0 for one in a million, of answers and of silence', () => {
    const { answers, none } = readingRatios([1, 0], 0, 0.15, 1e9, NAMED)
    expect(answers[1]).toBeCloseTo(1e-6, 15)
    expect(none).toBeCloseTo(1e-6 / 0.15 / (1 / 0.425), 15)
  })

  it('does not mind on which scale the reading is', () => {
    const small = readingRatios([0.7, 0.1], 0.2, 0.15, 200, NAMED)
    const large = readingRatios([7, 1], 2, 0.15, 200, NAMED)
    expect(large.answers[1]).toBeCloseTo(small.answers[1] as number, 12)
    expect(large.none).toBeCloseTo(small.none, 12)
  })

  it('takes a state of ten answers as ten answers that are not told apart', () => {
    const apart = readingRatios([0.6, 0.2, ...new Array<number>(10).fill(0.01)], 0.1, 0.15, 200, new Array(12).fill(1))
    const together = readingRatios([0.6, 0.2, 0.1], 0.1, 0.15, 200, [1, 1, 10])
    expect(together.answers[0]).toBeCloseTo(apart.answers[0] as number, 14)
    expect(together.answers[1]).toBeCloseTo(apart.answers[1] as number, 14)
    expect(together.answers[2]).toBeCloseTo(apart.answers[11] as number, 14)
    expect(together.none).toBeCloseTo(apart.none, 14)
  })
})
