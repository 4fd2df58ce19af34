import { isAskingWord } from './asking-words.ts'
import type { Lexicon } from './lexicon.ts'
import type { Sentence, SentenceWord, Span } from './sentences.ts'

/** Where a cue stands: words `from` to `to` of a sentence, of all sentences. */
export interface CuePlace {
  readonly sentences: readonly Sentence[]
  readonly sentence: number
  readonly from: number
  readonly to: number
}

export interface Restated extends Span {
  /** Only what it is about is named, `where I live`: nothing is said again. */
  readonly isNamed: boolean
}

/** What is said again beside the cue: after it, before it, and, where `looksAround`, in the next sentence or the one before. */
export function restatedAt(place: CuePlace, lexicon: Lexicon, looksAround: boolean): Restated | null {
  const { sentences, sentence } = place
  const words = sentences[sentence]?.words ?? []
  const within = factIn(words.slice(place.to), lexicon) ?? factIn(clausesBefore(words, place.from), lexicon)
  if (within !== null || !looksAround) return within
  const around = [sentences[sentence + 1], sentences[sentence - 1]]
  for (const each of around) {
    const fact = each === undefined || each.isQuestion ? null : factIn(each.words, lexicon)
    if (fact !== null) return fact
  }
  return null
}

function clausesBefore(words: readonly SentenceWord[], from: number): readonly SentenceWord[] {
  const clause = words[from]?.clause ?? 0
  return words.filter((word) => word.clause < clause)
}

/** From the first word that says something to the last, if they say something. */
function factIn(words: readonly SentenceWord[], lexicon: Lexicon): Restated | null {
  const { links, leads, thats } = lexicon
  const closed = withoutTag(words, lexicon)
  const isPassed = ({ plain }: SentenceWord): boolean => thats.has(plain) || links.has(plain) || leads.has(plain)
  const isSubject = ({ plain }: SentenceWord): boolean => lexicon.subjects.has(plain)
  const opening = closed.findIndex((word, index) => !isPassed(word) || (isSubject(word) && saysAfter(closed, index)))
  const start = opening < 0 ? closed.length : opening
  const isTold = closed.slice(0, start).some(({ plain }) => thats.has(plain))
  const told = withoutTrailing(closed.slice(start), links)
  const [first, last] = [told[0], told.at(-1)]
  if (first === undefined || last === undefined || told.length < 2) return null
  const saysSomething =
    isTold || isSubject(first) || told.slice(0, VERB_WITHIN).some(({ plain }) => lexicon.verbs.has(plain))
  const isNamed = !isTold && isAskingWord(first.plain, lexicon.language)
  return saysSomething ? { start: first.start, end: last.end, isNamed } : null

  function saysAfter(all: readonly SentenceWord[], index: number): boolean {
    return all[index + 1] !== undefined && lexicon.verbs.has(all[index + 1]?.plain ?? '')
  }
}

/** Words among which the verb is looked for: beyond, it belongs to another clause. */
const VERB_WITHIN = 6

/** `..., remember?` closes a sentence and is no part of it. */
function withoutTag(words: readonly SentenceWord[], { tags }: Lexicon): readonly SentenceWord[] {
  const closing = words.filter(({ clause }) => clause === words.at(-1)?.clause)
  return tags.has(closing.map(({ plain }) => plain).join(' ')) ? words.slice(0, -closing.length) : words
}

function withoutTrailing(words: readonly SentenceWord[], links: ReadonlySet<string>): readonly SentenceWord[] {
  const last = words.findLastIndex(({ plain }) => !links.has(plain))
  return words.slice(0, last + 1)
}

/** A question by its mark that only asks for a nod: `I told you I moved, remember?` */
export function isTagQuestion({ words, isQuestion }: Sentence, { tags }: Lexicon): boolean {
  const closing = words.filter(({ clause }) => clause === words.at(-1)?.clause)
  return isQuestion && closing.length < words.length && tags.has(closing.map(({ plain }) => plain).join(' '))
}
