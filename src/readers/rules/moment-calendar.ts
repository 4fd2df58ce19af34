import type { LocalDay, LocalTime } from './local-time.ts'
import {
  type Core,
  DAY_MS,
  dayCore,
  MONTH_INDEX,
  norm,
  type Reading,
  rangeCore,
  SEASONS,
  WEEKDAY_INDEX,
} from './moment.ts'
import type { Token } from './tokens.ts'

const DEIXIS: Readonly<Record<string, number>> = { today: 0, tonight: 0, yesterday: -1, tomorrow: 1 }

export function readDeixis(reading: Reading, at: number): Core | null {
  const word = norm(reading, at)
  if (!Object.hasOwn(DEIXIS, word)) return null
  const day = reading.said().day + (DEIXIS[word] as number)
  const next = norm(reading, at + 1)
  const to = next === 'morning' || next === 'evening' || next === 'afternoon' || next === 'night' ? at + 2 : at + 1
  return dayCore(day, to)
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/

export function readIso(reading: Reading, at: number): Core | null {
  const word = norm(reading, at)
  if (word.length > 10) return null
  const iso = ISO.exec(word)
  if (iso !== null) return civilCore(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]), at + 1)
  const slashed = SLASHED.exec(word)
  if (slashed === null || (slashed[3] === undefined && !word.includes('/'))) return null
  const year = slashed[3] === undefined ? reading.said().year : fullYear(Number(slashed[3]))
  const first = civilCore(year, Number(slashed[2]) - 1, Number(slashed[1]), at + 1)
  const second = civilCore(year, Number(slashed[1]) - 1, Number(slashed[2]), at + 1)
  if (first === null) return second
  const other = second === null || second.firstDay === first.firstDay ? null : second.firstDay
  return { ...first, otherDay: other, hasYear: slashed[3] !== undefined }
}

function fullYear(year: number): number {
  return year >= 100 ? year : year < 50 ? 2000 + year : 1900 + year
}

function civilCore(year: number, month: number, day: number, to: number): Core | null {
  if (month < 0 || month > 11 || day < 1 || day > 31) return null
  const date = new Date(Date.UTC(year, month, day))
  return date.getUTCMonth() === month ? dayCore(date.getTime() / DAY_MS, to) : null
}

const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)?$/

function dayNumber(word: string): number | null {
  const match = word.length <= 4 ? ORDINAL.exec(word) : null
  const day = match === null ? 0 : Number(match[1])
  return day >= 1 && day <= 31 ? day : null
}

/** `30 June 2027`, `the 3rd of March`, `June 12, 1990`, `12 June`. */
export function readDayMonth(reading: Reading, at: number): Core | null {
  let next = norm(reading, at) === 'the' ? at + 1 : at
  const dayFirst = dayNumber(norm(reading, next))
  if (dayFirst !== null) {
    next += norm(reading, next + 1) === 'of' ? 2 : 1
    const month = MONTH_INDEX.get(norm(reading, next))
    return month === undefined ? null : withYear(reading, dayFirst, month, next + 1)
  }
  const month = MONTH_INDEX.get(norm(reading, next))
  if (month === undefined || !(reading.tokens[next] as Token).capital) return null
  const skip = norm(reading, next + 1) === 'the' ? 2 : 1
  const day = dayNumber(norm(reading, next + skip))
  return day === null ? null : withYear(reading, day, month, next + skip + 1)
}

function yearAt(reading: Reading, at: number): number | null {
  const word = norm(reading, at)
  return /^(?:19|20)\d\d$/.test(word) ? Number(word) : null
}

function withYear(reading: Reading, day: number, month: number, at: number): Core | null {
  const afterComma = norm(reading, at) === ',' ? at + 1 : at
  const year = yearAt(reading, afterComma)
  if (year !== null) return civilCore(year, month, day, afterComma + 1)
  const said = reading.said()
  const here = civilCore(said.year, month, day, at)
  return here === null ? null : { ...here, hasYear: false }
}

/** `this week`, `last month`, `next Friday`, `last year`, `this weekend`. */
export function readRelative(reading: Reading, at: number): Core | null {
  const lead = norm(reading, at)
  const step =
    lead === 'this' || lead === 'coming' ? 0 : lead === 'last' || lead === 'previous' ? -1 : lead === 'next' ? 1 : null
  if (step === null) return null
  const word = norm(reading, at + 1)
  const said = reading.said()
  const to = at + 2
  const weekday = WEEKDAY_INDEX.get(word)
  if (weekday !== undefined) return dayCore(nearestWeekday(said, weekday, step), to)
  const monday = said.day - ((said.weekday + 6) % 7)
  if (word === 'week') return rangeCore(monday + 7 * step, monday + 7 * step + 6, to)
  if (word === 'weekend') return rangeCore(monday + 7 * step + 5, monday + 7 * step + 6, to)
  if (word === 'month') return monthCore(said.year, said.month + step, to)
  if (word === 'year') return yearCore(said.year + step, to)
  if (word === 'morning' || word === 'evening' || word === 'afternoon' || word === 'night')
    return dayCore(said.day + step, to)
  const season = SEASONS[word]
  if (season !== undefined && Object.hasOwn(SEASONS, word)) return seasonCore(said.year + step, season, to)
  const month = MONTH_INDEX.get(word)
  return month === undefined ? null : monthCore(said.year + (step === 0 ? 0 : monthStep(said, month, step)), month, to)
}

function monthStep(said: LocalTime, month: number, step: number): number {
  if (step < 0) return month < said.month ? 0 : -1
  return month > said.month ? 0 : 1
}

function nearestWeekday(said: LocalTime, weekday: number, step: number): number {
  const ahead = (weekday - said.weekday + 7) % 7
  if (step < 0) return said.day + (ahead === 0 ? -7 : ahead - 7)
  return said.day + (step > 0 && ahead === 0 ? 7 : ahead)
}

function monthCore(year: number, month: number, to: number): Core {
  const first = Date.UTC(year, month, 1) / DAY_MS
  return rangeCore(first, Date.UTC(year, month + 1, 1) / DAY_MS - 1, to, 'month')
}

function yearCore(year: number, to: number): Core {
  const core = rangeCore(Date.UTC(year, 0, 1) / DAY_MS, Date.UTC(year + 1, 0, 1) / DAY_MS - 1, to, 'year')
  return { ...core, hasYear: true }
}

function seasonCore(year: number, month: number, to: number): Core {
  return rangeCore(Date.UTC(year, month, 1) / DAY_MS, Date.UTC(year, month + 3, 1) / DAY_MS - 1, to)
}

export function readWeekdayOrMonth(reading: Reading, at: number): Core | null {
  const word = norm(reading, at)
  const weekday = WEEKDAY_INDEX.get(word)
  const said = (): LocalTime => reading.said()
  if (weekday !== undefined) {
    const day = nearestWeekday(said(), weekday, 0)
    return { ...dayCore(day, at + 1, false), kind: 'weekday' }
  }
  const month = MONTH_INDEX.get(word)
  if (month === undefined || !(reading.tokens[at] as Token).capital) return null
  const year = yearAt(reading, at + 1)
  const core = monthCore(year ?? said().year, month, year === null ? at + 1 : at + 2)
  return { ...core, hasYear: year !== null }
}

/** `the 14th`: of this month, or the next where it has gone by. */
export function readOrdinal(reading: Reading, at: number): Core | null {
  if (norm(reading, at) !== 'the') return null
  const word = norm(reading, at + 1)
  const day = /(?:st|nd|rd|th)$/.test(word) ? dayNumber(word) : null
  if (day === null) return null
  const said = reading.said()
  const month = day >= said.date ? said.month : said.month + 1
  const at0: LocalDay = Date.UTC(said.year, month, day) / DAY_MS
  return dayCore(at0, at + 2, false)
}

const YEAR_RELATIONS = new Set('in since until till from by before after during year of'.split(' '))

export function readYear(reading: Reading, at: number): Core | null {
  const year = yearAt(reading, at)
  const before = at > 0 ? (reading.tokens[at - 1] as Token).norm : ''
  return year === null || !YEAR_RELATIONS.has(before) ? null : yearCore(year, at + 1)
}
