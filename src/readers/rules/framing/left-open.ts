import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, HAVE, SPEAKER } from '../text/word-lists.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const BELIEVED = words(
  'thought believed assumed figured supposed imagined expected reckoned guessed suspected presumed',
)
/** `I thought of Rome`, `I thought about it`, `I expected to leave`: no clause that was believed. */
const NO_CLAUSE = words('of about over through up on for')

/**
 * Words before `until` that leave open what follows them: what the speaker only thought (`I thought the key was under the mat`),
 * what was only meant to be (`I planned to …`) and what nobody knows (`I don't know if …`, `not sure that …`).
 */
export function isLeftOpen(tokens: readonly Token[], sentence: Sentence, until: number): boolean {
  for (let at = sentence.from; at < Math.min(until, sentence.to); at++) {
    if (
      (isThoughtThen(tokens, at) || isNotKnown(tokens, at) || isMeantThen(tokens, at)) &&
      !hasTurn(tokens, at + 1, until)
    )
      return true
  }
  return false
}

/** `I thought`, `we had assumed`, `I was sure`: of then; what is thought now is a hedge. */
function isThoughtThen(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokens[at] as Token
  let subject = at - 1
  while (ADVERBS.has(tokens[subject]?.norm ?? '') || HAVE.has(tokens[subject]?.norm ?? '')) subject--
  if (BELIEVED.has(norm)) return SPEAKER.has(tokens[subject]?.norm ?? '') && !NO_CLAUSE.has(tokens[at + 1]?.norm ?? '')
  const isSure = /^(?:sure|certain|convinced)$/.test(norm) && /^(?:was|were)$/.test(tokens[subject]?.norm ?? '')
  return isSure && SPEAKER.has(tokens[subject - 1]?.norm ?? '')
}

const MEANT = words('planned meant intended tried forgot failed hoped')

/** `We planned to put it there`, `I was going to`: whether it was done is not said. */
function isMeantThen(tokens: readonly Token[], at: number): boolean {
  const [norm, next] = [tokens[at]?.norm ?? '', tokens[at + 1]?.norm ?? '']
  if (MEANT.has(norm)) return next === 'to'
  return norm === 'going' && next === 'to' && /^(?:was|were)$/.test(tokens[at - 1]?.norm ?? '')
}

const KNOWING = words(
  'know knows knew remember recall sure certain idea clue tell say wonder wonders wondering wondered',
)
const OPENING = words('if whether')
const DENYING = words("n't not no never cannot forget forgot")

/** `don't know if`, `not sure that`, `I wonder whether`. */
function isNotKnown(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokens[at] as Token
  const next = tokens[at + 1]?.norm ?? ''
  if (/^(?:wonder|wonders|wondering|wondered)$/.test(norm)) return true
  if (!KNOWING.has(norm)) return false
  const isDenied = [at - 1, at - 2].some((before) => DENYING.has(tokens[before]?.norm ?? ''))
  return OPENING.has(next) || (isDenied && norm !== 'idea' && norm !== 'tell' && norm !== 'say')
}

/** `I thought it was in the car, but it's in the drawer`: what comes after the turn is said. */
function hasTurn(tokens: readonly Token[], from: number, until: number): boolean {
  for (let at = from; at < until; at++) {
    const { norm } = tokens[at] as Token
    if (norm === 'but' || norm === 'however' || norm === 'actually' || norm === 'although') return true
    if (norm === 'and' && /^(?:it|they|he|she)$/.test(tokens[at + 1]?.norm ?? '')) return true
  }
  return false
}
