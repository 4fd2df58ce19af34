import { type Core, DAY_MS, dayCore, NOTHING, norm, type Reading, rangeCore, TIME_WORDS, UNITS } from './moment.ts'
import type { Token } from './tokens.ts'
import { NUMBER_WORDS } from './word-lists.ts'

const CLOCK = /^(\d{1,2}):(\d{2})(am|pm)?$/
const HOUR = /^(\d{1,2})(am|pm)$/

export function readClock(reading: Reading, at: number): Core | null {
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
