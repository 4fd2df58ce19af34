import { lemmaOf } from './lemma.ts'

/** A word as it stands in a text. */
export interface Word {
  /** As written. */
  readonly written: string
  /** In lower case, without the ending of a possessive. */
  readonly lower: string
  readonly lemma: string
  readonly isCapital: boolean
  /** `Maya's`, `my brother's`. */
  readonly isPossessive: boolean
  readonly startsSentence: boolean
  /** Mark between this word and the one before: a comma, a full stop, or nothing. */
  readonly before: string
}

const WORD = /[\p{L}\p{N}]+(?:[-.:/@_+][\p{L}\p{N}]+)*(?:['’]\p{L}+)?['’]?/gu
const ENDS_SENTENCE = /[.!?;\n]/
const LONGEST = 4000

/** The words of a text in order. Looks at its first 4,000 characters. */
export function wordsIn(text: string): readonly Word[] {
  const looked = text.slice(0, LONGEST)
  const words: Word[] = []
  let end = 0
  for (const match of looked.matchAll(WORD)) {
    const between = looked.slice(end, match.index).trim()
    end = match.index + match[0].length
    words.push(...asWords(match[0], between, words.length === 0 || ENDS_SENTENCE.test(between)))
  }
  return words
}

const CONTRACTION = /['’](m|re|ve|ll|d|t)$/i

function asWords(written: string, before: string, startsSentence: boolean): readonly Word[] {
  const contraction = CONTRACTION.exec(written)
  const isPossessive = contraction === null && /['’]s?$/i.test(written)
  const bare = contraction === null ? written.replace(/['’]s?$/i, '') : written.slice(0, contraction.index)
  const lower = bare.toLowerCase()
  const isNegated = contraction !== null && (contraction[1] as string).toLowerCase() === 't'
  const base = isNegated ? lower.replace(/n$/, '') : lower
  const isCapital = /^\p{Lu}/u.test(bare)
  const word: Word = {
    written: bare,
    lower: base,
    lemma: lemmaOf(base),
    isCapital,
    isPossessive,
    startsSentence,
    before,
  }
  return isNegated
    ? [
        word,
        { ...word, written: 'not', lower: 'not', lemma: 'not', isCapital: false, startsSentence: false, before: '' },
      ]
    : [word]
}
