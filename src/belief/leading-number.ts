const LONGEST_NUMBER = 40
/** Further from zero than this, whole numbers begin to run together, and a number is no answer. */
export const LARGEST_NUMBER = 1e15
/** After at most a sign of money or the like: digits in groups of three or plain, a fraction, an exponent. */
const NUMBER = /^[^\d+\-.\p{L}]{0,4}([+-]?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)?(?:\.\d+)?(?:e[+-]?\d+)?)/iu

/** The number that an answer begins with: "48231" and "48,231" are 48231, "2 GB/s" is 2; null where there is none or it is beyond 1e15. */
export function parseLeadingNumber(text: string): number | null {
  const found = NUMBER.exec(text.trim().slice(0, LONGEST_NUMBER))?.[1] ?? ''
  const value = Number(found.replaceAll(',', ''))
  return /\d/u.test(found) && Math.abs(value) <= LARGEST_NUMBER ? value : null
}
