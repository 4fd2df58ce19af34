import { describe, expect, it } from 'vitest'
import { writeHistogram } from './write-histogram.ts'

const said = (...masses: number[]) => ({
  answers: Object.fromEntries(masses.map((mass, n) => [`a${n}`, mass])),
  denies: {},
})

describe('writeHistogram', () => {
  it('counts how sure each reading was of what it names most', () => {
    const found = writeHistogram([said(0.93, 0.02), said(0.93), said(0.4)])
    expect(found.bins).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 2])
    expect(found.readings).toBe(3)
    expect(found.atMost).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 3])
    expect(found.sum).toBeCloseTo(2.26, 12)
    expect(found.shareAtOneValue).toBeCloseTo(2 / 3, 12)
  })

  it('has both ends of a bin where they belong, and what is denied', () => {
    expect(writeHistogram([said(0), said(0.1), said(0.1 + 0.2), said(1)]).bins).toEqual([1, 1, 0, 1, 0, 0, 0, 0, 0, 1])
    expect(writeHistogram([said(0), said(0.1), said(0.1 + 0.2), said(1)]).atMost).toEqual([
      2, 2, 3, 3, 3, 3, 3, 3, 3, 4,
    ])
    expect(writeHistogram([{ answers: { a: 0.1 }, denies: { b: 0.75 } }]).bins[7]).toBe(1)
  })

  it('leaves out what names nothing', () => {
    expect(writeHistogram([{ answers: {}, denies: {} }])).toEqual({
      readings: 0,
      bins: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      atMost: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      sum: 0,
      shareAtOneValue: 0,
    })
  })
})
