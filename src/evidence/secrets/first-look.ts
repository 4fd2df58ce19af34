/** What a text is made of, looked at once: most patterns for secrets need more digits or a longer word than it has. */
export interface FirstLook {
  /** ASCII digits in all. */
  readonly digits: number
  /** UTF-16 code units of the longest stretch without a space. */
  readonly longestWord: number
}

/** Linear in the length of the text. A no-break space does not end a stretch: one too long only means one look more. */
export function firstLookAt(text: string): FirstLook {
  let digits = 0
  let longestWord = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code <= SPACE) {
      if (at - start > longestWord) longestWord = at - start
      start = at + 1
    } else if (code >= ZERO && code <= NINE) digits++
  }
  return { digits, longestWord: Math.max(longestWord, text.length - start) }
}

const SPACE = 32
const ZERO = 48
const NINE = 57
