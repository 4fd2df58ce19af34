import type { Token } from '../text/tokens.ts'
import { WEEKDAYS } from '../text/word-lists.ts'
import { clockInWords, isoDay } from '../times/local-time.ts'
import { type Moment, WEEKDAY_INDEX } from '../times/moment.ts'
import { numberOf } from './value-numbers.ts'
import { type Captured, single, textOf, type ValueSource } from './value-phrases.ts'

const LEADS = new Set('at from between around about by roughly until till usually before after'.split(' '))
const LINKS = new Set(['to', '-', '–', '—', 'till', 'until', 'til', 'and'])

interface Clock {
  readonly minutes: number
  /** Morning or afternoon is told by the words. */
  readonly isSure: boolean
  readonly to: number
}

/** `half past six` → `06:30`, `from 9 to 5` → `09:00-17:00`, `9-17` → `09:00-17:00`. */
export function timeOfDay(source: ValueSource, from: number, limit: number): Captured | null {
  let start = from
  const { tokens } = source
  while (start < Math.min(limit, from + 2) && LEADS.has((tokens[start] as Token).norm)) start++
  if (start >= limit) return null
  const days = weekdayRange(source, start, limit)
  if (days !== null) return days
  const joined = /^(\d{1,2})(?:[:.h](\d{2}))?(am|pm|h)?-(\d{1,2})(?:[:.h](\d{2}))?(am|pm|h)?$/.exec(
    (tokens[start] as Token).norm,
  )
  if (joined !== null) {
    const first = minutesOf(
      joined[1],
      joined[2],
      joined[3] ?? (Number(joined[1]) < Number(joined[4]) ? joined[6] : undefined),
    )
    const last = minutesOf(joined[4], joined[5], joined[6])
    return first === null || last === null ? null : single(range(first, last), start + 1)
  }
  const first = hourOfRange(source, from, start, limit) ?? clockAt(source, start, limit)
  if (first === null) return null
  if (first.to < limit && LINKS.has((tokens[first.to] as Token).norm)) {
    const last = clockAt(source, first.to + 1, limit)
    if (last !== null) return single(rangeOf(source, start, first, last), last.to)
  }
  return first.isSure ? single(clockInWords(first.minutes), first.to) : null
}

/** `Monday to Wednesday` → `Mon-Wed`, with the hours that may follow. */
function weekdayRange(source: ValueSource, at: number, limit: number): Captured | null {
  const { tokens } = source
  const [first, last] = [dayIndex(tokens[at]), dayIndex(tokens[at + 2])]
  if (first === null || last === null || at + 2 >= limit || !RANGE_LINKS.has((tokens[at + 1] as Token).norm))
    return null
  const name = `${SHORT_DAYS[first]}-${SHORT_DAYS[last]}`
  const next = tokens[at + 3]?.norm === ',' ? at + 4 : at + 3
  const hours = next < limit && !WEEKDAY_INDEX.has(tokens[next]?.norm ?? '') ? timeOfDay(source, next, limit) : null
  const words = hours?.values[0]?.answer
  return single(words?.includes('-') ? `${name} ${words}` : name, words?.includes('-') ? (hours?.to ?? at + 3) : at + 3)
}
const RANGE_LINKS = new Set(['to', '-', '–', 'till', 'until', 'through', 'thru'])
const SHORT_DAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

function dayIndex(token: Token | undefined): number | null {
  return token === undefined ? null : (WEEKDAY_INDEX.get(token.norm) ?? null)
}

function minutesOf(hours: string | undefined, minutes: string | undefined, half: string | undefined): number | null {
  const hour = Number(hours) + (half === 'pm' && Number(hours) < 12 ? 12 : 0)
  const minute = minutes === undefined ? 0 : Number(minutes)
  return hour > 24 || minute > 59 ? null : hour * 60 + minute
}

/** `7 to 9.30 pm`: what is said of the end holds for the start too. */
function rangeOf({ tokens }: ValueSource, at: number, first: Clock, last: Clock): string {
  const isBare = /^\p{L}+$|^\d{1,2}([:.]\d\d)?$/u.test((tokens[at] as Token).norm) && first.to === at + 1
  const sameHalf = isBare && last.minutes > 780 && first.minutes < 720 && first.minutes + 720 < last.minutes
  const isTold = last.isSure && /^(?:p|pm|m|evening|night|afternoon)$|pm$/.test((tokens[last.to - 1] as Token).norm)
  return range(sameHalf && isTold ? first.minutes + 720 : first.minutes, last.minutes)
}

/** `9 to 5` ends in the afternoon. */
function range(first: number, last: number): string {
  const end = last <= first && last <= 12 * 60 ? last + 12 * 60 : last
  return `${clockInWords(first)}-${clockInWords(end)}`
}

/** `open | ten to four` has a beginning and an end, where `at ten to four` is one time. */
function hourOfRange({ tokens }: ValueSource, from: number, start: number, limit: number): Clock | null {
  const [first, last] = [numberOf(tokens[start]), numberOf(tokens[start + 2])]
  const isRange =
    start + 2 < limit && tokens[start + 1]?.norm === 'to' && /^(?:five|ten)$/.test((tokens[start] as Token).norm)
  if (!isRange || first === null || last === null || last > 12) return null
  for (let at = start - 1; at >= Math.min(from, start - 1); at--) if (POINTS.has(tokens[at]?.norm ?? '')) return null
  return { minutes: first * 60, isSure: false, to: start + 1 }
}
const POINTS = new Set('at by until till around about before after'.split(' '))

function clockAt({ tokens, moments }: ValueSource, at: number, limit: number): Clock | null {
  const moment = moments.between(at, Math.min(limit, at + 6))[0]
  if (moment !== undefined && moment.from === at && moment.kind === 'time' && moment.minutes !== null)
    return { minutes: moment.minutes, isSure: true, to: moment.to }
  const hour = numberOf(tokens[at])
  if (at >= limit || hour === null || !Number.isInteger(hour) || hour < 0 || hour > 24) return null
  const before = tokens[at - 1]?.norm ?? ''
  return { minutes: hour * 60, isSure: SURE_LEADS.has(before), to: at + 1 }
}

const SURE_LEADS = new Set('at by around about before after from until till past'.split(' '))

const PARTS =
  /^(?:mornings?|afternoons?|evenings?|lunchtimes?|weekdays?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/

/** When in the day or week: `after 17:00`, `09:00-12:00`, `mornings`. */
export function timeWindow(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  let at = from
  while (at < Math.min(limit, from + 3) && /^(?:only|on|in|at|the|during)$/.test((tokens[at] as Token).norm)) at++
  const first = tokens[at]
  if (first === undefined || at >= limit) return null
  if (PARTS.test(first.norm)) return single(first.norm, at + 1)
  const clock = timeOfDay(source, at, limit)
  if (clock === null) return oneSided(source, at, limit)
  return isSide(first) ? sided(first.norm, clock) : clock
}

function isSide({ norm }: Token): boolean {
  return norm === 'after' || norm === 'before' || norm === 'until' || norm === 'till'
}

/** `after 5`, `before noon`: a bare hour is one after a word for a side. */
function oneSided(source: ValueSource, at: number, limit: number): Captured | null {
  const side = source.tokens[at] as Token
  const clock = isSide(side) ? clockAt(source, at + 1, limit) : null
  return clock === null ? null : sided(side.norm, single(clockInWords(clock.minutes), clock.to))
}

function sided(side: string, clock: Captured): Captured {
  return { ...clock, values: clock.values.map(({ answer, share }) => ({ answer: `${side} ${answer}`, share })) }
}

const WHEN_TOKENS = 10

/** A day, a time, or both: `2026-03-12 10:00`, `2026-03-12`, `09:30`; a weekday that returns stays a weekday. */
export function whenSaid(source: ValueSource, from: number, limit: number): Captured | null {
  const end = Math.min(limit, from + WHEN_TOKENS)
  const [first, second] = source.moments.between(from, end)
  const stretch = first === undefined || first.from > from ? hoursAt(source, from, end) : null
  if (stretch?.words.includes('-') === true) return whenOf(null, stretch, stretch.to)
  if (first === undefined || first.from > from + 2 || first.kind === 'span') return null
  if (first.kind === 'time') {
    const time = hoursAt(source, first.from, end)
    if (time === null) return null
    const day = second !== undefined && second.from <= time.to + 2 && second.kind !== 'time' ? second : null
    return whenOf(day === null ? null : dayOf(source, day), time, day?.to ?? time.to)
  }
  const at = timeStart(source.tokens, first.to, end)
  const time = at === null ? null : hoursAt(source, at, end)
  return whenOf(dayOf(source, first), time, time?.to ?? first.to)
}

interface Hours {
  readonly words: string
  readonly to: number
}

function whenOf(day: string | null, time: Hours | null, to: number): Captured | null {
  const answer = [day, time?.words ?? null].filter((part) => part !== null).join(' ')
  return answer === '' ? null : single(answer, to)
}

const BETWEEN = new Set([',', 'at', 'from', 'between', 'around', 'about', '(', '-', '–', 'by'])

/** `Monday | at 4`, `12 March, | 8 to 10`: where the hour may begin after a day. */
function timeStart(tokens: readonly Token[], after: number, limit: number): number | null {
  let at = after
  while (at < limit && at < after + 2 && BETWEEN.has((tokens[at] as Token).norm)) at++
  return at < limit ? at : null
}

/** A time or a stretch of it; an hour from one to six without more words is one of the afternoon. */
function hoursAt(source: ValueSource, at: number, limit: number): Hours | null {
  const captured = timeOfDay(source, at, limit)
  const answer = captured?.values[0]?.answer
  if (captured === null || answer === undefined) return null
  const isTold = /\bam\b|^0\d|morning|night/.test(textOf(source, at, captured.to).toLowerCase())
  return { words: isTold ? answer : afternoon(answer, source.tokens[at] as Token), to: captured.to }
}

/** `at 4` for an appointment is 16:00; `6:30` stays as written. */
function afternoon(answer: string, { kind, norm }: Token): string {
  const first = Number(answer.slice(0, 2))
  const isEarly = first >= 1 && first <= (kind === 'number' && norm.includes(':') ? 5 : 6)
  if (!isEarly) return answer
  return answer.replace(/\d\d(?=:)/g, (hour) => (Number(hour) <= 11 ? String(Number(hour) + 12) : hour))
}

function dayOf({ tokens }: ValueSource, moment: Moment): string | null {
  if (moment.firstDay === null || (moment.kind !== 'day' && moment.kind !== 'weekday')) return null
  const returns = moment.kind === 'weekday' && /^every$|s$/.test(returningMark(tokens, moment))
  return returns ? weekdayName(moment.firstDay) : isoDay(moment.firstDay)
}

export function weekdayName(day: number): string {
  const name = WEEKDAYS[(((day + 4) % 7) + 7) % 7] as string
  return `${name[0]?.toUpperCase()}${name.slice(1)}`
}

/** `every` before it or the plural itself: `every Tuesday`, `Tuesdays`. */
function returningMark(tokens: readonly Token[], { from, to }: Moment): string {
  const last = (tokens[to - 1] as Token).norm
  const before = tokens[from - 1]?.norm ?? ''
  return before === 'every' || before === 'each' || (tokens[from] as Token).norm === 'every'
    ? 'every'
    : /days$/.test(last)
      ? 's'
      : ''
}
