import { beforeAll, describe, expect, it } from 'vitest'
import { kindKeyOf } from '../trust/source-layers.ts'
import { addClaims, type ClaimRow, type Counts, eachClaim, emptyCounts } from './counts.ts'
import { recordOfCounts } from './counts-record.ts'
import type { NamedFrame } from './name-histories.ts'
import { joinCounts, type SharedCounts, sharedCountsOf } from './shared-counts.ts'

const LEVELS = ['high', 'low']

function frameOf(kinds: readonly string[], types: Readonly<Record<string, readonly string[] | null>>): NamedFrame {
  const names = Object.keys(types)
  return {
    frame: {
      layers: ['who'],
      kinds: kinds.map((who) => ({ layers: [who] })),
      questionTypes: names.map((name, at) => ({
        changeRate: 0.001 * (at + 1),
        sharedStates: types[name]?.length ?? null,
      })),
      authorCount: 2,
    },
    rows: {
      kinds: new Map(kinds.map((who, row) => [kindKeyOf([who]), row])),
      types: new Map(names.map((name, row) => [name, row])),
      authors: new Map([
        ['ada', 0],
        ['bob', 1],
      ]),
    },
    answers: names.map((name) => types[name] ?? null),
  }
}

function countsOf(named: NamedFrame, fill: (counts: Counts) => void): Counts {
  const counts = emptyCounts(named.frame)
  fill(counts)
  return counts
}

const claimsIn = (counts: Counts): readonly ClaimRow[] => {
  const rows: ClaimRow[] = []
  eachClaim(counts, (row) => rows.push(row))
  return rows
}

const mine = frameOf(['mail', 'wiki'], { diet: null, level: LEVELS })
const theirFrame = frameOf(['chat', 'wiki'], { level: LEVELS, origin: null })
let theirs: SharedCounts
beforeAll(() => {
  theirs = sharedCountsOf(
    theirFrame,
    countsOf(theirFrame, (counts) => {
      addClaims(counts, 1, 0, 1, 30, 10)
      addClaims(counts, 0, 1, 0, 7, 3)
      addClaims(counts, 1, 1, 0, 5, 1)
      counts.repeats.set([4, 6])
      counts.repeatChances.set([8, 9])
      counts.restarts.set([11, 12])
      counts.exposureDays.set([13, 14])
      counts.arrivals[0] = Float64Array.of(15, 16)
      counts.multiplicity[0] = Float64Array.of(1, 1)
      counts.wrongClaims[1 * 2 + 0] = Float64Array.of(17, 18)
      counts.wrongClaims[1 * 2 + 1] = Float64Array.of(24, 25)
      counts.copies = 19
      counts.copyChances = 20
      counts.logEvidence = -21
      counts.questions = 22
      counts.messages = 23
    }),
  )
})

describe('sharedCountsOf', () => {
  it('gives kinds, types and sums, and no author', () => {
    expect(theirs.kinds).toEqual([['chat'], ['wiki']])
    expect(theirs.types).toEqual([
      { name: 'level', changeRate: 0.001, sharedStates: 2, answers: LEVELS },
      { name: 'origin', changeRate: 0.002, sharedStates: null, answers: null },
    ])
    expect(claimsIn(theirs.counts)).toEqual([
      { author: -1, kind: 0, type: 1, right: 30, wrong: 10 },
      { author: -1, kind: 1, type: 0, right: 12, wrong: 4 },
    ])
  })
})

describe('joinCounts', () => {
  let [named, pooled]: [NamedFrame, Counts] = [mine, emptyCounts(mine.frame)]
  beforeAll(() => {
    const joined = joinCounts(mine, [theirs])
    named = joined.named
    pooled = joined.pooled
  })

  it('keeps its own rows and puts what only others have behind them, without their answers', () => {
    expect(named.frame.kinds.map(({ layers }) => layers[0])).toEqual(['mail', 'wiki', 'chat'])
    expect([...named.rows.kinds]).toEqual([
      ['mail', 0],
      ['wiki', 1],
      ['chat', 2],
    ])
    expect([...named.rows.types]).toEqual([
      ['diet', 0],
      ['level', 1],
      ['origin', 2],
    ])
    expect(named.answers).toEqual([null, LEVELS, null])
    expect(named.frame.questionTypes).toEqual([
      { changeRate: 0.001, sharedStates: null },
      { changeRate: 0.002, sharedStates: 2 },
      { changeRate: 0.002, sharedStates: null },
    ])
    expect(named.rows.authors).toBe(mine.rows.authors)
    expect(named.frame.authorCount).toBe(2)
  })

  it('puts every count in its row', () => {
    expect(claimsIn(pooled)).toEqual([
      { author: -1, kind: 1, type: 1, right: 12, wrong: 4 },
      { author: -1, kind: 2, type: 2, right: 30, wrong: 10 },
    ])
    expect([...pooled.repeats]).toEqual([0, 6, 4])
    expect([...pooled.repeatChances]).toEqual([0, 9, 8])
    expect([...pooled.restarts]).toEqual([0, 11, 12])
    expect([...pooled.exposureDays]).toEqual([0, 13, 14])
    expect(pooled).toMatchObject({ copies: 19, copyChances: 20, logEvidence: -21, questions: 22, messages: 23 })
    expect(pooled.arrivals).toEqual([null, Float64Array.of(15, 16), null])
    expect(pooled.multiplicity).toEqual([null, Float64Array.of(1, 1), null])
    expect(pooled.wrongClaims[1 * 3 + 1]).toEqual(Float64Array.of(17, 18))
    expect(pooled.wrongClaims.filter((each) => each !== null)).toHaveLength(1)
  })

  it.each([
    ['other answers', ['high', 'none']],
    ['more answers', ['high', 'low', 'none']],
    ['answers of their own', null],
  ])('shares trust and no rates of answers with a type that has %s', (_, answers) => {
    const joined = joinCounts(frameOf(['wiki'], { level: answers }), [theirs])
    expect(joined.pooled.arrivals).toEqual([null, null])
    expect(joined.pooled.wrongClaims.every((each) => each === null)).toBe(true)
    expect(joined.pooled.restarts[0]).toBe(11)
    expect(claimsIn(joined.pooled)[0]).toEqual({ author: -1, kind: 0, type: 0, right: 12, wrong: 4 })
  })

  it('takes the mean pace of what only others ask', () => {
    const ask = (rate: number): SharedCounts => {
      const frame = frameOf(['tool'], { age: null })
      const type = { changeRate: rate, sharedStates: null }
      return sharedCountsOf({ ...frame, frame: { ...frame.frame, questionTypes: [type] } }, emptyCounts(frame.frame))
    }
    const joined = joinCounts(mine, [ask(0.1), ask(0.2), ask(0.6)])
    expect(joined.named.frame.questionTypes[2]?.changeRate).toBeCloseTo(0.3, 12)
    const back = joinCounts(mine, [ask(0.6), ask(0.1), ask(0.2)])
    expect(back.named.frame.questionTypes[2]?.changeRate).toBe(joined.named.frame.questionTypes[2]?.changeRate)
  })

  it('makes no difference between others, nor of their order', () => {
    const third = sharedCountsOf(
      frameOf(['tool'], { age: null, origin: null }),
      countsOf(frameOf(['tool'], { age: null, origin: null }), (counts) => addClaims(counts, 0, 0, 1, 2, 1)),
    )
    const [there, back] = [joinCounts(mine, [theirs, third]), joinCounts(mine, [third, theirs])]
    expect(back.named).toEqual(there.named)
    expect(recordOfCounts(back.pooled)).toEqual(recordOfCounts(there.pooled))
    expect([...there.named.rows.kinds.keys()]).toEqual(['mail', 'wiki', 'chat', 'tool'])
    expect(there.named.frame.questionTypes.map(({ changeRate }) => changeRate)).toEqual([0.001, 0.002, 0.001, 0.002])
    expect(recordOfCounts(joinCounts(mine, []).pooled).claims).toEqual([])
    expect(joinCounts(mine, []).named).toEqual(mine)
  })
})
