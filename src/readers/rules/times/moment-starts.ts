import type { Token } from '../text/tokens.ts'
import { NUMBER_WORDS } from '../text/word-lists.ts'
import { mayNameTime } from './moment.ts'
import { SPOKEN_STARTS } from './moment-numbers.ts'

/** Words that lead to a time and are none: `the | 3rd`, `a | few weeks`, `end of | May`. */
const LEADS = new Set(
  'this last next the past a an few couple several another every half at previous coming end early late mid middle start beginning'.split(
    ' ',
  ),
)
/** No time is said with more words than these before the first that names one: `the next couple of`, `a few and a half`. */
const LEADING_WORDS = 10

/** Whether a time may begin at a token: it names one, or leads to a word that does. Each token is looked at once. */
export function createStarts(tokens: readonly Token[]): (at: number) => boolean {
  const kinds = new Uint8Array(tokens.length)
  const kindAt = (at: number): number => {
    const known = kinds[at] as number
    if (known !== UNKNOWN) return known
    const kind = kindOf(tokens[at] as Token)
    kinds[at] = kind
    return kind
  }
  return (at) => {
    const kind = kindAt(at)
    if (kind !== LEAD) return kind === NAMES
    const end = Math.min(tokens.length, at + LEADING_WORDS + 1)
    for (let next = at + 1; next < end; next++) if (kindAt(next) === NAMES) return true
    return false
  }
}

const [UNKNOWN, NEITHER, LEAD, NAMES] = [0, 1, 2, 3] as const

function kindOf(token: Token): number {
  const { norm } = token
  if (mayNameTime(token) || NUMBER_WORDS.has(norm) || SPOKEN_STARTS.has(norm)) return NAMES
  if (norm.startsWith('twenty-') || norm.startsWith('thirty-') || norm.startsWith('mid-')) return NAMES
  return LEADS.has(norm) ? LEAD : NEITHER
}
