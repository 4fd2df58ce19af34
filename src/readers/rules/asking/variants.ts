import { type Question, splitKey, toKeySegment } from '../../../question/question.ts'
import { type CompiledCatalogue, type Entry, stemsOfPhrase } from '../catalogue/catalogue.ts'
import type { Finding } from '../finding.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Value } from '../values/value-phrases.ts'

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

/** `Maud hates lilies` answers `does Maud like lilies?` with no. */
export function variantFindings(findings: readonly Finding[], variant: Variant): readonly Finding[] {
  const turned: Finding[] = []
  for (const finding of findings) {
    if (finding.question.key !== variant.baseKey) continue
    // `I have no children` is a number of them, and none.
    const isNone = (value: Value): boolean => variant.answer === 'any' && value.answer === '0'
    const says = finding.values.some((value) => isAnswer(value, variant) && !isNone(value))
    const denies = finding.denied.some((value) => isAnswer(value, variant)) || (!says && finding.values.some(isNone))
    const saysOther = !says && finding.values.length > 0 && variant.entry.shape !== 'any_of' && variant.answer !== 'any'
    if (says) turned.push({ ...finding, values: [{ answer: 'yes', share: 1 }], denied: [] })
    else if (denies)
      turned.push({
        ...finding,
        values: [{ answer: 'no', share: 1 }],
        denied: [],
        strength: finding.values.some(isNone) ? finding.strength : finding.deniedStrength,
      })
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

/** What an application calls the user, or whom a record is about. */
export function isCustomer(subject: string): boolean {
  return subject === 'customer' || subject === 'client' || subject === 'account'
}
