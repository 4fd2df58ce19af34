import type { Token } from '../text/tokens.ts'
import { AUXILIARIES, BE, HAVE, NEGATORS } from '../text/word-lists.ts'
import type { Statement } from '../times/time-span.ts'

const MOST = 6
const MOST_DEFINITE = 3
const OWNERS = new Set('my our his her their your'.split(' '))

/**
 * A thing named as known, with nothing said of it: `my mother-in-law's Fiesta` in `if I sell my mother-in-law's Fiesta`. Whoever
 * asks, supposes or passes on the sentence around it holds it to be so.
 */
export function isTakenForGranted(tokens: readonly Token[], { from, to }: Pick<Statement, 'from' | 'to'>): boolean {
  const first = tokens[from]?.norm ?? ''
  const most = OWNERS.has(first) ? MOST : first === 'the' ? MOST_DEFINITE : 0
  if (to - from > most || to - from < 2) return false
  for (let at = from + 1; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind === 'number') return false
    const isOwner = norm === "'s" && at + 1 < to
    if (!isOwner && (BE.has(norm) || HAVE.has(norm) || AUXILIARIES.has(norm) || NEGATORS.has(norm))) return false
  }
  return true
}
