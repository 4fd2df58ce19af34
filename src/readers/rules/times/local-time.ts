/** Days since 1970-01-01 on the wall calendar of a zone. */
export type LocalDay = number

/** What the clock and the calendar on the wall show. */
export interface LocalTime {
  readonly day: LocalDay
  readonly year: number
  /** 0 to 11. */
  readonly month: number
  readonly date: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** Minutes after midnight. */
  readonly minutes: number
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const FIXED_OFFSET = /^([+-])(\d{2}):?(\d{2})$/
const formats = new Map<string, Intl.DateTimeFormat | null>()

export function localTimeOf(instant: number, zone: string): LocalTime {
  const wall = new Date(instant + offsetInMs(instant, zone))
  return {
    day: Math.floor(wall.getTime() / DAY_MS),
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth(),
    date: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

/** The instant of a wall time. In the hour that a clock change skips, the later offset is used. */
export function instantOf(day: LocalDay, minutes: number, zone: string): number {
  const wall = day * DAY_MS + minutes * MINUTE_MS
  const guess = wall - offsetInMs(wall, zone)
  return wall - offsetInMs(guess, zone)
}

/** Distance of a zone's wall clock from UTC; 0 for a zone that this runtime does not know. */
function offsetInMs(instant: number, zone: string): number {
  if (zone === 'UTC' || zone === 'Z') return 0
  const fixed = FIXED_OFFSET.exec(zone)
  if (fixed !== null) {
    const size = (Number(fixed[2]) * 60 + Number(fixed[3])) * MINUTE_MS
    return fixed[1] === '-' ? -size : size
  }
  const format = formatOf(zone)
  if (format === null || !Number.isFinite(instant) || Math.abs(instant) > 8.64e15) return 0
  const part = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const get = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0
  const wall = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour') % 24, get('minute'), get('second'))
  return wall - Math.floor(instant / 1000) * 1000
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = createFormat(zone)
  if (formats.size < 200) formats.set(zone, format)
  return format
}

function createFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}

const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ')

/** `30 June 2027` */
export function dayInWords(day: LocalDay): string {
  const date = new Date(day * DAY_MS)
  return `${date.getUTCDate()} ${MONTH_NAMES[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `--06-12`: a day of no known year. */
export function dayWithoutYear(day: LocalDay): string {
  return `-${isoDay(day).slice(4)}`
}

function dayOfYearInWords(day: LocalDay): string {
  const date = new Date(day * DAY_MS)
  return `${date.getUTCDate()} ${MONTH_NAMES[date.getUTCMonth()]}`
}

/** `3 to 9 April 2023`, `28 March to 3 April 2023` */
export function daysInWords(first: LocalDay, last: LocalDay): string {
  if (first === last) return dayInWords(first)
  const start = new Date(first * DAY_MS)
  const end = new Date(last * DAY_MS)
  if (start.getUTCFullYear() !== end.getUTCFullYear()) return `${dayInWords(first)} to ${dayInWords(last)}`
  const head = start.getUTCMonth() === end.getUTCMonth() ? `${start.getUTCDate()}` : dayOfYearInWords(first)
  return `${head} to ${dayInWords(last)}`
}

/** `2027-06-30` */
export function isoDay(day: LocalDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** `09:05` */
export function clockInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function monthName(month: number): string {
  return MONTH_NAMES[((month % 12) + 12) % 12] as string
}
