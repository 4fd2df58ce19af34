import type { Analysis } from '../analysis.ts'
import { captureComplement } from '../asking/complement.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, toFinding } from '../finding.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf, type Token } from '../text/tokens.ts'
import type { Value } from '../values/value-phrases.ts'
import { asCorrection } from './as-correction.ts'
import { capture } from './noun-values.ts'

/** `it is`, `it should be`, `the right one is`, `should be`: what is right follows. */
const LEADS =
  /^(?:(?:(?:it|that|this) (?:should|must|ought to|has to|needs to) be|should be|(?:it|that) (?:is|'s)|(?:the|my|our) (?:(?:right|correct|new|current|real|actual|proper) (?:one|\w+)|one i use) (?:is|'s)|correct(?: one)? (?:is|would be))(?: (?:now|actually|really|in fact|meant to be|supposed to be))*)$/
const MOST_LEAD_TOKENS = 7
/** What may stand before a lead at the start of a sentence: `Sorry, it's …`. */
const MOST_BEFORE = 3

/** `My address is wrong, it is 4 Ash Lane`: the fault, and what is right in the same breath or the next. */
export function withWhatIsRight(analysis: Analysis, catalogue: CompiledCatalogue, fault: Finding): readonly Finding[] {
  const { sentence: index, from } = fault.statement
  const own = analysis.sentences[index] as Sentence
  const next = analysis.sentences[index + 1]
  const right =
    rightIn(analysis, catalogue, fault, index, from + 2, own.to) ??
    (next === undefined || next.mark === '?' || next.region !== own.region
      ? null
      : rightIn(analysis, catalogue, fault, index + 1, next.from, next.from + MOST_BEFORE))
  return right === null ? [fault] : [fault, right]
}

/** @param until the first token at which no lead may begin any more */
function rightIn(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  fault: Finding,
  index: number,
  first: number,
  until: number,
): Finding | null {
  const { to } = analysis.sentences[index] as Sentence
  for (let at = first; at < Math.min(until, to); at++) {
    const after = leadEnd(analysis.tokens, at, to)
    if (after === null) continue
    const found = valueFrom(analysis, catalogue, fault, after, to)
    if (found === null) return null
    const { subjectKey } = fault.statement
    const statement = { sentence: index, from: at, to: found.to, valueFrom: after, valueTo: found.to, subjectKey }
    return asCorrection(
      toFinding(analysis, {
        question: fault.question,
        values: found.values,
        denied: [],
        strength: PROBABILITY.carriedOver,
        deniedStrength: 0,
        statement,
        rule: 'fault.value',
      }),
    )
  }
  return null
}

/** The longest lead that begins here. */
function leadEnd(tokens: readonly Token[], at: number, limit: number): number | null {
  for (let to = Math.min(limit - 1, at + MOST_LEAD_TOKENS); to > at; to--)
    if (LEADS.test(normsOf(tokens, at, to))) return to
  return null
}

interface Right {
  readonly values: readonly Value[]
  readonly to: number
}

function valueFrom(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  { question }: Finding,
  from: number,
  limit: number,
): Right | null {
  const entry = question.catalogueEntry === null ? null : catalogue.entry(question.catalogueEntry)
  if (entry !== null) return capture(analysis, entry, from, limit)
  const complement = captureComplement(analysis, from, limit, true)
  return complement === null || complement.isNegated || complement.values.length === 0 ? null : complement
}
