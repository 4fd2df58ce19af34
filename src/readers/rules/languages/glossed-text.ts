import type { PlainText } from '../text/plain-text.ts'
import type { Piece } from './piece.ts'

const NO_SPACE_BEFORE = /^[,.;:!?)\]}…]/
const NO_SPACE_AFTER = /[([{]$/

/** Writes the pieces down as one text. Each character knows where it came from; each stretch, all that it covers. */
export function glossedText(
  plain: PlainText,
  lines: readonly (readonly Piece[])[],
  breaks: readonly boolean[],
): PlainText {
  const starts: number[] = []
  const written: Piece[] = []
  let text = ''
  lines.forEach((line, index) => {
    line.forEach((piece, at) => {
      if (text !== '') text += separatorOf(text, piece, at === 0 && breaks[index] === true)
      starts.push(text.length)
      written.push(piece)
      text += piece.english
    })
  })
  const pieceAt = (offset: number): number => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  const originalOffset = (offset: number): number => {
    const index = pieceAt(offset)
    const piece = written[index]
    if (piece === undefined) return 0
    const inside = offset - (starts[index] as number)
    if (piece.isVerbatim) return plain.originalOffset(Math.min(piece.end - 1, piece.start + inside))
    return plain.originalOffset(inside >= piece.english.length - 1 && inside > 0 ? piece.end - 1 : piece.start)
  }
  return {
    text,
    originalOffset,
    originalSpan(from, to) {
      let [start, end] = [Number.POSITIVE_INFINITY, -1]
      for (let index = pieceAt(from); index < written.length && (starts[index] as number) < to; index++) {
        const piece = written[index] as Piece
        start = Math.min(start, piece.start)
        end = Math.max(end, piece.end)
      }
      return end < 0 ? null : { start: plain.originalOffset(start), end: plain.originalOffset(end - 1) + 1 }
    },
    names: new Set(
      written.flatMap(({ english, isKnownName }) => (isKnownName === true ? [english.toLowerCase()] : [])),
    ),
    isName: (offset) => written[pieceAt(offset)]?.isName !== false,
  }
}

function separatorOf(text: string, piece: Piece, isNewLine: boolean): string {
  if (isNewLine) return '\n'
  if (piece.isGlued || (NO_SPACE_BEFORE.test(piece.english) && piece.isVerbatim) || NO_SPACE_AFTER.test(text)) return ''
  return ' '
}
