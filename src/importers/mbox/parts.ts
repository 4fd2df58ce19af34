import { headerBlockLength, isCoverNote, separatorOf } from '../../evidence/forwarding.ts'
import type { Mail } from './mail.ts'

/** What the writer says, and what they pass on with it. */
export interface Parts {
  readonly own: string
  /** From the mark that it was forwarded with. */
  readonly passedOn: string
}

const FORWARDED_SUBJECT = /^(?:fwd?|wg|tr|rv|enc)\s?(?:\[\d{1,3}\])?:/iu

/**
 * Words above a forwarded mail and the mail itself are two things of two origins: kept apart, the copy is known for one of the
 * mail it copies. Null where nothing is passed on, or nothing is said above it.
 */
export function partsOf({ subject, text }: Mail): Parts | null {
  const lines = text.split('\n')
  const isForward = FORWARDED_SUBJECT.test(subject)
  const trimmed = lines.map((line) => line.trim())
  const start = trimmed.findIndex((line, at) => opensForward(trimmed, line, at, isForward))
  if (start <= 0) return null
  const own = lines.slice(0, start).join('\n').trim()
  if (own === '' || isCoverNote(own)) return null
  return { own, passedOn: lines.slice(start).join('\n').trim() }
}

function opensForward(lines: readonly string[], line: string, at: number, isForward: boolean): boolean {
  const separator = separatorOf(line)
  if (separator !== null) return separator === 'forwarded' || isForward
  return isForward && headerBlockLength(lines, at) > 0
}
