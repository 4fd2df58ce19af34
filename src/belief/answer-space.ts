import { comparableFor } from '../question/comparable-phone.ts'
import type { Question } from '../question/question.ts'
import { type Admitted, admitted, type NamedBy, type Room } from './answer-room.ts'
import type { LeftOut } from './belief.ts'
import type { Mention } from './mentions.ts'
import { compareText } from './statement.ts'

/** The answers that a question's evidence names: what probability is spread over, beside "something else". */
export interface AnswerSpace {
  /** As shown, in a fixed order that no order of arrival changes. */
  readonly answers: readonly string[]
  /** Takes answers that nobody has named yet. */
  readonly isOpen: boolean
  /** Where a spelling stands in `answers`; several where it leaves open which; none where it is not an answer. */
  readonly placesOf: (spelling: string) => readonly number[]
  /** Answers that were named without there being room for them; null where there was. */
  readonly leftOut: LeftOut | null
}

/** An open list names this many at most that neither the user nor a record named: a flood can't drown the arithmetic. */
export const MOST_ANSWERS = 200
/** And so many with theirs. */
export const MOST_VOUCHED = 1000
const NOWHERE: readonly number[] = []

/**
 * Room among exclusive answers, each of which makes every other less likely before anything is heard of it: a crowd's fill
 * up what an open question is taken to have anyway, so that inventing answers takes nothing from the others.
 */
export function exclusiveRoom(openAnswers: number, answers: number = MOST_ANSWERS): Room {
  return { answers, vouched: Math.max(answers, MOST_VOUCHED), crowd: openAnswers - 1 }
}

/** Members of a set stand each by itself. */
const ROOM_OF_A_SET: Room = { answers: MOST_ANSWERS, vouched: MOST_VOUCHED, crowd: MOST_ANSWERS }

/**
 * Answers in words: two spellings are one answer if `comparableFor` makes them so, shown as listed, else as
 * first said. A closed list with fewer than two answers is taken as open, since one of one is no question.
 */
export function wordSpace(question: Question, mentions: readonly Mention[], openAnswers: number): AnswerSpace {
  const listed = question.shape === 'yes_no' ? ['yes', 'no'] : question.answers
  const comparable = cached(comparableFor(question))
  const shown = new Map<string, string>()
  for (const answer of listed) addOnce(shown, comparable(answer), answer)
  const isOpen = question.shape !== 'yes_no' && (question.open || shown.size < 2)
  const isSet = question.shape === 'any_of'
  const room = isSet ? ROOM_OF_A_SET : exclusiveRoom(openAnswers)
  const beyond: Admitted<Named> =
    isOpen || isSet
      ? admitted(namedBeyond(shown, mentions, comparable), room, shown.size)
      : { answers: [], leftOut: null }
  for (const { key, spelling } of beyond.answers) shown.set(key, spelling)
  const keys = [...shown.keys()].sort(compareText)
  const places = new Map(keys.map((key, place) => [key, [place]]))
  return {
    answers: keys.map((key) => shown.get(key) as string),
    isOpen,
    placesOf: (spelling) => places.get(comparable(spelling)) ?? NOWHERE,
    leftOut: beyond.leftOut,
  }
}

interface Named {
  readonly key: string
  readonly spelling: string
}

/** What was named beyond what is known, each as first said. */
function namedBeyond(
  known: ReadonlyMap<string, string>,
  mentions: readonly Mention[],
  comparable: (spelling: string) => string,
): readonly NamedBy<Named>[] {
  const named = new Map<string, { readonly answer: Named; readonly mentions: Mention[] }>()
  for (const mention of mentions) {
    const key = comparable(mention.spelling)
    if (key === '' || known.has(key)) continue
    const before = named.get(key)
    if (before === undefined) named.set(key, { answer: { key, spelling: mention.spelling }, mentions: [mention] })
    else before.mentions.push(mention)
  }
  return [...named.values()]
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
