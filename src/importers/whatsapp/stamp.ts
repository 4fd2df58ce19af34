/** The three numbers of a date in the order they stand in, and the time of day, before anyone knows which is which. */
export interface Stamp {
  readonly parts: readonly [number, number, number]
  readonly startsWithYear: boolean
  /** Day, month, year is the only order written with points. */
  readonly hasPoints: boolean
  readonly secondOfDay: number
  /** False where the phone writes minutes only. */
  readonly hasSeconds: boolean
}

export interface StampedLine {
  readonly stamp: Stamp
  /** What follows the stamp: `Maya: Hello`, or a notice of the app. */
  readonly rest: string
}

export type DateOrder = 'dmy' | 'mdy' | 'ymd'

const HEAD_LENGTH = 80

const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const SPACES = /[\u00a0\u2007\u2009\u202f]/gu
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/gu

// Half of the day, before the time in East Asia and after it elsewhere: a.m., p.m., 上午, 오후, ص, π.μ. …
const HALF = '[ap]\\.?\\s?m\\.?|上午|下午|午前|午後|오전|오후|ص|م|π\\.?\\s?μ\\.?|μ\\.?\\s?μ\\.?|öö|ös'
const AFTERNOON = /^(?:p|下午|午後|오후|م|μ|ös)/u
const DATE = '(\\d{1,4})(\\.|[/-])\\s?(\\d{1,2})\\2\\s?(\\d{1,4})\\.?(?:\\sг\\.)?'
const TIME = `(?:(${HALF})\\s?)?(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2}))?(?:\\s?(${HALF}))?(?:\\sч\\.)?`
const BETWEEN = '(?:[,،]?\\s(?:(?:à|às|um|kl\\.?|klo|at|a las|alle)\\s)?)'
const BRACKETED = new RegExp(`^\\[${DATE}${BETWEEN}${TIME}\\]\\s?`, 'iu')
const DASHED = new RegExp(`^${DATE}${BETWEEN}${TIME}\\s[-–]\\s`, 'iu')

/** The line as the start of a message; null where it goes on with the one before. */
export function stampedLine(line: string): StampedLine | null {
  const head = tidy(line.slice(0, HEAD_LENGTH))
  const first = head.charCodeAt(0)
  const isBracketed = first === 0x5b
  if (!isBracketed && (first < 0x30 || first > 0x39)) return null
  const match = (isBracketed ? BRACKETED : DASHED).exec(head)
  const stamp = match === null ? null : stampOf(match)
  if (match === null || stamp === null) return null
  return { stamp, rest: afterMatch(line, match[0].length) }
}

function tidy(head: string): string {
  return head
    .replace(MARKS, '')
    .replace(SPACES, ' ')
    .replace(OTHER_DIGITS, (digit) => String((digit.charCodeAt(0) - (digit < '\u06f0' ? 0x660 : 0x6f0)) & 0xf))
}

/** The line behind its stamp, with its own marks: those inside the stamp are counted out. */
function afterMatch(line: string, length: number): string {
  let at = 0
  for (let left = length; left > 0; at++) {
    if (!MARK.test(line[at] ?? '')) left--
  }
  return line.slice(at)
}

const MARK = /^[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]$/u

function stampOf(match: RegExpExecArray): Stamp | null {
  const [, one = '', separator, two, three = '', before, hours, minutes, seconds, after] = match
  const hour = hourOf(Number(hours), (before ?? after)?.toLowerCase())
  const isYearFirst = one.length === 4
  const isYearFine = isYearFirst ? three.length <= 2 : one.length <= 2 && (three.length === 2 || three.length === 4)
  if (hour === null || !isYearFine || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null
  return {
    parts: [Number(one), Number(two), Number(three)],
    startsWithYear: isYearFirst,
    hasPoints: separator === '.',
    secondOfDay: hour * 3600 + Number(minutes) * 60 + Number(seconds ?? 0),
    hasSeconds: seconds !== undefined,
  }
}

function hourOf(written: number, half: string | undefined): number | null {
  if (half === undefined) return written <= 23 ? written : null
  if (written > 23) return null
  const isAfternoon = AFTERNOON.test(half)
  if (written > 12) return isAfternoon ? written : null
  return (written % 12) + (isAfternoon ? 12 : 0)
}
