import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterBelief } from './belief-filter.ts'
import { cellsWithin, claimRatios, numberGrid, quantileOf } from './number-grid.ts'

const sum = (values: Iterable<number>): number => [...values].reduce((total, each) => total + each, 0)
const within = (rates: Float64Array, { from, to }: { from: number; to: number }): number => sum(rates.slice(from, to))

describe('F7: numberGrid', () => {
  it('spans one value by half of it on each side, evenly', () => {
    const grid = numberGrid([100], [2])
    expect(grid.isLogarithmic).toBe(false)
    expect(grid.edges[0]).toBe(50)
    expect(grid.edges.at(-1)).toBe(150)
    expect(within(grid.baseRates, cellsWithin(grid, 100, 2))).toBeCloseTo(0.04, 12)
    expect(sum(grid.baseRates)).toBeCloseTo(1, 12)
    expect(grid.edges.length).toBeLessThan(250)
  })

  it('spans several by how far they are apart, and never below zero where they are not', () => {
    const grid = numberGrid([10, 100], [1, 1])
    expect([grid.edges[0], grid.edges.at(-1)]).toEqual([0, 190])
    const signed = numberGrid([-10, 100], [1, 1])
    expect([signed.edges[0], signed.edges.at(-1)]).toEqual([-120, 210])
  })

  it('leaves room around a small value, and around zero on both sides', () => {
    const one = numberGrid([1], [0.5])
    expect([one.edges[0], one.edges.at(-1)]).toEqual([0, 6])
    const zero = numberGrid([0], [0.5])
    expect([zero.edges[0], zero.edges.at(-1)]).toEqual([-5, 5])
  })

  it('lays values out by logarithm from a factor of 20 on', () => {
    expect(numberGrid([5, 100], [0.1, 2]).isLogarithmic).toBe(false)
    const grid = numberGrid([5, 101], [0.1, 2])
    expect(grid.isLogarithmic).toBe(true)
    expect(grid.edges[0]).toBeCloseTo(0.5, 9)
    expect(grid.edges.at(-1)).toBeCloseTo(1010, 6)
    expect(within(grid.baseRates, cellsWithin(grid, 101, 2))).toBeCloseTo(Math.log(103 / 99) / Math.log(1010 / 0.5), 6)
    expect(numberGrid([-5, 101], [0.1, 2]).isLogarithmic).toBe(false)
  })

  it('is coarser around many values', () => {
    const eight = Array.from({ length: 8 }, (_, i) => 100 + 10 * i)
    const nine = Array.from({ length: 9 }, (_, i) => 100 + 10 * i)
    expect(
      numberGrid(
        eight,
        eight.map(() => 1),
      ).edges.length,
    ).toBeGreaterThan(200)
    expect(
      numberGrid(
        nine,
        nine.map(() => 1),
      ).edges.length,
    ).toBeLessThan(160)
  })

  it('ascends without a gap', () => {
    const { edges } = numberGrid([3, 3000, 12], [0.5, 60, 0.5])
    for (let i = 1; i < edges.length; i++) expect(edges[i]).toBeGreaterThan(edges[i - 1] as number)
  })
})

describe('a grid over any finite numbers', () => {
  const EXTREMES = [0, -0, 5e-324, -5e-324, 1e-300, 1, 1e15, 1e300, -1e308, 1e308, Number.MAX_VALUE, -Number.MAX_VALUE]
  const finite = fc.oneof(fc.constantFrom(...EXTREMES), fc.double({ noNaN: true, noDefaultInfinity: true }))

  it('has finite ascending edges, a share for each cell and a finite ratio', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(finite, finite), { minLength: 1, maxLength: 12 }), (said) => {
        const values = said.map(([value]) => value)
        const tolerances = said.map(([, tolerance]) => Math.abs(tolerance))
        const grid = numberGrid(values, tolerances)
        expect(grid.edges.length).toBeGreaterThan(1)
        expect(
          grid.edges.every((edge, i) => Number.isFinite(edge) && (i === 0 || edge > (grid.edges[i - 1] ?? 0))),
        ).toBe(true)
        expect(grid.baseRates.every((rate) => rate > 0)).toBe(true)
        expect(sum(grid.baseRates)).toBeCloseTo(1, 9)
        values.forEach((value, i) => {
          const ratios = claimRatios(grid, value, Math.max(tolerances[i] as number, 1e-9) / 3)
          expect(ratios.every((ratio) => Number.isFinite(ratio) && ratio >= 0)).toBe(true)
        })
      }),
      { numRuns: 500 },
    )
  })
})

describe('cellsWithin', () => {
  it('ends exactly at the tolerance', () => {
    const grid = numberGrid([100, 110], [2, 2])
    const { from, to } = cellsWithin(grid, 110, 2)
    expect(grid.edges[from]).toBeCloseTo(108, 12)
    expect(grid.edges[to]).toBeCloseTo(112, 12)
  })

  it('is empty outside the grid', () => {
    const grid = numberGrid([100], [2])
    const { from, to } = cellsWithin(grid, 1e6, 2)
    expect(to).toBe(from)
  })
})

describe('claimRatios', () => {
  it('is never negative, however narrow a cell is beside the deviation', () => {
    const grid = numberGrid([2.453673432107737e-11, 0], [0, 0])
    expect(Math.min(...claimRatios(grid, 0, 1e-9 / 3))).toBeGreaterThanOrEqual(0)
  })

  it('averages 1 over the base rates and peaks at the value', () => {
    const grid = numberGrid([100], [2])
    const ratios = claimRatios(grid, 100, 2 / 3)
    expect(sum(ratios.map((ratio, i) => ratio * (grid.baseRates[i] as number)))).toBeCloseTo(1, 6)
    const middle = cellsWithin(grid, 100, 0.2)
    expect(Math.max(...ratios)).toBe(Math.max(...ratios.slice(middle.from - 1, middle.to + 1)))
  })

  it('puts 99.73% within three deviations', () => {
    const grid = numberGrid([100], [2])
    const ratios = claimRatios(grid, 100, 2 / 3)
    const { from, to } = cellsWithin(grid, 100, 2)
    const mass = sum(ratios.slice(from, to).map((ratio, i) => ratio * (grid.baseRates[from + i] as number)))
    expect(mass).toBeCloseTo(0.9973, 4)
  })
})

describe('quantileOf', () => {
  it('is even within a cell', () => {
    const grid = { edges: Float64Array.of(0, 10, 30), baseRates: Float64Array.of(0.5, 0.5), isLogarithmic: false }
    expect(quantileOf(grid, [0.5, 0.5], 0.25)).toBe(5)
    expect(quantileOf(grid, [0.5, 0.5], 0.5)).toBe(10)
    expect(quantileOf(grid, [0.5, 0.5], 0.75)).toBe(20)
    expect(quantileOf(grid, [0, 1], 0.5)).toBe(20)
    expect(quantileOf(grid, [1, 0], 1)).toBe(10)
    expect(quantileOf(grid, [0.4, 0.4], 0.9)).toBe(30)
  })

  it('is the claimed value for one claim', () => {
    const grid = numberGrid([100], [2])
    const belief = filterBelief([{ atDays: 0, likelihood: claimRatios(grid, 100, 2 / 3) }], 0, 0.1, grid.baseRates)
    expect(quantileOf(grid, belief, 0.5)).toBeCloseTo(100, 3)
  })
})
