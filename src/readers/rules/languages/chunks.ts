import type { Lexicon } from './lexicon.ts'
import { has, is, type Word } from './words.ts'

const UNITS = /^(?:years?|months?|weeks?|days?|hours?|minutes?)$/

/** End of a time that begins here: `seit drei Jahren`, `am 3. Mai 1990`, `letztes Jahr`; the same index where none does. */
export function timeEnd(
  words: readonly Word[],
  at: number,
  to: number,
  { timePrepositions, spanPrepositions }: Lexicon,
): number {
  const first = words[at] as Word
  if (first.isName) return at
  if (is(first, 'time')) return at + 1
  const isPrep = timePrepositions.has(first.folded) || spanPrepositions.has(first.folded)
  // `81 Jahre alt` is no time.
  if (!isPrep) return is(first, 'timeNoun') && !is(words[at - 1], 'number') ? nounEnd(words, at, to) : at
  const end = nounEnd(words, at + 1, to)
  if (end > at + 1) return end
  // `um acht`: a bare number is a time of day.
  const isHour = timePrepositions.get(first.folded) === 'at' && is(words[at + 1], 'number') && at + 1 < to
  return isHour && !has(words[at + 2], 'noun', 'unknown', 'people') ? at + 2 : at
}

function nounEnd(words: readonly Word[], from: number, to: number): number {
  let at = from
  let end = from
  while (at < to && is(words[at], 'article', 'adjective', 'number', 'degree', 'timeNoun', 'time', 'owner')) {
    if (is(words[at], 'timeNoun', 'time')) end = at + 1
    else if (end > from && is(words[at], 'number') && /^(?:19|20)\d\d$/.test(words[at]?.text ?? '')) end = at + 1
    at++
  }
  return end
}

/** English for the words of a time, as one run. */
export function timeInEnglish(
  words: readonly Word[],
  from: number,
  to: number,
  lexicon: Lexicon,
): readonly { readonly english: string; readonly word: Word }[] {
  const inner = (start: number) =>
    words.slice(start, to).map((word) => ({ english: word.sense.english || word.text, word }))
  const first = words[from] as Word
  if (!is(first, 'preposition', 'subordinator') || to === from + 1) return inner(from)
  const rest = inner(from + 1)
  const hasUnit = rest.some(({ english }) => UNITS.test(english))
  const isCounted =
    rest.some(({ word }) => is(word, 'number')) || rest.some(({ english }) => english === 'a' || english === 'some')
  const span = hasUnit && isCounted ? lexicon.spanPrepositions.get(first.folded) : undefined
  const english = span ?? lexicon.timePrepositions.get(first.folded) ?? first.sense.english
  if (!english.includes('*')) return [{ english, word: first }, ...rest]
  const [before = '', after = ''] = english.split('*').map((part) => part.trim())
  return [
    ...(before === '' ? [] : [{ english: before, word: first }]),
    ...rest,
    ...(after === '' ? [] : [{ english: after, word: first }]),
  ]
}

/** End of a noun phrase that begins here, its owner and a name put to it included; the same index where none does. */
export function nounPhraseEnd(words: readonly Word[], from: number, to: number, lexicon: Lexicon): number {
  let at = from
  while (
    at < to &&
    (is(words[at], 'article', 'owner', 'noArticle', 'adjective', 'number') ||
      (at > from &&
        is(words[at], 'unknown') &&
        words[at]?.capital === false &&
        at + 1 < to &&
        words[at + 1]?.capital === true))
  )
    at++
  const head = words[at]
  if (at >= to || head === undefined) return from
  if (isOwnersName(words, at, to, lexicon)) {
    const end = nounPhraseEnd(words, at + 1, to, lexicon)
    return end > at + 1 ? end : at + 1
  }
  if (head.isName && !is(head, 'preposition')) return nameEnd(words, at, to)
  if (!is(head, 'noun', 'people', 'role', 'properPlace', 'timeNoun') && !(is(head, 'unknown') && head.capital))
    return from
  const end = at + 1
  return is(head, 'people') ? nameEnd(words, end, to) : end
}

function nameEnd(words: readonly Word[], from: number, to: number): number {
  let at = from
  while (at < to && words[at]?.isName === true) at++
  return at
}

/** `Mayas Schwester`: a name with the ending of an owner before a noun. */
export function isOwnersName(words: readonly Word[], at: number, to: number, { language, names }: Lexicon): boolean {
  const word = words[at] as Word
  const ending = language.possessiveEnding
  if (ending === '' || !word.capital || !is(word, 'unknown') || !word.folded.endsWith(ending) || at + 1 >= to)
    return false
  const bare = word.folded.slice(0, -ending.length)
  return names.has(bare) && has(words[at + 1], 'noun', 'people', 'adjective', 'timeNoun')
}
