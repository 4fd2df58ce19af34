import { describe, expect, it } from 'vitest'
import { addClaims, type Counts, claimCountsOf, copyOfCounts, eachClaim, emptyCountsOf, GRAINS } from './counts.ts'
import { countsOfRecord, recordOfCounts } from './counts-record.ts'

const KINDS = 3
const TYPES = 2

type Row = readonly [author: number, kind: number, type: number, right: number, wrong: number]

function countsWith(...rows: readonly Row[]): Counts {
  const counts = emptyCountsOf(KINDS, TYPES)
  for (const row of rows) addClaims(counts, ...row)
  return counts
}

function rowsOf(counts: Counts): readonly Row[] {
  const rows: Row[] = []
  eachClaim(counts, ({ author, kind, type, right, wrong }) => rows.push([author, kind, type, right, wrong]))
  return rows
}

describe('claims', () => {
  it('add up by author, kind and type, and come in their order', () => {
    const counts = countsWith([4, 2, 1, 5, 1], [-1, 0, 0, 2, 3], [4, 2, 0, 1, 1], [0, 1, 1, 7, 0], [4, 2, 1, 10, 2])
    expect(rowsOf(counts)).toEqual([
      [-1, 0, 0, 2, 3],
      [0, 1, 1, 7, 0],
      [4, 2, 0, 1, 1],
      [4, 2, 1, 15, 3],
    ])
    expect(counts.claims.length).toBe(4)
  })

  it('have room for any number of rows', () => {
    const counts = countsWith()
    for (let author = 0; author < 200; author++) addClaims(counts, author, 1, 0, author, 1)
    expect(rowsOf(counts)).toEqual(Array.from({ length: 200 }, (_, author) => [author, 1, 0, author, 1]))
  })

  it('come in order again after one more was added', () => {
    const counts = countsWith([5, 0, 0, 1, 0], [3, 0, 0, 2, 0])
    expect(rowsOf(counts).map(([author]) => author)).toEqual([3, 5])
    addClaims(counts, 4, 0, 0, 3, 0)
    expect(rowsOf(counts).map(([author]) => author)).toEqual([3, 4, 5])
    addClaims(counts, 4, 0, 0, 3, 0)
    expect(rowsOf(counts)[1]).toEqual([4, 0, 0, 6, 0])
  })
})

describe('copyOfCounts', () => {
  it('is the same and goes its own way: neither sees what the other adds', () => {
    const counts = countsWith([1, 0, 0, 1, 0])
    const copy = copyOfCounts(counts)
    expect(rowsOf(copy)).toEqual(rowsOf(counts))
    addClaims(copy, 1, 0, 0, 5, 5)
    addClaims(copy, 2, 0, 0, 9, 9)
    addClaims(counts, 3, 1, 0, 8, 8)
    addClaims(counts, 3, 1, 0, 1, 1)
    expect(rowsOf(copy)).toEqual([
      [1, 0, 0, 6, 5],
      [2, 0, 0, 9, 9],
    ])
    expect(rowsOf(counts)).toEqual([
      [1, 0, 0, 1, 0],
      [3, 1, 0, 9, 9],
    ])
    const [first, second] = [copyOfCounts(copy), copyOfCounts(copy)]
    addClaims(first, 7, 0, 0, 1, 1)
    addClaims(second, 8, 0, 0, 2, 2)
    expect(rowsOf(first).map(([author]) => author)).toEqual([1, 2, 7])
    expect(rowsOf(second).map(([author]) => author)).toEqual([1, 2, 8])
    expect(rowsOf(copy)).toHaveLength(2)
  })

  it('copies every sum', () => {
    const counts = countsWith()
    counts.arrivals[1] = Float64Array.of(1, 2)
    counts.wrongClaims[5] = Float64Array.of(3, 4)
    counts.multiplicity[1] = Float64Array.of(1, 1)
    const copy = copyOfCounts(counts)
    for (const name of ['repeats', 'repeatChances', 'restarts', 'exposureDays'] as const) copy[name][0] = 1
    copy.arrivals[1]?.fill(9)
    copy.wrongClaims[5]?.fill(9)
    copy.multiplicity[0] = Float64Array.of(2)
    copy.messages = 5
    expect(counts.arrivals).toEqual([null, Float64Array.of(1, 2)])
    expect(counts.wrongClaims[5]).toEqual(Float64Array.of(3, 4))
    expect(counts.multiplicity).toEqual([null, Float64Array.of(1, 1)])
    expect(counts.messages).toBe(0)
    for (const name of ['repeats', 'repeatChances', 'restarts', 'exposureDays'] as const) {
      expect(counts[name].every((each) => each === 0)).toBe(true)
    }
    expect(counts.repeats).toHaveLength(KINDS)
    expect(counts.restarts).toHaveLength(TYPES)
    expect(counts.wrongClaims).toHaveLength(KINDS * TYPES)
  })
})

describe('claimCountsOf', () => {
  it('is in claims, in order, without what was taken away to the last grain', () => {
    const counts = countsWith([2, 1, 0, 3 * GRAINS, GRAINS / 2], [0, 2, 1, 0, GRAINS], [1, 0, 0, 5, 7])
    expect(claimCountsOf(counts)).toMatchObject({ length: 3, right: Float64Array.of(0, 5 / GRAINS, 3) })
    addClaims(counts, 1, 0, 0, -5, -7)
    const { length, author, kind, type, right, wrong } = claimCountsOf(counts)
    expect(length).toBe(2)
    expect([author, kind, type, right, wrong].map((column) => Array.from(column))).toEqual([
      [0, 2],
      [2, 1],
      [1, 0],
      [0, 3],
      [1, 0.5],
    ])
  })
})

describe('recordOfCounts', () => {
  it('is plain numbers, without what is nothing', () => {
    const counts = emptyCountsOf(2, 1)
    addClaims(counts, 3, 1, 0, 5, 0)
    addClaims(counts, -1, 0, 0, 0, 6)
    addClaims(counts, 4, 0, 0, 0, 0)
    counts.repeats.set([1, 2])
    counts.arrivals[0] = Float64Array.of(7, 8)
    counts.logEvidence = -9
    const record = {
      kinds: 2,
      types: 1,
      claims: [
        [-1, 0, 0, 0, 6],
        [3, 1, 0, 5, 0],
      ],
      repeats: [1, 2],
      repeatChances: [0, 0],
      restarts: [0],
      exposureDays: [0],
      arrivals: [[7, 8]],
      wrongClaims: [null, null],
      multiplicity: [null],
      copies: 0,
      copyChances: 0,
      logEvidence: -9,
      questions: 0,
      messages: 0,
    }
    expect(recordOfCounts(counts)).toEqual(record)
    expect(recordOfCounts(countsOfRecord(recordOfCounts(counts)))).toEqual(record)
  })
})
