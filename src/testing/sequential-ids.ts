import type { Ids } from '../ports/clock.ts'

/** Ids of the form of a UUIDv7 that count up from 1 (or after `from`): they sort as they were made, run after run. */
export function createSequentialIds(from = 0): Ids {
  let last = from
  return {
    next() {
      last += 1
      const digits = last.toString(16).padStart(24, '0')
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7000-8000-${digits.slice(12)}`
    },
  }
}
