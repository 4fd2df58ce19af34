import type { Analysis } from '../analysis.ts'
import { type Entry, stemsOfPhrase } from '../catalogue/catalogue.ts'
import { isState } from '../text/states.ts'
import type { Token } from '../text/tokens.ts'
import { captureAnswer } from '../values/headed-values.ts'
import type { Captured, Value } from '../values/value-phrases.ts'
import { captureValue } from '../values/values.ts'

/** A value that a sentence says of an owned noun. Token indexes, end exclusive. */
export interface FoundValue {
  readonly values: readonly Value[]
  readonly from: number
  readonly to: number
  readonly isDenied: boolean
  /** Denied only by its tense. */
  readonly isPast: boolean
  readonly frame: 'is' | 'changed' | 'inverse' | 'as' | 'apposition'
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

export const STAYS: ReadonlySet<string> = words('remains remain stays stay stayed becomes became reads equals')

/** The same, if it takes up all of the stretch. */
export function captureExactly(analysis: Analysis, entry: Entry, from: number, to: number): Captured | null {
  if (from >= to) return null
  const captured = capture(analysis, entry, from, to)
  return captured !== null && captured.to === to ? captured : null
}

/** A value of the entry's kind: of an open kind such as a noun only a listed answer or a name with a capital. */
export function capture(analysis: Analysis, entry: Entry, from: number, limit: number): Captured | null {
  if (from >= limit) return null
  const listed = captureAnswer(analysis, entry, from, limit)
  if (listed !== null && listed.values.length > 0) return listed
  if (!entry.open && entry.shape !== 'number' && entry.shape !== 'date') return null
  const captured = captureValue(analysis, from, limit, entry.value, entry.shape === 'any_of')
  if (captured === null || captured.values.length === 0) return null
  if (OPEN_KINDS.has(entry.value) && !isNamed(analysis.tokens, from, captured.to)) return null
  return captured.values.some(({ answer }) => isState(answer) || stemsOfPhrase(answer) === '') ? null : captured
}

const OPEN_KINDS = words('noun phrase place name site')

function isNamed(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { capital, kind } = tokens[at] as Token
    if (capital && kind === 'word' && (at > 0 ? tokens[at - 1]?.norm !== '.' : true)) return true
  }
  return false
}
