import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sigmoid } from '../statistics/log-odds.ts'
import { type Counted, claimsOf, FRAME } from './claims.fixture.ts'
import { fitTrust } from './fit-trust.ts'
import { startingTrustModel, type TrustModel, trustOf } from './trust-model.ts'
import { STARTING_PRIORS, type TrustPriors } from './trust-priors.ts'

const FIXED: TrustPriors = { ...STARTING_PRIORS, learnsDeviations: false }

function fitted(rows: readonly Counted[], priors: TrustPriors = FIXED, runs = 1, frame = FRAME): TrustModel {
  let model = startingTrustModel(frame, priors)
  for (let run = 0; run < runs; run++) model = fitTrust(claimsOf(rows), priors, model)
  return model
}

const amount = fc.double({ min: 0, max: 40, noNaN: true })
const row: fc.Arbitrary<Counted> = fc.tuple(
  fc.integer({ min: -1, max: 2 }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 1 }),
  amount,
  amount,
)
const rows = fc.array(row, { minLength: 1, maxLength: 12 })

/** Right minus expected, summed over the rows that an effect is in. */
function surplus(model: TrustModel, counted: readonly Counted[], isIn: (row: Counted) => boolean): number {
  return counted.filter(isIn).reduce((sum, [author, kind, type, right, wrong]) => {
    return sum + right - (right + wrong) * trustOf(model, kind, type, author)
  }, 0)
}

describe('F5: fitTrust', () => {
  it('leaves everything where it is expected when nothing was counted', () => {
    const start = startingTrustModel(FRAME, FIXED)
    const model = fitted([])
    expect(model.logOdds).toEqual(start.logOdds)
    expect(model.layerValues).toEqual(start.layerValues)
    model.covariance.forEach((own, i) => {
      own.forEach((each, j) => {
        expect(each).toBeCloseTo(start.covariance[i]?.[j] as number, 12)
      })
    })
  })

  it('is .863 after 9 right and 1 wrong, where base alone is free', () => {
    const tight = { layer: 1e-4, kind: 1e-4, kindType: 1e-4, author: 1e-4 }
    const frame = { layers: [], kinds: [{ layers: [] }], typeCount: 1, authorCount: 1 }
    const model = fitted([[0, 0, 0, 9, 1]], { ...FIXED, deviations: tight }, 1, frame)
    expect(model.base).toBeCloseTo(1.8383, 3)
    expect(9 - 10 * sigmoid(model.base)).toBeCloseTo((model.base - 1) / 2.25, 6)
    expect(trustOf(model, 0, 0, 0)).toBeCloseTo(0.863, 3)
  })

  // Blocks are fitted in turn, and where they pull against one another each round leaves a share of what is missing.
  it('ends where every effect is pulled back as hard as the claims pull it away', () => {
    fc.assert(
      fc.property(rows, (counted) => {
        const model = fitted(counted, FIXED, 60)
        const { layer, kind, kindType, author } = FIXED.deviations
        const pull = (effect: number, deviation: number): number => effect / deviation ** 2
        expect(surplus(model, counted, () => true)).toBeCloseTo(pull(model.base - 1, 1.5), 4)
        model.layerValues.forEach((own) => {
          const place = FRAME.layers.indexOf(own.layer)
          const found = surplus(model, counted, (each) => FRAME.kinds[each[1]]?.layers[place] === own.value)
          expect(found).toBeCloseTo(pull(own.effect - own.mean, layer), 4)
        })
        model.kinds.effect.forEach((own, k) => {
          expect(surplus(model, counted, (each) => each[1] === k)).toBeCloseTo(pull(own, kind), 4)
        })
        model.kindTypes.effect.forEach((own, cell) => {
          expect(surplus(model, counted, (each) => each[1] * 2 + each[2] === cell)).toBeCloseTo(pull(own, kindType), 4)
        })
        model.authors.effect.forEach((own, a) => {
          if (Math.abs(own) < 3)
            expect(surplus(model, counted, (each) => each[0] === a)).toBeCloseTo(pull(own, author), 4)
        })
      }),
      { numRuns: 40 },
    )
  })

  it('sums the effects up', () => {
    const model = fitted([[0, 0, 1, 9, 1]])
    const [who, channel, purpose] = ['self', 'chat', 'plain'].map(
      (value) => model.layerValues.find((each) => each.value === value)?.effect ?? 0,
    )
    const sum = model.base + (who as number) + (channel as number) + (purpose as number)
    expect(model.logOdds[1]).toBeCloseTo(
      sum + (model.kinds.effect[0] as number) + (model.kindTypes.effect[1] as number),
      12,
    )
    expect(trustOf(model, 0, 1, 0)).toBeCloseTo(
      sigmoid((model.logOdds[1] as number) + (model.authors.effect[0] as number)),
      12,
    )
    expect(trustOf(model, 0, 1, -1)).toBeCloseTo(sigmoid(model.logOdds[1] as number), 12)
  })

  it('says how many claims each row rests on, and what they told', () => {
    const model = fitted([
      [0, 0, 1, 9, 1],
      [1, 0, 1, 3, 0],
      [-1, 0, 0, 0, 2],
    ])
    expect(model.authors.claims).toEqual([10, 3, 0])
    expect(model.kindTypes.claims.slice(0, 2)).toEqual([2, 13])
    expect(model.kinds.claims).toEqual([15, 0, 0, 0])
    expect(model.authors.information[2]).toBe(0)
    expect(model.authors.information[0]).toBeGreaterThan(0)
    expect(model.authors.information[0]).toBeLessThan(2.5)
  })

  it('rises with each right claim and falls with each wrong one', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1 }), (counted, kind, type) => {
        const at = (more: readonly Counted[]): number =>
          trustOf(fitted([...counted, ...more], FIXED, 4), kind, type, -1)
        const now = at([])
        expect(at([[-1, kind, type, 2, 0]])).toBeGreaterThan(now)
        expect(at([[-1, kind, type, 0, 2]])).toBeLessThan(now)
      }),
      { numRuns: 40 },
    )
  })

  // Found by the property above: each round leapt over the place and back, and 4 of 4 rounds ended at .88.
  it('finds the one place where claims of one kind contradict one another', () => {
    const rows: readonly Counted[] = [
      [0, 0, 0, 2.0227, 0],
      [0, 1, 0, 17.9273, 0],
      [-1, 0, 0, 0, 11.4869],
    ]
    const model = fitted(rows, FIXED, 4)
    expect(trustOf(model, 0, 0, -1)).toBeCloseTo(0.2306, 3)
    const cell = surplus(model, rows, ([, kind, type]) => kind === 0 && type === 0)
    expect(cell).toBeCloseTo((model.kindTypes.effect[0] as number) / FIXED.deviations.kindType ** 2, 6)
  })

  it('lets adversaries fall below chance', () => {
    expect(trustOf(fitted([[2, 3, 0, 1, 60]]), 3, 0, 2)).toBeLessThan(0.1)
  })

  it('tells a kind that was never checked by its layers', () => {
    const bad = fitted([[-1, 2, 0, 2, 60]])
    const start = startingTrustModel(FRAME, FIXED)
    // Hostile mail shares only its channel with advertising by mail; oneself by chat shares nothing but the base.
    expect(trustOf(bad, 3, 0, -1)).toBeLessThan(trustOf(start, 3, 0, -1))
    expect(Math.abs((bad.logOdds[6] as number) - (start.logOdds[6] as number))).toBeGreaterThan(
      Math.abs((bad.logOdds[0] as number) - (start.logOdds[0] as number)),
    )
  })

  it('holds authors within 3 of their kind', () => {
    const wide = { ...FIXED, deviations: { ...FIXED.deviations, author: 50, layer: 0.01, kind: 0.01, kindType: 0.01 } }
    const model = fitted(
      [
        [0, 0, 0, 0, 500],
        [1, 3, 0, 500, 0],
      ],
      { ...wide, base: { mean: 1, deviation: 0.01 } },
      3,
    )
    expect(model.authors.effect[0]).toBe(-3)
    expect(model.authors.effect[1]).toBe(3)
  })

  it('does not mind in which order or in how many rows claims are counted', () => {
    fc.assert(
      fc.property(rows, (counted) => {
        const halves = counted.flatMap(([author, kind, type, right, wrong]): Counted[] => [
          [author, kind, type, right / 2, wrong / 2],
          [author, kind, type, right / 2, wrong / 2],
        ])
        const one = fitted(counted)
        const two = fitted(halves.toReversed())
        one.logOdds.forEach((each, cell) => {
          expect(two.logOdds[cell]).toBeCloseTo(each, 9)
        })
      }),
    )
  })

  it('follows the names of the kinds', () => {
    const turned = { ...FRAME, kinds: FRAME.kinds.toReversed() }
    fc.assert(
      fc.property(rows, (counted) => {
        const other = counted.map(([author, kind, ...rest]): Counted => [author, 3 - kind, ...rest])
        const one = fitted(counted)
        const two = fitted(other, FIXED, 1, turned)
        for (let kind = 0; kind < 4; kind++) {
          expect(trustOf(two, 3 - kind, 1, 0)).toBeCloseTo(trustOf(one, kind, 1, 0), 9)
        }
      }),
    )
  })
})

describe('F5: how far effects spread', () => {
  it('stays as it was where it is not learned', () => {
    expect(fitted([[0, 0, 0, 90, 1]]).deviations).toEqual(STARTING_PRIORS.deviations)
  })

  it('is (sum of squares + variances + pull s0²) / (number + pull)', () => {
    const model = fitted([[0, 0, 0, 30, 2]], STARTING_PRIORS, 40)
    const { kinds, deviations } = model
    const above = (kind: number): number => {
      const own = [0]
      model.layerValues.forEach(({ layer, value }, i) => {
        if (FRAME.kinds[kind]?.layers[FRAME.layers.indexOf(layer)] === value) own.push(i + 1)
      })
      return own.reduce((sum, i) => sum + own.reduce((total, j) => total + (model.covariance[i]?.[j] as number), 0), 0)
    }
    const precision = 1 / deviations.kind ** 2
    const squares = kinds.effect.reduce((sum, effect, kind) => {
      const h = kinds.information[kind] as number
      return sum + effect ** 2 + 1 / (h + precision) + (h / (h + precision)) ** 2 * above(kind)
    }, 0)
    expect(deviations.kind).toBeCloseTo(Math.sqrt((squares + 6 * 0.25) / (4 + 6)), 6)
    const layers = model.layerValues.reduce(
      (sum, { effect, mean }, i) => sum + (effect - mean) ** 2 + (model.covariance[i + 1]?.[i + 1] as number),
      0,
    )
    expect(deviations.layer).toBeCloseTo(Math.sqrt((layers + 6 * 0.64) / (model.layerValues.length + 6)), 6)
    const own =
      (model.authors.effect[0] as number) ** 2 +
      1 / ((model.authors.information[0] as number) + 1 / deviations.author ** 2)
    expect(deviations.author).toBeCloseTo(Math.sqrt((own + 20 * 0.25) / 21), 6)
  })

  it('keeps to its bounds, and counts no author of less than .2 claims', () => {
    const narrow = { ...STARTING_PRIORS, most: { layer: 0.4, kind: 0.2, kindType: 0.15, author: 0.3 } }
    const one = fitted([[0, 0, 0, 90, 1]], narrow)
    expect(one.deviations).toEqual({ layer: 0.4, kind: 0.2, kindType: 0.15, author: 0.3 })
    const wide = { ...STARTING_PRIORS, least: { layer: 1.4, kind: 0.9, kindType: 0.7, author: 1.1 } }
    expect(fitted([[0, 0, 0, 90, 1]], wide).deviations).toEqual(wide.least)
    expect(fitted([[0, 0, 0, 0.1, 0.1]], STARTING_PRIORS).deviations.author).toBeCloseTo(0.5, 12)
  })
})
