import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choleskyOf, inverse, solve } from '../statistics/cholesky.ts'
import {
  type CellSlopes,
  type Design,
  type FixedEffects,
  remaining,
  type Spread,
  stepFixedEffects,
} from './fixed-effects.ts'
import type { Deviations } from './trust-priors.ts'

const ONES: Deviations = { layer: 1, kind: 1, kindType: 1, author: 1 }
const ALONE: Design = { columns: [[0]], common: 1, typeCount: 1, means: Float64Array.of(0), baseDeviation: 1 }

/** Three kinds of two layer values each, on two types. */
const DESIGN: Design = {
  columns: [
    [0, 1, 3],
    [0, 1, 4],
    [0, 2, 4],
  ],
  common: 5,
  typeCount: 2,
  means: Float64Array.of(1, 0.5, -1, 0, 0.2),
  baseDeviation: 1.5,
}
const SIZE = 5 + 3 + 6
const DEVIATIONS: Deviations = { layer: 0.8, kind: 0.5, kindType: 0.3, author: 1 }

function fresh(): FixedEffects {
  return {
    common: Float64Array.of(0.8, 0.4, -0.6, 0.1, 0),
    kinds: Float64Array.of(0.2, -0.1, 0),
    kindTypes: Float64Array.of(0, 0.1, 0, -0.2, 0.3, 0),
  }
}

/** The same step by the whole matrix. */
function plainly(
  effects: FixedEffects,
  { gradient, information }: CellSlopes,
): { step: Float64Array; variance: Float64Array } {
  const { layer, kind, kindType } = DEVIATIONS
  const deviations = [
    DESIGN.baseDeviation,
    layer,
    layer,
    layer,
    layer,
    kind,
    kind,
    kind,
    ...new Array<number>(6).fill(kindType),
  ]
  const now = [...effects.common, ...effects.kinds, ...effects.kindTypes]
  const means = [...DESIGN.means, ...new Array<number>(9).fill(0)]
  const hessian = new Float64Array(SIZE * SIZE)
  const slope = new Float64Array(SIZE)
  deviations.forEach((deviation, i) => {
    hessian[i * SIZE + i] = 1 / deviation ** 2
    slope[i] = -((now[i] as number) - (means[i] as number)) / deviation ** 2
  })
  for (let cell = 0; cell < 6; cell++) {
    const own = [...(DESIGN.columns[Math.floor(cell / 2)] as readonly number[]), 5 + Math.floor(cell / 2), 8 + cell]
    for (const i of own) {
      slope[i] = (slope[i] as number) + (gradient[cell] as number)
      for (const j of own) hessian[i * SIZE + j] = (hessian[i * SIZE + j] as number) + (information[cell] as number)
    }
  }
  const factor = choleskyOf(hessian, SIZE)
  return { step: solve(factor, slope), variance: inverse(factor) }
}

describe('F5: stepFixedEffects', () => {
  it('shares a gradient of 2 as .5, .5, .5 where base, kind and type are alike', () => {
    const effects = { common: Float64Array.of(0), kinds: Float64Array.of(0), kindTypes: Float64Array.of(0) }
    const spread = stepFixedEffects(
      ALONE,
      effects,
      { gradient: Float64Array.of(2), information: Float64Array.of(1) },
      ONES,
    )
    expect(effects.common[0]).toBeCloseTo(0.5, 12)
    expect(effects.kinds[0]).toBeCloseTo(0.5, 12)
    expect(effects.kindTypes[0]).toBeCloseTo(0.5, 12)
    expect(spread.covariance[0]).toBeCloseTo(0.75, 12)
    expect(spread.kindVariance[0]).toBeCloseTo(0.75, 12)
    expect(spread.kindTypeVariance[0]).toBeCloseTo(0.75, 12)
    expect(spread.kindInformation[0]).toBeCloseTo(0.5, 12)
  })

  const slope = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 6, maxLength: 6 })
  const information = fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: 6, maxLength: 6 })

  it('is the step, and the variances, of the whole matrix', () => {
    fc.assert(
      fc.property(slope, information, (gradient, known) => {
        const slopes = { gradient: Float64Array.from(gradient), information: Float64Array.from(known) }
        const effects = fresh()
        const { step, variance } = plainly(effects, slopes)
        const furthest = Math.max(
          ...known.map((_, cell) => {
            const kind = Math.floor(cell / 2)
            const own = [...(DESIGN.columns[kind] as readonly number[]), 5 + kind, 8 + cell]
            return Math.abs(own.reduce((sum, i) => sum + (step[i] as number), 0))
          }),
        )
        const share = furthest > 1.5 ? 1.5 / furthest : 1
        const spread: Spread = stepFixedEffects(DESIGN, effects, slopes, DEVIATIONS)
        const before = fresh()
        const moved = [...effects.common, ...effects.kinds, ...effects.kindTypes]
        const from = [...before.common, ...before.kinds, ...before.kindTypes]
        moved.forEach((each, i) => {
          expect(each).toBeCloseTo((from[i] as number) + share * (step[i] as number), 9)
        })
        for (let i = 0; i < 5; i++) {
          for (let j = 0; j < 5; j++) {
            expect(spread.covariance[i * 5 + j]).toBeCloseTo(variance[i * SIZE + j] as number, 9)
          }
        }
        spread.kindVariance.forEach((each, kind) => {
          expect(each).toBeCloseTo(variance[(5 + kind) * (SIZE + 1)] as number, 9)
        })
        spread.kindTypeVariance.forEach((each, cell) => {
          expect(each).toBeCloseTo(variance[(8 + cell) * (SIZE + 1)] as number, 9)
        })
      }),
    )
  })

  it('moves no claim further than 1.5, whatever effects share the move', () => {
    const effects = { common: Float64Array.of(0), kinds: Float64Array.of(0), kindTypes: Float64Array.of(0) }
    const wide: Deviations = { ...ONES, kind: 0.01, kindType: 0.01 }
    stepFixedEffects(
      { ...ALONE, baseDeviation: 100 },
      effects,
      { gradient: Float64Array.of(9), information: Float64Array.of(1) },
      wide,
    )
    const [base, kind, cell] = [effects.common, effects.kinds, effects.kindTypes].map(([first]) => first as number)
    expect((base as number) + (kind as number) + (cell as number)).toBeCloseTo(1.5, 12)
    expect(kind).toBeLessThan(0.01)
  })
})

describe('remaining', () => {
  it('is .275 of information 3, precision 1 and .4 above', () => {
    expect(remaining(3, 1, 0.4)).toBeCloseTo(0.275, 14)
    expect(remaining(0, 4, 0.4)).toBeCloseTo(0.65, 14)
  })
})
