import { CredenceError } from '../../error.ts'
import { isCalendarDay } from '../../memory/validate/moment.ts'
import type { DateOrder, Stamp } from './stamp.ts'

const FIRST_YEAR = 2009
const LAST_YEAR = 2100
const DAY_IN_MS = 86_400_000
/** A wrong order jumps back and forth all the time; a right one only where a phone's clock was set. */
const FEWER_JUMPS = 5

/** Wall clock in milliseconds as if it were UTC; NaN where there is no such date. Four digits first are the year. */
export function wallClock(stamp: Stamp, order: DateOrder): number {
  const [one, two, three] = stamp.parts
  const isYearFirst = stamp.startsWithYear || order === 'ymd'
  const [year, month, day] = isYearFirst ? [one, two, three] : order === 'dmy' ? [three, two, one] : [three, one, two]
  const fullYear = year < 100 ? 2000 + year : year
  if (fullYear < FIRST_YEAR || fullYear > LAST_YEAR || !isCalendarDay(fullYear, month, day)) return Number.NaN
  return Date.UTC(fullYear, month - 1, day) + stamp.secondOfDay * 1000
}

interface Candidate {
  readonly order: DateOrder
  isPossible: boolean
  /** Times that a message is more than a day before the one above it. */
  jumps: number
  last: number
}

export interface OrderFinder {
  add(stamp: Stamp): void
  /** @throws CredenceError ambiguous_format where two orders fit and differ */
  decide(): DateOrder
}

/** Finds the order of day and month from every date of a file: which are possible, and in which one time goes forward. */
export function findDateOrder(): OrderFinder {
  const candidates: Candidate[] = (['dmy', 'mdy', 'ymd'] as const).map((order) => {
    return { order, isPossible: true, jumps: 0, last: Number.NEGATIVE_INFINITY }
  })
  let differ = false
  let example = ''
  return {
    add(stamp) {
      const clocks = candidates.map((candidate) => look(candidate, stamp))
      if (clocks[0] !== clocks[1]) {
        differ = true
        if (example === '' && candidates[0]?.isPossible === true && candidates[1]?.isPossible === true) {
          example = stamp.parts.join(stamp.hasPoints ? '.' : '/')
        }
      }
    },
    decide() {
      const possible = candidates.filter((each) => each.isPossible).sort((a, b) => a.jumps - b.jumps)
      const [best, next] = possible
      if (best === undefined) throw ambiguous('no order of day, month and year fits every date')
      if (next === undefined || !differ || isClearly(best, next)) return best.order
      throw ambiguous(`${example} can be read as ${best.order} or ${next.order}`)
    },
  }
}

function look(candidate: Candidate, stamp: Stamp): number {
  const clock = isUsual(stamp, candidate.order) ? wallClock(stamp, candidate.order) : Number.NaN
  if (Number.isNaN(clock)) candidate.isPossible = false
  else {
    if (clock < candidate.last - DAY_IN_MS) candidate.jumps++
    candidate.last = clock
  }
  return clock
}

/** Two-digit years stand last, and nobody writes month.day.year with points. */
function isUsual(stamp: Stamp, order: DateOrder): boolean {
  if (order === 'ymd' || stamp.startsWithYear) return order === 'ymd' && stamp.startsWithYear
  return order === 'dmy' || !stamp.hasPoints
}

function isClearly(best: Candidate, next: Candidate): boolean {
  return best.jumps * FEWER_JUMPS < next.jumps
}

function ambiguous(why: string): CredenceError {
  return new CredenceError('ambiguous_format', `the dates of this chat are ambiguous: ${why}`, {
    path: 'dateOrder',
    expected: 'dates that fit one order of day, month and year',
    received: why,
    remedy: 'say which: --date-order dmy|mdy|ymd',
  })
}
