import type { Outcome } from '../outcome/outcome.ts'
import { comparableFor } from '../question/comparable-phone.ts'
import type { Question } from '../question/question.ts'
import { compareText, type Statement } from './statement.ts'

/** The answers that a question's evidence names: what probability is spread over, beside "something else". */
export interface AnswerSpace {
  /** As shown, in a fixed order that no order of arrival changes. */
  readonly answers: readonly string[]
  /** Takes answers that nobody has named yet. */
  readonly isOpen: boolean
  /** Where a spelling stands in `answers`; several where it leaves open which; none where it is not an answer. */
  readonly placesOf: (spelling: string) => readonly number[]
}

/** One time that an answer was named, and how probably. */
export interface Mention {
  readonly spelling: string
  readonly probability: number
}

/** An open list names this many at most, the most claimed first: a flood of answers can't drown the arithmetic. */
export const MOST_ANSWERS = 200
const NOWHERE: readonly number[] = []

/** Everything that was named, in order of saying; rulings come last, so that people's own spelling is shown. */
export function mentionsOf(statements: readonly Statement[], rulings: readonly Outcome[]): readonly Mention[] {
  const mentions: Mention[] = []
  for (const { answers, denies } of statements) {
    for (const [spelling, probability] of answers) mentions.push({ spelling, probability })
    for (const [spelling, probability] of denies) mentions.push({ spelling, probability })
  }
  for (const { answer } of rulings) mentions.push({ spelling: answer, probability: 1 })
  return mentions
}

/**
 * Answers in words: two spellings are one answer if `comparableFor` makes them so, shown as listed, else as
 * first said. A closed list with fewer than two answers is taken as open, since one of one is no question.
 */
export function wordSpace(question: Question, mentions: readonly Mention[]): AnswerSpace {
  const listed = question.shape === 'yes_no' ? ['yes', 'no'] : question.answers
  const comparable = cached(comparableFor(question))
  const shown = new Map<string, string>()
  for (const answer of listed) addOnce(shown, comparable(answer), answer)
  const isOpen = question.shape !== 'yes_no' && (question.open || shown.size < 2)
  if (isOpen || question.shape === 'any_of') {
    for (const [key, spelling] of mostClaimed(mentions, comparable, shown)) shown.set(key, spelling)
  }
  const keys = [...shown.keys()].sort(compareText)
  const places = new Map(keys.map((key, place) => [key, [place]]))
  return {
    answers: keys.map((key) => shown.get(key) as string),
    isOpen,
    placesOf: (spelling) => places.get(comparable(spelling)) ?? NOWHERE,
  }
}

function mostClaimed(
  mentions: readonly Mention[],
  comparable: (spelling: string) => string,
  known: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] {
  const spellings = new Map<string, string>()
  const claimed = new Map<string, number>()
  for (const { spelling, probability } of mentions) {
    const key = comparable(spelling)
    if (known.has(key)) continue
    addOnce(spellings, key, spelling)
    claimed.set(key, (claimed.get(key) ?? 0) + probability)
  }
  const room = Math.max(0, MOST_ANSWERS - known.size)
  const all = [...spellings]
  if (all.length <= room) return all
  return all.sort(([a], [b]) => (claimed.get(b) ?? 0) - (claimed.get(a) ?? 0) || compareText(a, b)).slice(0, room)
}

function addOnce(shown: Map<string, string>, key: string, spelling: string): void {
  if (key !== '' && !shown.has(key)) shown.set(key, spelling)
}

/** Comparing costs several passes over a text, and few spellings come up again and again. */
function cached(compare: (spelling: string) => string): (spelling: string) => string {
  const known = new Map<string, string>()
  return (spelling) => {
    const before = known.get(spelling)
    if (before !== undefined) return before
    const key = compare(spelling)
    known.set(spelling, key)
    return key
  }
}
