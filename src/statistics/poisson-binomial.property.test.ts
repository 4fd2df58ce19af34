import { describe, expect, it } from 'vitest'
import { upperTail } from './poisson-binomial.ts'

describe('upperTail', () => {
  it('loses nothing where the chance of none is below what a number can hold', () => {
    // .8^4000 is 1e-388. 800 are expected, with a standard deviation of 25.3.
    const many = Array.from({ length: 4000 }, () => 0.2)
    expect(upperTail(many, 800)).toBeCloseTo(0.506, 2)
    expect(upperTail(many, 660)).toBeGreaterThan(0.999999)
    expect(upperTail(many, 940)).toBeLessThan(1e-6)
  })
})
