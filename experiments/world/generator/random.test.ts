import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from './random.ts'

const N = 40_000

function momentsOf(draw: (random: Random) => number, seed = 7): { readonly mean: number; readonly variance: number } {
  const random = createRandom(seed)
  let sum = 0
  let squares = 0
  for (let i = 0; i < N; i++) {
    const x = draw(random)
    sum += x
    squares += x * x
  }
  return { mean: sum / N, variance: squares / N - (sum / N) ** 2 }
}

describe('createRandom', () => {
  it('repeats itself under one seed and stream, and under no other', () => {
    const draws = (seed: number, stream?: number): readonly number[] => {
      const random = createRandom(seed, stream)
      return Array.from({ length: 5 }, () => random.uniform())
    }
    expect(draws(1)).toEqual(draws(1, 0))
    expect(draws(1)).not.toEqual(draws(2))
    expect(draws(1, 1)).not.toEqual(draws(1, 2))
  })

  it('gives the numbers of the published sfc32', () => {
    // A direct transcription of the algorithm, first word after 20 rounds from (1, 0, 0x9e3779b9, 1).
    let [a, b, c, counter] = [1, 0, 0x9e3779b9, 1].map(BigInt) as [bigint, bigint, bigint, bigint]
    const mask = 0xffffffffn
    let out = 0n
    for (let i = 0; i < 21; i++) {
      out = (a + b + counter) & mask
      counter = (counter + 1n) & mask
      a = b ^ (b >> 9n)
      b = (c + (c << 3n)) & mask
      c = ((((c << 21n) | (c >> 11n)) & mask) + out) & mask
    }
    expect(createRandom(1).below(2 ** 27)).toBe(Number(out >> 5n))
  })

  it.each([
    ['uniform', (r: Random) => r.uniform(), 1 / 2, 1 / 12],
    ['normal', (r: Random) => r.normal(), 0, 1],
    ['exponential of mean 10', (r: Random) => r.exponential(10), 10, 100],
    ['gamma of shape 4', (r: Random) => r.gamma(4, 0.25), 1, 0.25],
    ['gamma of shape 0.5', (r: Random) => r.gamma(0.5, 2), 1, 2],
    ['Poisson of mean 3', (r: Random) => r.poisson(3), 3, 3],
    ['Poisson of mean 80', (r: Random) => r.poisson(80), 80, 80],
    ['below 6', (r: Random) => r.below(6), 2.5, 35 / 12],
    ['first share of a Dirichlet', (r: Random) => r.dirichlet(4, 2)[0] as number, 0.25, (0.25 * 0.75) / 9],
    ['index', (r: Random) => r.index([0.2, 0.3, 0.5]), 1.3, 0.61],
  ])('has the mean and the variance of %s', (_, draw, mean, variance) => {
    const measured = momentsOf(draw)
    const error = Math.sqrt(variance / N)
    expect(Math.abs(measured.mean - mean)).toBeLessThan(4 * error)
    expect(Math.abs(measured.variance / variance - 1)).toBeLessThan(0.06)
  })

  it('draws normals with the right tails', () => {
    const { mean } = momentsOf((random) => (Math.abs(random.normal()) > 1.96 ? 1 : 0))
    expect(mean).toBeCloseTo(0.05, 2)
  })
})
