import type { Token } from './tokens.ts'
import { AUXILIARIES, BE, HAVE } from './word-lists.ts'

const JOINS = /^(?:and|or|,|;|–|—|-)$/
const SUBJECTS = /^(?:i|we|you|he|she|they|it|there)$/
const DETERMINERS = /^(?:the|a|an|my|our|your|his|her|their|its|this|that|these|those)$/
/** A subject of several words, and its verb. */
const LONGEST_SUBJECT = 5

/** `…, and the fee is due`, `… and I start on Monday`: from there on another thing is said. */
function opensAnother(tokens: readonly Token[], at: number, limit: number): boolean {
  if (!JOINS.test((tokens[at] as Token).norm)) return false
  const start = JOINS.test(tokens[at + 1]?.norm ?? '') ? at + 2 : at + 1
  const first = tokens[start]
  if (first === undefined || start + 1 >= limit) return false
  if (SUBJECTS.test(first.norm)) return true
  if (!DETERMINERS.test(first.norm) && !(first.capital && first.kind === 'word')) return false
  for (let next = start + 1; next < Math.min(limit, start + LONGEST_SUBJECT); next++) {
    const { norm, kind } = tokens[next] as Token
    if (kind === 'mark') return false
    if (BE.has(norm) || HAVE.has(norm) || (AUXILIARIES.has(norm) && norm !== 'to')) return true
  }
  return false
}

/** Whether another thing begins to be said between two places of a sentence. */
export function saysAnotherBetween(tokens: readonly Token[], from: number, to: number, limit: number): boolean {
  for (let at = from; at < to; at++) if (opensAnother(tokens, at, limit)) return true
  return false
}
