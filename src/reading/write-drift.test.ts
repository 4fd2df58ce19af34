import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { histogramShift, type Written, writeDrifts } from './write-drift.ts'

/** Readings in bins, by the bin's number. */
function binned(counts: Readonly<Record<number, number>>): Pick<Written, 'readings' | 'bins'> {
  const bins = Array.from({ length: 10 }, (_, bin) => counts[bin] ?? 0)
  return { bins, readings: bins.reduce((sum, count) => sum + count, 0) }
}

function written(reader: string, days: readonly [number, number], counts: Readonly<Record<number, number>>): Written {
  return { ...binned(counts), reader, sourceClass: 'tool', firstAt: days[0], lastAt: days[1] }
}

describe('histogramShift', () => {
  it('is where the shares of what is surer are furthest apart', () => {
    expect(histogramShift(binned({ 6: 20 }), binned({ 9: 20 }))).toEqual({
      ...{ difference: 1, from: 0.7, shareBefore: 0, shareAfter: 1 },
    })
    expect(histogramShift(binned({ 2: 1, 6: 3 }), binned({ 2: 3, 6: 1 }))).toEqual({
      ...{ difference: 0.5, from: 0.3, shareBefore: 0.75, shareAfter: 0.25 },
    })
    expect(histogramShift(binned({ 3: 4 }), binned({ 3: 8 }))).toMatchObject({ difference: 0, from: 0 })
    expect(histogramShift(binned({}), binned({ 3: 8 }))).toMatchObject({ difference: 1, from: 0.1, shareBefore: 0 })
  })

  it('is the same both ways, between 0 and 1, and 0 of one with itself', () => {
    const bins = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 })
    const each = bins.map((counts) => binned({ ...counts }))
    fc.assert(
      fc.property(each, each, (before, after) => {
        const [there, back] = [histogramShift(before, after), histogramShift(after, before)]
        expect(there.difference).toBeCloseTo(back.difference, 12)
        expect(there.difference).toBeLessThanOrEqual(1)
        expect(Math.abs(there.shareAfter - there.shareBefore)).toBeCloseTo(there.difference, 12)
        expect(histogramShift(before, before).difference).toBe(0)
      }),
    )
  })
})

describe('writeDrifts', () => {
  const old = written('x@1', [0, 10], { 6: 20 })

  it('tells of a version that says .9 where the one before said .6', () => {
    const found = writeDrifts([written('x@2', [10, 20], { 9: 20 }), old])
    expect(found).toMatchObject([
      { sourceClass: 'tool', before: 'x@1', after: 'x@2', readingsBefore: 20, readingsAfter: 20, from: 0.7 },
    ])
    // Two of the C(40, 20) orders keep the samples apart.
    expect((found[0]?.pValue as number) / (2 / 137_846_528_820)).toBeCloseTo(1, 6)
  })

  it('is silent of few readings, small differences and what chance explains', () => {
    expect(writeDrifts([old, written('x@2', [10, 20], { 9: 19 })])).toEqual([])
    expect(writeDrifts([written('x@1', [0, 10], { 6: 19 }), written('x@2', [10, 20], { 9: 20 })])).toEqual([])
    const many = written('x@1', [0, 10], { 6: 1000 })
    expect(writeDrifts([many, written('x@2', [10, 20], { 6: 810, 9: 190 })])).toEqual([])
    expect(writeDrifts([many, written('x@2', [10, 20], { 6: 800, 9: 200 })])).toHaveLength(1)
    expect(writeDrifts([old, written('x@2', [10, 20], { 6: 13, 9: 7 })])).toEqual([])
    expect(writeDrifts([old])).toEqual([])
  })

  it('compares with the version that it took over from, of the same class', () => {
    const third = written('x@3', [20, 30], { 9: 20 })
    const pairs = (...all: readonly Written[]) => writeDrifts(all).map(({ before, after }) => `${before} ${after}`)
    expect(pairs(old, written('x@2', [10, 20], { 9: 20 }), third)).toEqual(['x@1 x@2'])
    expect(pairs(third, written('x@2', [10, 20], { 6: 20 }), old)).toEqual(['x@2 x@3'])
    expect(pairs(old, { ...third, sourceClass: 'document' })).toEqual([])
    expect(pairs(old, written('x@2', [5, 20], { 9: 20 }))).toEqual(['x@1 x@2'])
    expect(pairs(old, written('y', [10, 20], { 9: 20 }))).toEqual(['x@1 y'])
    expect(pairs(old, written('y', [9, 20], { 9: 20 }))).toEqual([])
    expect(pairs(old, written('x@2', [0, 10], { 9: 20 }))).toEqual([])
  })

  it('pays for how many pairs it looked at, and tells the largest first', () => {
    // 20 of 20 against 11 of 20 in the upper bin: D = .45, alone a chance of .0335.
    const before = written('x@1', [0, 10], { 6: 20 })
    const after = written('x@2', [10, 20], { 6: 11, 9: 9 })
    expect(writeDrifts([before, after])).toHaveLength(1)
    const elsewhere = (counts: Readonly<Record<number, number>>) =>
      [before, written('x@2', [10, 20], counts)].map((each) => ({ ...each, sourceClass: 'document' as const }))
    expect(writeDrifts([before, after, ...elsewhere({ 6: 20 })])).toEqual([])
    const both = writeDrifts([before, after, ...elsewhere({ 9: 20 })])
    expect(both.map(({ sourceClass }) => sourceClass)).toEqual(['document', 'tool'])
  })
})
