import type { Analysis } from '../analysis.ts'
import { FACET } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import type { Statement } from '../times/time-span.ts'
import {
  clauseStart,
  conditional,
  isCondition,
  isInsteadOf,
  opensClause,
  POLITE,
  type Stretch,
  SUBJECTS,
  stop,
  WALLS,
} from './conditions.ts'
import { isTakenForGranted } from './taken-for-granted.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/**
 * Probability that a statement is only supposed, by the clause it stands in: a condition (`if she passes`), what would follow
 * from it (`we'd move`), an offer (`we offer you the role`) or what would be (`you would report to me`).
 */
export function supposedAt({ tokens }: Analysis, sentence: Sentence, statement: Statement): number {
  if (isTakenForGranted(tokens, statement)) return 0
  return isSupposing(tokens, sentence, statement.from) ||
    wouldBe(tokens, sentence, statement) ||
    isYetToCome(tokens, sentence, statement)
    ? FACET.supposed
    : 0
}

/** Whether a token of a sentence is part of a supposition: what is asked about one (`…, would I keep it?`) is not. */
export function isSupposing(tokens: readonly Token[], sentence: Sentence, at: number): boolean {
  return stretchesOf(tokens, sentence).some(({ from, to }) => from <= at && at < to)
}

const known = new WeakMap<Sentence, readonly Stretch[]>()

function stretchesOf(tokens: readonly Token[], sentence: Sentence): readonly Stretch[] {
  const before = known.get(sentence)
  if (before !== undefined) return before
  const found: Stretch[] = []
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm } = tokens[at] as Token
    if (isCondition(tokens, sentence, at)) found.push(...conditional(tokens, sentence, at))
    else if (isSupposition(tokens, sentence, at))
      found.push({ from: tokens[at - 1]?.norm === "'s" ? at - 2 : at, to: suppositionEnd(tokens, sentence, at) })
    else if (isOffer(tokens, at)) found.push({ from: clauseStart(sentence, at), to: stop(tokens, at + 1, sentence.to) })
    else if ((norm === 'wish' && WISHED.has(tokens[at + 1]?.norm ?? '')) || isMadeUp(tokens, at))
      found.push({ from: Math.max(sentence.from, at - 1), to: stop(tokens, at + 1, sentence.to) })
  }
  known.set(sentence, found)
  return found
}

/** What may begin a clause after `wish`: `wish my name was …`; `wish you a good day` begins none. */
const WISHED = words('i we he she they it there to my our his her their its the that this')
const MAKING_UP = words(
  'pretend pretends pretended pretending dreamt dreamed fantasise fantasised fantasized daydreamed bluffed fibbed',
)
const CLAUSE_STARTS = words('i we he she they it there my our his her their that the to')

/** `I pretended my name was Eve`, `I dreamt that we moved`, `I made up that …`: told, and not so. */
function isMadeUp(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokens[at] as Token
  const next = tokens[at + 1]?.norm ?? ''
  if (norm === 'up' && tokens[at - 1]?.norm === 'made') return next === 'that'
  return MAKING_UP.has(norm) && CLAUSE_STARTS.has(next)
}

const SUPPOSING = words('suppose supposing imagine assuming assume hypothetically')

/** `Suppose we moved`, `let's say I keep the house`; `I suppose` and `let's say 25` are none. */
function isSupposition(tokens: readonly Token[], sentence: Sentence, at: number): boolean {
  const { norm } = tokens[at] as Token
  const before = tokens[at - 1]?.norm ?? ''
  const isLet = before === "'s" && tokens[at - 2]?.norm === 'let'
  const opens = isLet || opensClause(tokens, sentence, at)
  if (SUPPOSING.has(norm)) return opens
  return norm === 'say' && opens && (SUBJECTS.has(tokens[at + 1]?.norm ?? '') || tokens[at + 1]?.capital === true)
}

/** All of a supposition's sentence, up to what is asked about it (`…, would I keep it?`). */
function suppositionEnd(tokens: readonly Token[], sentence: Sentence, at: number): number {
  for (let next = at + 2; next < sentence.to; next++) {
    const { norm } = tokens[next] as Token
    if (WALLS.has(norm) || norm === ':') return next
    if (norm === ',' && /^(?:would|could|do|does|is|are|will|what|how|who|can)$/.test(tokens[next + 1]?.norm ?? ''))
      return next
    if (isInsteadOf(tokens, next)) return next
  }
  return sentence.to
}

const OFFERED = words('offer offered offering offers')
const TO_WHOM = words('you me us him her them')
const GOT = words('got been was were is being')

/** `we offer you the role`, `she was offered a job`, `I've asked to be transferred`, `I applied for …`. */
function isOffer(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokens[at] as Token
  const [before, next] = [tokens[at - 1]?.norm ?? '', tokens[at + 1]?.norm ?? '']
  if (OFFERED.has(norm)) return TO_WHOM.has(next) || GOT.has(before)
  if (norm === 'asked') return next === 'to' && tokens[at + 2]?.norm === 'be'
  return (norm === 'applied' || norm === 'applying') && next === 'for'
}

/** `You would report to me`, `she'd be driving by now`: what would be, with no condition near. */
function wouldBe(tokens: readonly Token[], sentence: Sentence, { from, to, valueFrom }: Statement): boolean {
  const until = Math.min(sentence.to, Math.max(valueFrom, from + 1), to)
  for (let at = Math.max(sentence.from, from - 1); at < until; at++) {
    const { norm } = tokens[at] as Token
    if (norm !== 'would' && norm !== "'d" && norm !== 'could') continue
    const [subject, verb] = [tokens[at - 1]?.norm ?? '', tokens[at + 1]?.norm ?? '']
    if (verb === 'be' && /ing$/.test(tokens[at + 2]?.norm ?? '')) return true
    if (verb === 'love' || (verb === 'like' && tokens[at + 2]?.norm === 'nothing')) return true
    if (subject === 'you' && norm === 'would' && !POLITE.has(verb)) return true
  }
  return false
}

/** `I soon live in Bonn`, `I live in Bonn soon`: not yet so. */
function isYetToCome(tokens: readonly Token[], sentence: Sentence, { from, valueTo }: Statement): boolean {
  for (let at = from; at < Math.min(sentence.to, valueTo + 2); at++) {
    const { norm } = tokens[at] as Token
    if (norm !== 'soon' && norm !== 'shortly') continue
    const [before, next] = [tokens[at - 1]?.norm ?? '', tokens[at + 1]?.norm ?? '']
    if (!/^(?:as|so|too|very|how|pretty)$/.test(before) && !/^(?:as|after|before)$/.test(next)) return true
  }
  return false
}
