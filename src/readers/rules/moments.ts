import { instantOf, type LocalDay, type LocalTime, localTimeOf } from './local-time.ts'
import type { Token } from './tokens.ts'
import { MONTHS, NUMBER_WORDS, WEEKDAYS } from './word-lists.ts'

/** A time that a text names, resolved against when it was said and where. Token indexes, end exclusive. */
export interface Moment {
  readonly from: number
  readonly to: number
  /** First and last day, as days since 1970 in the speaker's zone; null for a bare time of day. */
  readonly firstDay: number | null
  readonly lastDay: number | null
  /** Minutes after midnight, where the text names a time of day. */
  readonly minutes: number | null
  readonly kind: 'day' | 'range' | 'weekday' | 'month' | 'year' | 'time' | 'span'
  /** Other way to read it (day and month the other way round). */
  readonly otherDay: number | null
  /** `span`: how long from when it was said, in milliseconds. */
  readonly spanInMs: number
  /** The year was named. */
  readonly hasYear: boolean
  /** The words as written, without a leading preposition. */
  readonly words: string
  /** The preposition before it: until, since, before, after, by, for, in, on, at, from; or empty. */
  readonly relation: string
}

export interface MomentReader {
  /** Times between two tokens, in order. Cheap where there is no digit and no time word. */
  between(from: number, to: number): readonly Moment[]
  readonly said: () => LocalTime
  toInstant(day: number, minutes: number): number
}

const DAY_MS = 86_400_000
const UNITS: Readonly<Record<string, number>> = {
  minute: DAY_MS / 1440,
  hour: DAY_MS / 24,
  day: DAY_MS,
  night: DAY_MS,
  week: 7 * DAY_MS,
  fortnight: 14 * DAY_MS,
  weekend: 2 * DAY_MS,
  month: 30 * DAY_MS,
  year: 365 * DAY_MS,
}
const RELATIONS = new Set(
  'until till til since before after by for in on at from through during around about'.split(' '),
)
const MONTH_INDEX = new Map<string, number>(
  MONTHS.flatMap(
    (month, index) =>
      [
        [month, index],
        [month.slice(0, 3), index],
      ] as [string, number][],
  ),
)
MONTH_INDEX.set('sept', 8)
MONTH_INDEX.delete('mar')
const WEEKDAY_INDEX = new Map<string, number>(
  WEEKDAYS.flatMap(
    (day, index) =>
      [
        [day, index],
        [`${day}s`, index],
      ] as [string, number][],
  ),
)
for (const [short, index] of [
  ['mon', 1],
  ['tue', 2],
  ['tues', 2],
  ['wed', 3],
  ['thu', 4],
  ['thurs', 4],
  ['fri', 5],
] as const) {
  WEEKDAY_INDEX.set(short, index)
}
const SEASONS: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 }
const TIME_WORDS: ReadonlySet<string> = new Set([
  ...MONTH_INDEX.keys(),
  ...WEEKDAY_INDEX.keys(),
  ...Object.keys(UNITS),
  ...Object.keys(UNITS).map((unit) => `${unit}s`),
  ...Object.keys(SEASONS),
  ...'today tonight yesterday tomorrow noon midnight morning evening afternoon oclock mornings evenings past half'.split(
    ' ',
  ),
])

/** Whether a token could be part of a time: the cheap look before any calendar is touched. */
export function mayNameTime(token: Token): boolean {
  return token.kind === 'number' || TIME_WORDS.has(token.norm)
}

export function createMomentReader(tokens: readonly Token[], text: string, saidAt: number, zone: string): MomentReader {
  let local: LocalTime | null = null
  const said = (): LocalTime => {
    local ??= localTimeOf(saidAt, zone)
    return local
  }
  return {
    said,
    toInstant: (day, minutes) => instantOf(day, minutes, zone),
    between(from, to) {
      const found: Moment[] = []
      for (let at = from; at < to; at++) {
        if (!isStart(tokens, at)) continue
        const core = readAt({ tokens, to, said }, at)
        if (core === null) continue
        found.push(finish(core, tokens, text, at, from))
        at = core.to - 1
      }
      return found
    },
  }
}

const LEADS = new Set(
  'this last next the past a an few couple several another every half at previous coming'.split(' '),
)

function isStart(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token
  if (mayNameTime(token) || NUMBER_WORDS.has(token.norm)) return true
  return LEADS.has(token.norm)
}

type Core = Omit<Moment, 'from' | 'words' | 'relation'>

interface Reading {
  readonly tokens: readonly Token[]
  readonly to: number
  readonly said: () => LocalTime
}

const NOTHING: Omit<Core, 'to' | 'kind'> = {
  firstDay: null,
  lastDay: null,
  minutes: null,
  otherDay: null,
  spanInMs: 0,
  hasYear: false,
}

function finish(core: Core, tokens: readonly Token[], text: string, at: number, limit: number): Moment {
  const before = at > limit ? (tokens[at - 1] as Token) : undefined
  const relation = before !== undefined && RELATIONS.has(before.norm) ? before.norm : ''
  const words = text.slice((tokens[at] as Token).start, (tokens[core.to - 1] as Token).end)
  return { ...core, from: at, words, relation: relation === 'till' || relation === 'til' ? 'until' : relation }
}

function readAt(reading: Reading, at: number): Core | null {
  return (
    readDeixis(reading, at) ??
    readIso(reading, at) ??
    readDayMonth(reading, at) ??
    readClock(reading, at) ??
    readRelative(reading, at) ??
    readSpan(reading, at) ??
    readWeekdayOrMonth(reading, at) ??
    readOrdinal(reading, at) ??
    readYear(reading, at)
  )
}

const norm = ({ tokens, to }: Reading, at: number): string => (at < to ? (tokens[at]?.norm ?? '') : '')
const dayCore = (day: number, to: number, hasYear = true): Core => ({
  ...NOTHING,
  kind: 'day',
  firstDay: day,
  lastDay: day,
  to,
  hasYear,
})
const rangeCore = (firstDay: number, lastDay: number, to: number, kind: Core['kind'] = 'range'): Core => ({
  ...NOTHING,
  kind,
  firstDay,
  lastDay,
  to,
})

const DEIXIS: Readonly<Record<string, number>> = { today: 0, tonight: 0, yesterday: -1, tomorrow: 1 }

function readDeixis(reading: Reading, at: number): Core | null {
  const word = norm(reading, at)
  if (!Object.hasOwn(DEIXIS, word)) return null
  const day = reading.said().day + (DEIXIS[word] as number)
  const next = norm(reading, at + 1)
  const to = next === 'morning' || next === 'evening' || next === 'afternoon' || next === 'night' ? at + 2 : at + 1
  return dayCore(day, to)
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/

function readIso(reading: Reading, at: number): Core | null {
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
function readDayMonth(reading: Reading, at: number): Core | null {
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

const CLOCK = /^(\d{1,2}):(\d{2})(am|pm)?$/
const HOUR = /^(\d{1,2})(am|pm)$/

function readClock(reading: Reading, at: number): Core | null {
  const word = norm(reading, at)
  if (word === 'noon') return timeCore(720, at + 1)
  if (word === 'midnight') return timeCore(0, at + 1)
  const clock = word.length <= 7 ? CLOCK.exec(word) : null
  if (clock !== null) {
    const half = clock[3] ?? halfOfDay(norm(reading, at + 1))
    const to = clock[3] === undefined && half !== null ? at + 2 : at + 1
    return timeOf(Number(clock[1]), Number(clock[2]), half, to)
  }
  const hour = word.length <= 4 ? HOUR.exec(word) : null
  if (hour !== null) return timeOf(Number(hour[1]), 0, hour[2] as string, at + 1)
  return readSpokenClock(reading, at)
}

/** `at four`, `half past six`, `8 pm`, `ten o'clock`, `quarter to nine`. */
function readSpokenClock(reading: Reading, at: number): Core | null {
  const word = norm(reading, at)
  if (word === 'half' && norm(reading, at + 1) === 'past') return spoken(reading, at + 2, 30)
  const value = hourValue(word)
  if (value === null) return null
  const next = norm(reading, at + 1)
  const half = halfOfDay(next)
  if (half !== null) return timeOf(value, 0, half, at + 2)
  if (next === "o'clock" || next === 'oclock') return timeCore(value * 60, at + 2)
  const isAt = at > 0 && (reading.tokens[at - 1] as Token).norm === 'at'
  const followed = reading.tokens[at + 1]
  const ends =
    followed === undefined ||
    at + 1 >= reading.to ||
    followed.kind === 'mark' ||
    TIME_WORDS.has(followed.norm) ||
    followed.norm === 'on' ||
    followed.norm === 'and'
  return isAt && ends ? timeCore(value * 60, at + 1) : null
}

function spoken(reading: Reading, at: number, minutes: number): Core | null {
  const value = hourValue(norm(reading, at))
  return value === null ? null : timeCore(value * 60 + minutes, at + 1)
}

function hourValue(word: string): number | null {
  const value = NUMBER_WORDS.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : null)
  return value !== null && value >= 1 && value <= 24 ? value : null
}

function halfOfDay(word: string): string | null {
  return word === 'am' || word === 'pm' ? word : null
}

function timeOf(hour: number, minute: number, half: string | null, to: number): Core | null {
  if (hour > 24 || minute > 59) return null
  const hours = half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour
  return timeCore(hours * 60 + minute, to)
}

function timeCore(minutes: number, to: number): Core {
  return { ...NOTHING, kind: 'time', minutes, to }
}

/** `this week`, `last month`, `next Friday`, `last year`, `this weekend`. */
function readRelative(reading: Reading, at: number): Core | null {
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

/** `two years ago`, `in three weeks`, `for the next hour`, `for a few days`, `3 days`. */
function readSpan(reading: Reading, at: number): Core | null {
  let next = at
  let lead = ''
  for (; next < at + 4 && /^(?:the|next|last|past|coming|a|an|another|about)$/.test(norm(reading, next)); next++)
    lead = norm(reading, next)
  const count = countAt(reading, next)
  if (count === null && lead === '') return null
  const unitAt = next + (count?.words ?? 0)
  const unit = singular(norm(reading, unitAt))
  if (!Object.hasOwn(UNITS, unit) || (unit === 'weekend' && count === null)) return null
  const spanInMs = (count?.value ?? 1) * (UNITS[unit] as number)
  const days = Math.round(spanInMs / DAY_MS)
  const said = reading.said()
  if (norm(reading, unitAt + 1) === 'ago') {
    const slack = unit === 'year' ? 180 : unit === 'month' ? 15 : unit === 'week' ? 3 : 0
    const core =
      slack === 0
        ? dayCore(said.day - days, unitAt + 2)
        : rangeCore(said.day - days - slack, said.day - days + slack, unitAt + 2)
    return { ...core, spanInMs: -spanInMs }
  }
  if (count === null && lead !== 'next' && lead !== 'a' && lead !== 'an' && lead !== 'coming' && lead !== 'another')
    return null
  return { ...NOTHING, kind: 'span', spanInMs, to: unitAt + 1 }
}

function singular(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function countAt(reading: Reading, at: number): { readonly value: number; readonly words: number } | null {
  const word = norm(reading, at)
  if (word === 'few' || word === 'several') return { value: 3, words: 1 }
  if (word === 'couple') return { value: 2, words: norm(reading, at + 1) === 'of' ? 2 : 1 }
  const value = NUMBER_WORDS.get(word) ?? (/^\d{1,4}$/.test(word) ? Number(word) : null)
  return value === null ? null : { value, words: 1 }
}

function readWeekdayOrMonth(reading: Reading, at: number): Core | null {
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
function readOrdinal(reading: Reading, at: number): Core | null {
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

function readYear(reading: Reading, at: number): Core | null {
  const year = yearAt(reading, at)
  const before = at > 0 ? (reading.tokens[at - 1] as Token).norm : ''
  return year === null || !YEAR_RELATIONS.has(before) ? null : yearCore(year, at + 1)
}
