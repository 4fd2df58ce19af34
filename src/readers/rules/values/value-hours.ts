import type { Token } from '../text/tokens.ts'
import { type Captured, single, textOf, type ValueSource } from './value-phrases.ts'
import { timeOfDay } from './value-times.ts'

const SHORT = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ')
const FULL = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const LEADS = new Set('from on open at between is are now daily then always only : , every the'.split(' '))
const DAY_TOKENS = 7

/** `Monday to Thursday from 13:00 to 18:30` → `Mon-Thu 13:00-18:30`; `until six` → `until 18:00`; a day alone stays one. */
export function hours(source: ValueSource, from: number, limit: number): Captured | null {
  const start = skip(source.tokens, from, limit)
  const before = daysFrom(source.tokens, start, limit)
  const timeAt = skip(source.tokens, before?.to ?? start, limit)
  const until = /^(?:until|till|til)$/.test(source.tokens[timeAt]?.norm ?? '')
  const time = timeOfDay(source, until ? timeAt + 1 : timeAt, limit)
  const answer = time?.values[0]?.answer
  const said = time === null ? '' : textOf(source, timeAt, time.to)
  if (time === null || answer === undefined || !/\d\d:\d\d/.test(answer)) {
    return before === null ? null : single(before.isOne ? before.full : before.words, before.to)
  }
  const closing = answer.includes('-') ? null : closingTime(source, time.to, limit)
  if (closing !== null)
    return single(byDay(`${answer}-${closing.answer}`, textOf(source, timeAt, closing.to)), closing.to)
  const next = source.tokens[time.to]?.norm === ',' ? limit : skip(source.tokens, time.to, limit)
  const after = before ?? daysFrom(source.tokens, next, limit)
  const days = after === null ? '' : `${after.isOne ? after.full : after.words} `
  return single(
    `${days}${until && !answer.includes('-') ? 'until ' : ''}${byDay(answer, said)}`,
    Math.max(time.to, after?.to ?? 0),
  )
}

/** `opens at 9 and closes at 6` */
function closingTime(
  source: ValueSource,
  from: number,
  limit: number,
): { readonly answer: string; readonly to: number } | null {
  const verb = /^(?:and|,)$/.test(source.tokens[from]?.norm ?? '') ? from + 1 : from
  if (!/^(?:closes?|shuts?|ends?|finish(?:es)?)$/.test(source.tokens[verb]?.norm ?? '')) return null
  const at = /^(?:at|by)$/.test(source.tokens[verb + 1]?.norm ?? '') ? verb + 2 : verb + 1
  const time = timeOfDay(source, at, limit)
  const answer = time?.values[0]?.answer
  return time === null || answer === undefined || !/^\d\d:\d\d$/.test(answer) ? null : { answer, to: time.to }
}

/** Nothing opens from two to four at night: an hour before seven is one of the afternoon, unless said otherwise. */
function byDay(answer: string, said: string): string {
  if (/\b[ap]\.?m\b|\b0\d|\d{1,2}:\d{2}.*[-–].*\d{2}:\d{2}/i.test(said)) return answer
  return answer.replace(/\d\d(?=:\d\d)/g, (hour) =>
    Number(hour) < 7 && Number(hour) > 0 ? String(Number(hour) + 12) : hour,
  )
}

function skip(tokens: readonly Token[], from: number, limit: number): number {
  let at = from
  while (at < Math.min(limit, from + 3) && LEADS.has((tokens[at] as Token).norm)) at++
  return at
}

interface Days {
  /** `Mon-Thu`, `Tue, Thu` */
  readonly words: string
  readonly full: string
  readonly isOne: boolean
  readonly to: number
}

function daysFrom(tokens: readonly Token[], from: number, limit: number): Days | null {
  let words = ''
  let count = 0
  let last = -1
  let to = from
  let link = ''
  for (let at = from; at < Math.min(limit, from + DAY_TOKENS); at++) {
    const { norm } = tokens[at] as Token
    const range = /^(\p{L}+)[-–](\p{L}+)$/u.exec(norm)
    const day = dayOf(range?.[1] ?? norm)
    if (norm === 'weekdays' || norm === 'weekday')
      return { words: 'Mon-Fri', full: 'Mon-Fri', isOne: false, to: at + 1 }
    if (day >= 0) {
      words += `${words === '' ? '' : link || ', '}${SHORT[day]}`
      const end = range === null ? -1 : dayOf(range[2] as string)
      if (end >= 0) words += `-${SHORT[end]}`
      count += end >= 0 ? 2 : 1
      last = day
      to = at + 1
      link = ''
    } else if (count > 0 && /^(?:to|-|–|through|thru|until|till)$/.test(norm)) link = '-'
    else if (count > 0 && /^(?:and|,|&|\+)$/.test(norm)) link = ', '
    else break
  }
  return count === 0 ? null : { words, full: FULL[last] as string, isOne: count === 1, to }
}

function dayOf(norm: string): number {
  const bare = norm.replace(/s$/, '')
  if (bare.length < 3) return -1
  return FULL.findIndex((name, index) => {
    const day = name.toLowerCase()
    return (
      day === bare ||
      (SHORT[index] as string).toLowerCase() === bare ||
      (bare.length > 3 && bare.length < 6 && day.startsWith(bare))
    )
  })
}
