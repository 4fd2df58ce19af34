/** A seeded source of random numbers: the same seed and stream give the same numbers on every machine. */
export interface Random {
  /** In [0, 1), 53 bits. */
  readonly uniform: () => number
  /** A whole number from 0 to count - 1. */
  readonly below: (count: number) => number
  readonly normal: () => number
  readonly exponential: (mean: number) => number
  /** Mean shape x scale. */
  readonly gamma: (shape: number, scale: number) => number
  readonly poisson: (mean: number) => number
  /** Sums to 1. */
  readonly dirichlet: (size: number, concentration: number) => Float64Array
  /** An index, each as likely as its share; `shares` sum to 1. */
  readonly index: (shares: ArrayLike<number>) => number
}

/** Above this a Poisson number is the sum of two of half the mean, so that e^-mean stays far from 0. */
const LARGEST_POISSON_STEP = 30

/**
 * sfc32, a counter-based generator of 128 bits of state that passes PractRand. `stream` gives unrelated numbers under one
 * seed, so that a world's options change only what they are about.
 *
 * Sources: Doty-Humphrey's PractRand (sfc32); Marsaglia 1964 (normals); Marsaglia and Tsang 2000 (gamma); Knuth (Poisson).
 */
export function createRandom(seed: number, stream = 0): Random {
  const word = sfc32(seed, stream)
  const uniform = (): number => ((word() >>> 5) * 67_108_864 + (word() >>> 6)) / 9_007_199_254_740_992
  const normal = normalFrom(uniform)
  const gamma = gammaFrom(uniform, normal)
  return {
    uniform,
    below: (count) => Math.floor(uniform() * count),
    normal,
    exponential: (mean) => -mean * Math.log1p(-uniform()),
    gamma,
    poisson: poissonFrom(uniform),
    dirichlet(size, concentration) {
      const shares = Float64Array.from({ length: size }, () => gamma(concentration, 1))
      const sum = shares.reduce((a, b) => a + b, 0)
      return shares.map((each) => each / sum)
    },
    index(shares) {
      let left = uniform()
      for (let i = 0; i < shares.length - 1; i++) {
        left -= shares[i] as number
        if (left < 0) return i
      }
      return shares.length - 1
    },
  }
}

function sfc32(seed: number, stream: number): () => number {
  let a = seed | 0
  let b = stream | 0
  let c = 0x9e3779b9 | 0
  let counter = 1
  const next = (): number => {
    const out = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + out) | 0
    return out
  }
  for (let i = 0; i < 20; i++) next()
  return next
}

/** Two at a time, by the polar method. */
function normalFrom(uniform: () => number): () => number {
  let kept = Number.NaN
  return () => {
    if (!Number.isNaN(kept)) {
      const second = kept
      kept = Number.NaN
      return second
    }
    for (;;) {
      const x = 2 * uniform() - 1
      const y = 2 * uniform() - 1
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const stretch = Math.sqrt((-2 * Math.log(square)) / square)
      kept = y * stretch
      return x * stretch
    }
  }
}

function gammaFrom(uniform: () => number, normal: () => number): Random['gamma'] {
  const ofShape = (shape: number): number => {
    if (shape < 1) return ofShape(shape + 1) * (1 - uniform()) ** (1 / shape)
    const d = shape - 1 / 3
    const c = 1 / Math.sqrt(9 * d)
    for (;;) {
      const z = normal()
      const v = (1 + c * z) ** 3
      if (v > 0 && Math.log(1 - uniform()) < 0.5 * z * z + d - d * v + d * Math.log(v)) return d * v
    }
  }
  return (shape, scale) => ofShape(shape) * scale
}

function poissonFrom(uniform: () => number): Random['poisson'] {
  const poisson = (mean: number): number => {
    if (mean > LARGEST_POISSON_STEP) return poisson(mean / 2) + poisson(mean / 2)
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = uniform(); product > limit; product *= uniform()) count++
    return count
  }
  return poisson
}
