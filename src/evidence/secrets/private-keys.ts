import type { FoundSecret } from './secret.ts'

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/gu
const END = /-----END (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y
/** The body of a key that was cut off: lines of base64, as they are or with `\n` written out. */
const BODY = /(?:[A-Za-z0-9+/=]|\s|\\[nr])*/y

/** Keys in PEM form (RFC 7468), from the first rule to the last; of one cut short, as far as it goes. */
export function privateKeysIn(text: string): readonly FoundSecret[] {
  if (!text.includes('-----BEGIN ')) return []
  const found: FoundSecret[] = []
  let from = 0
  let nextEnd = -2
  for (const match of text.matchAll(BEGIN)) {
    if (match.index < from) continue
    const body = match.index + match[0].length
    // Looked for once for all keys before it: a thousand beginnings without an end are not a thousand searches.
    if (nextEnd !== -1 && nextEnd < body) nextEnd = text.indexOf('-----END ', body)
    from = endOf(text, body, nextEnd)
    found.push({ kind: 'private_key', start: match.index, end: from })
  }
  return found
}

function endOf(text: string, body: number, nextEnd: number): number {
  if (nextEnd >= 0) {
    END.lastIndex = nextEnd
    if (END.test(text) && !text.slice(body, nextEnd).includes('-----BEGIN ')) return nextEnd + endLength(text, nextEnd)
  }
  BODY.lastIndex = body
  BODY.test(text)
  return Math.max(body, BODY.lastIndex)
}

function endLength(text: string, at: number): number {
  END.lastIndex = at
  END.test(text)
  return END.lastIndex - at
}
