import fc from 'fast-check'
import { expect, it } from 'vitest'
import { solvePositive } from './solve-positive.ts'

it('solves by hand', () => {
  expect([...(solvePositive(Float64Array.of(4, 2, 2, 5), Float64Array.of(8, 12)) ?? [])]).toEqual([1, 2])
  expect([...(solvePositive(Float64Array.of(4), Float64Array.of(8)) ?? [])]).toEqual([2])
})

it('refuses what is not positive definite', () => {
  expect(solvePositive(Float64Array.of(-4), Float64Array.of(8))).toBeNull()
  expect(solvePositive(Float64Array.of(0), Float64Array.of(8))).toBeNull()
  expect(solvePositive(Float64Array.of(1, 2, 2, 1), Float64Array.of(1, 1))).toBeNull()
  expect(solvePositive(Float64Array.of(Number.NaN), Float64Array.of(1))).toBeNull()
})

it('solves any A = B B^T + I', () => {
  const entry = fc.double({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 5 })
        .chain((size) =>
          fc.tuple(
            fc.constant(size),
            fc.array(entry, { minLength: size * size, maxLength: size * size }),
            fc.array(entry, { minLength: size, maxLength: size }),
          ),
        ),
      ([size, b, x]) => {
        const at = (i: number, j: number): number => {
          let sum = i === j ? 1 : 0
          for (let k = 0; k < size; k++) sum += (b[i * size + k] as number) * (b[j * size + k] as number)
          return sum
        }
        const matrix = Float64Array.from({ length: size * size }, (_, i) => at(Math.floor(i / size), i % size))
        const right = Float64Array.from({ length: size }, (_, i) =>
          x.reduce((sum, each, j) => sum + at(i, j) * each, 0),
        )
        const solved = solvePositive(matrix, right)
        x.forEach((each, i) => {
          expect(solved?.[i]).toBeCloseTo(each, 6)
        })
      },
    ),
  )
})
