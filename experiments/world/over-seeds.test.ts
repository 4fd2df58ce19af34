import { expect, it } from 'vitest'
import { overSeeds } from './over-seeds.ts'

it('is the mean with half of its interval: 1 to 5, standard error .707, t of four degrees 2.776', () => {
  const { mean, halfWidth } = overSeeds([1, 2, 3, 4, 5])
  expect(mean).toBe(3)
  expect(halfWidth).toBeCloseTo(2.776 * Math.SQRT1_2, 1)
  expect(overSeeds([1]).halfWidth).toBeNull()
  expect(overSeeds([1, Number.NaN, 3]).mean).toBe(2)
})
