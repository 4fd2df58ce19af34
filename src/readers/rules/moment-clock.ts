import { type Core, DAY_MS, dayCore, NOTHING, norm, type Reading, rangeCore, TIME_WORDS, UNITS } from './moment.ts'
import { cardinalAt } from './moment-numbers.ts'

import { NUMBER_WORDS } from './word-lists.ts'

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
  return readSpokenClock(reading, at)
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
  return before === 'at' && endsThere(reading, at + 1) ? timeCore(hour * 60, at + 1) : null
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
    const hour = CLOCK_LEADS.has(before) ? hourValue(linkWord) : null
    return hour === null ? null : { minutes: hour * 60 + 30, to: link + 1 }
  }
  const isPast = linkWord === 'past'
  if (!isPast && (linkWord !== 'to' || (word !== 'quarter' && before !== 'at' && before !== 'by'))) return null
  const hour = hourValue(norm(reading, link + 1))
  if (hour === null || hour > 12) return null
  return { minutes: hour * 60 + (isPast ? offset : -offset), to: link + 2 }
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

/** `two years ago`, `in three weeks`, `for the next hour`, `for a few days`, `3 days`. */
export function readSpan(reading: Reading, at: number): Core | null {
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
