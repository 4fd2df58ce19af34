import type { Token } from '../text/tokens.ts'
import { type Core, dayCore, norm, type Reading, WEEKDAY_INDEX } from './moment.ts'
import { readAmount } from './moment-amounts.ts'

const WEEK_STEPS: ReadonlyMap<string, number> = new Map([
  ['last', -1],
  ['previous', -1],
  ['this', 0],
  ['next', 1],
])
const TOMORROW = new Set('tmrw tmr tmrrw tomoz tomorow tommorow tommorrow 2moro'.split(' '))

/** `the day after tomorrow`, `the day before yesterday`, and tomorrow as it is typed. */
export function readDayAround(reading: Reading, at: number): Core | null {
  if (TOMORROW.has(norm(reading, at))) return dayCore(reading.said().day + 1, at + 1)
  const start = norm(reading, at) === 'the' ? at + 1 : at
  if (norm(reading, start) !== 'day') return null
  const side = norm(reading, start + 1)
  const day = norm(reading, start + 2)
  if (side === 'after' && (day === 'tomorrow' || TOMORROW.has(day))) return dayCore(reading.said().day + 2, start + 3)
  return side === 'before' && day === 'yesterday' ? dayCore(reading.said().day - 2, start + 3) : null
}

/** `Friday next week`, `Tuesday of last week`, `Monday week`: the day of a named week, weeks beginning on Monday. */
export function readDayOfWeek(reading: Reading, at: number): Core | null {
  const weekday = WEEKDAY_INDEX.get(norm(reading, at))
  if (weekday === undefined) return null
  const { day, weekday: today } = reading.said()
  if (norm(reading, at + 1) === 'week' && endsThere(reading, at + 2))
    return dayCore(nextWeekday(reading, weekday) + 7, at + 2)
  const next = norm(reading, at + 1) === 'of' || norm(reading, at + 1) === 'in' ? at + 2 : at + 1
  const step = WEEK_STEPS.get(norm(reading, next))
  if (step === undefined || norm(reading, next + 1) !== 'week') return null
  const monday = day - ((today + 6) % 7)
  return dayCore(monday + 7 * step + ((weekday + 6) % 7), next + 2)
}

/** `a week from today`, `two weeks on Monday`, `three days from tomorrow`. */
export function readDaysFrom(reading: Reading, at: number): Core | null {
  const amount = readAmount(reading, at)
  if (amount === null || (amount.unit !== 'week' && amount.unit !== 'day')) return null
  const link = norm(reading, amount.to)
  if (link !== 'from' && (link !== 'on' || amount.unit !== 'week')) return null
  const first = startOf(reading, norm(reading, amount.to + 1), link)
  if (first === null) return null
  return dayCore(first + Math.round(amount.count * (amount.unit === 'week' ? 7 : 1)), amount.to + 2)
}

function startOf(reading: Reading, word: string, link: string): number | null {
  const weekday = WEEKDAY_INDEX.get(word)
  if (weekday !== undefined) return nextWeekday(reading, weekday)
  if (link === 'on') return null
  const { day } = reading.said()
  return word === 'today' ? day : word === 'tomorrow' ? day + 1 : null
}

function nextWeekday(reading: Reading, weekday: number): number {
  const { day, weekday: today } = reading.said()
  return day + ((weekday - today + 7) % 7)
}

/** Not `the Friday week plan`. */
function endsThere({ tokens, to }: Reading, at: number): boolean {
  const next = at < to ? (tokens[at] as Token) : undefined
  return (
    next === undefined ||
    next.kind === 'mark' ||
    /^(?:at|for|and|so|or|i|we|he|she|they|if|is|in|then)$/.test(next.norm)
  )
}
