import { expect, test } from 'vitest'
import { minimize } from './minimize.ts'

test('finds the lowest point of a stretched bowl', () => {
  const lowest = minimize(
    ([x = 0, y = 0], gradient) => {
      gradient[0] = 2 * (x - 3)
      gradient[1] = 20 * (y + 1)
      return (x - 3) ** 2 + 10 * (y + 1) ** 2
    },
    [0, 0],
    { gradientTolerance: 1e-9 },
  )
  expect(lowest[0]).toBeCloseTo(3, 8)
  expect(lowest[1]).toBeCloseTo(-1, 8)
})

test('finds it where the slope levels off far away', () => {
  const lowest = minimize(
    ([x = 0], gradient) => {
      const p = 1 / (1 + Math.exp(-x))
      gradient[0] = p - 0.9
      return Math.log1p(Math.exp(x)) - 0.9 * x
    },
    [-20],
    { gradientTolerance: 1e-10 },
  )
  expect(lowest[0]).toBeCloseTo(Math.log(9), 7)
})

test('stays where it started if it may take no step, and where nothing slopes', () => {
  const square = (point: Float64Array, gradient: Float64Array): number => {
    gradient[0] = 2 * (point[0] as number)
    return (point[0] as number) ** 2
  }
  expect([...minimize(square, [5], { mostIterations: 0 })]).toEqual([5])
  expect([...minimize(square, [0])]).toEqual([0])
})

test('gives up, and says the best so far, where no step helps', () => {
  const liar = (_: Float64Array, gradient: Float64Array): number => {
    gradient[0] = 1
    return 7
  }
  expect(minimize(liar, [2])[0]).toBeCloseTo(2, 6)
})
