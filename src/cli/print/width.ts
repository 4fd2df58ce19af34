const PLAIN = /^[\x20-\x7E]*$/
const ONLY_MARKS = /^(?:\p{M}|\u200C|\u200D)+$/u
const WIDE =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{1F1E6}-\u{1F1FF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\uFE0F/u

/** Code units that one column holds at most, families of emoji aside. */
const UNITS_A_COLUMN = 8

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Columns that a terminal gives a text: two for East Asian and emoji, none for combining marks. */
export function columnsOf(text: string): number {
  if (PLAIN.test(text)) return text.length
  let columns = 0
  for (const { segment } of characters.segment(text)) columns += columnsOfCharacter(segment)
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
  for (const { segment } of characters.segment(head)) {
    const next = columnsOfCharacter(segment)
    if (used + next > columns - 1) break
    kept += segment
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
