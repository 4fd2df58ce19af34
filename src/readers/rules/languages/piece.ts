import { is, type Word } from './words.ts'

/** A stretch of the English text, with where in the plain text it came from. */
export interface Piece {
  readonly english: string
  readonly start: number
  readonly end: number
  /** Letter for letter as it was written. */
  readonly isVerbatim: boolean
  readonly isName: boolean
  readonly isGlued: boolean
  /** Part of the subject. */
  readonly isSubject: boolean
  /** A first name that the language's files have. */
  readonly isKnownName?: boolean
}

export function pieceOf(
  word: Word,
  english: string = word.isName || is(word, 'properPlace') ? '' : word.sense.english,
  isSubject: boolean = false,
): Piece {
  const isVerbatim = english === ''
  return {
    english: isVerbatim ? word.text : english,
    start: word.start,
    end: word.end,
    isVerbatim,
    isName: isVerbatim ? word.isName || !is(word, 'unknown') : is(word, 'properPlace') || /^\p{Lu}/u.test(english),
    isGlued: word.glued && is(word, 'mark', 'number'),
    isSubject,
    isKnownName: isVerbatim && is(word, 'name'),
  }
}
