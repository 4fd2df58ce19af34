import { type Evidence, USER } from '../evidence/evidence.ts'
import { headerBlockLength, introductionLength, isForwardSeparator, withoutPrefixes } from '../evidence/forwarding.ts'

/** Longer turns are pasted more often than typed, and an order needs no more. */
const LONGEST = 400
const MOST_LINES = 4

const QUOTE_MARKS = /["“”„«»‹›`「」]|(?:^|\s)['‘](?=\S)|^\s*(?:>|\|)/mu
/** An empty line, a list, a fence, an address, the mark of a file or of markup: what comes with pasting. */
const PASTED = /\n\s*\n|^\s*(?:[-*•#]|\d+[.)])\s|https?:\/\/|<\/?\w|^-{3,}|^={3,}|\t/mu

/**
 * The user's own words, typed in talk: said by the user in a class that only the user's own turn has, without a mark of
 * forwarding, quoting or pasting. Cautious on purpose: what is taken for pasted is evidence all the same, and no order.
 */
export function isTypedTurn({ authorKey, source, forwarded, text, claims }: Evidence): boolean {
  if (authorKey !== USER || (source.class !== 'user_explicit' && source.class !== 'user_stated')) return false
  if (source.purpose === 'marketing' || forwarded || claims.length > 0 || text.length > LONGEST) return false
  if (QUOTE_MARKS.test(text) || PASTED.test(text.trim())) return false
  const lines = text.trim().split(/\r\n|[\n\r\u2028\u2029]/u)
  if (lines.length > MOST_LINES || withoutPrefixes(lines[0] ?? '').line !== lines[0]) return false
  return lines.every(
    (line, at) =>
      !isForwardSeparator(line) && headerBlockLength(lines, at) === 0 && introductionLength(lines, at) === 0,
  )
}
