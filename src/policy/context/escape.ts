/**
 * What no rendered line may hold as it is: control and format characters (bidi controls, zero-width, tags), lone surrogates, line
 * and paragraph separators, everything that is drawn as nothing (variation selectors, fillers), no characters at all, what
 * begins and ends marks, and fences of code.
 */
const NOT_AS_IT_IS =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800<>\\]|[`~]{3,}/gu

/** Begins every nonce; no escape is written with it, so an escape never completes a nonce. */
const NONCE_BEGINS = 'm'
const NONCE_LENGTH = 20

/** A mark that nobody can guess when a text is written, from a fresh id: its random end. */
export function nonceFrom(id: string): string {
  return `${NONCE_BEGINS}${id.replaceAll('-', '').slice(-NONCE_LENGTH)}`
}

/** In one line. Nothing is lost: each such character, and any nonce, is written with `\uXXXX`, which JSON reads back. */
export function escapeText(text: string, nonce: string): string {
  return text.replace(NOT_AS_IT_IS, escaped).replaceAll(nonce, `${escaped(NONCE_BEGINS)}${nonce.slice(1)}`)
}

/** A JSON string of one line. */
export function jsonText(text: string, nonce: string): string {
  return `"${escapeText(text, nonce).replaceAll('"', '\\"')}"`
}

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' }

function escaped(characters: string): string {
  const short = SHORT[characters]
  if (short !== undefined) return short
  let written = ''
  for (let unit = 0; unit < characters.length; unit++)
    written += `\\u${characters.charCodeAt(unit).toString(16).padStart(4, '0')}`
  return written
}
