import type { EvidenceId } from '../../evidence/evidence.ts'
import type { CorpusCounts } from '../../recall/relevance/candidate.ts'
import { newerWordsFirst, withRelevance } from '../../recall/relevance/rank.ts'
import type { RelevanceQuery } from '../../recall/relevance/relevance-query.ts'
import type { TextIndex } from '../../recall/text-index/text-index.ts'
import type { Found } from './candidates.ts'
import type { Relevant } from './ranked.ts'
import { isFoundBy, WAY } from './ways.ts'

/** What is known of somebody a task is about bears on it, whatever its words: no less than this, by how it was found. */
const LEAST = { question: 0.3, person: 0.2, relation: 0.2, pin: 0.05 } as const
const TELLING = WAY.question | WAY.person | WAY.relation | WAY.pin

/** How near each is to what was asked. */
export function relevanceOf(query: RelevanceQuery, index: TextIndex, found: Iterable<Found>): readonly Relevant[] {
  return withRelevance(query, index.corpus, [...found], leastOf)
}

function leastOf({ foundBy, through }: Found): number {
  if ((foundBy & TELLING) === 0) return 0
  return Math.max(
    isFoundBy(foundBy, 'question') ? LEAST.question : 0,
    isFoundBy(foundBy, 'person') ? LEAST.person : 0,
    isFoundBy(foundBy, 'relation') ? (through?.probability ?? 1) * LEAST.relation : 0,
    isFoundBy(foundBy, 'pin') ? LEAST.pin : 0,
  )
}

/** How far that may carry. .2 to .8 find alike. */
export const ANSWERING = 0.5

/**
 * A text that is likely to answer the very question is nearer to it than its words say:
 * 1 - (1 - relevance) (1 - ANSWERING x probability that it answers). Newer words on a matter go before older ones after that,
 * whichever of the two answers more plainly.
 */
export function withAnswers(
  query: RelevanceQuery,
  corpus: CorpusCounts,
  relevant: readonly Relevant[],
  answers: ReadonlyMap<EvidenceId, number>,
): readonly Relevant[] {
  const answering = relevant.map((each) => {
    const own = ANSWERING * (answers.get(each.candidate.id) ?? 0)
    return own === 0 ? each : { ...each, relevance: 1 - (1 - each.relevance) * (1 - own) }
  })
  return newerWordsFirst(query, corpus, answering)
}
