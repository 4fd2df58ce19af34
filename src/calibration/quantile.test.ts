import { expect, it } from 'vitest'
import { quantile } from './quantile.ts'

it('is between its neighbours in proportion', () => {
  expect(quantile([1, 2, 4], 0.5)).toBe(2)
  expect(quantile([1, 2, 4], 0.75)).toBe(3)
  expect(quantile([1, 2, 4], 0)).toBe(1)
  expect(quantile([1, 2, 4], 1)).toBe(4)
  expect(quantile([7], 0.3)).toBe(7)
})
