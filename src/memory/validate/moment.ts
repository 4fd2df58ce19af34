import { CredenceError, quoteReceived } from '../../error.ts'
import type { Moment } from '../inputs.ts'
import { fixedOffsetInMinutes, instantOfLocalTime, isZone } from './local-time.ts'

export interface ParsedMoment {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The zone given, else the offset written in the moment (`+02:00`, `UTC` for `Z`); null for a bare instant. */
  readonly zone: string | null
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2200
const FIRST_MOMENT = Date.UTC(FIRST_YEAR, 0, 1)
const AFTER_LAST_MOMENT = Date.UTC(LAST_YEAR + 1, 0, 1)
const MINUTE_IN_MS = 60_000

const EXPECTED =
  'ISO 8601 with an offset or Z such as 2026-06-03T19:20:00+02:00, a valid Date, milliseconds since 1970, or local time beside a zone'

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|z|[+-]\d\d:?\d\d)?)?$/

/**
 * When something was said. Local time needs a `zone`; a day without a time is its first moment there. Times that a clock
 * change skips or repeats are resolved as `instantOfLocalTime` says. Years 1900 to 2200.
 * @throws CredenceError invalid_date, with `path` of the moment or of `zone` beside it
 */
export function parseMoment(moment: Moment, zone: string | undefined, path: string): ParsedMoment {
  if (zone !== undefined) checkZone(zone, path.replace(/[^.]*$/, 'zone'))
  if (typeof moment === 'string') return fromText(moment, zone, path)
  const at = moment instanceof Date ? moment.getTime() : moment
  if (typeof at !== 'number') throw invalid(path, moment, `${path} is not a moment`)
  return { at: inRange(Math.trunc(at), moment, path), zone: zone ?? null }
}

/** @throws CredenceError invalid_date for a zone that isn't one */
export function checkZone(zone: string, path: string): void {
  if (typeof zone === 'string' && isZone(zone)) return
  throw new CredenceError('invalid_date', `${path}: ${quoteReceived(zone)} is no time zone`, {
    path,
    expected: 'an IANA zone such as Europe/Berlin, or an offset such as +02:00',
    received: quoteReceived(zone),
    remedy: 'send the name of the zone, not an abbreviation',
  })
}

function fromText(text: string, zone: string | undefined, path: string): ParsedMoment {
  const match = ISO.exec(text)
  if (match === null) throw invalid(path, text, `${path}: ${quoteReceived(text)} is not a moment`)
  const local = localTime(match)
  if (Number.isNaN(local)) throw invalid(path, text, `${path}: ${quoteReceived(text)} does not exist in the calendar`)
  const [offset, offsetMs] = offsetOf(match[8])
  if (Number.isNaN(offsetMs)) throw invalid(path, text, `${path}: ${quoteReceived(text)} has an impossible offset`)
  if (offset !== null) return { at: inRange(local - offsetMs, text, path), zone: zone ?? offset }
  if (zone !== undefined) return { at: inRange(instantOfLocalTime(local, zone), text, path), zone }
  throw new CredenceError('invalid_date', `${path}: ${quoteReceived(text)} says no time zone`, {
    path,
    expected: EXPECTED,
    received: quoteReceived(text),
    remedy: 'end it with Z or an offset, or send `zone` beside it',
  })
}

/** The wall clock as if it were UTC; NaN where there is no such day or time. */
function localTime(match: RegExpExecArray): number {
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((at) => Number(match[at] ?? 0)) as Six
  if (hour > 23 || minute > 59 || second > 59 || !isCalendarDay(year, month, day)) return Number.NaN
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3))
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds)
}

type Six = [number, number, number, number, number, number]

/** True for a day of the calendar we use, from the year 1 on. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day <= days
}

/** The offset as a zone and in milliseconds east of UTC; `[null, 0]` for local time. */
function offsetOf(written: string | undefined): readonly [string | null, number] {
  if (written === undefined) return [null, 0]
  if (written === 'Z' || written === 'z') return ['UTC', 0]
  const offset = written.includes(':') ? written : `${written.slice(0, 3)}:${written.slice(3)}`
  return [offset, (fixedOffsetInMinutes(offset) ?? Number.NaN) * MINUTE_IN_MS]
}

function inRange(at: number, moment: Moment, path: string): number {
  if (at >= FIRST_MOMENT && at < AFTER_LAST_MOMENT) return at
  throw invalid(path, moment, `${path}: not a moment in the years ${FIRST_YEAR} to ${LAST_YEAR}`)
}

function invalid(path: string, received: unknown, message: string): CredenceError {
  const written =
    typeof received === 'number'
      ? String(received)
      : received instanceof Date
        ? `Date ${received.getTime()}`
        : quoteReceived(received)
  return new CredenceError('invalid_date', message, {
    path,
    expected: `${EXPECTED}; years ${FIRST_YEAR} to ${LAST_YEAR}`,
    received: written,
    remedy: 'write it as ISO 8601 with its offset',
  })
}
