import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holmCorrected } from './holm.ts'

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })

describe('holmCorrected', () => {
  it('is as worked', () => {
    const [a, b, c] = holmCorrected([0.04, 0.01, 0.03])
    expect(a).toBeCloseTo(0.06, 15)
    expect(b).toBeCloseTo(0.03, 15)
    expect(c).toBeCloseTo(0.06, 15)
    expect([...holmCorrected([])]).toEqual([])
    expect([...holmCorrected([0.2])]).toEqual([0.2])
    expect([...holmCorrected([0.6, 0.9])]).toEqual([1, 1])
  })

  it('lies between the plain figure and Bonferroni, and keeps the order', () => {
    fc.assert(
      fc.property(pValues, (plain) => {
        const corrected = holmCorrected(plain)
        for (const [i, each] of plain.entries()) {
          expect(corrected[i]).toBeGreaterThanOrEqual(each)
          expect(corrected[i]).toBeLessThanOrEqual(Math.min(1, plain.length * each) + 1e-12)
          for (const [j, other] of plain.entries())
            if (each < other) expect(corrected[i]).toBeLessThanOrEqual(corrected[j] as number)
        }
        expect(Math.min(...corrected)).toBeCloseTo(Math.min(1, plain.length * Math.min(...plain)), 12)
      }),
    )
  })
})
