import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { BE, HAVE } from '../text/word-lists.ts'
import { clauseWallBetween, type Statement } from '../times/time-span.ts'
import { FINITE, isDeniedAfter } from './denied-after.ts'
import { endsBefore, endsIn, isNegator } from './negators.ts'
import { isSetAside, isTakenBack } from './set-aside.ts'

const NEGATED = 0.9
/** How far before a piece of text a negator may stand that still reaches it: `is n't really`. */
const REACH = 4

/**
 * Probability that a piece of text says of its value that it is not so, or not any more: negators before the value in the same
 * clause or list, verbs of ending, what is set aside (`rather than plated`) or taken back (`nine, no wait, ten`), and what is
 * said of the value after it (`dental care isn't covered`). Two negators take each other back.
 */
export function negationAt(analysis: Analysis, statement: Statement): number {
  const { tokens } = analysis
  const sentence = analysis.sentences[statement.sentence] as Sentence
  if (isBareNo(tokens, statement)) return NEGATED
  const hasValue = statement.valueFrom < statement.valueTo
  const count = hasValue ? aroundValue(analysis, sentence, statement) : inPiece(analysis, sentence, statement)
  return count % 2 === 1 || (count === 0 && isOver(analysis, statement)) ? NEGATED : 1 - NEGATED
}

/** How often the value is denied, where it stands in the piece. */
function aroundValue({ tokens }: Analysis, sentence: Sentence, statement: Statement): number {
  const until = statement.valueFrom
  const from = negatorsFrom(tokens, sentence, statement, until)
  const negators = countNegators(tokens, from, until) || (isListed(tokens, sentence, statement) ? 1 : 0)
  const isGone =
    endsBefore(tokens, from, until) ||
    isSetAside(tokens, until) ||
    (startsAside(tokens, statement.from) && until <= statement.from + 3) ||
    isTakenBack(tokens, sentence, statement.valueTo) ||
    isDeniedAfter(tokens, sentence, statement)
  return negators + (isGone || wasOnce(tokens, from, until) ? 1 : 0)
}

/** The same for a piece that says it in other words. */
function inPiece({ tokens }: Analysis, sentence: Sentence, statement: Statement): number {
  const { to } = statement
  const from = negatorsFrom(tokens, sentence, statement, to)
  let isGone = endsIn(tokens, statement.from, to) || isTakenBack(tokens, sentence, to)
  for (let at = statement.from + 1; at < to; at++) {
    isGone ||=
      isTakenBack(tokens, sentence, at) ||
      (at < statement.from + 4 && isSetAside(tokens, at) && startsAside(tokens, statement.from))
  }
  const isContrast = countNegators(tokens, statement.from, to) === 1 && isOfContrast(tokens, statement)
  return (isContrast ? 0 : countNegators(tokens, from, to)) + (isGone || wasOnce(tokens, statement.from, to) ? 1 : 0)
}

/** The piece itself opens with what sets it aside: `over mail`, `instead of sending letters`. */
function startsAside(tokens: readonly Token[], from: number): boolean {
  return /^(?:over|instead|rather|than|apart|other)$/.test(tokens[from]?.norm ?? '')
}

function countNegators(tokens: readonly Token[], from: number, until: number): number {
  let count = 0
  for (let at = from; at < until; at++) if (isNegator(tokens, at, until)) count++
  return count
}

/** `its 1.71 not 1.17`: denies the number after it, where both stand in the piece. */
function isOfContrast(tokens: readonly Token[], { from, to }: Statement): boolean {
  for (let at = from + 1; at + 1 < to; at++) {
    if ((tokens[at] as Token).norm === 'not')
      return tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number'
  }
  return false
}

/** `was a barista`, `worked as a cook`, `lived in Ghent`: told as past, and nothing says that it goes on. */
function wasOnce(tokens: readonly Token[], from: number, until: number): boolean {
  for (let at = Math.max(from, until - 4); at < until; at++) {
    const { norm } = tokens[at] as Token
    const next = tokens[at + 1]?.norm ?? ''
    if (/^(?:worked|trained)$/.test(norm) && /^(?:as|in|at|for)$/.test(next)) return true
    if (norm === 'was' && /^(?:a|an)$/.test(next)) return true
  }
  return false
}

/** `Nope`, `No.` and nothing more. */
function isBareNo(tokens: readonly Token[], { from, to }: Statement): boolean {
  for (let at = from; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind !== 'mark' && !/^(?:no+|nope|nah|not|never)$/.test(norm)) return false
  }
  return to > from
}

const OVER: ReadonlySet<string> = new Set(['past', 'negated_opinion'])

/** `formerly`, `I don't think`; not `no doubt`. */
function isOver(analysis: Analysis, statement: Statement): boolean {
  const isDoubled = (from: number): boolean => /^(?:no|not|n't|without)$/.test(analysis.tokens[from - 1]?.norm ?? '')
  return analysis
    .cuesOf(statement.sentence)
    .some(({ cue, from, to }) => OVER.has(cue.effect) && !isDoubled(from) && isNear(analysis, statement, from, to))
}

/**
 * The start of the clause that the value stands in, or shortly before the piece where it begins amid a clause. A piece with a
 * subject of its own is a clause of its own.
 */
function negatorsFrom(tokens: readonly Token[], sentence: Sentence, statement: Statement, until: number): number {
  const clause = sentence.clauses.find(({ from, to }) => from < until && until <= to) ?? statement
  const reach = hasSubject(tokens, statement.from, until) ? 0 : REACH
  const from = Math.max(clause.from, statement.from - reach)
  for (let at = until - 1; at > from; at--) {
    const { norm, kind } = tokens[at] as Token
    if (norm === 'but' || (kind === 'mark' && !/^['"(~*-]$/.test(norm))) return at
  }
  return from
}

/** `its owner is …`, `they go to …` */
function hasSubject(tokens: readonly Token[], from: number, until: number): boolean {
  const first = tokens[from]?.norm ?? ''
  if (/^(?:i|we|he|she|they|it|you)$/.test(first)) return true
  if (!/^(?:the|my|our|his|her|their|its|this|that)$/.test(first) && tokens[from]?.capital !== true) return false
  for (let at = from + 1; at < until; at++) {
    const { norm } = tokens[at] as Token
    if (BE.has(norm) || HAVE.has(norm) || FINITE.has(norm)) return true
  }
  return false
}

/** `nothing with onion, garlic or potatoes`: what is denied of one is denied of all, up to a verb of its own. */
function isListed(tokens: readonly Token[], sentence: Sentence, { valueFrom, valueTo }: Statement): boolean {
  let isJoined = false
  for (let at = Math.max(valueFrom - 1, sentence.from); at < Math.min(sentence.to, valueTo + LIST); at++) {
    const { norm } = tokens[at] as Token
    if (BE.has(norm) || norm === 'but') break
    if (norm === 'or' || norm === 'nor') isJoined = true
  }
  if (!isJoined) return false
  for (let at = valueFrom - 1; at >= Math.max(sentence.from, valueFrom - LIST); at--) {
    const { norm } = tokens[at] as Token
    if (BE.has(norm) || HAVE.has(norm) || /^(?:but|:|;|and|than|i|we|he|she|they)$/.test(norm)) return false
    if (isNegator(tokens, at, valueFrom)) return true
  }
  return false
}

const LIST = 10

/** In the same clause, or right beside the piece. */
function isNear(analysis: Analysis, statement: Statement, from: number, to: number): boolean {
  if (clauseWallBetween(analysis, statement, from)) return false
  const [first, last] = to <= statement.from ? [to, statement.from] : [statement.to, from]
  for (let at = first; at < last; at++)
    if (/^(?:,|now|these|nowadays)$/.test((analysis.tokens[at] as Token).norm)) return false
  if (to <= statement.from && hasSubject(analysis.tokens, statement.from, statement.to)) return false
  const sentence = analysis.sentences[statement.sentence] as Sentence
  const clause = sentence.clauses.find((each) => each.from <= statement.from && statement.from < each.to)
  return from >= (clause?.from ?? sentence.from) - REACH && to <= Math.max(statement.to, clause?.to ?? 0) + REACH
}
