import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS } from '../text/word-lists.ts'
import { clauseWallBetween, type Statement } from '../times/time-span.ts'

const NEGATED = 0.9
/** How far before a piece of text a negator may stand that still reaches it: `is n't really`. */
const REACH = 4

/**
 * Probability that a piece of text says of its value that it is not so, or not any more: negators before the value in
 * the same clause, and endings and past states that reach it. Two negators take each other back.
 */
export function negationAt(analysis: Analysis, statement: Statement): number {
  const { tokens } = analysis
  const sentence = analysis.sentences[statement.sentence] as Sentence
  const until = statement.valueFrom < statement.valueTo ? statement.valueFrom : statement.to
  let negators = 0
  for (let at = negatorsFrom(analysis, sentence, statement, until); at < until; at++) {
    if (isNegator(tokens, at)) negators++
  }
  if (isSetAside(tokens, until)) negators++
  const isOver = analysis
    .cuesOf(statement.sentence)
    .some(({ cue, from, to }) => OVER.has(cue.effect) && isNear(analysis, statement, from, to))
  return negators % 2 === 1 || (negators === 0 && isOver) ? NEGATED : 1 - NEGATED
}

const OVER: ReadonlySet<string> = new Set(['ended', 'past', 'negated_opinion'])

/** The start of the clause that the value stands in, or shortly before the piece where it begins amid a clause. */
function negatorsFrom({ tokens }: Analysis, sentence: Sentence, statement: Statement, until: number): number {
  const clause = sentence.clauses.find(({ from, to }) => from < until && until <= to)
  let from = Math.max(clause?.from ?? statement.from, statement.from - REACH)
  for (let at = until - 1; at > from; at--) {
    const norm = (tokens[at] as Token).norm
    if ((norm === ',' || norm === 'but' || norm === ';' || norm === ':') && at > statement.from) {
      from = at
      break
    }
  }
  return from
}

/** `no longer`, `not`; but `not only`, and the `no` that answers (`No, the left one`). */
function isNegator(tokens: readonly Token[], at: number): boolean {
  const norm = (tokens[at] as Token).norm
  const next = tokens[at + 1]?.norm ?? ''
  if (next === 'only' || next === 'just' || next === 'until' || next === 'till') return false
  if (norm === 'no') return next !== ',' && next !== 'wait' && next !== 'doubt' && next !== 'longer' && next !== '.'
  return NEGATORS.has(norm) || OTHER_NEGATORS.has(norm) || TURNED_DOWN.has(`${norm} ${next}`)
}

const OTHER_NEGATORS = new Set(
  'none without never stop stopped stops stopping quit quits quitting ceased dropped cancelled canceled sold lost'.split(
    ' ',
  ),
)
const TURNED_DOWN = new Set([
  ...['give', 'gave', 'giving', 'given'].map((verb) => `${verb} up`),
  ...['turn', 'turned', 'turning'].flatMap((verb) => [`${verb} down`, `${verb} off`]),
  'switched off',
  'traded in',
  'got out',
  'grown out',
  'grew out',
  'got rid',
  'off the',
  'off my',
  'no longer',
])

/** `rather than plated`, `instead of the office`, `moves from Tuesday`: what is set aside. */
function isSetAside(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (/^(?:the|a|an|my|our|on|in|at|to|by)$/.test(tokens[before]?.norm ?? '')) before--
  const [second, first] = [tokens[before]?.norm ?? '', tokens[before - 1]?.norm ?? '']
  if (second === 'from') return hasBefore(tokens, before, CHANGES, 6)
  if (second === 'than') return first === 'rather' || hasBefore(tokens, before, PREFERS, 6)
  return SET_ASIDE.has(`${first} ${second}`)
}

const SET_ASIDE = new Set(['instead of', 'other than'])
/** `moves from Tuesday to Wednesday`: the first is over. */
const CHANGES = new Set('moves moved move changes changed change gone goes went switch switched switches up'.split(' '))
const PREFERS = new Set('prefer prefers preferred rather sooner better'.split(' '))

function hasBefore(tokens: readonly Token[], at: number, words: ReadonlySet<string>, reach: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - reach); back--) {
    if (words.has((tokens[back] as Token).norm)) return true
  }
  return false
}

/** In the same clause, or right beside the piece. */
function isNear(analysis: Analysis, statement: Statement, from: number, to: number): boolean {
  if (clauseWallBetween(analysis, statement, from)) return false
  const sentence = analysis.sentences[statement.sentence] as Sentence
  const clause = sentence.clauses.find((each) => each.from <= statement.from && statement.from < each.to)
  return from >= (clause?.from ?? sentence.from) - REACH && to <= Math.max(statement.to, clause?.to ?? 0) + REACH
}
