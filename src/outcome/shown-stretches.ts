import type { Question, QuestionKey } from '../question/question.ts'
import type { SettledBy } from './outcome.ts'
import type { Showing } from './showing.ts'
import { isSameAnswer, type KnownFact } from './shown-facts.ts'

/** A question whose truth became known, and how. */
export interface KnownBy extends KnownFact {
  readonly how: SettledBy
}

/** What was last shown of a question before its truth became known, or before nobody said anything for a week. */
export interface ShownStretch {
  readonly question: QuestionKey
  readonly shown: Showing
  /** When the truth became known, or the week was over; in milliseconds. */
  readonly at: number
  /** That the answer was right when it was shown and nothing changed until then, as stated. */
  readonly stillHolds: number
  /** Settled otherwise. */
  readonly isOverridden: boolean
  /** Known by a way that doesn't ask whether it was right. */
  readonly isChecked: boolean
}

const DAY_MS = 86_400_000
/** What comes later is said of something else than what was shown. */
const WEEK_MS = 7 * DAY_MS

/** Whom to ask goes by what is believed and not by what is so (Rubin 1976, missing at random). */
const CHECKS: ReadonlySet<SettledBy> = new Set(['outcome', 'audit', 'asked'])

/**
 * The last showing before each fact and the last of all, silence included: who counts corrections alone sees nothing but
 * corrections. A fact within a week judges what was shown; one that comes later doesn't, and that showing met silence. What the world
 * does in the meantime is no fault of what was stated, so the stated probability goes down with the days at the question's own
 * rate of change r: `stillHolds = p exp(-r d)`. Of sets nothing is said.
 *
 * Worked: shown at .9, put right after 2 days, r = .01: .9 x exp(-.02) = .88218.
 */
export function shownStretches(
  question: Pick<Question, 'key' | 'shape' | 'tolerance' | 'changeRatePerDay'>,
  showings: readonly Showing[],
  facts: readonly KnownBy[],
  until: number,
): readonly ShownStretch[] {
  if (question.shape === 'any_of') return []
  const known = facts.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const inOrder = [...showings].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const stretches: ShownStretch[] = []
  let judgedUntil = Number.NEGATIVE_INFINITY
  for (const fact of [...known, null]) {
    const since = judgedUntil
    judgedUntil = fact?.at ?? until
    const shown = inOrder.findLast(({ at }) => at > since && at <= judgedUntil)
    if (shown !== undefined) stretches.push(stretchOf(question, shown, fact, until))
  }
  return stretches
}

function stretchOf(
  question: Pick<Question, 'key' | 'shape' | 'tolerance' | 'changeRatePerDay'>,
  shown: Showing,
  fact: KnownBy | null,
  until: number,
): ShownStretch {
  const overAt = Math.min(until, shown.at + WEEK_MS)
  const judge = fact !== null && fact.at <= overAt ? fact : null
  const at = judge?.at ?? overAt
  const days = (at - shown.at) / DAY_MS
  return {
    question: question.key,
    shown,
    at,
    stillHolds: shown.probability * Math.exp(-question.changeRatePerDay * days),
    isOverridden: judge !== null && !isSameAnswer(question, shown.answer, judge.answer),
    isChecked: judge !== null && CHECKS.has(judge.how),
  }
}
