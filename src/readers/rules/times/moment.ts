import type { Token } from '../text/tokens.ts'
import { MONTHS, WEEKDAYS } from '../text/word-lists.ts'
import type { LocalTime } from './local-time.ts'

/** A time that a text names, resolved against when it was said and where. Token indexes, end exclusive. */
export interface Moment {
  readonly from: number
  readonly to: number
  /** First and last day, as days since 1970 in the speaker's zone; null for a bare time of day. */
  readonly firstDay: number | null
  readonly lastDay: number | null
  /** Minutes after midnight, where the text names a time of day. */
  readonly minutes: number | null
  /** `part`: of a longer stretch, named in words: `the end of May`, `Q3`. */
  readonly kind: 'day' | 'range' | 'weekday' | 'month' | 'year' | 'time' | 'span' | 'part'
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

export const DAY_MS = 86_400_000
export const UNITS: Readonly<Record<string, number>> = {
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
export const RELATIONS: ReadonlySet<string> = new Set(
  'until till til since before after by for in on at from through during around about'.split(' '),
)
export const MONTH_INDEX: Map<string, number> = new Map<string, number>(
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
export const WEEKDAY_INDEX: Map<string, number> = new Map<string, number>(
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
  ['weds', 3],
  ['thu', 4],
  ['thurs', 4],
  ['thur', 4],
  ['fri', 5],
  ['sat', 6],
] as const) {
  WEEKDAY_INDEX.set(short, index)
}
export const SEASONS: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 }
export const TIME_WORDS: ReadonlySet<string> = new Set([
  ...MONTH_INDEX.keys(),
  ...WEEKDAY_INDEX.keys(),
  ...Object.keys(UNITS),
  ...Object.keys(UNITS).map((unit) => `${unit}s`),
  ...Object.keys(SEASONS),
  ...'q1 q2 q3 q4 tmrw tmr tmrrw tomoz tomorow tommorow tommorrow 2moro'.split(' '),
  ...'today tonight yesterday tomorrow noon midnight morning evening afternoon oclock mornings evenings past half'.split(
    ' ',
  ),
])

/** Whether a token could be part of a time: the cheap look before any calendar is touched. */
export function mayNameTime(token: Token): boolean {
  return token.kind === 'number' || TIME_WORDS.has(token.norm)
}

export type Core = Omit<Moment, 'from' | 'words' | 'relation'>

export interface Reading {
  readonly tokens: readonly Token[]
  readonly to: number
  readonly said: () => LocalTime
}

export const NOTHING: Omit<Core, 'to' | 'kind'> = {
  firstDay: null,
  lastDay: null,
  minutes: null,
  otherDay: null,
  spanInMs: 0,
  hasYear: false,
}

export const norm = ({ tokens, to }: Reading, at: number): string => (at < to ? (tokens[at]?.norm ?? '') : '')
export const dayCore = (day: number, to: number, hasYear = true): Core => ({
  ...NOTHING,
  kind: 'day',
  firstDay: day,
  lastDay: day,
  to,
  hasYear,
})
export const rangeCore = (firstDay: number, lastDay: number, to: number, kind: Core['kind'] = 'range'): Core => ({
  ...NOTHING,
  kind,
  firstDay,
  lastDay,
  to,
})
