import { choleskyOf, solve } from '../statistics/cholesky.ts'

/** A pivot of the factor no larger than this is none: the matrix is flat, or bends up, in some direction. */
const LEAST_PIVOT = 1e-6

/**
 * Solves A x = b for a symmetric positive definite A, row by row; null where A isn't one.
 *
 * Worked: A = (4, 2; 2, 5), b = (8, 12): x = (1, 2).
 *
 * Source: Cholesky's factors, Golub, Van Loan 2013, section 4.2.
 */
export function solvePositive(matrix: Float64Array, right: Float64Array): Float64Array | null {
  const size = right.length
  const factor = choleskyOf(matrix, size)
  for (let i = 0; i < size; i++) if (!((factor.lower[i * size + i] as number) > LEAST_PIVOT)) return null
  return solve(factor, right)
}
