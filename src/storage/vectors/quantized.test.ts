import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantize, unitOf } from './quantized.ts'

const vectors = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 })
  .map((numbers) => Float32Array.from(numbers))
  .filter((vector) => vector.some((entry) => Math.abs(entry) > 1e-6))
const unit = (vector: Float32Array): Float32Array => unitOf(vector) as Float32Array

describe('quantize', () => {
  it('splits by hand: 0.8 is 127 whole steps; 0.6 is 95.25, so 95 and 0.25 × 254 = 63.5', () => {
    const { scale, coarse, fine } = quantize(Float32Array.of(0.8, 0.6, -0.6, 0))
    expect(scale).toBeCloseTo(0.8 / 127, 8)
    expect([...coarse]).toEqual([127, 95, -95, 0])
    expect(fine[0]).toBe(0)
    expect([63, 64]).toContain(fine[1])
    expect(fine[2]).toBe(-(fine[1] as number))
    expect(fine[3]).toBe(0)
  })

  it('loses at most half a fine step of each entry', () => {
    fc.assert(
      fc.property(vectors, (vector) => {
        const kept = unit(vector)
        const { scale, coarse, fine } = quantize(kept)
        for (const [at, entry] of kept.entries()) {
          const back = scale * ((coarse[at] as number) + (fine[at] as number) / 254)
          expect(Math.abs(back - entry)).toBeLessThanOrEqual(scale / 508 + 1e-9)
          expect(Math.abs(scale * (coarse[at] as number) - entry)).toBeLessThanOrEqual(scale / 2 + 1e-9)
        }
      }),
    )
  })
})

describe('unitOf', () => {
  it('has length 1 and the same direction', () => {
    expect([...unit(Float32Array.of(3, -4))]).toEqual([Math.fround(0.6), Math.fround(-0.8)])
  })

  it('leaves the vector that it was given', () => {
    const given = Float32Array.of(3, -4)
    unitOf(given)
    expect([...given]).toEqual([3, -4])
  })

  it.each([
    ['nothing', []],
    ['zeros', [0, 0]],
    ['no number', [1, Number.NaN]],
    ['infinity', [1, Number.POSITIVE_INFINITY]],
  ])('is none of %s', (_, numbers) => {
    expect(unitOf(Float32Array.from(numbers))).toBeNull()
  })
})
