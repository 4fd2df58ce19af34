const PLAIN = /^[\x20-\x7E]*$/
const ONLY_MARKS = /^(?:\p{M}|\u200C|\u200D)+$/u
const WIDE =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{1F1E6}-\u{1F1FF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\uFE0F/u

/** Code units that one column holds at most, families of emoji aside. */
const UNITS_A_COLUMN = 8

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Segmenting takes quadratic time in V8, so it gets a text by pieces. */
const PIECE_UNITS = 256

/** Characters as people count them, in linear time. */
function* charactersOf(text: string): Generator<string> {
  let start = 0
  while (start < text.length) {
    // Half a pair at the end would part what belongs together.
    const end = start + PIECE_UNITS - (isFirstOfPair(text, start + PIECE_UNITS - 1) ? 1 : 0)
    const piece = [...characters.segment(text.slice(start, end))]
    const isLastPiece = end >= text.length
    // The last character may go on in the next piece, which begins with it; one that fills a piece is taken as it is.
    const complete = isLastPiece || piece.length === 1 ? piece : piece.slice(0, -1)
    for (const { segment } of complete) {
      yield segment
      start += segment.length
    }
  }
}

function isFirstOfPair(text: string, index: number): boolean {
  return (text.codePointAt(index) ?? 0) > 0xffff
}

/** Columns that a terminal gives a text: two for East Asian and emoji, none for combining marks. */
export function columnsOf(text: string): number {
  if (PLAIN.test(text)) return text.length
  let columns = 0
  for (const character of charactersOf(text)) columns += columnsOfCharacter(character)
  return columns
}

function columnsOfCharacter(character: string): number {
  if (ONLY_MARKS.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}

/** The text if it fits into the columns, else its beginning and `…`; never half a character. */
export function cutTo(text: string, columns: number): string {
  if (columns < 1) return ''
  // Kept texts may be megabytes: only as much is measured as could ever be shown.
  const head = text.slice(0, columns * UNITS_A_COLUMN)
  if (head.length === text.length && columnsOf(text) <= columns) return text
  let kept = ''
  let used = 0
  for (const character of charactersOf(head)) {
    const next = columnsOfCharacter(character)
    if (used + next > columns - 1) break
    kept += character
    used += next
  }
  return `${kept.trimEnd()}…`
}

export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)))
}

export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - columnsOf(text))) + text
}
