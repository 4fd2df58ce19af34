import { describe, expect, test } from 'vitest'
import type { EvidenceId } from '../../evidence/evidence.ts'
import type { Stakes } from '../../question/question.ts'
import type { Standing } from '../../recall/claim-standing.ts'
import { VERACITY_RANKING } from '../../recall/veracity-ranking.ts'
import type { Found } from './candidates.ts'
import type { Row } from './held-rows.ts'
import { type RankedBy, type Relevant, rankedBest } from './ranked.ts'
import type { FoundBy } from './recall-result.ts'
import type { Rows } from './rows.ts'
import type { Claims, StandingNow } from './standing-now.ts'
import { WAY } from './ways.ts'

interface Told {
  readonly id: string
  readonly relevance?: number
  readonly newerThan?: string
  readonly foundBy?: FoundBy
  readonly pinned?: boolean
  readonly daysAgo?: number
  /** Question, how probable, how it stands. */
  readonly claims?: readonly (readonly [string, number, Standing])[]
  readonly stakes?: Stakes
}

const DAY_MS = 86_400_000
const NOW = 1_000 * DAY_MS

async function ranked(all: readonly Told[], by: Partial<RankedBy> = {}) {
  const told = new Map(all.map((each) => [each.id, each]))
  const saidAt = ({ daysAgo = 0 }: Told): number => NOW - daysAgo * DAY_MS
  const relevant = all.map(
    (each): Relevant =>
      ({
        relevance: each.relevance ?? 0.5,
        newerThan: each.newerThan ?? null,
        parts: {},
        candidate: {
          id: each.id,
          text: { id: each.id, saidAt: saidAt(each) },
          foundBy: WAY[each.foundBy ?? 'words'],
          isPinned: each.pinned ?? false,
        } as unknown as Found,
      }) as unknown as Relevant,
  )
  const rowOf = async (id: EvidenceId) => {
    const each = told.get(id) as Told
    const evidence = { id, saidAt: saidAt(each), source: {} }
    return { kept: { evidence, pinned: each.pinned ?? false } } as unknown as Row
  }
  const rows: Rows = { of: rowOf, expect: () => {}, readTogether: async () => {} }
  const claimsOf = async ({ kept }: Row): Promise<Claims> => {
    const { claims = [], stakes = 'low' } = told.get(kept.evidence.id) as Told
    return {
      claims: claims.map(([question, probability, standing]) => ({
        question,
        probability,
        standing,
        answer: 'x',
        denies: false,
      })),
      keys: [],
      stakesOf: new Map(claims.map(([question]) => [question, stakes])),
      fallenShare: 0,
    }
  }
  const standing = { claimsOf } as unknown as StandingNow
  const { best, leftOut } = await rankedBest(relevant, rows, standing, {
    ranking: 'belief',
    veracity: VERACITY_RANKING,
    now: NOW,
    limit: 10,
    asked: new Set(['ana.home']),
    pinsFirst: false,
    ...by,
  })
  return { ids: best.map(({ found }) => found.text.id), factors: best.map(({ factors }) => factors), leftOut }
}

describe('what bears on the question', () => {
  test('of the very question, what stands against something else counts as probable as it is', async () => {
    const { factors } = await ranked([{ id: 'a', claims: [['ana.home', 0.4, 'contested']] }])
    expect(factors[0]?.belief).toBeCloseTo(0.94, 12)
  })

  test('what is believed is not put after what claims nothing, however little speaks for it', async () => {
    const { factors } = await ranked([{ id: 'a', claims: [['ana.home', 0.3, 'current']] }])
    expect(factors[0]?.belief).toBe(1)
  })

  test('what is told of something else by the way counts neither for nor against', async () => {
    const byTheWay: Told = { id: 'a', claims: [['ana.diet', 0.1, 'outweighed']], stakes: 'high' }
    expect((await ranked([byTheWay])).factors[0]).toMatchObject({ belief: 1, importance: 0.98 })
  })

  test('of whom a task is about everything counts, and what is grave comes first', async () => {
    const ofThem = (stakes: Stakes): Told => ({
      id: stakes,
      foundBy: 'person',
      claims: [['ana.diet', 0.1, 'outweighed']],
      stakes,
    })
    const { ids, factors } = await ranked([ofThem('medium'), ofThem('high')])
    expect(ids).toEqual(['high', 'medium'])
    expect(factors[0]?.importance).toBeCloseTo(1.03, 12)
    expect(factors[1]?.importance).toBeCloseTo(0.98, 12)
    for (const { belief } of factors) expect(belief).toBeCloseTo(0.91, 12)
  })

  test('what is grave of the very question counts by its stakes, and does not fade', async () => {
    const { factors } = await ranked([
      { id: 'a', claims: [['ana.home', 1, 'current']], stakes: 'medium', daysAgo: 180 },
      { id: 'b', claims: [['ana.diet', 1, 'current']], stakes: 'high', daysAgo: 180, relevance: 0.1 },
    ])
    expect(factors[0]).toMatchObject({ importance: 1 })
    expect(factors[0]?.recency).toBeCloseTo(0.975, 12)
    expect(factors[1]).toMatchObject({ importance: 0.98, recency: 1 })
  })
})

describe('newer words on a matter', () => {
  const older: Told = { id: 'old', claims: [['ana.home', 1, 'current']], stakes: 'high', daysAgo: 300 }

  test('keep their place before older ones, whatever is doubted, grave or faded of either', async () => {
    const newer: Told = { id: 'new', newerThan: 'old', claims: [['ana.home', 0.1, 'outweighed']], daysAgo: 200 }
    const { ids, factors } = await ranked([older, newer])
    expect(ids).toEqual(['new', 'old'])
    expect(factors[0]).toMatchObject({ belief: 1, recency: 1 })
    expect(factors[0]?.importance).toBeCloseTo(1.03, 12)
  })

  test('of three, each before the next', async () => {
    const second: Told = { id: 'mid', newerThan: 'old', daysAgo: 200 }
    const third: Told = { id: 'new', newerThan: 'mid', daysAgo: 100 }
    expect((await ranked([older, second, third])).ids).toEqual(['new', 'mid', 'old'])
  })

  test('but not where they are over themselves', async () => {
    const claims = [
      ['ana.home', 0.1, 'contested'],
      ['ana.diet', 0.1, 'rejected'],
    ] as const
    expect((await ranked([older, { id: 'new', newerThan: 'old', claims, daysAgo: 200 }])).ids).toEqual(['old', 'new'])
  })

  test('nor before what a person pinned', async () => {
    const pinned: Told = { ...older, pinned: true }
    const { ids } = await ranked([pinned, { id: 'new', newerThan: 'old', daysAgo: 200 }])
    expect(ids).toEqual(['old', 'new'])
  })

  test('take nothing from older ones that are left out or not there', async () => {
    const over: Told = { ...older, claims: [['ana.home', 0.1, 'superseded']] }
    const alone = await ranked([over, { id: 'new', newerThan: 'old', daysAgo: 200 }, { id: 'x', newerThan: 'gone' }])
    expect(alone.ids).toEqual(['x', 'new'])
    expect(alone.leftOut.superseded).toBe(1)
    for (const { importance } of alone.factors) expect(importance).toBeCloseTo(0.98, 12)
  })
})
