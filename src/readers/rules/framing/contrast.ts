import type { Analysis } from '../analysis.ts'
import { FACET } from '../probabilities.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { BE, HAVE, NEGATORS } from '../text/word-lists.ts'
import type { Statement } from '../times/time-span.ts'
import { isInstruction } from './sentence-force.ts'

/**
 * How far a statement is set against what others may think: `Tuesday, not Monday`, `not Tuesday but Thursday`, `it isn't a nut
 * allergy, it's …`, `it's Dad who has it`, `~~recorder~~ saxophone`. What stands further off in the sentence is not.
 */
export function contrastAt(analysis: Analysis, sentence: Sentence, statement: Statement): number {
  const { tokens } = analysis
  if (isStruck(tokens, sentence) || isCleft(analysis, sentence, statement)) return FACET.setAgainstOthers
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm } = tokens[at] as Token
    if ((norm !== 'not' && norm !== "n't") || SOFT.has(tokens[at + 1]?.norm ?? '')) continue
    // `Deploy from release, not main` says how it is to be done.
    if (isInstruction(analysis, sentence) && !tells(tokens, sentence.from, at)) continue
    const reach = contrastReach(tokens, sentence, at)
    if (reach !== null && statement.from < reach.to && statement.to > reach.from) return FACET.setAgainstOthers
  }
  return 0
}

function tells(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { norm } = tokens[at] as Token
    if (BE.has(norm) || norm === 'that') return true
  }
  return false
}

const SOFT = new Set('only just sure yet necessarily really always'.split(' '))
const PAUSES = new Set([',', '(', '–', '-', '—'])
const CHANGES = new Set('anymore longer more'.split(' '))

/** From what is affirmed to what is denied; null where a `not` sets nothing against anything. */
function contrastReach(tokens: readonly Token[], sentence: Sentence, at: number): Clause | null {
  const clause = clauseAt(sentence, at)
  if (isChange(tokens, clause)) return null
  const before = tokens[at - 1]?.norm ?? ''
  const affirmed = affirmedAfter(tokens, sentence, at)
  if (affirmed !== null) return { from: Math.min(clause.from, at), to: clauseAt(sentence, affirmed).to }
  if ((tokens[at] as Token).norm !== 'not' || before === '') return null
  const start =
    PAUSES.has(before) && clause.from >= at - 1 ? clauseAt(sentence, Math.max(sentence.from, clause.from - 1)) : clause
  const isSet = PAUSES.has(before) || isBareContrast(tokens, sentence, at)
  return isSet && !isWanted(tokens, start.from, at) ? { from: start.from, to: clause.to } : null
}

function clauseAt({ clauses, from, to }: Sentence, at: number): Clause {
  return clauses.find((each) => each.from <= at && at < each.to) ?? { from, to }
}

/** `isn't in Hull any more`, `haven't used it since`: that was so. */
function isChange(tokens: readonly Token[], { from, to }: Clause): boolean {
  for (let at = from; at < to; at++) {
    const { norm } = tokens[at] as Token
    if (norm === 'since' && HAVE.has(tokens[from + 1]?.norm ?? '')) return true
    if (CHANGES.has(norm) && (norm === 'anymore' || /^(?:any|no)$/.test(tokens[at - 1]?.norm ?? ''))) return true
  }
  return false
}

/** `its 1.71 not 1.17`, `it's for Cosmin not for Costin`: the word after `not` is of the kind of the one before. */
function isBareContrast(tokens: readonly Token[], { from, to }: Sentence, at: number): boolean {
  const [before, next] = [tokens[at - 1] as Token, tokens[at + 1]]
  if (next === undefined || at + 1 >= to || BE.has(before.norm)) return false
  if (before.kind === 'number') return next.kind === 'number' || next.norm === 'the'
  if (before.capital && next.capital) return true
  for (let back = at - 1; back > Math.max(from - 1, at - 5); back--) {
    if ((tokens[back] as Token).norm === next.norm && PREPOSITIONS.has(next.norm)) return true
  }
  return false
}

const PREPOSITIONS = new Set('for in on at to from by with'.split(' '))
const WANTING = new Set('like want prefer rather put send please let use make book'.split(' '))

/** `I'd like to pause it, not cancel it`, `put it on Tom, not me`: says what is wanted. */
function isWanted(tokens: readonly Token[], from: number, to: number): boolean {
  let isWish = false
  for (let at = from; at < to; at++) {
    const { norm } = tokens[at] as Token
    if (BE.has(norm)) return false
    if (WANTING.has(norm)) isWish = true
  }
  return isWish
}

const PERSONS = /^(?:it|he|she|they)$/
const AFTER_PAUSE = /^(?:it|he|she|they|that|this|we|i|you)$/
const GOES_ON = /^(?:'s|is|was|'re|are|'m|am|'ve|have|just|only|were)$/
const REACH = 14

/** What is so instead: `… but Thursday`, `…, it's an intolerance`, `… but on 30 November`, after `isn't` or `not`. */
function affirmedAfter(tokens: readonly Token[], sentence: Sentence, negator: number): number | null {
  const verb = tokens[negator - 1]?.norm ?? ''
  const ofBeing = BE.has(verb) || HAVE.has(verb) || PAUSES.has(verb)
  for (let at = negator + 2; at < Math.min(sentence.to, negator + REACH); at++) {
    const { norm } = tokens[at] as Token
    const next = tokens[at + 1]?.norm ?? ''
    if (norm === 'but') {
      if (BE.has(tokens[at + 2]?.norm ?? '')) return null
      return ofBeing || isRepeated(tokens, negator + 1, at, next) ? at + 1 : null
    }
    const persons = PAUSES.has(tokens[at - 1]?.norm ?? '') ? AFTER_PAUSE : PERSONS
    if (ofBeing && persons.test(norm) && GOES_ON.test(next)) return at
  }
  return null
}

function isRepeated(tokens: readonly Token[], from: number, to: number, norm: string): boolean {
  if (!PREPOSITIONS.has(norm)) return false
  for (let at = from; at < to; at++) if ((tokens[at] as Token).norm === norm) return true
  return false
}

/** `it's Dad who comes out in a rash`, `it wasn't Amina who …`, where something is denied just before or in it. */
function isCleft({ tokens, sentences }: Analysis, sentence: Sentence, statement: Statement): boolean {
  const before = sentences[statement.sentence - 1] ?? sentence
  if (sentence.mark === '?' || !denies(tokens, before.from, sentence.to)) return false
  const { from, to } = clauseAt(sentence, statement.from)
  for (let at = from; at + 2 < sentence.to; at++) {
    if (at >= to && at > statement.to) return false
    const { norm } = tokens[at] as Token
    if (norm !== 'it' || !/^(?:'s|is|was|wasnt|isnt)$/.test(tokens[at + 1]?.norm ?? '')) continue
    for (let later = at + 3; later < Math.min(sentence.to, at + 7); later++) {
      if ((tokens[later] as Token).norm === 'who' && tokens[later - 1]?.norm !== ',') return true
    }
  }
  return false
}

function denies(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (NEGATORS.has((tokens[at] as Token).norm)) return true
  return false
}

/** `~~recorder~~ saxophone` */
function isStruck(tokens: readonly Token[], { from, to }: Sentence): boolean {
  for (let at = from; at + 1 < to; at++) {
    if ((tokens[at] as Token).norm === '~' && tokens[at + 1]?.norm === '~') return true
  }
  return false
}
