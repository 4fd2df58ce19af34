import type { PlainText } from '../text/plain-text.ts'
import { foreignTokensOf } from '../text/tokens.ts'
import { glossedText } from './glossed-text.ts'
import type { Lexicon } from './lexicon.ts'
import { rewriteNumbers } from './numbers.ts'
import { type Piece, pieceOf } from './piece.ts'
import { clausesOf, hasFinite, type Segment, segmentsOf } from './segments.ts'
import { settle } from './settle.ts'
import { arranged } from './word-order.ts'
import { type Word, wordsOf } from './words.ts'

/** A text put into the English words that the rules are written in, with the way back to where each stood. */
export function gloss(
  plain: PlainText,
  lexicon: Lexicon,
  isEnglish: (word: string) => boolean,
  isMixed: boolean,
): PlainText {
  const words = wordsOf(rewriteNumbers(foreignTokensOf(plain.text), lexicon), plain.text, lexicon)
  const lines: (readonly Piece[])[] = []
  const breaks: boolean[] = []
  for (const segment of segmentsOf(words)) {
    lines.push(
      isInEnglish(words, segment, lexicon, isEnglish, isMixed)
        ? copied(words, segment)
        : piecesOf(words, segment, lexicon),
    )
    breaks.push((words[segment.from] as Word).newLine)
  }
  return glossedText(plain, lines, breaks)
}

/** One sentence among others may be English already. */
function isInEnglish(
  words: readonly Word[],
  { from, to }: Segment,
  { language }: Lexicon,
  isEnglish: (word: string) => boolean,
  isMixed: boolean,
): boolean {
  let [english, own] = [0, 0]
  for (let at = from; at < to; at++) {
    const text = (words[at] as Word).text.toLowerCase()
    if (isEnglish(text)) english++
    if (language.markers.includes(text)) own++
  }
  return isMixed ? english >= own : english > own
}

function copied(words: readonly Word[], { from, to }: Segment): readonly Piece[] {
  return words.slice(from, to).map((word) => ({ ...pieceOf(word, ''), isName: true, isGlued: word.glued }))
}

function piecesOf(words: readonly Word[], segment: Segment, lexicon: Lexicon): readonly Piece[] {
  const { from, to, mark, isValue } = segment
  if (to === from + 1 && words[from]?.sense.tag === 'mark') return [pieceOf(words[from] as Word)]
  settle(words, segment, lexicon)
  if (isValue && !hasFinite(words, from, to)) return words.slice(from, to).map(valuePiece)
  return clausesOf(words, segment).flatMap((clause) => arranged(words, clause, mark === '?', lexicon))
}

const COPIED = new Set(
  'preposition article owner adverb degree particle verb subordinator interjection modal unclear'.split(' '),
)

/** What follows a label is copied, save names of days, jobs, foods and the like. */
function valuePiece(word: Word): Piece {
  return COPIED.has(word.sense.tag) ? { ...pieceOf(word, ''), isName: word.capital } : pieceOf(word)
}
