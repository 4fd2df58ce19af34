import { NUMBER_WORDS } from '../text/word-lists.ts'
import { type Core, DAY_MS, dayCore, NOTHING, norm, type Reading, rangeCore, TIME_WORDS, UNITS } from './moment.ts'
import { type Amount, readAmount } from './moment-amounts.ts'
import { cardinalAt } from './moment-numbers.ts'

const CLOCK = /^(\d{1,2})[:h.](\d{2})(am|pm|h)?$/
const HOUR = /^(\d{1,2})(am|pm|h)$/

export function readClock(reading: Reading, at: number): Core | null {
  const word = norm(reading, at)
  if (word === 'noon' || word === 'midday') return timeCore(720, at + 1)
  if (word === 'midnight') return timeCore(0, at + 1)
  const clock = word.length <= 7 ? CLOCK.exec(word) : null
  if (clock !== null) return writtenClock(reading, at, word, clock)
  const hour = word.length <= 4 ? HOUR.exec(word) : null
  if (hour !== null) return timeOf(Number(hour[1]), 0, hour[2] as string, at + 1)
  return militaryClock(reading, at, word) ?? readSpokenClock(reading, at)
}

/** `0730 hours`, `1845h` */
function militaryClock(reading: Reading, at: number, word: string): Core | null {
  const clock = /^([01]\d|2[0-3])([0-5]\d)(h|hrs)?$/.exec(word)
  if (clock === null) return null
  const unit = /^(?:hours|hrs|h)$/.test(norm(reading, at + 1))
  if (clock[3] === undefined && !unit) return null
  if (clock[3] === undefined && !word.startsWith('0') && !CLOCK_LEADS.has(reading.tokens[at - 1]?.norm ?? ''))
    return null
  return timeOf(Number(clock[1]), Number(clock[2]), null, at + (clock[3] === undefined ? 2 : 1))
}

const CLOCK_LEADS = new Set('at by from until till around about before after between'.split(' '))

/** `14:20`, `9.30 pm`, `at 9.30`; a number with a dot is a time only where the words say so. */
function writtenClock(reading: Reading, at: number, word: string, clock: RegExpExecArray): Core | null {
  const joined = clock[3] === 'h' ? undefined : clock[3]
  const after = joined === undefined ? halfAt(reading, at + 1) : null
  const isSure = !word.includes('.') || joined !== undefined || after !== null
  if (!isSure && !CLOCK_LEADS.has(reading.tokens[at - 1]?.norm ?? '')) return null
  return timeOf(Number(clock[1]), Number(clock[2]), joined ?? after?.half ?? null, after?.to ?? at + 1)
}

/** `at four`, `half past six`, `8 pm`, `ten o'clock`, `quarter to nine`, `nine forty five`, `eight in the evening`. */
function readSpokenClock(reading: Reading, at: number): Core | null {
  const { tokens } = reading
  const told = pastOrTo(reading, at)
  if (told !== null) return withHalf(reading, told.minutes, told.to)
  const before = tokens[at - 1]?.norm ?? ''
  const word = norm(reading, at)
  const hour = hourValue(word)
  if (hour === null) return null
  const half = halfAt(reading, at + 1)
  if (half !== null) return timeOf(hour, 0, half.half, half.to)
  const next = norm(reading, at + 1)
  if (next === "o'clock" || next === 'oclock') return withHalf(reading, hour * 60, at + 2)
  const minutes = /^\d/.test(word) ? null : minutesInWords(reading, at + 1)
  if (minutes !== null && (TIME_LEADS.has(before) || endsThere(reading, minutes.to))) {
    return withHalf(reading, hour * 60 + minutes.value, minutes.to)
  }
  const isTold = before === 'at' || (before === 'to' && isPutOff(reading, at - 2))
  return isTold && endsThere(reading, at + 1) ? timeCore(hour * 60, at + 1) : null
}

/** `moved to three`, `pushed back to 10` */
function isPutOff({ tokens }: Reading, at: number): boolean {
  const verb = /^(?:back|forward|forwards|up)$/.test(tokens[at]?.norm ?? '') ? at - 1 : at
  return /^(?:moved?|pushed|put|brought|shifted|rescheduled|postponed|delayed)$/.test(tokens[verb]?.norm ?? '')
}

const TIME_LEADS = new Set([
  ...CLOCK_LEADS,
  ...'to is for and be are was starts start begins usually now'.split(' '),
  ...'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays'.split(
    ' ',
  ),
])

function endsThere({ tokens, to }: Reading, at: number): boolean {
  const followed = tokens[at]
  if (followed === undefined || at >= to || followed.kind === 'mark') return true
  return TIME_WORDS.has(followed.norm) || AFTER_CLOCK.has(followed.norm)
}
const AFTER_CLOCK = new Set(
  'on and in with for sharp each every this so but because till until from when if unless or to'.split(' '),
)

/** `half past six`, `quarter to nine`, `ten past eight`, `half five`: minutes around an hour. */
function pastOrTo(reading: Reading, at: number): { readonly minutes: number; readonly to: number } | null {
  const first = norm(reading, at) === 'a' && norm(reading, at + 1) === 'quarter' ? at + 1 : at
  const word = norm(reading, first)
  const before = reading.tokens[at - 1]?.norm ?? ''
  const count = cardinalAt(reading, first)
  const offset =
    word === 'half' ? 30 : word === 'quarter' ? 15 : count !== null && count.value % 5 === 0 ? count.value : null
  if (offset === null || offset > 30) return null
  const link = first + (count?.words ?? 1)
  const linkWord = norm(reading, link)
  if (word === 'half' && linkWord !== 'past') {
    const isTold = CLOCK_LEADS.has(before) || (TIME_LEADS.has(before) && endsThere(reading, link + 1))
    const hour = isTold ? hourValue(linkWord) : null
    return hour === null ? null : { minutes: hour * 60 + 30, to: link + 1 }
  }
  const isPast = linkWord === 'past'
  if (!isPast && linkWord !== 'to') return null
  const hour = hourValue(norm(reading, link + 1))
  if (hour === null || hour > 12) return null
  if (!isPast && word !== 'quarter' && !isToTheHour(reading, before, offset, hour, link + 2)) return null
  return { minutes: hour * 60 + (isPast ? offset : -offset), to: link + 2 }
}

/** `twenty to four` counts down and can be no range, as `five to ten people` is one. */
function isToTheHour(reading: Reading, before: string, offset: number, hour: number, after: number): boolean {
  if (before === 'at' || before === 'by') return true
  if (!endsThere(reading, after) || Object.hasOwn(UNITS, norm(reading, after).replace(/s$/, ''))) return false
  return before === 'until' || before === 'till' || before === "'s" || (offset > hour && before !== 'from')
}

/** `forty five`, `thirty`, `oh five` after an hour. */
function minutesInWords(reading: Reading, at: number): { readonly value: number; readonly to: number } | null {
  const isOh = norm(reading, at) === 'oh'
  const said = cardinalAt(reading, isOh ? at + 1 : at)
  if (said === null || (isOh ? said.value > 9 : said.value < 10)) return null
  return { value: said.value, to: at + said.words + (isOh ? 1 : 0) }
}

function withHalf(reading: Reading, minutes: number, at: number): Core | null {
  const after = halfAt(reading, at)
  if (after === null) return timeCore(minutes, at)
  return timeOf(Math.floor(minutes / 60), minutes % 60, after.half, after.to)
}

function hourValue(word: string): number | null {
  const value = NUMBER_WORDS.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : null)
  return value !== null && value >= 1 && value <= 24 ? value : null
}

const PARTS_OF_DAY: ReadonlyMap<string, string> = new Map([
  ['morning', 'am'],
  ['mornings', 'am'],
  ['afternoon', 'pm'],
  ['afternoons', 'pm'],
  ['evening', 'pm'],
  ['evenings', 'pm'],
])

/** `am`, `p.m.`, `in the morning`, `at night`. */
function halfAt(reading: Reading, at: number): { readonly half: string; readonly to: number } | null {
  const word = norm(reading, at)
  if (word === 'am' || word === 'pm') return { half: word, to: at + 1 }
  if ((word === 'a' || word === 'p') && norm(reading, at + 1) === '.' && norm(reading, at + 2) === 'm') {
    return { half: `${word}m`, to: at + 3 }
  }
  if (word === 'at' && norm(reading, at + 1) === 'night') return { half: 'pm', to: at + 2 }
  const part = word === 'in' && norm(reading, at + 1) === 'the' ? PARTS_OF_DAY.get(norm(reading, at + 2)) : undefined
  return part === undefined ? null : { half: part, to: at + 3 }
}

function timeOf(hour: number, minute: number, half: string | null, to: number): Core | null {
  if (hour > 24 || minute > 59) return null
  const hours = half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour
  return timeCore(hours * 60 + minute, to)
}

function timeCore(minutes: number, to: number): Core {
  return { ...NOTHING, kind: 'time', minutes, to }
}

/** `two years ago`, `in three weeks`, `for the next hour`, `for a few days`, `half an hour ago`. */
export function readSpan(reading: Reading, at: number): Core | null {
  let next = at
  let lead = ''
  for (; next < at + 3 && SPAN_LEADS.has(norm(reading, next)); next++) lead = norm(reading, next)
  const amount = readAmount(reading, next) ?? bareUnit(reading, next, lead)
  if (amount === null || (amount.unit === 'weekend' && amount.to === next + 1)) return null
  const spanInMs = amount.count * (UNITS[amount.unit] as number)
  if (norm(reading, amount.to) === 'ago') return ago(reading, amount, spanInMs)
  return { ...NOTHING, kind: 'span', spanInMs, to: amount.to }
}

const SPAN_LEADS = new Set('the next last past coming another about'.split(' '))

/** `the next hour`, `another week`; `the last week` is a range and no span. */
function bareUnit(reading: Reading, at: number, lead: string): Amount | null {
  if (lead !== 'next' && lead !== 'coming' && lead !== 'another') return null
  const unit = norm(reading, at).replace(/s$/, '')
  return Object.hasOwn(UNITS, unit) ? { count: 1, unit, to: at + 1 } : null
}

/** A day, or some days around it where weeks, months and years are said in round numbers. */
function ago(reading: Reading, { unit, to, count }: Amount, spanInMs: number): Core {
  const { day, minutes } = reading.said()
  const isShort = (UNITS[unit] as number) < DAY_MS
  const days = isShort ? 0 : Math.round(spanInMs / DAY_MS)
  const then = isShort ? Math.floor(day + minutes / MINUTES_A_DAY - spanInMs / DAY_MS) : day - days
  const slack =
    unit === 'year'
      ? count % 1 === 0
        ? 180
        : 90
      : unit === 'month'
        ? count % 1 === 0
          ? 15
          : 10
        : unit === 'week'
          ? 3
          : 0
  const core = slack === 0 ? dayCore(then, to + 1) : rangeCore(then - slack, then + slack, to + 1)
  return { ...core, spanInMs: -spanInMs }
}

const MINUTES_A_DAY = 1440
