import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS } from '../text/word-lists.ts'
import type { Statement } from '../times/time-span.ts'

/** Verbs that carry a `not` themselves. */
export const FINITE: ReadonlySet<string> = new Set(
  'do does did can could will would should is are was were has have had may must'.split(' '),
)

/** `dental care isn't covered`, `shellfish not`, `Wednesdays are off`, `the hamster's dead`: said of the value after it. */
export function isDeniedAfter(tokens: readonly Token[], sentence: Sentence, statement: Statement): boolean {
  const to = Math.min(sentence.to, statement.to)
  let at = statement.valueTo
  while (at < Math.min(to, statement.valueTo + AFTER) && isPlain(tokens, at)) at++
  if (at >= to || tokens[statement.valueFrom]?.kind === 'number') return false
  const { norm } = tokens[at] as Token
  const next = tokens[at + 1]?.norm ?? ''
  if (norm === ':' || norm === ',')
    return /^(?:stopped|quit|ended)$/.test(next) || (/^(?:no|not|none|n)$/.test(next) && endsSoon(tokens, at + 2, to))
  if (norm === 'not' || norm === 'no') return endsSoon(tokens, at + 1, to)
  if (norm === 'never') return true
  if (!FINITE.has(norm) && norm !== "'s" && norm !== "'re") return norm !== 'over' && isEndWord(tokens, at)
  let verb = at + 1
  while (verb < to && /^(?:been|now|also|just|all|both|still)$/.test((tokens[verb] as Token).norm)) verb++
  if (verb < to && NEGATORS.has((tokens[verb] as Token).norm)) return !saysHow(tokens, verb)
  return verb < to && isEndWord(tokens, verb)
}

function endsSoon(tokens: readonly Token[], at: number, to: number): boolean {
  return at >= to || IMPOSSIBLE.test(tokens[at]?.norm ?? '')
}

const IMPOSSIBLE = /^(?:possible|needed|required|allowed|included|covered|available|ok|applicable)$/

/** A word that may stand between a thing and what is said of it. */
function isPlain(tokens: readonly Token[], at: number): boolean {
  const { norm, kind } = tokens[at] as Token
  if (kind === 'mark' || FINITE.has(norm) || isEndWord(tokens, at)) return false
  return !/^(?:'s|'re|and|or|but|because|so|if|when|unless|until|as|while|who|which|that|no|not|never|i|we|he|she|they|it|you)$/.test(
    norm,
  )
}

const AFTER = 7

/** What something is that is over: `off`, `dead`, `sold`, `closed`, `over`. */
function isEndWord(tokens: readonly Token[], at: number): boolean {
  const { norm = '' } = tokens[at] ?? {}
  const next = tokens[at + 1]?.norm ?? ''
  if (norm === 'switched' || norm === 'turned') return next === 'off'
  if (norm === 'off') return next !== 'to' && next !== 'from'
  return /^(?:dead|died|gone|sold|cancelled|canceled|discontinued|over|history|impossible)$/.test(norm) && next !== 'to'
}

/** `the SPDs aren't bad`, `dairy doesn't agree with me`: says how it is. */
function saysHow(tokens: readonly Token[], at: number): boolean {
  return /^(?:bad|far|sure|yet|always|really|too|so|even|agree|only)$/.test(tokens[at + 1]?.norm ?? '')
}
