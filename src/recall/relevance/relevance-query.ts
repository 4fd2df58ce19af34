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
}

const OF_SELF = /(?<!\p{L})(?:i|i['’]m|i['’]ve|i['’]d|my|me|mine|myself|our|we)(?!\p{L})/iu
const OF_LISTENER = /(?<!\p{L})(?:you|your)(?!\p{L})/iu
const OF_ORDER = /\b(?:first|order|between|ago|when did|how many (?:days?|weeks?|months?|years?))\b/iu

/**
 * @param asker key of who asks: whom `I` and `my` mean
 * @param known everyone whose texts are kept or who is known to be spoken of
 */
export function toRelevanceQuery(text: string, asker: string | null, known: readonly KnownPerson[]): RelevanceQuery {
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
    isOfOrder: OF_ORDER.test(text),
  }
}
