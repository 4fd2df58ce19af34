import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choleskyOf, inverse, solve } from './cholesky.ts'

describe('choleskyOf', () => {
  it('is (2 0; 1 sqrt 2) of (4 2; 2 3), and solves for (2, 5)', () => {
    const factor = choleskyOf(Float64Array.of(4, 2, 2, 3), 2)
    expect(factor.size).toBe(2)
    expect([...factor.lower]).toEqual([2, 0, 1, Math.SQRT2])
    const [first, second] = solve(factor, [2, 5])
    expect(first).toBeCloseTo(-0.5, 14)
    expect(second).toBeCloseTo(2, 14)
  })

  it('inverts (4 2; 2 3) to (3 -2; -2 4) / 8', () => {
    const inverted = inverse(choleskyOf(Float64Array.of(4, 2, 2, 3), 2))
    expect([...inverted].map((each) => each * 8).map((each) => Number(each.toFixed(12)))).toEqual([3, -2, -2, 4])
  })

  it('reads the lower triangle only', () => {
    expect(choleskyOf(Float64Array.of(4, 99, 2, 3), 2).lower).toEqual(choleskyOf(Float64Array.of(4, 2, 2, 3), 2).lower)
  })

  it('does not touch the right side, and stays finite where rounding has made a matrix singular', () => {
    const right = Float64Array.of(2, 5)
    solve(choleskyOf(Float64Array.of(4, 2, 2, 3), 2), right)
    expect([...right]).toEqual([2, 5])
    const lower = choleskyOf(Float64Array.of(1, 1, 1, 1 - 1e-16), 2).lower
    expect(lower.every((each) => Number.isFinite(each))).toBe(true)
    expect(lower[3]).toBeCloseTo(1e-150, 160)
  })

  it('solves what it factors, and its inverse maps back', () => {
    const entry = fc.double({ min: -2, max: 2, noNaN: true })
    const five = fc.array(entry, { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(entry, { minLength: 25, maxLength: 25 }), five, (m, b) => {
        const matrix = squareOf(m)
        const factor = choleskyOf(matrix, 5)
        times(matrix, solve(factor, b)).forEach((each, i) => {
          expect(each).toBeCloseTo(b[i] as number, 9)
        })
        times(inverse(factor), times(matrix, b)).forEach((each, i) => {
          expect(each).toBeCloseTo(b[i] as number, 8)
        })
      }),
    )
  })
})

/** M M' + 1: symmetric and positive definite. */
function squareOf(m: readonly number[]): Float64Array {
  return Float64Array.from({ length: 25 }, (_, place) => {
    const [i, j] = [Math.floor(place / 5), place % 5]
    let sum = i === j ? 1 : 0
    for (let k = 0; k < 5; k++) sum += (m[i * 5 + k] as number) * (m[j * 5 + k] as number)
    return sum
  })
}

function times(matrix: ArrayLike<number>, x: ArrayLike<number>): number[] {
  return Array.from(x, (_, i) =>
    Array.from(x).reduce((sum, each, j) => sum + (matrix[i * x.length + j] as number) * each, 0),
  )
}
