import type { Session } from './session.ts'

const DAY = /^\d{4}-\d\d-\d\d$/u
const DAY_MS = 86_400_000

/** What a whole day stands for: its first moment, or its last. */
export type Edge = 'start' | 'end'

/**
 * A moment as it was typed: with an offset, in local time, or a day alone, both in the session's zone. Absent stays absent.
 *
 * Worked, in Europe/Berlin: `2026-06-10` to its end is 2026-06-10T21:59:59.999Z.
 */
export async function momentIn(
  session: Session,
  text: string | undefined,
  path: string,
  edge: Edge,
): Promise<number | undefined> {
  if (text === undefined) return undefined
  const { parseMoment } = await import('../memory/validate/moment.ts')
  const typed = text.trim()
  const { at } = parseMoment(typed, hasOffset(typed) ? undefined : session.zone, path)
  return edge === 'end' && DAY.test(typed) ? parseMoment(dayAfter(typed), session.zone, path).at - 1 : at
}

function hasOffset(text: string): boolean {
  return /[Tt ].*(?:[Zz]|[+-]\d\d:?\d\d)$/u.test(text)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}
