/** Lower triangle L of a positive definite matrix, L L' = A; rows one after another. */
export interface Cholesky {
  readonly size: number
  readonly lower: Float64Array
}

/** A pivot no larger than this stands for one that rounding took below zero. */
const LEAST_PIVOT = 1e-300

/**
 * Cholesky factor of a small dense symmetric positive definite matrix (a Hessian with its prior precision).
 * O(size³). Only the lower triangle of `matrix` is read.
 *
 * Worked: A = (4 2; 2 3): L = (2 0; 1 sqrt 2). Solving A x = (2, 5): y = (1, 4 / sqrt 2), x = (-.5, 2).
 */
export function choleskyOf(matrix: Float64Array, size: number): Cholesky {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j] as number
      for (let k = 0; k < j; k++) sum -= (lower[i * size + k] as number) * (lower[j * size + k] as number)
      lower[i * size + j] = i === j ? Math.sqrt(Math.max(sum, LEAST_PIVOT)) : sum / (lower[j * size + j] as number)
    }
  }
  return { size, lower }
}

/** x of A x = b. */
export function solve({ size, lower }: Cholesky, right: ArrayLike<number>): Float64Array {
  const x = Float64Array.from(right)
  for (let i = 0; i < size; i++) {
    let sum = x[i] as number
    for (let k = 0; k < i; k++) sum -= (lower[i * size + k] as number) * (x[k] as number)
    x[i] = sum / (lower[i * size + i] as number)
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = x[i] as number
    for (let k = i + 1; k < size; k++) sum -= (lower[k * size + i] as number) * (x[k] as number)
    x[i] = sum / (lower[i * size + i] as number)
  }
  return x
}

/** The inverse of A, rows one after another: the covariance that belongs to a precision. */
export function inverse(factor: Cholesky): Float64Array {
  const { size } = factor
  const inverted = new Float64Array(size * size)
  const unit = new Float64Array(size)
  for (let j = 0; j < size; j++) {
    unit.fill(0)
    unit[j] = 1
    const column = solve(factor, unit)
    for (let i = 0; i < size; i++) inverted[i * size + j] = column[i] as number
  }
  return inverted
}
