import { expect, it } from 'vitest'
import { overSeeds } from './over-seeds.ts'

it('gives the worked interval', () => {
  const { mean, halfWidth } = overSeeds([1, 2, 3])
  expect(mean).toBe(2)
  expect(halfWidth).toBeCloseTo(4.303 / Math.sqrt(3), 3)
  expect(overSeeds([1]).halfWidth).toBeNull()
  expect(overSeeds([1, Number.NaN, 3]).mean).toBe(2)
})
