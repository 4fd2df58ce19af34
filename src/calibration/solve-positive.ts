/** A pivot no larger than this counts as none. */
const LEAST_PIVOT = 1e-12

/**
 * Solves A x = b for a symmetric positive definite A, row by row; null where A isn't one.
 *
 * Worked: A = (4, 2; 2, 5), b = (8, 12): x = (1, 2).
 *
 * Source: Cholesky's factors, Golub, Van Loan 2013, section 4.2.
 */
export function solvePositive(matrix: Float64Array, right: Float64Array): Float64Array | null {
  const size = right.length
  const factor = lowerFactor(matrix, size)
  if (factor === null) return null
  const solution = Float64Array.from(right)
  for (let i = 0; i < size; i++) {
    let rest = solution[i] as number
    for (let k = 0; k < i; k++) rest -= (factor[i * size + k] as number) * (solution[k] as number)
    solution[i] = rest / (factor[i * size + i] as number)
  }
  for (let i = size - 1; i >= 0; i--) {
    let rest = solution[i] as number
    for (let k = i + 1; k < size; k++) rest -= (factor[k * size + i] as number) * (solution[k] as number)
    solution[i] = rest / (factor[i * size + i] as number)
  }
  return solution
}

/** L with A = L L^T. */
function lowerFactor(matrix: Float64Array, size: number): Float64Array | null {
  const factor = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      factor[i * size + j] = remainder(matrix, factor, size, i, j) / (factor[j * size + j] as number)
    }
    const pivot = remainder(matrix, factor, size, i, i)
    if (!(pivot > LEAST_PIVOT)) return null
    factor[i * size + i] = Math.sqrt(pivot)
  }
  return factor
}

function remainder(matrix: Float64Array, factor: Float64Array, size: number, i: number, j: number): number {
  let rest = matrix[i * size + j] as number
  for (let k = 0; k < j; k++) rest -= (factor[i * size + k] as number) * (factor[j * size + k] as number)
  return rest
}
