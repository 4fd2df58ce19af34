import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wilsonInterval } from '../../calibration/wilson-interval.ts'
import { verdictOf } from './answerability-model.ts'
import { answerabilityCurve, chooseBands } from './choose-bands.ts'

const recalls = (trues: readonly number[], falses: readonly number[]) => [
  ...trues.map((probability) => ({ probability, isTrue: true })),
  ...falses.map((probability) => ({ probability, isTrue: false })),
]

describe('chooseBands', () => {
  it('lets a tenth of those without an answer pass as moderate', () => {
    const below = [0.3, 0.3, 0.2, 0.2, 0.1, 0.1, 0.05, 0.05]
    expect(chooseBands(recalls([0.9, 0.8, 0.6], [0.7, 0.65, ...below])).moderate).toBe(0.7)
    expect(chooseBands(recalls([0.9, 0.8, 0.6], [0.7, 0.4, ...below])).moderate).toBe(0.6)
  })

  it('calls high what is right nine times in ten, over at least twenty', () => {
    const twenty = Array.from({ length: 18 }, (_, i) => 0.99 - i / 1000)
    const some = Array.from({ length: 10 }, () => 0.1)
    expect(chooseBands(recalls(twenty, [0.95, 0.94, ...some, ...some])).high).toBe(0.94)
    expect(chooseBands(recalls(twenty.slice(0, 17), [0.95, 0.94, 0.93, ...some])).high).toBe(1.01)
    expect(chooseBands(recalls(twenty.slice(0, 17), [0.95, 0.94, ...some])).high).toBe(1.01)
  })

  it('keeps 95% of the answered above low', () => {
    const trues = Array.from({ length: 20 }, (_, i) => (20 - i) / 40)
    expect(chooseBands(recalls(trues, [0.45, 0.44, 0.4, 0.3, 0.2])).low).toBe(0.05)
  })

  it('takes ties together', () => {
    expect(chooseBands(recalls([0.5, 0.5], [0.5, 0.4, 0.4, 0.4])).moderate).toBe(1.01)
  })

  it('is out of reach of nothing, and never out of order', () => {
    expect(chooseBands([])).toEqual({ high: 1.01, moderate: 1.01, low: 1.01 })
    const some = fc.array(
      fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }), isTrue: fc.boolean() }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(some, (each) => {
        const { high, moderate, low } = chooseBands(each)
        expect(high).toBeGreaterThanOrEqual(moderate)
        expect(moderate).toBeGreaterThanOrEqual(low)
        const falses = each.filter(({ isTrue }) => !isTrue)
        expect(falses.filter(({ probability }) => probability >= moderate).length).toBeLessThanOrEqual(
          0.1 * falses.length,
        )
      }),
    )
  })
})

describe('verdictOf', () => {
  it('begins with each band', () => {
    const bands = { high: 0.8, moderate: 0.5, low: 0.2 }
    expect([0.8, 0.79, 0.5, 0.49, 0.2, 0.19].map((each) => verdictOf(each, bands))).toEqual([
      'high',
      'moderate',
      'moderate',
      'low',
      'low',
      'none',
    ])
  })
})

describe('answerabilityCurve', () => {
  it('has ten equal parts, ascending, each with its share and interval', () => {
    const curve = answerabilityCurve(
      recalls(
        Array.from({ length: 10 }, (_, i) => 0.55 + i / 100),
        Array.from({ length: 10 }, (_, i) => 0.05 + i / 100),
      ),
    )
    expect(curve).toHaveLength(10)
    expect(curve[0]).toEqual({
      meanStated: expect.closeTo(0.055, 9) as number,
      shareAnswered: 0,
      count: 2,
      interval: wilsonInterval(0, 2),
    })
    expect(curve[9]).toMatchObject({ shareAnswered: 1, count: 2 })
    expect(curve.map(({ meanStated }) => meanStated)).toEqual([...curve.map(({ meanStated }) => meanStated)].sort())
  })

  it('leaves out parts of which there is nothing', () => {
    expect(answerabilityCurve(recalls([0.5], []))).toHaveLength(1)
    expect(answerabilityCurve([])).toEqual([])
  })
})
