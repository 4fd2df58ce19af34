import type { Analysis } from '../analysis.ts'
import type { Entry } from '../catalogue/catalogue.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS } from '../text/word-lists.ts'
import type { Captured } from './value-phrases.ts'

const ANSWER_WORDS = 4

/** Listed answers in a row, each of up to four words: `English and a little Dutch`. */
export function captureListed({ tokens }: Analysis, entry: Entry, from: number, limit: number): Captured | null {
  const answers = new Set<string>()
  let at = from
  let to = from
  for (let tries = 0; tries < 24 && at < limit; tries++) {
    const found = listedAt(tokens, entry, at, limit)
    if (found !== null) {
      answers.add(found.answer)
      at = found.to
      to = at
      if (entry.shape !== 'any_of') break
      continue
    }
    const dose = doseEnd(tokens, at, limit)
    if (dose > at) {
      at = dose
      continue
    }
    const norm = (tokens[at] as Token).norm
    if (!BETWEEN_ANSWERS.has(norm) && !ADVERBS.has(norm)) break
    at++
  }
  if (answers.size === 0) return null
  const denied = deniedAfter(tokens, entry, to, limit)
  return { values: [...answers].map((answer) => ({ answer, share: 1 })), denied, to }
}

const DOSES = new Set(
  'mg mcg ug µg g ml iu unit units microgram micrograms milligram milligrams tablet tablets pill pills puff puffs drop drops capsule capsules'.split(
    ' ',
  ),
)
const COUNTS = /^(?:\d+(?:[.,]\d+)?(?:mg|mcg|g|ml|iu)?|one|two|three|half|a|fifty|hundred)$/

/** `500 mg of`, `two tablets of`, `(20 mg)`: how much stands before or between the answers. */
function doseEnd(tokens: readonly Token[], from: number, limit: number): number {
  let at = tokens[from]?.norm === '(' ? from + 1 : from
  if (at >= limit || !COUNTS.test((tokens[at] as Token).norm)) return from
  const isWhole = /\d(?:mg|mcg|g|ml|iu)$/.test((tokens[at] as Token).norm)
  at++
  if (!isWhole) {
    if (at >= limit || !DOSES.has((tokens[at] as Token).norm)) return from
    at++
  }
  if (tokens[at]?.norm === ')' || tokens[at]?.norm === 'of') at++
  return Math.min(at, limit)
}

const BETWEEN_ANSWERS = new Set(', and or & a an the my some little bit of good fluent'.split(' '))

/** `aisle, not window`; `Python over JavaScript`. */
function deniedAfter(tokens: readonly Token[], entry: Entry, at: number, limit: number): readonly string[] {
  let next = tokens[at]?.norm === ',' ? at + 1 : at
  const norm = tokens[next]?.norm ?? ''
  if (next >= limit || (norm !== 'not' && norm !== 'over' && norm !== 'to' && norm !== 'instead' && norm !== 'rather'))
    return []
  next += norm === 'instead' || norm === 'rather' ? 2 : 1
  const found = listedAt(tokens, entry, next, limit)
  return found === null ? [] : [found.answer]
}

function listedAt(
  tokens: readonly Token[],
  entry: Entry,
  from: number,
  limit: number,
): { readonly answer: string; readonly to: number } | null {
  let stems = ''
  let best: { answer: string; to: number } | null = null
  for (let at = from; at < Math.min(limit, from + ANSWER_WORDS); at++) {
    const token = tokens[at] as Token
    const isSharp = (token.norm === '+' || token.norm === '#') && at > from
    if (token.kind === 'mark' && !isSharp) break
    if (isSharp) continue
    stems = stems === '' ? stemOf(token.norm) : `${stems} ${stemOf(token.norm)}`
    const answer = entry.answerByStems.get(stems)
    if (answer !== undefined && isWrittenAs(answer, tokens, entry, from, at)) best = { answer, to: at + 1 }
  }
  return best
}

/** `Go`, `Rust` and `Windows` are names: with a capital, unless the author uses none, and without an ending. */
function isWrittenAs(answer: string, tokens: readonly Token[], entry: Entry, from: number, at: number): boolean {
  if (entry.group !== 'work' || !/^\p{Lu}/u.test(answer)) return true
  const token = tokens[at] as Token
  if (!answer.toLowerCase().includes(token.norm)) return false
  return (tokens[from] as Token).capital || tokens[0]?.capital === false
}
