import { type MailDate, parseMailDate } from './date.ts'
import type { Mail } from './mail.ts'

const DAY_IN_MS = 86_400_000

/**
 * When a mail was written: its `Date` header; where it has none, when a server received it; else when the mailbox did. A
 * date of more than a day after it was received is no date of its writing. `impossible` where the header names a day or time
 * that doesn't exist, null where nothing says.
 */
export function momentOf(mail: Mail, envelope: string | null): MailDate | 'impossible' | null {
  const written = mail.header('date') ?? ''
  const received = receivedAt(mail)
  if (written === '') return received ?? deliveredAt(envelope)
  const date = parseMailDate(written)
  if (date === null) return 'impossible'
  return received !== null && date.at > received.at + DAY_IN_MS ? received : date
}

/** The newest server's note stands first. Its zone is the server's, not the writer's. */
function receivedAt(mail: Mail): MailDate | null {
  const note = mail.header('received')
  if (note === null) return null
  const date = parseMailDate(note.slice(note.lastIndexOf(';') + 1))
  return date === null ? null : { at: date.at, zone: null }
}

const ENVELOPE_DATE = /\s((?:\p{L}{3},?\s+)?(?:\p{L}{3}\s+\d{1,2}|\d{1,2}\s+\p{L}{3})\s.{5,60})$/u

/** `From ada@example.com Wed Jun  3 10:00:00 2026`, in UTC. */
function deliveredAt(envelope: string | null): MailDate | null {
  const written = ENVELOPE_DATE.exec(envelope ?? '')?.[1]
  const date = written === undefined ? null : parseMailDate(written.trim())
  return date === null ? null : { at: date.at, zone: null }
}
