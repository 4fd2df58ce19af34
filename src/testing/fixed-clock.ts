import { CredenceError, quoteReceived } from '../error.ts'
import type { Clock } from '../ports/clock.ts'

/** A clock that stands still until it is told to move, so that a run can be repeated to the bit. */
export interface FixedClock extends Clock {
  /** Milliseconds since 1970, or ISO 8601 with an offset or `Z`. Backwards is allowed. */
  set(moment: string | number): void
  /** Milliseconds forward. */
  advance(ms: number): void
}

export function createFixedClock(moment: string | number): FixedClock {
  let now = toMilliseconds(moment, 'moment')
  return {
    now: () => now,
    set(next) {
      now = toMilliseconds(next, 'moment')
    },
    advance(ms) {
      now += ms
    },
  }
}

const OFFSET = /(?:Z|[+-]\d\d:\d\d)$/

/** An instant of a test: a date without a zone would differ from machine to machine, so it is refused. */
export function toMilliseconds(moment: string | number, path: string): number {
  const at = typeof moment === 'number' ? moment : OFFSET.test(moment) ? Date.parse(moment) : Number.NaN
  if (Number.isFinite(at)) return at
  throw new CredenceError('invalid_date', `${path} is not an instant`, {
    path,
    expected: 'milliseconds since 1970, or ISO 8601 with an offset or Z',
    received: quoteReceived(moment),
    remedy: 'write the offset, such as 2026-03-01T10:00:00+01:00',
  })
}
