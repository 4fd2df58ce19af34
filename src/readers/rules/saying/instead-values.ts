import type { Analysis } from '../analysis.ts'
import { type Complement, captureComplement } from '../asking/complement.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import type { Entry } from '../catalogue/entry.ts'
import { type Finding, toFinding } from '../finding.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf, type Token } from '../text/tokens.ts'
import { asCorrection } from './as-correction.ts'
import { replaces } from './carried-value.ts'
import { capture } from './noun-values.ts'

/** `it's`, `I meant`, `but to`: after what is denied, what is so instead. */
const LEADS =
  /^(?:(?:it|that|they|those) (?:is|'s|are|'re|was|should be)(?: actually| really| in fact)?|i (?:meant|mean)|(?:but|rather)(?: (?:rather|to|in|at|for|from|with|on|against))?|make (?:that|it))$/
const MOST_LEAD_TOKENS = 4
const PAUSES = new Set([',', ';', '–', '—', '-', ':'])

/** `I'm not allergic to cashews, it's pistachios`: a denial, and what is so in the same breath. */
export function withInstead(analysis: Analysis, catalogue: CompiledCatalogue, denial: Finding): readonly Finding[] {
  const { statement, values, denied, question, framing } = denial
  if (values.length > 0 || denied.length === 0 || question.shape === 'yes_no') return [denial]
  if (framing.facets.force.assert < 0.5 || denial.rule.endsWith('.opposite')) return [denial]
  const { to } = analysis.sentences[statement.sentence] as Sentence
  const from = leadAfter(analysis.tokens, Math.max(statement.to, statement.valueTo), to)
  const instead = from === null ? null : insteadFrom(analysis, catalogue, denial, from, to)
  if (instead === null || from === null) return [denial]
  const finding = toFinding(analysis, {
    question,
    values: instead.values,
    denied: [],
    strength: PROBABILITY.carriedOver,
    deniedStrength: 0,
    statement: { ...statement, valueFrom: from, valueTo: instead.to, to: instead.to },
    rule: 'carried_over.instead',
  })
  return [asCorrection(denial), asCorrection(finding)]
}

/** Token after the lead, where one begins right after what is denied. */
function leadAfter(tokens: readonly Token[], at: number, limit: number): number | null {
  let from = at
  while (from < limit && PAUSES.has((tokens[from] as Token).norm)) from++
  for (let to = Math.min(limit - 1, from + MOST_LEAD_TOKENS); to > from; to--)
    if (LEADS.test(normsOf(tokens, from, to))) return to
  return null
}

function insteadFrom(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  denial: Finding,
  from: number,
  limit: number,
): Pick<Complement, 'values' | 'to'> | null {
  const { catalogueEntry } = denial.question
  const entry = catalogueEntry === null ? null : catalogue.entry(catalogueEntry)
  if (entry !== null && TIMES.has(entry.value)) return timeFrom(analysis, entry, from, limit)
  const complement = captureComplement(analysis, from, limit, true)
  if (complement === null || complement.isNegated || !replaces(analysis, catalogue, denial, complement, true))
    return null
  // Of a taste nothing is an answer by its form: `I don't like tea, it's bitter`.
  if (entry?.opposite != null) return null
  const found = entry === null ? complement : capture(analysis, entry, from, limit)
  return found === null || found.values.length === 0 || found.to < limit ? null : found
}

const TIMES: ReadonlySet<string> = new Set(['date', 'day_of_year', 'weekday', 'time', 'when'])
const MORE = /^(?:\p{P}|(?:and|at|in|from|so|because|this|next)$)/u

/** `it's 4 May`, `it's on Tuesday at 4`: a time shows by its form, and more of it may follow. */
function timeFrom(
  analysis: Analysis,
  entry: Entry,
  from: number,
  limit: number,
): Pick<Complement, 'values' | 'to'> | null {
  const found = capture(analysis, entry, from, limit)
  if (found === null || found.values.length === 0) return null
  return found.to >= limit || MORE.test((analysis.tokens[found.to] as Token).norm) ? found : null
}
