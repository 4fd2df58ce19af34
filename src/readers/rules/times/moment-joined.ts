import { type Core, DAY_MS, dayCore, MONTH_INDEX, norm, type Reading, rangeCore } from './moment.ts'

const DASHED = /^(\d{1,2})-([a-z]{3,9})-(\d{4})$/
const STAMP = /^(\d{4})-(\d\d)-(\d\d)t(\d\d):(\d\d)(?::\d\d)?$/
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
const TWO_DAYS = /^(\d{1,2})-(\d{1,2})$/
const DASHES = new Set(['-', '–', '—'])

/** Dates written in one piece: `12-Jan-2024`, `2026/05/14`, `2026-06-18T16:45`. A stamp of another zone is left alone. */
export function readJoined(reading: Reading, at: number): Core | null {
  const word = norm(reading, at)
  if (word.length < 8 || word.length > 19) return null
  const dashed = DASHED.exec(word)
  if (dashed !== null) {
    const month = MONTH_INDEX.get(dashed[2] as string)
    const day = month === undefined ? null : civilDay(Number(dashed[3]), month, Number(dashed[1]))
    return day === null ? null : dayCore(day, at + 1)
  }
  const yearFirst = YEAR_FIRST.exec(word)
  if (yearFirst !== null) {
    const day = civilDay(Number(yearFirst[1]), Number(yearFirst[2]) - 1, Number(yearFirst[3]))
    return day === null ? null : dayCore(day, at + 1)
  }
  const stamp = STAMP.exec(word)
  if (stamp === null) return null
  const day = civilDay(Number(stamp[1]), Number(stamp[2]) - 1, Number(stamp[3]))
  const [hour, minute] = [Number(stamp[4]), Number(stamp[5])]
  return day === null || hour > 23 || minute > 59 ? null : { ...dayCore(day, at + 1), minutes: hour * 60 + minute }
}

/** Two days of one month: `July 3-17`, `August 14 to 20`, `12-19 October 2026`, `May 4 – 8, 2027`. */
export function readDaysOfMonth(reading: Reading, at: number): Core | null {
  const first = twoDaysAt(reading, at)
  if (first !== null && !TO.test(norm(reading, at + 1))) {
    const month = MONTH_INDEX.get(norm(reading, first.to))
    return month === undefined ? null : daysOf(reading, month, first, first.to + 1)
  }
  const month = MONTH_INDEX.get(norm(reading, at))
  const days = month === undefined ? null : twoDaysAt(reading, at + 1)
  if (month === undefined || days === null) return null
  return isEndOf(reading, at + 2, days.to) ? daysOf(reading, month, days, days.to) : null
}

/** After `to` the second number is a day only where nothing is counted by it: not `June 3 to 5 people`. */
function isEndOf({ tokens, to }: Reading, link: number, after: number): boolean {
  if (!TO.test(tokens[link]?.norm ?? '')) return true
  const next = after < to ? tokens[after] : undefined
  return next === undefined || next.kind === 'mark' || next.newLine || /^(?:19|20)\d\d$/.test(next.norm)
}

const TO = /^(?:to|through|till|until)$/

interface TwoDays {
  readonly first: number
  readonly last: number
  readonly to: number
}

function twoDaysAt(reading: Reading, at: number): TwoDays | null {
  const joined = TWO_DAYS.exec(norm(reading, at))
  if (joined !== null) return ordered(Number(joined[1]), Number(joined[2]), at + 1)
  if (!DASHES.has(norm(reading, at + 1)) && !TO.test(norm(reading, at + 1))) return null
  const [first, last] = [dayNumber(norm(reading, at)), dayNumber(norm(reading, at + 2))]
  return first === null || last === null ? null : ordered(first, last, at + 3)
}

function dayNumber(word: string): number | null {
  const match = word.length <= 4 ? /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word) : null
  return match === null ? null : Number(match[1])
}

function ordered(first: number, last: number, to: number): TwoDays | null {
  return first >= 1 && first < last && last <= 31 ? { first, last, to } : null
}

function daysOf(reading: Reading, month: number, { first, last }: TwoDays, after: number): Core | null {
  const yearAt = norm(reading, after) === ',' ? after + 1 : after
  const hasYear = /^(?:19|20)\d\d$/.test(norm(reading, yearAt))
  const said = reading.said()
  const year = hasYear ? Number(norm(reading, yearAt)) : nearYear(said.year, said.day, month, last)
  const [from, to] = [civilDay(year, month, first), civilDay(year, month, last)]
  if (from === null || to === null) return null
  return { ...rangeCore(from, to, hasYear ? yearAt + 1 : after), hasYear }
}

/** Days that went by long ago are the ones to come. */
function nearYear(year: number, today: number, month: number, date: number): number {
  return today - Date.UTC(year, month, date) / DAY_MS > LONG_PAST_DAYS ? year + 1 : year
}
const LONG_PAST_DAYS = 200

function civilDay(year: number, month: number, day: number): number | null {
  if (month < 0 || month > 11 || day < 1) return null
  const date = new Date(Date.UTC(year, month, day))
  return date.getUTCMonth() === month ? date.getTime() / DAY_MS : null
}
