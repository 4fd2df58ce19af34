import type { EvidenceId } from '../../evidence/evidence.ts'
import type { RelevanceCandidate } from '../../recall/relevance/candidate.ts'
import { rankByRelevance } from '../../recall/relevance/rank.ts'
import type { RelevanceQuery } from '../../recall/relevance/relevance-query.ts'
import type { TextIndex } from '../../recall/text-index/text-index.ts'
import type { Found } from './candidates.ts'
import type { Relevant } from './ranked.ts'

/** Turns on each side that make sense of a turn. */
const REACH = 2
/** What is known of somebody a task is about bears on it, whatever its words: no less than this, by how it was found. */
const LEAST = { question: 0.3, person: 0.2, relation: 0.2, pin: 0.05 } as const

interface Candidate extends RelevanceCandidate {
  readonly found: Found
}

/** How near each is to what was asked, newer words on a matter before older, best first. */
export function relevanceOf(query: RelevanceQuery, index: TextIndex, found: readonly Found[]): readonly Relevant[] {
  const candidates = found.map((each): Candidate => {
    const { id, authorKey, about, words, saidAt } = each.text
    const { before = [], after = [] } = index.inPlace(id, REACH) ?? {}
    return { found: each, id, authorKey, about, words, saidAt, similarity: each.similarity, before, after }
  })
  return rankByRelevance(query, index.corpus, candidates).map(({ candidate, relevance, parts, newerThan }) => ({
    found: candidate.found,
    relevance: Math.max(relevance, leastOf(candidate.found)),
    parts,
    newerThan,
  }))
}

function leastOf({ foundBy, through }: Found): number {
  const by = (way: keyof typeof LEAST, share = 1): number => (foundBy.has(way) ? share * LEAST[way] : 0)
  return Math.max(by('question'), by('person'), by('relation', through?.probability ?? 1), by('pin'))
}

/** How far that may carry. .2 to .8 find alike. */
export const ANSWERING = 0.5

/**
 * A text that is likely to answer the very question is nearer to it than its words say:
 * 1 - (1 - relevance) (1 - ANSWERING x probability that it answers). Newer words that go before older ones on their matter keep
 * their place, whichever of the two answers more plainly.
 */
export function withAnswers(
  relevant: readonly Relevant[],
  answers: ReadonlyMap<EvidenceId, number>,
): readonly Relevant[] {
  const own = (id: EvidenceId | null): number => (id === null ? 0 : (answers.get(id) ?? 0))
  return relevant.map((each) => {
    const answering = ANSWERING * Math.max(own(each.found.text.id), own(each.newerThan))
    return { ...each, relevance: 1 - (1 - each.relevance) * (1 - answering) }
  })
}
