import type { Clause } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import type { QuestionPlan } from './question-plan.ts'

/** Two values this near are parts of one: `on Friday at 7`. */
const NEAR = 2

/**
 * Of several values in a clause those that are said of what is asked: `I fly to Rome on 3 March and meet Ann on Friday`. What a
 * value is said of stands before it, or after it where the clause opens with one.
 */
export function saidNearest<T extends Clause>(
  tokens: readonly Token[],
  clause: Clause,
  values: readonly T[],
  { content }: QuestionPlan,
): readonly T[] {
  const groups = grouped(tokens, values)
  if (groups.length < 2) return values
  const opens = !saysAnything(tokens, clause.from, startOf(groups[0], clause.from))
  const weights = groups.map((group, index) => {
    const [from, to] = opens
      ? [endOf(group), startOf(groups[index + 1], clause.to)]
      : [index === 0 ? clause.from : endOf(groups[index - 1] as readonly T[]), startOf(group, clause.to)]
    return weightOf(tokens, from, to, content)
  })
  const most = Math.max(...weights)
  const isSaidAfter = !opens && weightOf(tokens, endOf(groups.at(-1) as readonly T[]), clause.to, content) > most
  return (isSaidAfter ? groups.at(-1) : groups[weights.indexOf(most)]) ?? values
}

function grouped<T extends Clause>(tokens: readonly Token[], values: readonly T[]): readonly (readonly T[])[] {
  const groups: T[][] = []
  for (const value of values) {
    const last = groups.at(-1)
    if (last !== undefined && isNear(tokens, endOf(last), value.from)) last.push(value)
    else groups.push([value])
  }
  return groups
}

function isNear(tokens: readonly Token[], from: number, to: number): boolean {
  return to - from <= NEAR && !tokens.slice(from, to).some(({ norm }) => norm === 'and' || norm === 'or')
}

function startOf(group: readonly Clause[] | undefined, otherwise: number): number {
  return group?.[0]?.from ?? otherwise
}

function endOf(group: readonly Clause[]): number {
  return group.at(-1)?.to ?? 0
}

function saysAnything(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ norm, kind }) => kind === 'word' && (!FUNCTION_WORDS.has(norm) || norm === 'i'))
}

/** The question's later words tell more of which thing is meant: `bike` in `where do I park the bike`. */
function weightOf(tokens: readonly Token[], from: number, to: number, content: readonly string[]): number {
  const stems = new Set(tokens.slice(from, to).map(({ norm }) => stemOf(norm)))
  return content.reduce((sum, stem, index) => sum + (stems.has(stem) ? index + 1 : 0), 0)
}
