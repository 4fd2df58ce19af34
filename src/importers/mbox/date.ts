import { isZone } from '../../memory/validate/local-time.ts'
import { isCalendarDay } from '../../memory/validate/moment.ts'

/** When a mail was written, and in which zone; a zone of null is one that the mail doesn't say. */
export interface MailDate {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly zone: string | null
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MINUTE_IN_MS = 60_000

const DAY_FIRST =
  /^(?:\p{L}{2,10}\.?,?\s*)?(?<day>\d{1,2})[\s.-]+(?<month>\p{L}{3})\p{L}{0,7}\.?[\s,-]+(?<year>\d{2,4})(?:,|\s+at)?\s+(?<hour>\d{1,2})[:.](?<minute>\d\d)(?:[:.](?<second>\d\d)(?:\.\d{1,9})?)?\s*(?<zone>.{0,40})$/u
/** As in the `From ` line: `Wed Jun  3 10:00:00 2026`, with a zone before or after the year. */
const MONTH_FIRST =
  /^(?:\p{L}{3,10}\.?,?\s*)?(?<month>\p{L}{3})\p{L}{0,7}\.?\s+(?<day>\d{1,2})(?:,\s*(?<early>\d{4}),?)?\s+(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d))?\s*(?<before>[+-]\d{4}|\p{Lu}{1,5})?\s*(?<year>\d{4})?\s*(?<zone>.{0,40})$/u
const ISO =
  /^(?<year>\d{4})-(?<number>\d\d)-(?<day>\d\d)[T\s](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d{1,9})?)?\s*(?<zone>.{0,40})$/u

/** A `Date` header or a date of a `From ` line; null for a day or time that doesn't exist, and for no date at all. */
export function parseMailDate(written: string): MailDate | null {
  const text = written
    .slice(0, 200)
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const parts = (DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text) ?? ISO.exec(text))?.groups
  if (parts === undefined) return null
  const month = parts['number'] === undefined ? MONTHS.indexOf(lower(parts['month'])) + 1 : Number(parts['number'])
  const year = yearOf(parts['year'] ?? parts['early'] ?? '')
  const [day, hour, minute] = [Number(parts['day']), Number(parts['hour']), Number(parts['minute'])]
  // Second 60 is a leap second.
  const second = Math.min(59, Number(parts['second'] ?? 0))
  if (!isCalendarDay(year, month, day) || hour > 23 || minute > 59 || Number(parts['second'] ?? 0) > 60) return null
  const zone = zoneOf(parts['before'] ?? parts['zone'] ?? '')
  if (zone === 'impossible') return null
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  return { at: local - (zone?.minutes ?? 0) * MINUTE_IN_MS, zone: zone?.name ?? null }
}

function lower(text: string | undefined): string {
  return (text ?? '').toLowerCase()
}

/** RFC 5322: two digits are 1950 to 2049, three are counted from 1900. */
function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length === 2) return year < 50 ? 2000 + year : 1900 + year
  return digits.length === 3 ? 1900 + year : year
}

const NAMED: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  cet: 60,
  cest: 120,
  bst: 60,
  jst: 540,
}

interface Zone {
  readonly minutes: number
  /** Null where the offset counts and the place is not said: `-0000`. */
  readonly name: string | null
}

/** Null: no zone is said, or an abbreviation that means different places. */
function zoneOf(written: string): Zone | 'impossible' | null {
  const offset = /^(?:gmt|utc)?([+-])(\d\d):?(\d\d)\b/iu.exec(written.trim())
  if (offset !== null) {
    const [, sign, hours = '', minutes = ''] = offset
    const name = `${sign}${hours}:${minutes}`
    if (Number(minutes) > 59 || !isZone(name)) return 'impossible'
    const inMinutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
    return { minutes: inMinutes, name: name === '-00:00' ? null : name === '+00:00' ? 'UTC' : name }
  }
  const minutes = NAMED[lower(/^\p{L}{1,5}/u.exec(written.trim())?.[0])]
  return minutes === undefined ? null : { minutes, name: offsetName(minutes) }
}

function offsetName(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
