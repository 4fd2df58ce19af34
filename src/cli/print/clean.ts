// Kept text comes from anyone. Printed to a terminal as it is, it could move the cursor, clear the screen or, with
// bidirectional marks, show something other than what it says. The store and `--json` keep it exactly.

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u
const CONTROLS = /\p{Cc}/gu
/** Marks that turn, hide or annotate text; joiners and variation selectors stay, scripts and emoji need them. */
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
const LONE_SURROGATES = /\p{Cs}/gu

/** A text as one line that is safe to print: breaks become spaces, control and invisible marks go. */
export function toPrintable(text: string): string {
  return withoutMarks(text.replace(BREAKS, ' ')).trim()
}

/** The same, line by line, for a text that is shown whole. */
export function toPrintableLines(text: string): readonly string[] {
  return text.split(LINE_ENDS).map((line) => withoutMarks(line.replaceAll('\t', '    ')).trimEnd())
}

function withoutMarks(text: string): string {
  return text.replace(CONTROLS, '').replace(INVISIBLE, '').replace(LONE_SURROGATES, '\uFFFD')
}

/** What JSON leaves as it is, and a terminal would obey. */
const UNESCAPED =
  /[\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu

/** One JSON document: the exact values, with whatever a terminal might obey written as an escape. */
export function toJson(value: unknown): string {
  return escapeForTerminal(JSON.stringify(value, null, 2) ?? 'null')
}

/** JSON text with the same values, safe to print. */
export function escapeForTerminal(json: string): string {
  return json.replace(UNESCAPED, escapeUnits)
}

function escapeUnits(found: string): string {
  let escaped = ''
  for (let index = 0; index < found.length; index++) {
    escaped += `\\u${found.charCodeAt(index).toString(16).padStart(4, '0')}`
  }
  return escaped
}
