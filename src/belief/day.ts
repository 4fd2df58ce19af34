/** A date as far as it is known: `1990-05-12`, `--05-12` without the year, `1990-05` without the day, `1990` with neither. */
export interface Day {
  readonly year: number | null
  /** Null with the day, where only the year is known. */
  readonly month: number | null
  readonly day: number | null
}

const FULL = /^(\d{4})-(\d\d)-(\d\d)(?:T.*)?$/u
const WITHOUT_YEAR = /^--(\d\d)-(\d\d)$/u
const WITHOUT_DAY = /^(\d{4})-(\d\d)$/u
const YEAR_ALONE = /^\d{4}$/u
/** 29 February included: without a year nobody knows. */
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const MILLISECONDS_IN_DAY = 86_400_000

/** Null for what is not a date in one of the four forms, or not in the calendar. */
export function parseDay(text: string): Day | null {
  const trimmed = text.trim()
  if (YEAR_ALONE.test(trimmed)) return { year: Number(trimmed), month: null, day: null }
  const full = FULL.exec(trimmed)
  if (full) return checked(Number(full[1]), Number(full[2]), Number(full[3]))
  const withoutYear = WITHOUT_YEAR.exec(trimmed)
  if (withoutYear) return checked(null, Number(withoutYear[1]), Number(withoutYear[2]))
  const withoutDay = WITHOUT_DAY.exec(trimmed)
  return withoutDay ? checked(Number(withoutDay[1]), Number(withoutDay[2]), null) : null
}

function checked(year: number | null, month: number, day: number | null): Day | null {
  const longest = LONGEST_MONTHS[month - 1]
  if (longest === undefined || (day !== null && (day < 1 || day > longest))) return null
  const isLeapDay = month === 2 && day === 29
  return isLeapDay && year !== null && !isLeapYear(year) ? null : { year, month, day }
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** The form that dates are shown and compared in; text order is date order among full dates. */
export function showDay({ year, month, day }: Day): string {
  const start = year === null ? '-' : String(year).padStart(4, '0')
  if (month === null) return start
  const end = day === null ? '' : `-${String(day).padStart(2, '0')}`
  return `${start}-${String(month).padStart(2, '0')}${end}`
}

export function isFullDay({ year, day }: Day): boolean {
  return year !== null && day !== null
}

/** Could the one, which leaves something open, mean the other? */
export function fits(partial: Day, full: Day): boolean {
  return (
    (partial.month === null || partial.month === full.month) &&
    (partial.year === null || partial.year === full.year) &&
    (partial.day === null || partial.day === full.day)
  )
}

/** Days since 1970 of a full date. */
export function dayNumber({ year, month, day }: Day): number {
  const date = new Date(0)
  date.setUTCFullYear(year ?? 0, (month ?? 1) - 1, day ?? 1)
  return date.getTime() / MILLISECONDS_IN_DAY
}
