import type { RelevanceCandidate } from './candidate.ts'
import type { RelevanceQuery } from './relevance-query.ts'

/**
 * What the words of somebody else count where a question names a person. Fitted on three conversations of two people each and on
 * evidence turns of one user's chats; .6 to .8 find alike.
 */
const OF_OTHERS = 0.7
/** Between the two: somebody else names them, or the asker asks of their own and somebody else speaks. .7 to 1 find alike. */
const NEARLY_THEIRS = 0.85

/**
 * How far a text is by, about or at least naming whom the question asks about: 1, or less. A question that names nobody and
 * asks of nobody's own takes any text as it is.
 */
export function whoseWords(
  query: RelevanceQuery,
  { authorKey, about, words }: Pick<RelevanceCandidate, 'authorKey' | 'about' | 'words'>,
): number {
  if (query.people.length === 0) {
    const isTheirs = query.own === null || authorKey === query.own || about === query.own
    return isTheirs ? 1 : NEARLY_THEIRS
  }
  let best = OF_OTHERS
  for (const person of query.people) {
    if (person.key !== null && (person.key === authorKey || person.key === about)) return 1
    if (person.words.some((word) => words.includes(word)))
      best = Math.max(best, person.key === null ? 1 : NEARLY_THEIRS)
  }
  return best
}
