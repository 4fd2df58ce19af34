import { USER } from '../../../evidence/evidence.ts'
import type { Question } from '../../../question/question.ts'
import type { Analysis } from '../analysis.ts'
import { isCustomer } from '../asking/variants.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import type { Entry } from '../catalogue/entry.ts'
import { type Finding, genericQuestion, questionOfEntry, toFinding } from '../finding.ts'
import { isInstruction } from '../framing/sentence-force.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { isFaultOf } from '../text/states.ts'
import { stemOf } from '../text/stem.ts'
import { normsOf, type Token } from '../text/tokens.ts'
import { BE_NOW, HAVE } from '../text/word-lists.ts'
import { type NounPhrase, nounPhraseOf } from './generic-findings.ts'

/** Where a clause says what it is that is kept wrong. */
interface Faulty {
  readonly phrase: NounPhrase
  readonly from: number
  readonly to: number
  /** It speaks of what is kept, so that any label will do: `you have my box wrong`. */
  readonly isOfRecords: boolean
}

/**
 * What is kept is wrong, and no word of what is right: `my address is out of date`, `that tier isn't right any more`, `you have my
 * number wrong`, `that's not my e-mail any more`. Whether it is wrong is asked, supposed or denied elsewhere: such says nothing.
 */
export function faultFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  if (sentence.mark === '?' || isInstruction(analysis, sentence)) return []
  return sentence.clauses.flatMap((clause) => faultIn(analysis, catalogue, index, clause) ?? [])
}

/** The fault that a sentence finds with what is kept of a question that was declared or asked: `my shipping zone is wrong`. */
export function faultWith(analysis: Analysis, index: number, { subject, attribute, shape }: Question): boolean {
  const sentence = analysis.sentences[index] as Sentence
  if (shape === 'any_of' || shape === 'yes_no' || sentence.mark === '?') return false
  const words = attribute.split('_').map(stemOf)
  return sentence.clauses.some((clause) => {
    const phrase = faultyIn(analysis, index, clause)?.phrase
    if (phrase === undefined) return false
    const named = new Set(phrase.label.split(' ').map(stemOf))
    const isOwn = phrase.ownerKey === subject || (isCustomer(subject) && phrase.ownerKey === USER)
    return isOwn && words.every((word) => named.has(word))
  })
}

function faultyIn(analysis: Analysis, index: number, clause: Clause): Faulty | null {
  const faulty = saidToBeWrong(analysis, clause) ?? heldWrongly(analysis, clause) ?? nobodysAnyMore(analysis, clause)
  return faulty === null || leavesOpen(analysis, index, faulty.from) ? null : faulty
}

function faultIn(analysis: Analysis, catalogue: CompiledCatalogue, index: number, clause: Clause): Finding | null {
  const faulty = faultyIn(analysis, index, clause)
  if (faulty === null) return null
  const { phrase, from, to } = faulty
  const entry = catalogue.entryByLabel(phrase.label)
  if (entry === null ? !phrase.isAttribute : entry.shape === 'any_of' || !isNamedFor(entry, faulty)) return null
  return toFinding(analysis, {
    question:
      entry === null
        ? genericQuestion(phrase.ownerKey, phrase.attribute, phrase.words, null)
        : questionOfEntry(entry, phrase.ownerKey),
    values: [],
    denied: [],
    strength: 0,
    deniedStrength: 0,
    fault: PROBABILITY.pattern,
    statement: { sentence: index, from, to, valueFrom: to, valueTo: to, subjectKey: phrase.ownerKey },
    rule: 'fault',
  })
}

/** `My box is wrong` may be a parcel; `my plan is wrong` is the plan. */
function isNamedFor(entry: Entry, { phrase, isOfRecords }: Faulty): boolean {
  const head = phrase.label.split(' ').at(-1) ?? ''
  return isOfRecords || phrase.isAttribute || NAMED.has(head) || entry.key.split('_').at(-1) === head
}
const NAMED = new Set(
  'phone mobile telephone landline tel email e-mail mail birthday membership subscription tariff employer job'.split(
    ' ',
  ),
)

const OPENING = new Set(
  `not n't never nobody nothing no-one hardly neither nor whether if unless until when once wish hope pretend suppose imagine wonder doubt ask
  asked`.split(/\s+/),
)

/** `I don't think my address is wrong`, `if my number is out of date`: what stands before it leaves it open. */
function leavesOpen({ tokens, sentences }: Analysis, index: number, from: number): boolean {
  const sentence = sentences[index] as Sentence
  for (let at = sentence.from; at < from; at++) if (OPENING.has((tokens[at] as Token).norm)) return true
  return false
}

/** `My address is no longer right`, `the number you have for me has changed`. */
function saidToBeWrong(analysis: Analysis, clause: Clause): Faulty | null {
  for (let verb = clause.from + 1; verb < clause.to - 1; verb++) {
    const { norm } = analysis.tokens[verb] as Token
    const rest = wordsIn(analysis, verb + 1, clause.to)
    const isWrong = BE_NOW.has(norm) && isFaultOf(rest)
    if (!isWrong && !((HAVE.has(norm) || norm === "'s") && CHANGED.test(rest))) continue
    for (let from = clause.from; from < verb; from++) {
      const named = keptThing(analysis, from, verb)
      if (named !== null) return { ...named, from, to: clause.to }
    }
  }
  return null
}

const TAIL = '(?: (?:now|already|again|since|recently|, .*|since .*|in the meantime|sorry|though))*'
const CHANGED = new RegExp(`^(?:just |recently |since |now |actually |also )*changed${TAIL}$`)

const HOLDERS =
  /^(?:.* )?(?:you|you (?:guys|all|lot|folks|people)|they|it|system|crm|app|records?|files?|shop|support|team)$/
const HOLDS = new Set("have has 've got hold holds list lists show shows keep keeps".split(' '))
const AGED = /^(?:wrong|old|outdated|incorrect|previous|former)$/

/** `You have my address wrong`, `you've got an old number for me`. */
function heldWrongly(analysis: Analysis, { from, to }: Clause): Faulty | null {
  const { tokens } = analysis
  for (let verb = from + 1; verb < to - 1; verb++) {
    if (!HOLDS.has((tokens[verb] as Token).norm) || !HOLDERS.test(wordsIn(analysis, from, verb))) continue
    const start = tokens[verb + 1]?.norm === 'got' ? verb + 2 : verb + 1
    const wrong = wrongAt(tokens, start, to)
    if (wrong < 0) return null
    const isBefore = wrong > start && /^(?:the|a|an|my|our)$/.test((tokens[wrong - 1] as Token).norm)
    const named = isBefore
      ? phraseOver(analysis, wrong + 1, to, from)
      : isFaultOf(wordsIn(analysis, wrong, to))
        ? keptThing(analysis, start, wrong)
        : null
    return named === null ? null : { ...named, from, to, isOfRecords: true }
  }
  return null
}

function wrongAt(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from; at < to; at++) if (AGED.test((tokens[at] as Token).norm)) return at
  return -1
}

/** `That's not my number any more`, `this is no longer my address`. */
function nobodysAnyMore(analysis: Analysis, { from, to }: Clause): Faulty | null {
  const words = wordsIn(analysis, from, to)
  const match = /^(?:no , |nope , )?(?:that|this|it) (?:is|'s) (?:n't|not|no longer) (?:my|our) /.exec(words)
  if (match === null) return null
  const { tokens } = analysis
  for (let at = from; at < to; at++) {
    if (!/^(?:my|our)$/.test((tokens[at] as Token).norm)) continue
    const named = phraseOver(analysis, at + 1, to, at)
    return named === null ? null : { ...named, from, to, isOfRecords: true }
  }
  return null
}

const AFTER = /^(?:you|they|we|on|in|for|of|at|from|that|which|any|anymore|now|by|with|down|,|anyway|though)$/

/** A noun phrase that something may be kept under, from its owner or article on: `my phone number`, `the tier you have for Maya`. */
function keptThing(analysis: Analysis, from: number, to: number): Pick<Faulty, 'phrase' | 'isOfRecords'> | null {
  const { tokens, mentions } = analysis
  const { norm } = tokens[from] as Token
  const owner = mentions.startingAt(from, true)
  const isOwned = owner !== null && owner.to < to
  if (!isOwned && !/^(?:the|that|this)$/.test(norm)) return null
  const start = !isOwned && norm !== 'the' ? from + 1 : from
  return phraseOver(analysis, start, to, isOwned ? owner.to : start + 1)
}

/** `least`: the first token that may end it. */
function phraseOver(
  analysis: Analysis,
  from: number,
  to: number,
  least: number,
): Pick<Faulty, 'phrase' | 'isOfRecords'> | null {
  const { tokens } = analysis
  let end = Math.max(from + 1, least)
  while (end < to && !AFTER.test((tokens[end] as Token).norm)) end++
  const phrase = nounPhraseOf(analysis, from, end, true)
  if (phrase === null) return null
  const isOwned = analysis.mentions.startingAt(from, true) !== null
  const ownerKey = isOwned ? phrase.ownerKey : (keptFor(analysis, end, to) ?? (from > least ? USER : phrase.ownerKey))
  return { phrase: { ...phrase, ownerKey }, isOfRecords: end < to && isKept(wordsIn(analysis, end, to)) }
}

/** `you have for Maya`, `of my sister` */
function keptFor({ tokens, mentions }: Analysis, from: number, to: number): string | null {
  for (let at = from; at < to - 1; at++) {
    if (!/^(?:for|of)$/.test((tokens[at] as Token).norm)) continue
    const person = mentions.startingAt(at + 1, false)
    if (person !== null && person.key !== null && person.kind !== 'listener') return person.key
  }
  return null
}

function isKept(words: string): boolean {
  return /^(?:that )?(?:you|they|we) |^(?:on|in) (?:file|record|your|the|my) ?/.test(words)
}

function wordsIn({ tokens }: Analysis, from: number, to: number): string {
  return normsOf(tokens, from, to)
}
