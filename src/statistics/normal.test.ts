import { describe, expect, it } from 'vitest'
import { normalCdf } from './normal.ts'

describe('normalCdf', () => {
  it.each([
    [0, 0.5],
    [1, 0.8413447],
    [-1, 0.1586553],
    [1.959964, 0.975],
    [-3, 0.0013499],
    [0.25, 0.5987063],
    [8, 1],
  ])('at %f is %f', (z, probability) => {
    expect(Math.abs(normalCdf(z) - probability)).toBeLessThan(2e-7)
  })
})
