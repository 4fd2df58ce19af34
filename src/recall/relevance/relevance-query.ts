import type { DayWindow } from '../query/time-words.ts'
import { asTold } from './as-told.ts'
import { type AskedPerson, type KnownPerson, peopleAskedIn } from './people-asked.ts'
import { recallWordsOf } from './recall-words.ts'

/** A question or a task, as recall understands it. */
export interface RelevanceQuery {
  readonly text: string
  /** What it is about: distinct stems, without the names of known people, which `people` carries. */
  readonly words: readonly string[]
  readonly people: readonly AskedPerson[]
  /** Key of the asker, where it asks of what is their own (`I`, `my`); null else, or where it asks what somebody told them. */
  readonly own: string | null
  /** Put the vector of this beside those of the texts. */
  readonly toEmbed: string
  /** Asks for the order or the distance of events, so that older words on a matter count as much as newer. */
  readonly isOfOrder: boolean
  /** When what it asks for was said, in milliseconds since 1970; null where it names no time, or one to come. */
  readonly said: { readonly from: number; readonly until: number } | null
}

const OF_SELF = /(?<!\p{L})(?:i|i['’]m|i['’]ve|i['’]d|my|me|mine|myself|our|we)(?!\p{L})/iu
const OF_LISTENER = /(?<!\p{L})(?:you|your)(?!\p{L})/iu
const OF_ORDER = /\b(?:first|order|between|ago|when did|how many (?:days?|weeks?|months?|years?))\b/iu

export interface AskedBy {
  /** Whom `I` and `my` mean. */
  readonly asker: string | null
  /** Everyone whose texts are kept or who is known to be spoken of. */
  readonly known: readonly KnownPerson[]
  /** Milliseconds since 1970. */
  readonly askedAt: number
  /** What `timeWordsOf` finds; null where nobody looked. */
  readonly window: DayWindow | null
}

export function toRelevanceQuery(text: string, { asker, known, askedAt, window }: AskedBy): RelevanceQuery {
  const people = peopleAskedIn(text, known)
  const names = new Set(people.flatMap(({ key, words }) => (key === null ? [] : words)))
  const words = [...new Set(recallWordsOf(text))].filter((word) => !names.has(word))
  const asksOwn = OF_SELF.test(text) && !OF_LISTENER.test(text)
  return {
    text,
    words,
    people,
    own: asksOwn ? asker : null,
    toEmbed: asTold(text, people),
    isOfOrder: asksOfOrder(text),
    said: window === null ? null : saidWithin(window, askedAt),
  }
}

/** `Which came first`, `how many days`: of the order or the distance of events, so that any of them may be meant. */
export function asksOfOrder(text: string): boolean {
  return OF_ORDER.test(text)
}

const DAY_MS = 86_400_000
/** Days begin elsewhere up to 14 hours before they do in UTC. */
const EARLIER_MS = DAY_MS
/** What happened is told within days. 0 to 14 find alike. */
const TOLD_WITHIN_MS = 3 * DAY_MS

/** A time to come says when something will be, not when it was said. */
function saidWithin({ from, until }: DayWindow, askedAt: number): RelevanceQuery['said'] {
  const starts = from === null ? Number.NEGATIVE_INFINITY : from * DAY_MS
  const ends = until === null ? Number.POSITIVE_INFINITY : (until + 1) * DAY_MS
  if (starts > askedAt - DAY_MS && ends > askedAt) return null
  return { from: starts - EARLIER_MS, until: ends + TOLD_WITHIN_MS }
}
