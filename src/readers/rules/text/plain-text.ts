/**
 * What is analysed of one text. Longer ones are kept whole as evidence, but statements past this point
 * are not read: a rule reader gains little from page ten, and hostile input must cost no more than a long mail.
 */
export const ANALYSED_LENGTH = 20_000

/** A text made ready for matching, with the way back to where each character stood. */
export interface PlainText {
  readonly text: string
  /** Offset in the original of a character of `text`. */
  originalOffset(offset: number): number
  /** Where in the original a stretch came from; null for an empty one. In a text put into English its words may have stood apart. */
  originalSpan(from: number, to: number): { readonly start: number; readonly end: number } | null
  /** Whether a capital at this character may be a name's; left out: every capital may. */
  readonly isName?: (offset: number) => boolean
  /** First names among its words, in lower case, where its language has a list of them. */
  readonly names?: ReadonlySet<string>
}

// Invisible marks: soft hyphen, zero-width, direction, joiners, byte-order mark, and the tag characters of plane 14.
const HAS_INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\udb40[\udc00-\udc7f]/
const TYPED_APOSTROPHE = /[\u2018\u2019\u02bc\uff07\u0060\u00b4]/g
const TYPED_QUOTE = /[\u201c\u201d\u201e\u00ab\u00bb]/g

/** What stands in the place of a secret: no word of the text, and a blank to whatever looks for a value. */
const SEALED = /\[sealed: [a-z ]{1,40}\]/g

/** Apostrophes and quotes as typed on a keyboard, invisible characters gone; spans still fit the original. */
export function toPlainText(original: string): PlainText {
  const text = original
    .slice(0, ANALYSED_LENGTH)
    .replace(TYPED_APOSTROPHE, "'")
    .replace(TYPED_QUOTE, '"')
    .replace(SEALED, (mark) => '_'.repeat(mark.length))
  if (!HAS_INVISIBLE.test(text)) return withSpans(text, (offset) => offset)
  const kept: string[] = []
  const offsets: number[] = []
  for (let at = 0; at < text.length; at++) {
    const length = invisibleLength(text, at)
    if (length > 0) at += length - 1
    else {
      kept.push(text[at] as string)
      offsets.push(at)
    }
  }
  return withSpans(kept.join(''), (offset) => offsets[offset] ?? text.length)
}

function withSpans(text: string, originalOffset: PlainText['originalOffset']): PlainText {
  return {
    text,
    originalOffset,
    originalSpan(from, to) {
      const [start, end] = [originalOffset(from), originalOffset(to - 1) + 1]
      return start < end ? { start, end } : null
    },
  }
}

function invisibleLength(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === 0xdb40) {
    const low = text.charCodeAt(at + 1)
    return low >= 0xdc00 && low <= 0xdc7f ? 2 : 0
  }
  if (code === 0xad || code === 0x180e || code === 0xfeff) return 1
  const invisible =
    (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x2069)
  return invisible ? 1 : 0
}
