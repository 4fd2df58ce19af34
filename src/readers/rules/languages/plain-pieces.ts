import { isOwnersName, timeEnd, timeInEnglish } from './chunks.ts'
import type { Lexicon } from './lexicon.ts'
import { type Piece, pieceOf } from './piece.ts'
import { is, type Word } from './words.ts'

export function ownersName(word: Word): readonly Piece[] {
  const name = { ...pieceOf(word), end: word.end - 1, english: word.text.slice(0, -1), isVerbatim: true, isName: true }
  return [
    name,
    { ...name, start: word.end - 1, end: word.end, english: "'s", isVerbatim: false, isName: false, isGlued: true },
  ]
}

/** Word for word, times in their English form. */
export function plainPieces(words: readonly Word[], from: number, to: number, lexicon: Lexicon): readonly Piece[] {
  const pieces: Piece[] = []
  for (let at = from; at < to; at++) {
    const word = words[at] as Word
    const time = timeEnd(words, at, to, lexicon)
    if (time > at) {
      for (const { english, word: each } of timeInEnglish(words, at, time, lexicon))
        pieces.push(pieceOf(each, english === each.text ? '' : english))
      at = time - 1
    } else if (is(word, 'particle')) continue
    else if (isOwnersName(words, at, to, lexicon)) pieces.push(...ownersName(word))
    else if (is(word, 'noArticle')) pieces.push(pieceOf(word, 'no'))
    else if (is(word, 'notAnymore')) pieces.push(pieceOf(word, 'no longer'))
    else pieces.push(pieceOf(word))
  }
  return pieces
}
