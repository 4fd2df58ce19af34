import { type Question, toComparableAnswer } from '../question/question.ts'
import type { Showing } from './showing.ts'

/** A question whose truth became known: by a ruling, or by a message that put it right. */
export interface KnownFact {
  readonly id: string
  readonly answer: string
  readonly at: number
}

/** A settled fact, and what was last shown before it. */
export interface ShownFact {
  readonly fact: KnownFact
  readonly shown: Showing
  /** What was settled is another answer than the one that was shown. */
  readonly isOverridden: boolean
}

/**
 * Each settled fact with the answer that was last shown before it. A showing is judged once, by the first fact after it: a fact
 * that nothing was shown before says nothing of what is shown. Of sets nothing is said: their answers don't exclude one another.
 *
 * Worked: shown Leeds on day 1 and Hull on day 2, settled Hull on day 3 and Leeds on day 4: one fact, and what was shown stood.
 */
export function shownFactsOf(
  question: Pick<Question, 'shape' | 'tolerance'>,
  showings: readonly Showing[],
  facts: readonly KnownFact[],
): readonly ShownFact[] {
  if (question.shape === 'any_of') return []
  const inOrder = [...facts].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const shownFacts: ShownFact[] = []
  let judgedUntil = Number.NEGATIVE_INFINITY
  for (const fact of inOrder) {
    const since = judgedUntil
    const shown = lastOf(showings.filter(({ at }) => at > since && at <= fact.at))
    judgedUntil = fact.at
    if (shown !== null)
      shownFacts.push({ fact, shown, isOverridden: !isSameAnswer(question, shown.answer, fact.answer) })
  }
  return shownFacts
}

function lastOf(showings: readonly Showing[]): Showing | null {
  return showings.reduce<Showing | null>(
    (last, each) => (last === null || each.at > last.at || (each.at === last.at && each.id > last.id) ? each : last),
    null,
  )
}

/** One answer, however it is spelled, or within what makes two numbers one. */
export function isSameAnswer(
  { shape, tolerance }: Pick<Question, 'shape' | 'tolerance'>,
  shown: string,
  settled: string,
): boolean {
  if (toComparableAnswer(shown) === toComparableAnswer(settled)) return true
  return shape === 'number' && Math.abs(Number(shown) - Number(settled)) <= tolerance
}
