import { CredenceError } from '../../error.ts'

const BYTES = Float32Array.BYTES_PER_ELEMENT

/** The vectors of an answer in the order of the texts, each of length 1. Throws where one is missing or no vector. */
export function vectorsIn(answer: unknown, count: number): readonly Float32Array[] {
  const rows = rowsIn(answer)
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count })
  for (const [place, row] of rows.entries()) {
    const { index = place, embedding } = row as { index?: unknown; embedding?: unknown }
    if (typeof index !== 'number' || !(index in vectors)) throw failed(`names a text ${index} of ${count}`)
    if (vectors[index] !== undefined) throw failed(`has text ${index} twice`)
    vectors[index] = toUnitLength(numbersIn(embedding, index), index)
  }
  return vectors.map((vector, index) => {
    if (vector === undefined) throw failed(`has no vector for text ${index} of ${count}`)
    return vector
  })
}

function rowsIn(answer: unknown): readonly object[] {
  const rows = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  if (!Array.isArray(rows) || rows.some((row) => typeof row !== 'object' || row === null))
    throw failed('has no list of vectors')
  return rows as readonly object[]
}

/** A list of numbers, or 32-bit floats as base64, the lowest byte first. */
function numbersIn(embedding: unknown, index: number): Float32Array {
  if (Array.isArray(embedding) && embedding.every((value) => typeof value === 'number'))
    return Float32Array.from(embedding)
  if (typeof embedding !== 'string') throw failed(`has no numbers for text ${index}`)
  const bytes = Buffer.from(embedding, 'base64')
  if (bytes.length % BYTES !== 0) throw failed(`has half a number for text ${index}`)
  return Float32Array.from({ length: bytes.length / BYTES }, (_, at) => bytes.readFloatLE(at * BYTES))
}

function toUnitLength(vector: Float32Array, index: number): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  if (!Number.isFinite(length) || length === 0) throw failed(`has no direction for text ${index}`)
  return vector.map((value) => value / length)
}

function failed(what: string): CredenceError {
  const remedy = 'check that the address and the model are those of embeddings'
  return new CredenceError('embedder_failed', `the server's answer ${what}`, { remedy })
}
