import { isOwnersName, nounPhraseEnd, timeEnd } from './chunks.ts'
import type { Lexicon } from './lexicon.ts'
import { type Piece, pieceOf } from './piece.ts'
import { plainPieces } from './plain-pieces.ts'
import type { VerbPhrase } from './verb-phrase.ts'
import { has, is, type Word } from './words.ts'

export interface Found {
  readonly from: number
  readonly to: number
}

export function mainSubject(
  words: readonly Word[],
  from: number,
  finite: number,
  to: number,
  isAsked: boolean,
  lexicon: Lexicon,
): Found | null {
  let after = finite + 1
  while (after < to && is(words[after], 'reflexive', 'object', 'particle') && !has(words[after], 'unclear')) after++
  if (is(words[after], 'subject', 'unclear') && after < to) return { from: after, to: after + 1 }
  if (finite > from) {
    const isAdverbial =
      is(words[from], 'preposition', 'adverb', 'time', 'phrase', 'degree', 'liking') ||
      timeEnd(words, from, finite, lexicon) > from
    if (isAdverbial) return phraseAt(words, after, to, lexicon) ?? frontSubject(words, from, finite, lexicon)
    const front = frontSubject(words, from, finite, lexicon)
    // `Nüsse verträgt Maya nicht`: a thing in front, a person after the verb.
    const isThing =
      !isOwnersName(words, from, finite, lexicon) &&
      !is(words[from], 'subject', 'unclear', 'owner', 'people', 'name') &&
      words[from]?.isName === false &&
      !is(words[from], 'article')
    const behind = isThing ? phraseAt(words, after, to, lexicon) : null
    const isPerson = behind !== null && (words[behind.from]?.isName === true || has(words[behind.to - 1], 'people'))
    return isPerson ? behind : front
  }
  return isAsked ? phraseAt(words, after, to, lexicon) : null
}

function frontSubject(words: readonly Word[], from: number, finite: number, lexicon: Lexicon): Found | null {
  let at = from
  while (at < finite && is(words[at], 'adverb', 'particle', 'degree', 'interjection', 'mark')) at++
  if (at < finite && is(words[at], 'subject', 'unclear')) return { from: at, to: at + 1 }
  const found = phraseAt(words, at, finite, lexicon)
  if (found === null) return null
  // `Emma und Paul wohnen …`
  return is(words[found.to], 'conjunction') && found.to < finite ? { from: found.from, to: finite } : found
}

function phraseAt(words: readonly Word[], at: number, to: number, lexicon: Lexicon): Found | null {
  const end = nounPhraseEnd(words, at, to, lexicon)
  return end > at ? { from: at, to: end } : null
}

export function subjectAt(
  words: readonly Word[],
  from: number,
  to: number,
  used: ReadonlySet<number>,
  lexicon: Lexicon,
): Found | null {
  let at = from
  while (at < to && is(words[at], 'reflexive', 'object', 'particle', 'adverb')) at++
  if (at < to && is(words[at], 'subject', 'unclear')) return { from: at, to: at + 1 }
  const found = phraseAt(words, at, to, lexicon)
  return found !== null && !used.has(found.from) && found.to < to ? found : null
}

/** Who `sie` and `ihr` are is told by the verb, or stays open. */
export function subjectPieces(
  words: readonly Word[],
  { from, to }: Found,
  verb: VerbPhrase,
  lexicon: Lexicon,
): readonly Piece[] {
  const first = words[from] as Word
  if (is(first, 'unclear')) {
    const form = (words[verb.finite] as Word).sense.form
    const isFormal = first.capital && form !== 'third'
    const english = form === 'third' ? 'she' : isFormal ? '' : 'they'
    const isKnown = first.senses.some((sense) => sense.tag === 'unclear' && sense.english === english)
    return [{ ...pieceOf(first, isKnown && form !== 'past' ? english : ''), isName: false, isSubject: true }]
  }
  return plainPieces(words, from, to, lexicon).map((piece) => ({ ...piece, isSubject: true }))
}
