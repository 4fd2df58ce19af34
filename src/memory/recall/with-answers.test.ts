import { expect, test } from 'vitest'
import type { EvidenceId } from '../../evidence/evidence.ts'
import type { CorpusCounts } from '../../recall/relevance/candidate.ts'
import type { RelevanceQuery } from '../../recall/relevance/relevance-query.ts'
import type { Relevant } from './ranked.ts'
import { withAnswers } from './relevance.ts'

const DAY_MS = 86_400_000
const CORPUS: CorpusCounts = { texts: 10, averageWords: 2, textsWith: () => 1 }
const QUERY = { words: ['run', 'mile'], people: [], isOfOrder: false } as unknown as RelevanceQuery

const relevant = (id: string, relevance: number, saidOn: number, words = ['run', 'mile']): Relevant =>
  ({
    candidate: { id, authorKey: 'ana', saidAt: saidOn * DAY_MS, words },
    relevance,
    newerThan: null,
    parts: {},
  }) as unknown as Relevant
const answers = new Map<EvidenceId, number>([
  ['old' as EvidenceId, 0.8],
  ['new' as EvidenceId, 0.2],
])
const ordered = (...all: readonly Relevant[]) =>
  withAnswers(QUERY, CORPUS, all, answers).map(({ candidate, relevance, newerThan }) => [
    candidate.id,
    Number(relevance.toFixed(12)),
    newerThan,
  ])

test('worked: what is likely to answer is nearer: 1 - (1 - .5) (1 - .5 x .8)', () => {
  expect(ordered(relevant('old', 0.5, 0, ['run']), relevant('other', 0.5, 0, []), relevant('new', 0.5, 9, []))).toEqual(
    [
      ['old', 0.7, null],
      ['new', 0.55, null],
      ['other', 0.5, null],
    ],
  )
})

test('newer words go before older ones on their matter, though the older answer more plainly and lay behind before that', () => {
  expect(ordered(relevant('new', 0.6, 9), relevant('old', 0.5, 0))).toEqual([
    ['new', 0.7, 'old'],
    ['old', 0.7, null],
  ])
})

test('as near as the older words means with what each answers', () => {
  const [far, near] = [relevant('new', 0.4, 9), relevant('new', 0.6, 9)]
  expect(ordered(relevant('old', 0.5, 0), far)[0]?.[0]).toBe('old')
  expect(ordered(relevant('old', 0.5, 0), near)[0]?.[0]).toBe('new')
})
