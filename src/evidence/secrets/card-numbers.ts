import type { FoundSecret } from './secret.ts'

/** 13 to 19 digits, whole or in groups with one space or dash between them. */
const RUN = /(?<![\p{L}\p{N}_.,/-])\d(?:[ \u00a0-]?\d){12,18}(?![ -]?\d|[\p{L}_/])/gu

/** Words that make a card of digits, and words that make something else of them. */
const OF_A_CARD =
  /(?:card|visa|master ?card|maestro|amex|american express|diners|jcb|discover|union ?pay|karte|carte|tarjeta|carta|cvv|cvc|pay with|charge)(?![\p{Ll}])/iu
const OF_SOMETHING_ELSE =
  /(?:order|invoice|tracking|track|parcel|shipment|ticket|case|account|acct|reference|ref|tweet|message|post|id|serial|imei|isbn|ean|gtin|barcode|timestamp|epoch|policy|library|loyalty|member(?:ship)?|bestell\p{Ll}*|rechnung\p{Ll}*|sendung\p{Ll}*|konto\p{Ll}*)(?: card)?(?:[ -]?(?:number|no\.?|nr\.?|num|id|code|#))?[ :#=is]{0,6}$/iu
const LOOKED_AT = 40

/** Payment cards (ISO/IEC 7812): an issuer's range, its length, and the check digit. */
export function cardNumbersIn(text: string): readonly FoundSecret[] {
  const found: FoundSecret[] = []
  for (const match of text.matchAll(RUN)) {
    const [written] = match
    const digits = written.replace(/\D/gu, '')
    const before = text.slice(Math.max(0, match.index - LOOKED_AT), match.index)
    const after = text.slice(match.index + written.length, match.index + written.length + LOOKED_AT)
    if (!isCard(digits, written, before, after)) continue
    found.push({ kind: 'card_number', start: match.index, end: match.index + written.length })
  }
  return found
}

function isCard(digits: string, written: string, before: string, after: string): boolean {
  if (/^(\d)\1*$/u.test(digits) || !hasLuhnDigit(digits)) return false
  if (OF_SOMETHING_ELSE.test(before)) return false
  const named = OF_A_CARD.test(before) || OF_A_CARD.test(after)
  const { length } = digits
  if (!isIssued(digits, named)) return false
  const isPlain = written.length === length
  return isPlain ? named || length === 15 || length === 16 : isGroupedAsCard(written)
}

/** 4-4-4-4, with a rest of up to four; American Express 4-6-5; Diners 4-6-4. */
function isGroupedAsCard(written: string): boolean {
  const groups = written.split(/[ \u00a0-]/u).map(({ length }) => length)
  const shape = groups.join('-')
  if (shape === '4-6-5' || shape === '4-6-4') return true
  return groups.length >= 4 && groups.slice(0, -1).every((size) => size === 4) && (groups.at(-1) as number) <= 4
}

/** Ranges and lengths by issuer; those that much else begins with count only where a card is spoken of. */
function isIssued(digits: string, named: boolean): boolean {
  const { length } = digits
  const two = Number(digits.slice(0, 2))
  const three = Number(digits.slice(0, 3))
  const four = Number(digits.slice(0, 4))
  if (digits.startsWith('4')) return length === 16 || (named && (length === 13 || length === 19))
  if ((two >= 51 && two <= 55) || (four >= 2221 && four <= 2720)) return length === 16
  if (two === 34 || two === 37) return length === 15
  if (four === 6011 || two === 65 || (three >= 644 && three <= 649)) return length === 16 || (named && length === 19)
  if (four >= 3528 && four <= 3589) return length === 16 || (named && length > 16)
  if (two === 36 || two === 38 || two === 39 || (three >= 300 && three <= 305)) return length === 14 || length === 16
  if (two === 62 || two === 81) return length >= 16 && (named || length === 16)
  return named && (two === 50 || (two >= 56 && two <= 69)) && length >= 13
}

/**
 * Luhn's check (ISO/IEC 7812-1 annex B): every second digit from the right doubled, digits summed, divisible by ten.
 * 4539 1488 0343 6467: 8+5+6+9 + 2+4+7+8... = 80.
 */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48
    const counted = at % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
