import type { Analysis } from '../analysis.ts'
import { leadEnd } from '../saying/carried-start.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { BE } from '../text/word-lists.ts'

interface Stretch {
  readonly from: number
  readonly to: number
}

/** `Berlin, not Porto`: what is so, and what is not. Token indexes, ends exclusive. */
export interface SetApart {
  readonly is: Stretch
  readonly isNot: Stretch
}

const SEPARATORS = new Set([',', '-', '–', '—', ';', 'but', 'and', 'rather'])
const LINKS = new Set(['it', 'its', 'that', 'they', 'this', "'s", "'re", ...BE])
const EDGES = new Set([
  'on',
  'at',
  'in',
  'the',
  'a',
  'an',
  'my',
  'rather',
  'actually',
  'now',
  'anymore',
  'by',
  'with',
  'to',
])
const MOST = 5

/** A sentence that is nothing but two things set against each other: `not X, Y`, `X, not Y`, `it's Y, not X`. */
export function setApart({ tokens }: Analysis, sentence: Sentence): SetApart | null {
  const from = leadEnd(tokens, sentence)
  const start = afterLinks(tokens, from, sentence.to)
  const not = negatorFrom(tokens, start, sentence.to)
  if (not < 0) return null
  const found = not === start ? affirmedAfter(tokens, not, sentence.to) : deniedAfter(tokens, start, not, sentence.to)
  if (found === null) return null
  const [is, isNot] = [trimmed(tokens, found.is), trimmed(tokens, found.isNot)]
  return isShort(tokens, is) && isShort(tokens, isNot) ? { is, isNot } : null
}

const ONLY = new Set(['just', 'only', 'simply', 'rather'])

/** The same over two sentences: `No, not Porto. Berlin.`, `Not nuts. Just peanuts.`; the second says nothing else. */
export function setApartFromBefore(analysis: Analysis, before: Sentence, sentence: Sentence): SetApart | null {
  const { tokens } = analysis
  if (before.mark === '?' || sentence.mark === '?' || before.region !== sentence.region) return null
  const start = afterLinks(tokens, leadEnd(tokens, before), before.to)
  if (!/^(?:not|n't)$/.test(tokens[start]?.norm ?? '') || negatorFrom(tokens, start + 1, before.to) >= 0) return null
  let from = afterLinks(tokens, leadEnd(tokens, sentence), sentence.to)
  while (from < sentence.to && ONLY.has((tokens[from] as Token).norm)) from++
  if (negatorFrom(tokens, from, sentence.to) >= 0) return null
  const [is, isNot] = [trimmed(tokens, { from, to: sentence.to }), trimmed(tokens, { from: start + 1, to: before.to })]
  return isShort(tokens, is) && isShort(tokens, isNot) ? { is, isNot } : null
}

function negatorFrom(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const { norm } = tokens[at] as Token
    if (norm === 'not' || norm === "n't" || norm === 'never') return at
  }
  return -1
}

/** Past `it is`, `that's`, `it was`. */
function afterLinks(tokens: readonly Token[], from: number, to: number): number {
  let at = from
  while (at < to && LINKS.has((tokens[at] as Token).norm)) at++
  return at
}

/** `not Porto, Berlin`, `it isn't Porto, it's Berlin` */
function affirmedAfter(tokens: readonly Token[], not: number, to: number): SetApart | null {
  let at = not + 1
  while (at < to && !SEPARATORS.has((tokens[at] as Token).norm)) at++
  if (at >= to || at === not + 1) return null
  let next = at
  while (next < to && SEPARATORS.has((tokens[next] as Token).norm)) next++
  return { isNot: { from: not + 1, to: at }, is: { from: afterLinks(tokens, next, to), to } }
}

/** `Berlin, not Porto`, `it's Berlin and not Porto` */
function deniedAfter(tokens: readonly Token[], from: number, not: number, to: number): SetApart | null {
  let end = not
  while (end > from && SEPARATORS.has((tokens[end - 1] as Token).norm)) end--
  return end === from ? null : { is: { from, to: end }, isNot: { from: not + 1, to } }
}

function trimmed(tokens: readonly Token[], { from, to }: Stretch): Stretch {
  let [start, end] = [from, to]
  while (start < end && (EDGES.has((tokens[start] as Token).norm) || (tokens[start] as Token).kind === 'mark')) start++
  while (end > start && ((tokens[end - 1] as Token).kind === 'mark' || EDGES.has((tokens[end - 1] as Token).norm)))
    end--
  return { from: start, to: end }
}

function isShort(tokens: readonly Token[], { from, to }: Stretch): boolean {
  if (to <= from || to - from > MOST) return false
  return tokens.slice(from, to).every(({ norm }) => !BE.has(norm) && norm !== 'i' && norm !== 'you')
}
