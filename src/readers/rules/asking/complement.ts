import type { Analysis } from '../analysis.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, NEGATORS, PRONOUNS, VALUE_EDGES, VALUE_STOPS } from '../text/word-lists.ts'
import { momentInWords } from '../values/value-dates.ts'
import type { Value } from '../values/value-phrases.ts'

/** What stands after `is`. Token indexes, end exclusive. */
export interface Complement {
  readonly values: readonly Value[]
  readonly denied: readonly Value[]
  readonly isNegated: boolean
  readonly from: number
  readonly to: number
}

const PLACE_PREPOSITIONS = new Set(
  'in on at under behind beside near above below inside outside between next opposite by over from'.split(' '),
)
const ARTICLES = new Set('a an the my our his her their'.split(' '))
const PARTICIPLES = new Set(
  'called named set capped fixed limited kept stored hidden located scheduled planned due held parked set at'.split(
    ' ',
  ),
)
const COMPLEMENT_TOKENS = 12
/** `on the third, no, the fourth`: who stops there begins again. */
const HALTS = new Set('no sorry wait oops'.split(' '))
const STOPS = new Set('because since but so although though while if when unless who which , ; – — ( )'.split(' '))
/** Of a passing state rather than a value, unless the thing asked for is a value by name. */
const PASSING =
  /^(?:done|fine|great|good|nice|bad|ready|late|early|coming|going|over|off|on|here|there|back|out|away|ok|okay|cool|lovely|awful|broken|empty|full|open|closed|hot|cold|wet|dry|new|old|big|small|long|short|dead|alive|gone|busy|free|easy|hard|important|wrong|right|true|false|possible|impossible|amazing|terrible|delicious|funny|boring|weird|crazy|beautiful|missing|finished|allowed|not)$/

/** The value after a copula: a time, a place with its preposition, a name, a number, or a noun phrase with an article. */
export function captureComplement(
  analysis: Analysis,
  start: number,
  limit: number,
  isAttribute: boolean,
): Complement | null {
  const { tokens } = analysis
  let from = start
  let isNegated = false
  while (from < limit && (isBefore(tokens[from] as Token) || isNoLonger(tokens, from))) {
    if (isNoLonger(tokens, from)) {
      isNegated = !isNegated
      from++
    }
    if (NEGATORS.has((tokens[from] as Token).norm)) isNegated = !isNegated
    from++
  }
  if (from >= limit) return null
  const first = tokens[from] as Token
  if (PRONOUNS.has(first.norm) && !ARTICLES.has(first.norm)) return null
  const to = complementEnd(tokens, from, limit)
  if (to <= from) return null
  const time = timeAnswer(analysis, from, to)
  const contrast = contrastAfter(analysis, to, limit)
  const denied = contrast === null ? [] : [{ answer: contrast.words, share: 1 }]
  const end = contrast?.to ?? to
  const after = time !== null && isNegated ? insteadOf(analysis, to) : null
  if (time !== null && after !== null) return { ...after, denied: [{ answer: time, share: 1 }], from }
  if (time !== null) return { values: [{ answer: time, share: 1 }], denied, isNegated, from, to: end }
  if (!isValue(tokens, from, to, isAttribute)) return null
  const bare = ARTICLES.has(first.norm) && !first.capital && to - from > 1 ? from + 1 : from
  const answer = sliceOf(analysis, bare, to)
  if (answer === '') return null
  const instead = isNegated ? insteadOf(analysis, to) : null
  if (instead !== null) return { ...instead, denied: [{ answer, share: 1 }], from }
  return { values: [{ answer, share: 1 }], denied, isNegated, from, to: end }
}

/** `not a Halden but a Birch`: what stands after `but`, to the end of the sentence. */
function insteadOf(analysis: Analysis, but: number): Complement | null {
  const { tokens } = analysis
  if (tokens[but]?.norm !== 'but' && !(tokens[but]?.norm === ',' && tokens[but + 1]?.norm === 'but')) return null
  const from = tokens[but]?.norm === 'but' ? but + 1 : but + 2
  let to = from
  while (to < tokens.length && to < from + 6 && (tokens[to] as Token).kind !== 'mark') to++
  const found = captureComplement(analysis, from, to, true)
  return found === null || found.isNegated || found.to < to ? null : found
}

function isNoLonger(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.norm === 'no' && tokens[at + 1]?.norm === 'longer'
}

function isBefore({ norm }: Token): boolean {
  return ADVERBS.has(norm) || NEGATORS.has(norm) || PARTICIPLES.has(norm) || norm === 'be' || norm === ':'
}

/** `in the garage any more` */
export function isAnyMore(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.norm === 'any' && /^(?:more|longer)$/.test(tokens[at + 1]?.norm ?? '')
}

function complementEnd(tokens: readonly Token[], from: number, limit: number): number {
  let to = from
  while (to < Math.min(limit, from + COMPLEMENT_TOKENS)) {
    const token = tokens[to] as Token
    const joinsNames = token.norm === ',' && tokens[to + 1]?.capital === true && to + 1 < limit
    const joinsList =
      (token.norm === ',' || token.norm === 'and') &&
      to > from &&
      to + 1 < limit &&
      (tokens[to + 1] as Token).kind !== 'mark' &&
      !VALUE_STOPS.has((tokens[to + 1] as Token).norm)
    if (STOPS.has(token.norm) && !joinsNames && !joinsList) break
    if (to > from && VALUE_STOPS.has(token.norm) && token.norm !== 'than' && !isMay(tokens, to)) break
    if (isAnyMore(tokens, to) || (token.norm === ',' && HALTS.has(tokens[to + 1]?.norm ?? ''))) break
    to++
  }
  while (to > from && (VALUE_EDGES.has((tokens[to - 1] as Token).norm) || (tokens[to - 1] as Token).norm === ',')) to--
  return to
}

/** The month: `on 14 May`, `in May`. */
function isMay(tokens: readonly Token[], at: number): boolean {
  const { norm, capital } = tokens[at] as Token
  return (
    norm === 'may' &&
    capital &&
    (tokens[at - 1]?.kind === 'number' || /^(?:in|of|this|next)$/.test(tokens[at - 1]?.norm ?? ''))
  )
}

function sliceOf({ tokens, text }: Analysis, from: number, to: number): string {
  return text.slice((tokens[from] as Token).start, (tokens[to - 1] as Token).end).replace(/^"|"$/g, '')
}

/** `on Tuesday`, `at one`, `30 June 2027`: the whole complement is a time. */
function timeAnswer(analysis: Analysis, from: number, to: number): string | null {
  const { tokens, moments } = analysis
  const head = /^(?:on|at|in|by|from|until|before|after|every)$/.test((tokens[from] as Token).norm) ? from + 1 : from
  const found = moments.between(from, to)
  const first = found[0]
  if (first === undefined || first.from > head || first.kind === 'span') return null
  const last = found.at(-1) as typeof first
  if (last.to < to - 1) return null
  if (found.length === 2 && last.kind === 'time') return `${momentInWords(first)} ${momentInWords(last)}`
  return momentInWords(first)
}

/** `coming`, `finished`: not `spring` or `red`. */
function isVerbal(word: string): boolean {
  return /(?:ing|ed)$/.test(word) && stemOf(word) !== word
}

function isValue(tokens: readonly Token[], from: number, to: number, isAttribute: boolean): boolean {
  const first = tokens[from] as Token
  if (PLACE_PREPOSITIONS.has(first.norm))
    return to - from > 1 && !/^(?:it|that|this|so|about)$/.test((tokens[from + 1] as Token).norm)
  if (first.kind === 'number' || first.kind === 'email' || first.kind === 'url' || /\d/.test(first.norm)) return true
  if (first.norm === '"' || first.norm === '€' || first.norm === '$' || first.norm === '£') return true
  if (first.kind === 'mark') return false
  if (ARTICLES.has(first.norm)) return to - from > 1 && to - from <= 6
  if (PASSING.test(first.norm) || isVerbal(first.norm)) return false
  return first.capital || (isAttribute && to - from <= 4)
}

/** `…, not a Halden` */
function contrastAfter(
  analysis: Analysis,
  at: number,
  limit: number,
): { readonly words: string; readonly to: number } | null {
  const { tokens } = analysis
  const next = tokens[at]?.norm === ',' ? at + 1 : at
  if (next >= limit || tokens[next]?.norm !== 'not') return null
  let from = next + 1
  while (
    from < limit &&
    (ARTICLES.has((tokens[from] as Token).norm) || /^(?:on|at|in)$/.test((tokens[from] as Token).norm))
  )
    from++
  const to = complementEnd(tokens, from, limit)
  return to <= from ? null : { words: sliceOf(analysis, from, to), to }
}
