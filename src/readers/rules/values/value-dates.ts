import { WEEKDAYS } from '../text/word-lists.ts'
import { clockInWords, daysInWords, dayWithoutYear, isoDay, monthName } from '../times/local-time.ts'
import type { Moment } from '../times/moment.ts'
import { afterListMark, type Captured, LIST_ITEMS, type ValueSource } from './value-phrases.ts'

export function dates(
  source: ValueSource,
  from: number,
  limit: number,
  kind: 'date' | 'day_of_year' | 'weekday',
  isList = false,
): Captured | null {
  const first = oneDate(source, from, limit, kind)
  if (first === null || !isList || kind !== 'weekday') return first
  const values = [...first.values]
  let to = first.to
  for (let next = afterListMark(source.tokens, to, limit); next > to && values.length < LIST_ITEMS; ) {
    const other = oneDate(source, next, Math.min(limit, next + 2), kind)
    if (other === null) break
    values.push(...other.values)
    to = other.to
    next = afterListMark(source.tokens, to, limit)
  }
  return { values, denied: [], to }
}

function oneDate(
  source: ValueSource,
  from: number,
  limit: number,
  kind: 'date' | 'day_of_year' | 'weekday',
): Captured | null {
  const moment = source.moments.between(from, Math.min(limit, from + 8))[0]
  if (moment === undefined || moment.from > from + 2) return null
  const answers = kind === 'weekday' ? [weekdayOf(moment)] : dayAnswers(moment, kind, source.moments.said().day)
  const values = answers.filter((answer) => answer !== '').map((answer) => ({ answer, share: 1 / answers.length }))
  return values.length === 0 ? null : { values, denied: [], to: moment.to }
}

function dayAnswers(moment: Moment, kind: 'date' | 'day_of_year', today: number): readonly string[] {
  if (moment.kind === 'month') return kind === 'date' ? monthAnswer(moment, today) : []
  if (moment.kind === 'year')
    return kind === 'date' && moment.firstDay !== null ? [isoDay(moment.firstDay).slice(0, 4)] : []
  if (moment.kind !== 'day' && moment.kind !== 'weekday') return []
  const days = [moment.firstDay, moment.otherDay].filter((day) => day !== null)
  return days.map((day) => (kind === 'day_of_year' && !moment.hasYear ? dayWithoutYear(day) : isoDay(day)))
}

/**
 * A month by itself leaves the day open, and so does its answer: `in March 2027` is `2027-03`. Which year is meant shows where
 * it is named or where the month is still to come; of a month gone by nobody knows.
 */
function monthAnswer({ firstDay, lastDay, hasYear }: Moment, today: number): readonly string[] {
  if (firstDay === null || lastDay === null || (!hasYear && lastDay < today)) return []
  return [isoDay(firstDay).slice(0, 7)]
}

function weekdayOf(moment: Moment): string {
  if (moment.kind === 'time' || moment.firstDay === null) return ''
  if (moment.kind !== 'weekday' && moment.kind !== 'day') return ''
  // `away from 3 July` names no day of the week.
  if (/\d/.test(moment.words) && !WEEKDAYS.some((day) => moment.words.toLowerCase().includes(day.slice(0, 3))))
    return ''
  const index = (((moment.firstDay + 4) % 7) + 7) % 7
  const day = WEEKDAYS[index] as string
  return `${day[0]?.toUpperCase()}${day.slice(1)}`
}

/** A time in plain words, for a question that asks when: `14:20`, `Thursday`, `30 June 2027`, `3 to 9 April 2023`. */
export function momentInWords(moment: Moment): string {
  if (moment.kind === 'time' && moment.minutes !== null) return momentClock(moment)
  if (moment.kind === 'weekday') return weekdayOf(moment)
  if (moment.kind === 'part' || moment.firstDay === null || moment.lastDay === null) return moment.words
  const date = new Date(moment.firstDay * 86_400_000)
  if (moment.kind === 'year') return String(date.getUTCFullYear())
  if (moment.kind === 'month')
    return moment.hasYear ? `${monthName(date.getUTCMonth())} ${date.getUTCFullYear()}` : monthName(date.getUTCMonth())
  return daysInWords(moment.firstDay, moment.lastDay)
}

function momentClock(moment: Moment): string {
  return /\d/.test(moment.words) ? clockInWords(moment.minutes ?? 0) : moment.words
}
