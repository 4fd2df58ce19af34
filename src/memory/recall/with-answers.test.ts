import { expect, test } from 'vitest'
import type { EvidenceId } from '../../evidence/evidence.ts'
import type { Relevant } from './ranked.ts'
import { withAnswers } from './relevance.ts'

const relevant = (id: string, relevance: number, newerThan: string | null = null): Relevant =>
  ({ found: { text: { id } }, relevance, newerThan, parts: {} }) as unknown as Relevant
const answers = new Map<EvidenceId, number>([
  ['old' as EvidenceId, 0.8],
  ['new' as EvidenceId, 0.2],
])
const relevances = (...all: readonly Relevant[]) =>
  withAnswers(all, answers).map(({ relevance }) => Number(relevance.toFixed(12)))

test('worked: what is likely to answer is nearer: 1 - (1 - .5) (1 - .5 x .8)', () => {
  expect(relevances(relevant('old', 0.5), relevant('new', 0.5), relevant('other', 0.5))).toEqual([0.7, 0.55, 0.5])
})

test('newer words keep their place before older ones on their matter, whichever answers more plainly', () => {
  expect(relevances(relevant('old', 0.5), relevant('new', 0.5, 'old'))).toEqual([0.7, 0.7])
  expect(relevances(relevant('new', 0.5), relevant('old', 0.5, 'new'))).toEqual([0.55, 0.7])
})
