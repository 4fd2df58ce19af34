import { USER } from '../../evidence/evidence.ts'
import type { Passage } from '../../ports/reader.ts'
import { type Question, splitKey, toKeySegment } from '../../question/question.ts'
import type { Reading } from '../../reading/reading.ts'
import { analyse } from './analysis.ts'
import { type CompiledCatalogue, type Entry, stemsOfPhrase } from './catalogue.ts'
import type { Finding } from './finding.ts'
import { findingsIn } from './findings.ts'
import { onDemandFinding } from './on-demand.ts'
import { PROBABILITY } from './probabilities.ts'
import { planOf } from './question-plan.ts'
import { readingOf } from './reading-of.ts'
import type { Value } from './value-phrases.ts'

/** A yes/no question about one answer of a catalogue entry: `user.likes_lilies`, `maya.allergies_any`. */
export interface Variant {
  readonly baseKey: string
  readonly entry: Entry
  /** Stems of the answer, as key segment; `any` for any answer. */
  readonly answer: string
}

export function variantKey(subjectKey: string, entry: Entry, value: string | null): string {
  return `${subjectKey}.${entry.key}_${value === null ? 'any' : toKeySegment(stemsOfPhrase(value))}`
}

export function variantOf(question: Pick<Question, 'key' | 'shape'>, catalogue: CompiledCatalogue): Variant | null {
  if (question.shape !== 'yes_no') return null
  const { subject, attribute } = splitKey(question.key)
  for (let at = attribute.lastIndexOf('_'); at > 0; at = attribute.lastIndexOf('_', at - 1)) {
    const entry = catalogue.entry(attribute.slice(0, at))
    if (entry !== null && entry.shape !== 'yes_no')
      return { baseKey: `${subject}.${entry.key}`, entry, answer: attribute.slice(at + 1) }
  }
  return null
}

/** What a text says about one question: by the catalogue's patterns, else by the words they share. */
export function readQuestion(passage: Passage, question: Question, catalogue: CompiledCatalogue): Reading | null {
  const findings = findingsIn(passage, catalogue)
  const keys = keysOf(passage, question, catalogue)
  const own = findings.filter((finding) => keys.includes(finding.question.key))
  if (own.length > 0) return readingOf(passage, question, own)
  const variant = variantOf(question, catalogue)
  if (variant !== null) {
    const turned = variantFindings(findings, variant)
    return turned.length > 0 ? readingOf(passage, question, turned) : null
  }
  if (question.origin === 'catalogue') return null
  const found = onDemandFinding(passage, planOf(question))
  return found === null ? null : readingOf(passage, question, [found])
}

/** What an application calls `customer.…` is the user, or whom the record is about. */
function keysOf(passage: Passage, question: Question, catalogue: CompiledCatalogue): readonly string[] {
  const entry = catalogue.entry(question.attribute)
  if (entry === null || !isCustomer(question.subject)) return [question.key]
  const { speaker, subjectAt } = analyse(passage)
  return [question.key, ...[USER, speaker, subjectAt(0)].map((subject) => `${subject}.${question.attribute}`)]
}

export function isCustomer(subject: string): boolean {
  return subject === 'customer' || subject === 'client' || subject === 'account'
}

/** `Maud hates lilies` answers `does Maud like lilies?` with no. */
export function variantFindings(findings: readonly Finding[], variant: Variant): readonly Finding[] {
  const turned: Finding[] = []
  for (const finding of findings) {
    if (finding.question.key !== variant.baseKey) continue
    const says = finding.values.some((value) => isAnswer(value, variant))
    const denies = finding.denied.some((value) => isAnswer(value, variant))
    const saysOther = !says && finding.values.length > 0 && variant.entry.shape !== 'any_of' && variant.answer !== 'any'
    if (says) turned.push({ ...finding, values: [{ answer: 'yes', share: 1 }], denied: [] })
    else if (denies)
      turned.push({ ...finding, values: [{ answer: 'no', share: 1 }], denied: [], strength: finding.deniedStrength })
    else if (saysOther)
      turned.push({
        ...finding,
        values: [{ answer: 'no', share: 1 }],
        denied: [],
        strength: finding.strength * PROBABILITY.complement,
      })
  }
  return turned
}

function isAnswer({ answer }: Value, variant: Variant): boolean {
  return variant.answer === 'any' || toKeySegment(stemsOfPhrase(answer)) === variant.answer
}
