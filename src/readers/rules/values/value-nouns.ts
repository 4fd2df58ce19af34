import type { Token } from '../text/tokens.ts'
import { ENDINGS, NOT_A_NAME, VALUE_EDGES, VALUE_STOPS } from '../text/word-lists.ts'
import {
  afterListMark,
  type Captured,
  LIST_ITEMS,
  NOUN_LIST_STOPS,
  NOUN_STOPS,
  PREPOSITIONS,
  phraseEnd,
  single,
  skipArticles,
  textOf,
  type Value,
  type ValueSource,
  withContrast,
} from './value-phrases.ts'
import { spokenDigits } from './value-spoken.ts'

function isNegatedByNo(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((tokens[at] as Token).norm === 'no') return true
  return false
}

export function name(source: ValueSource, from: number, limit: number, isList: boolean): Captured | null {
  const { tokens } = source
  const values: Value[] = []
  let at = skipArticles(tokens, from, limit)
  let to = at
  while (values.length < LIST_ITEMS) {
    const end = nameEnd(tokens, at, limit)
    if (end === at) break
    values.push({ answer: textOf(source, at, end), share: 1 })
    to = end
    const next = isList ? afterListMark(tokens, end, limit) : end
    if (next === end) break
    at = next
  }
  return values.length === 0 ? null : withContrast(source, { values, denied: [], to }, limit)
}

function nameEnd(tokens: readonly Token[], from: number, limit: number): number {
  let to = from
  while (to < Math.min(limit, from + 5)) {
    const token = tokens[to] as Token
    const joins =
      to > from &&
      (token.norm === 'of' ||
        token.norm === '&' ||
        token.norm === 'de' ||
        token.norm === 'van' ||
        token.norm === '.') &&
      tokens[to + 1]?.capital === true &&
      to + 1 < limit
    if (!joins && (!token.capital || token.kind === 'mark')) break
    if (to > from && opensAside(tokens, to)) break
    if (to === from && NOT_A_NAME.has(token.norm) && !/^(?:april|june|summer|autumn|christmas)$/.test(token.norm)) break
    to++
  }
  return to
}

/** `Siemens | I think`, `Siemens | IIRC`: how sure somebody is, in capitals too. */
function opensAside(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  const { norm } = tokens[at] as Token
  return norm === 'i' ? next !== undefined && next.kind !== 'number' && !next.capital : IN_SHORT.has(norm)
}
const IN_SHORT = new Set('afaik iirc imo imho tbh idk btw fyi lol asap'.split(' '))

/** How much it is so: `likes tea better`, `prefers trains any day`, `loves rowing most`. */
const DEGREES = ['better', 'best', 'most', 'more', 'any']
const MEMBER_STOPS: ReadonlySet<string> = new Set([...NOUN_LIST_STOPS, ...DEGREES])
const SINGLE_STOPS: ReadonlySet<string> = new Set([...NOUN_STOPS, ...DEGREES])

/** `peanuts, shellfish and kiwi`. A single answer keeps its `and` where it ends the clause: `mac and cheese`. */
export function nouns(source: ValueSource, from: number, limit: number, isList: boolean): Captured | null {
  const { tokens } = source
  const values: Value[] = []
  const denied: string[] = []
  const stops = isList ? MEMBER_STOPS : SINGLE_STOPS
  let at = from
  let to = from
  let none = false
  while (values.length + denied.length < LIST_ITEMS) {
    const start = skipArticles(tokens, at, limit)
    none ||= isNegatedByNo(tokens, at, start)
    const end = phraseEnd(source, start, limit, stops)
    if (end === start || PREPOSITIONS.has((tokens[start] as Token).norm) || !isNounPhrase(tokens, start, end)) break
    if (isMoment(source, start, end)) break
    const words = textOf(source, start, end).replaceAll('"', '')
    if (none) denied.push(words)
    else values.push({ answer: words, share: 1 })
    to = end
    const next = isList ? afterListMark(tokens, end, limit) : end
    if (next === end || !goesOn(tokens, end, next, limit)) break
    at = next
  }
  if (values.length + denied.length === 0) return null
  return withContrast(source, { values, denied, to }, limit)
}

/** After a bare comma comes another member only where an `and` closes the list, or a single word ends the clause. */
function goesOn(tokens: readonly Token[], end: number, next: number, limit: number): boolean {
  const first = tokens[next] as Token
  if (ENDINGS.has(first.norm) || first.norm === 'my' || first.norm.endsWith('ly')) return false
  if (next > end + 1 || (tokens[end] as Token).norm !== ',') return true
  for (let at = next; at < Math.min(limit, next + 12); at++) {
    const { norm } = tokens[at] as Token
    if (norm === 'and' || norm === 'or' || norm === '&') return true
    if (VALUE_STOPS.has(norm)) return false
  }
  return limit - next <= 2 && !VALUE_EDGES.has(first.norm)
}

/** `1 September`, `Friday at 8`: when, and no thing. */
function isMoment({ tokens, moments }: ValueSource, from: number, to: number): boolean {
  // One may well hate Mondays.
  if (to === from + 1 && /days$/.test((tokens[from] as Token).norm)) return false
  const [moment] = moments.between(from, to)
  return moment !== undefined && moment.from === from && moment.to >= to && moment.kind !== 'span'
}

function isNounPhrase(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > 6) return false
  for (let at = from; at < to; at++) {
    const token = tokens[at] as Token
    if (
      token.kind !== 'mark' &&
      !/^(?:it|that|this|so|too|there|here|them|one|what|how|why|much|lot)$/.test(token.norm)
    )
      return true
  }
  return false
}

export const CODE_STOPS: ReadonlySet<string> = new Set(
  'for since because from and or but on at in with to by'.split(' '),
)

/** A code, version or identifier, exactly as written, without a trailing dot. */
export function code(source: ValueSource, from: number, limit: number): Captured | null {
  const start = skipArticles(source.tokens, from, limit)
  if (BEFORE_A_CODE.test(source.tokens[start]?.norm ?? '')) return null
  const spoken = spokenDigits(source.tokens, start, limit)
  if (spoken !== null && spoken.to > start + 1 && spoken.digits.length > 2) return single(spoken.digits, spoken.to)
  const to = phraseEnd(source, start, Math.min(limit, start + 5), CODE_STOPS)
  return to === start ? null : withContrast(source, single(textOf(source, start, to), to), limit)
}

/** `the password at the cabin is …`: where it is for, and not yet what it is. */
const BEFORE_A_CODE = /^(?:at|in|on|for|of|from|to|with|by)$/

/** An article of a title belongs to it: `The Long Tide`. */
function isOpening({ norm, capital }: Token): boolean {
  return !capital && /^(?:that|to|:|a|an|the)$/.test(norm)
}

const PHRASE_TOKENS = 12
const PHRASE_ENDS = new Set(['.', ',', ';', '!', '?', '(', ')', '–', '—'])
const ASIDES = new Set('because since so but although though thanks thank please btw'.split(' '))

/** A rule, an instruction, a decision: its own words to the next mark. */
export function phrase(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  let start = from
  while (start < limit && isOpening(tokens[start] as Token)) start++
  let to = start
  while (to < Math.min(limit, start + PHRASE_TOKENS)) {
    const { norm, kind } = tokens[to] as Token
    if ((kind === 'mark' && PHRASE_ENDS.has(norm)) || (to > start && ASIDES.has(norm))) break
    to++
  }
  while (to > start && VALUE_EDGES.has((tokens[to - 1] as Token).norm)) to--
  return to === start ? null : withContrast(source, single(textOf(source, start, to), to), limit)
}
