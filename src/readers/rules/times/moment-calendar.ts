import type { Token } from '../text/tokens.ts'
import type { LocalTime } from './local-time.ts'
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
import { ordinalAt, type Spoken } from './moment-numbers.ts'

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
  if (word.includes('.')) return { ...first, hasYear: slashed[3] !== undefined }
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

/** `3rd`, `3`, `twenty fifth`. */
function dayAt(reading: Reading, at: number): Spoken | null {
  const digits = dayNumber(norm(reading, at))
  return digits === null ? ordinalAt(reading, at) : { value: digits, words: 1 }
}

const LOWER_CASE_MONTHS = new Set('may march mar'.split(' '))

/** `30 June 2027`, `the 3rd of March`, `June 12, 1990`, `12 June`, `the twenty fifth of march`, `3 | to 17 January`. */
export function readDayMonth(reading: Reading, at: number): Core | null {
  const start = norm(reading, at) === 'the' ? at + 1 : at
  const first = dayAt(reading, start)
  if (first !== null) return monthAfter(reading, start, first) ?? firstOfTwo(reading, start, first)
  const month = MONTH_INDEX.get(norm(reading, start))
  if (month === undefined) return null
  const skip = norm(reading, start + 1) === 'the' ? 2 : 1
  const day = dayAt(reading, start + skip)
  if (day === null) return null
  const isPlain = /^\d+$/.test(norm(reading, start + skip)) && LOWER_CASE_MONTHS.has(norm(reading, start))
  if (isPlain && !(reading.tokens[start] as Token).capital) return null
  return withYear(reading, day.value, month, start + skip + day.words)
}

function monthAfter(reading: Reading, at: number, day: Spoken): Core | null {
  const after = at + day.words
  const next = norm(reading, after) === 'of' ? after + 1 : after
  const month = MONTH_INDEX.get(norm(reading, next))
  return month === undefined ? null : withYear(reading, day.value, month, next + 1)
}

/** `the 18th to the 31st of May`, `12 to 19 July`: the month stands with the second day. */
function firstOfTwo(reading: Reading, at: number, day: Spoken): Core | null {
  const link = at + day.words
  if (!/^(?:to|till|until|-|–|—|through|and)$/.test(norm(reading, link))) return null
  if (norm(reading, link) === 'and' && reading.tokens[at - 1]?.norm !== 'between') return null
  const second = norm(reading, link + 1) === 'the' ? link + 2 : link + 1
  const other = dayAt(reading, second)
  const month = other === null ? null : monthAfter(reading, second, other)
  if (month?.firstDay == null || other === null || other.value <= day.value) return null
  return { ...dayCore(month.firstDay - (other.value - day.value), link, month.hasYear) }
}

/** `Saturday 20 September 2025`, `Tuesday the 6th`, `Wednesday, 16 July`: the weekday adds nothing. */
export function readWeekdayWithDay(reading: Reading, at: number): Core | null {
  const weekday = WEEKDAY_INDEX.get(norm(reading, at))
  if (weekday === undefined) return null
  const next = norm(reading, at + 1) === ',' ? at + 2 : at + 1
  const full = readDayMonth(reading, next) ?? readIso(reading, next)
  if (full?.kind === 'day') return full
  const isThe = norm(reading, next) === 'the'
  const start = isThe ? next + 1 : next
  const day = isThe || /\d(?:st|nd|rd|th)$/.test(norm(reading, start)) ? dayAt(reading, start) : null
  return day === null ? null : nextDayOfMonth(reading, day.value, start + day.words, weekday)
}

/** The next such day of a month, of that weekday where one is named. */
function nextDayOfMonth(reading: Reading, date: number, to: number, weekday: number | null): Core | null {
  const said = reading.said()
  let fallback: Core | null = null
  for (let month = said.month; month < said.month + MONTHS_AHEAD; month++) {
    const found = civilCore(said.year + Math.floor(month / 12), month % 12, date, to)
    if (found?.firstDay == null || found.firstDay < said.day) continue
    fallback ??= { ...found, hasYear: false }
    if (weekday === null || (((found.firstDay + 4) % 7) + 7) % 7 === weekday) return { ...found, hasYear: false }
  }
  return fallback
}
const MONTHS_AHEAD = 8

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
  const ahead = here?.firstDay == null ? 0 : here.firstDay - said.day
  const isOver = ahead > 0 && isToldOfThePast(reading, at)
  const nearest = isOver || ahead < -LONG_PAST_DAYS ? civilCore(said.year + (isOver ? -1 : 1), month, day, at) : here
  return nearest === null ? null : { ...nearest, hasYear: false }
}

const PAST_VERBS = new Set('was were born died married met moved bought started got happened'.split(' '))

/** `I married on 6 December`, said in June: a past verb a few words before the day. */
function isToldOfThePast({ tokens }: Reading, to: number): boolean {
  for (let at = to - 1; at >= Math.max(0, to - 8); at--) {
    const { norm, kind } = tokens[at] as Token
    if (kind === 'mark' && at < to - 1) return false
    // `getting married on 3 May` is ahead.
    if (PAST_VERBS.has(norm)) return !/^(?:getting|get|gets|be|being|will|to)$/.test(tokens[at - 1]?.norm ?? '')
  }
  return false
}

/** `3 January`, said in December, is the one to come. */
const LONG_PAST_DAYS = 200

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

/** `the 14th`, `on the first`: of this month, or the next where it has gone by. */
export function readOrdinal(reading: Reading, at: number): Core | null {
  if (norm(reading, at) !== 'the') return null
  const inDigits = /\d(?:st|nd|rd|th)$/.test(norm(reading, at + 1))
  const day = inDigits ? dayAt(reading, at + 1) : ordinalAt(reading, at + 1)
  if (day === null) return null
  const to = at + 1 + day.words
  if (!isDayAlone(reading, at, to, inDigits)) return null
  const month = monthBefore(reading, at)
  if (month !== null) return withYear(reading, day.value, month, to)
  return nextDayOfMonth(reading, day.value, to, null)
}

/** `land on 6 September and fly home on the 15th`: the month of a day shortly before. */
function monthBefore({ tokens }: Reading, at: number): number | null {
  for (let before = at - 1; before > Math.max(0, at - 14); before--) {
    const { norm: word, kind, capital } = tokens[before] as Token
    if (kind === 'mark' && word !== ',') return null
    const month = capital ? MONTH_INDEX.get(word) : undefined
    if (month !== undefined && dayNumber((tokens[before - 1] as Token).norm) !== null) return month
  }
  return null
}

const DAY_LEADS = new Set('on until till by from since to through and'.split(' '))
const AFTER_DAY = new Set(
  'and at to till until through for with in of this next but so because or we i he she they it you'.split(' '),
)
const ORDINAL_NOUNS = new Set(
  'floor time one place birthday year grade century edition row line week month day level draft version quarter'.split(
    ' ',
  ),
)

/** `the 3rd floor`, `the first time` are no days. */
function isDayAlone({ tokens, to }: Reading, at: number, next: number, inDigits: boolean): boolean {
  const after = next < to ? tokens[next] : undefined
  if (after !== undefined && ORDINAL_NOUNS.has(after.norm)) return false
  if (inDigits) return true
  if (!DAY_LEADS.has(tokens[at - 1]?.norm ?? '')) return false
  return after === undefined || after.kind === 'mark' || AFTER_DAY.has(after.norm)
}

const YEAR_RELATIONS = new Set('in since until till from by before after during year of'.split(' '))

export function readYear(reading: Reading, at: number): Core | null {
  const year = yearAt(reading, at)
  const before = at > 0 ? (reading.tokens[at - 1] as Token).norm : ''
  return year === null || !YEAR_RELATIONS.has(before) ? null : yearCore(year, at + 1)
}
