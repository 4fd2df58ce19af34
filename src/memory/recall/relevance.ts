import type { EvidenceId } from '../../evidence/evidence.ts'
import { rankByRelevance } from '../../recall/relevance/rank.ts'
import type { RelevanceQuery } from '../../recall/relevance/relevance-query.ts'
import type { TextIndex } from '../../recall/text-index/text-index.ts'
import type { Found } from './candidates.ts'
import type { Relevant } from './ranked.ts'
import type { FoundBy } from './recall-result.ts'

/** What is known of somebody a task is about bears on it, whatever its words: no less than this, by how it was found. */
const LEAST = { question: 0.3, person: 0.2, relation: 0.2, pin: 0.05 } as const

/** How near each is to what was asked, newer words on a matter before older, best first. */
export function relevanceOf(query: RelevanceQuery, index: TextIndex, found: readonly Found[]): readonly Relevant[] {
  return rankByRelevance(query, index.corpus, found).map(({ candidate, relevance, parts, newerThan }) => ({
    found: candidate,
    relevance: Math.max(relevance, leastOf(candidate)),
    parts,
    newerThan,
  }))
}

function leastOf({ foundBy, through }: Found): number {
  let least = 0
  for (const way of foundBy) {
    const share = way === 'relation' ? (through?.probability ?? 1) : 1
    if (isTelling(way)) least = Math.max(least, share * LEAST[way])
  }
  return least
}

function isTelling(way: FoundBy): way is keyof typeof LEAST {
  return way in LEAST
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
    return answering === 0 ? each : { ...each, relevance: 1 - (1 - each.relevance) * (1 - answering) }
  })
}
