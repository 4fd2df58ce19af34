import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { LISTED_EXPRESSIONS } from './asked-words.ts'

/** Several words that say what one does: `handed in my notice`. Token indexes, end exclusive. */
export interface Expression {
  /** As listed, `hand_in_*_notice`: stands for a stem. */
  readonly stem: string
  readonly from: number
  readonly to: number
}

interface Listed {
  readonly stem: string
  readonly parts: readonly string[]
}

const GAP = '*'
const MOST_BETWEEN = 3

const byFirst = new Map<string, Listed[]>()
for (const stem of LISTED_EXPRESSIONS) {
  const parts = stem.split('_').map((part) => (part === GAP ? GAP : stemOf(part)))
  const first = parts[0] as string
  byFirst.set(first, [...(byFirst.get(first) ?? []), { stem, parts }])
}

/** Expressions of the list that stand in a piece of a text. */
export function expressionsIn(tokens: readonly Token[], from: number, to: number): readonly Expression[] {
  let found: Expression[] | null = null
  for (let at = from; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind === 'mark') continue
    for (const { stem, parts } of byFirst.get(stemOf(norm)) ?? []) {
      const end = endOf(tokens, at, to, parts)
      if (end !== null) found = [...(found ?? []), { stem, from: at, to: end }]
    }
  }
  return found ?? []
}

function endOf(tokens: readonly Token[], from: number, limit: number, parts: readonly string[]): number | null {
  let at = from + 1
  for (let part = 1; part < parts.length; part++) {
    const isGap = parts[part] === GAP
    if (isGap) part++
    // `push it back`: a thing may stand between a verb and its particle.
    const last = at + (isGap ? MOST_BETWEEN : part === 1 && parts.length === 2 ? 2 : 0)
    while (at <= last && at < limit && stemOf((tokens[at] as Token).norm) !== parts[part]) at++
    if (at > last || at >= limit) return null
    at++
  }
  return at
}
