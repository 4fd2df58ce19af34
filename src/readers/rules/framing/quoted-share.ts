import type { Analysis } from '../analysis.ts'
import type { Token } from '../text/tokens.ts'
import { BE, HAVE } from '../text/word-lists.ts'
import type { Statement } from '../times/time-span.ts'

/** How much of a piece, or of the value in it, has to stand between quotation marks. */
const MUCH = 0.4

/**
 * `the form reads "any, but no Windows"`: the piece, or the value in it, is mostly somebody else's words. Not where the author
 * only puts marks around the value (`I'm a "customer success associate"`) or takes the words up (`I have, as Ana puts it, "…"`).
 */
export function isMuchQuoted(analysis: Analysis, statement: Statement): boolean {
  const { tokens, isQuoted } = analysis
  const { from, to, valueFrom, valueTo } = statement
  let open = from
  while (open < to && !isQuoted(open)) open++
  if (open === to) return false
  const hasValue = valueFrom < valueTo
  if (hasValue && isJustTheValue(analysis, statement)) return false
  if (isTakenUp(tokens, open)) return false
  const share = (first: number, last: number): number => shareQuoted(analysis, first, last)
  return Math.max(share(from, to), hasValue ? share(valueFrom, valueTo) : 0) >= MUCH
}

function shareQuoted({ tokens, isQuoted }: Analysis, from: number, to: number): number {
  let words = 0
  let quoted = 0
  for (let at = from; at < to; at++) {
    if ((tokens[at] as Token).kind === 'mark') continue
    words++
    if (isQuoted(at)) quoted++
  }
  return words === 0 ? 0 : quoted / words
}

/** The value, all of it and nothing else, stands between the marks. */
function isJustTheValue({ tokens, isQuoted }: Analysis, { valueFrom, valueTo }: Statement): boolean {
  let [from, to] = [valueFrom, valueTo]
  while (from < to && (tokens[from] as Token).kind === 'mark') from++
  while (to > from && (tokens[to - 1] as Token).kind === 'mark') to--
  const isInside = from < to && isQuoted(from) && isQuoted(to - 1)
  return isInside && isMark(tokens[from - 1]) && isMark(tokens[to])
}

function isMark(token: Token | undefined): boolean {
  return token === undefined || /^["']$/.test(token.norm)
}

const LONGEST_ASIDE = 6

/** `I have, as Dagny puts it, "…"`: the words are what the author's own verb says. Token index of the first quoted word. */
function isTakenUp(tokens: readonly Token[], open: number): boolean {
  let at = open - 1
  while (at >= 0 && isMark(tokens[at])) at--
  if (tokens[at]?.norm === ',') {
    const comma = at
    for (at--; at > comma - LONGEST_ASIDE && at > 0 && (tokens[at] as Token).norm !== ','; at--);
    if (tokens[at]?.norm !== ',') return false
    at--
  }
  while (/^(?:a|an|the|my|such|just|only)$/.test(tokens[at]?.norm ?? '')) at--
  const norm = tokens[at]?.norm ?? ''
  return BE.has(norm) || HAVE.has(norm)
}
