import type { Region, Regions } from './regions.ts'
import type { Token } from './tokens.ts'
import { ADVERBS, BE, HAVE, NOT_A_NAME, PRONOUNS } from './word-lists.ts'

/** Part of a sentence that says one thing: token indexes, end exclusive. */
export interface Clause {
  readonly from: number
  readonly to: number
}

export interface Sentence {
  readonly from: number
  /** End exclusive, closing mark left out. */
  readonly to: number
  /** `.`, `?`, `!`, or empty. */
  readonly mark: string
  readonly region: Region
  readonly clauses: readonly Clause[]
}

const ABBREVIATIONS = new Set('dr mr mrs ms prof st mt no nr tel mob vs e.g i.e etc approx jr sr ave rd'.split(' '))
const ENDS = new Set(['.', '!', '?', '…', ';'])

/** Longer runs without a full stop are cut: everything that looks around in a sentence stays cheap. */
const SENTENCE_TOKENS = 160

/** Cuts tokens into sentences and clauses, each of one region. */
export function sentencesOf(tokens: readonly Token[], regions: Regions): readonly Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (let at = 0; at <= tokens.length; at++) {
    if (at > from && (at - from >= SENTENCE_TOKENS || startsAnew(tokens, from, at))) {
      add(at, '')
      from = at
    }
    const token = tokens[at]
    if (token === undefined) break
    if (!ENDS.has(token.norm) || !isEnd(tokens, at)) continue
    add(at, token.norm)
    while (tokens[at + 1] !== undefined && ENDS.has((tokens[at + 1] as Token).norm)) at++
    from = at + 1
  }
  return sentences

  function add(to: number, mark: string): void {
    if (to <= from) return
    sentences.push({ from, to, mark, region: regions.at(from).region, clauses: clausesOf(tokens, from, to) })
  }
}

function isEnd(tokens: readonly Token[], at: number): boolean {
  if ((tokens[at] as Token).norm !== '.') return true
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  if (before === undefined || after === undefined || before.end !== (tokens[at] as Token).start) return true
  if (ABBREVIATIONS.has(before.norm) && !after.newLine) return false
  return !(before.norm.length === 1 && before.capital && after.capital && before.norm !== 'i')
}

/** A line break ends a sentence unless the line was only wrapped. */
function startsAnew(tokens: readonly Token[], from: number, at: number): boolean {
  const token = tokens[at]
  if (token === undefined) return true
  if (!token.newLine) return false
  if (token.norm === '>' || token.norm === '-' || token.norm === '*' || token.norm === '•') return true
  const lineStart = tokens[lineStartOf(tokens, from, at)] as Token
  const before = tokens[at - 1] as Token
  return before.end - lineStart.start < 60 || token.capital || before.norm === ':'
}

function lineStartOf(tokens: readonly Token[], from: number, at: number): number {
  let start = at - 1
  while (start > from && !(tokens[start] as Token).newLine && at - start < 40) start--
  return start
}

const SUBORDINATORS = new Set('but because so although though whereas while which who yet however'.split(' '))
const JOINERS = new Set(['and', 'or', 'then', 'also'])
const PAUSES = new Set([',', '–', '—', '-', ':', '(', ')'])

/** Splits where a new statement begins: at `but`, or at a comma or `and` before a new subject or verb. */
function clausesOf(tokens: readonly Token[], from: number, to: number): readonly Clause[] {
  const clauses: Clause[] = []
  let start = from
  for (let at = from + 1; at < to; at++) {
    if (!isClauseBreak(tokens, at, from, to)) continue
    if (at > start) clauses.push({ from: start, to: at })
    start = at
  }
  if (to > start) clauses.push({ from: start, to })
  return clauses
}

function isClauseBreak(tokens: readonly Token[], at: number, from: number, to: number): boolean {
  const token = tokens[at] as Token
  if (SUBORDINATORS.has(token.norm)) return at + 1 < to
  if (token.norm === '(' || token.norm === ')' || token.norm === '–' || token.norm === '—') return true
  const before = tokens[at - 1] as Token
  const joined = JOINERS.has(token.norm) && !JOINERS.has(before.norm)
  if (joined) return startsStatement(tokens, at + 1, to) || goesOn(tokens, at, to)
  if (PAUSES.has(token.norm)) {
    let next = at + 1
    while (next < to && JOINERS.has((tokens[next] as Token).norm)) next++
    return next > from && (startsStatement(tokens, next, to) || isThirdPersonVerb(tokens, next, to))
  }
  return false
}

/** `…, works nights at a plant`; not `…, fish and works of art`. */
function isThirdPersonVerb(tokens: readonly Token[], at: number, to: number): boolean {
  const token = tokens[at]
  if (token === undefined || at + 1 >= to || token.capital) return false
  return GOING_ON.has(token.norm) && /[^s]s$|^(?:got|left|bought|moved|retired|joined)$/.test(token.norm)
}

/** `… and get back on 9 October`, `… and is allergic to nuts`; `fish and runs` would be two nouns. */
function goesOn(tokens: readonly Token[], at: number, to: number): boolean {
  let next = at + 1
  while (next < to && next < at + 3 && ADVERBS.has((tokens[next] as Token).norm)) next++
  const token = tokens[next]
  return token !== undefined && next + 1 < to && !token.capital && GOING_ON.has(token.norm)
}

const SUBJECTS = new Set('i we he she they it you there'.split(' '))
const OWNERS = new Set('my our his her their'.split(' '))
const STATE_VERBS = new Set(
  `live lives work works eat eats drink drinks play plays speak speaks drive drives love loves like likes hate hates prefer prefers
   enjoy enjoys study studies teach teaches own owns use uses am 'm moved work`.split(/\s+/),
)
/** After `and` only: verbs that go on about the same subject, and are hardly ever a noun. */
const GOING_ON = new Set(
  `is are was were has have had does did can will would get gets got getting fly flies flew come comes came return returns leave
   leaves left go goes went start starts started begin begins finish finishes finished take takes took run runs ran sit sits
   share shares shared keep keeps want wants wanted need needs know knows live lived work worked commute commutes cycle cycles
   rent rents rented bought sold joined retired married became grew met spend spends earn earns sing sings belong belongs
   graduate graduates graduated train trains trained volunteer volunteers collect collects swim swims wear wears avoid avoids
   land lands landed arrive arrives arrived switched changed gave took stopped quit`.split(/\s+/),
)

/** A pronoun, `my sister is …`, `Maya works …`, or a verb that goes on about the same subject. */
function startsStatement(tokens: readonly Token[], at: number, to: number): boolean {
  const token = tokens[at]
  if (token === undefined || at >= to) return false
  if (SUBJECTS.has(token.norm)) return true
  if (STATE_VERBS.has(token.norm)) return at + 1 < to
  if (OWNERS.has(token.norm)) return hasVerbSoon(tokens, at + 1, to)
  return token.capital && !NOT_A_NAME.has(token.norm) && hasVerbSoon(tokens, at + 1, Math.min(to, at + 3))
}

function hasVerbSoon(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < Math.min(to, from + 5); at++) {
    const norm = (tokens[at] as Token).norm
    if (norm === ',' || norm === 'and' || PRONOUNS.has(norm)) return false
    const isPossessive = norm === "'s" && at + 1 < to && !isAfterS(tokens, at)
    if ((BE.has(norm) && !isPossessive) || HAVE.has(norm) || STATE_VERBS.has(norm)) return true
  }
  return false
}

/** `Maya's allergic`: the 's is a verb where an article, adverb or adjective follows; a guess by the next word. */
function isAfterS(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.norm ?? ''
  return (
    next === 'a' ||
    next === 'an' ||
    next === 'the' ||
    next === 'not' ||
    next === 'in' ||
    next === 'at' ||
    next === 'allergic'
  )
}
