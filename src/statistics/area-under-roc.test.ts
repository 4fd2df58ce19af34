import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaUnderRoc } from './area-under-roc.ts'

const cases = (trues: readonly number[], falses: readonly number[]) => [
  ...trues.map((probability) => ({ probability, isTrue: true })),
  ...falses.map((probability) => ({ probability, isTrue: false })),
]

describe('areaUnderRoc', () => {
  it('is .625 for .9 and .4 against .6 and .4', () => {
    expect(areaUnderRoc(cases([0.9, 0.4], [0.6, 0.4]))).toBe(0.625)
  })

  it('is 1 apart, 0 upside down, a half where all are alike, and no number of one kind', () => {
    expect(areaUnderRoc(cases([0.9, 0.8], [0.1]))).toBe(1)
    expect(areaUnderRoc(cases([0.1], [0.8, 0.9]))).toBe(0)
    expect(areaUnderRoc(cases([0.5, 0.5], [0.5]))).toBe(0.5)
    expect(areaUnderRoc(cases([0.5], []))).toBeNaN()
    expect(areaUnderRoc(cases([], [0.5]))).toBeNaN()
  })

  it('is the share of pairs won, whatever the order', () => {
    const few = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(few, few, (trues, falses) => {
        const won = trues.flatMap((t) => falses.map((f): number => (t > f ? 1 : t === f ? 0.5 : 0)))
        const share = won.reduce((sum, each) => sum + each, 0) / won.length
        expect(areaUnderRoc(cases(trues, falses))).toBeCloseTo(share, 12)
        expect(areaUnderRoc(cases(trues, falses).reverse())).toBeCloseTo(share, 12)
      }),
    )
  })
})
