import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ownCopy } from '../text/word-cache.ts'
import type { Entry } from './entry.ts'

/** Where in a sentence the words of answers stand: of one entry, the first and the last token; null where none does. */
export interface AnswerPlaces {
  of(entry: Entry): AnswerPlace | null
}

export interface AnswerPlace {
  readonly first: number
  readonly last: number
}

export type AnswerIndex = (tokens: readonly Token[], from: number, to: number) => AnswerPlaces

const NONE: readonly Entry[] = []
const WORDS_KEPT = 8000
const LONGEST_KEPT = 32

/**
 * Entries by the stems of the words of their listed answers and of their heads: the stems of a sentence are looked up once
 * for all entries that are asked about. An entry joins when it is first asked about; many never are.
 */
export function indexAnswers(): AnswerIndex {
  const entriesByStem = new Map<string, Entry[]>()
  /** The same by the words met of late, so that few need a stem. */
  let entriesByWord = new Map<string, readonly Entry[]>()
  const joined = new Set<Entry>()
  const join = (entry: Entry): void => {
    joined.add(entry)
    entriesByWord = new Map()
    for (const stem of entry.answerWords) {
      const entries = entriesByStem.get(stem)
      if (entries === undefined) entriesByStem.set(stem, [entry])
      else entries.push(entry)
    }
  }
  const entriesOf = (word: string): readonly Entry[] => {
    const known = entriesByWord.get(word)
    if (known !== undefined) return known
    const entries = entriesByStem.get(stemOf(word)) ?? NONE
    if (entriesByWord.size >= WORDS_KEPT) entriesByWord = new Map()
    if (word.length <= LONGEST_KEPT) entriesByWord.set(ownCopy(word), entries)
    return entries
  }
  const placesIn = (tokens: readonly Token[], from: number, to: number): ReadonlyMap<Entry, AnswerPlace> => {
    const places = new Map<Entry, { first: number; last: number }>()
    for (let at = from; at < to; at++) {
      const entries = entriesOf((tokens[at] as Token).norm)
      if (entries.length === 0) continue
      for (const entry of entries) {
        const place = places.get(entry)
        if (place === undefined) places.set(entry, { first: at, last: at })
        else place.last = at
      }
    }
    return places
  }
  return (tokens, from, to) => {
    let places: ReadonlyMap<Entry, AnswerPlace> | undefined
    return {
      of(entry) {
        if (!joined.has(entry)) {
          join(entry)
          places = undefined
        }
        places ??= placesIn(tokens, from, to)
        return places.get(entry) ?? null
      },
    }
  }
}
