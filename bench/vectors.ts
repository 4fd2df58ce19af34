import { unitOf } from '../src/storage/vectors/quantized.ts'

const TOPICS = 200
const OWN_SHARE = 0.6
/** Embedders put all texts into one cone, and a few of their numbers vary far more than the rest. */
const SHARED = 1
const SPREAD = 0.7

/** Makes unit vectors as embedders do: topics in one cone, uneven numbers. Same width, same vectors. */
export function createVectorMaker(width: number): () => Float32Array {
  const random = randomFrom(width)
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const numbers = (make: (at: number) => number): Float32Array =>
    Float32Array.from({ length: width }, (_, at) => make(at))
  const spread = numbers(() => Math.exp(SPREAD * normal()))
  const cone = numbers(() => SHARED * normal())
  const topics = Array.from({ length: TOPICS }, () => numbers(normal))
  return () => {
    const topic = topics[Math.floor(random() * TOPICS)] as Float32Array
    const mixed = numbers(
      (at) => (spread[at] as number) * ((cone[at] as number) + (topic[at] as number) + OWN_SHARE * normal()),
    )
    return unitOf(mixed) as Float32Array
  }
}

/** Numerical Recipes' linear congruential generator: same seed, same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
