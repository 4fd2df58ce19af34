import { USER } from '../../evidence/evidence.ts'
import type { Passage } from '../../ports/reader.ts'
import type { Question } from '../../question/question.ts'
import type { Reading } from '../../reading/reading.ts'
import { analyse } from './analysis.ts'
import { findingByClaim } from './asking/by-claim.ts'
import { isOfKin, kinInPassing, kinNamed } from './asking/kin-in-passing.ts'
import { partOfName } from './asking/part-of-name.ts'
import { planOf } from './asking/question-plan.ts'
import { isCustomer, variantFindings, variantOf } from './asking/variants.ts'
import type { CompiledCatalogue } from './catalogue/catalogue.ts'
import { findingsIn } from './findings.ts'
import { readingOf } from './reading-of.ts'
import { swappedFinding, withTurnsBefore } from './turns/across.ts'

/** What a text says about one question: by the catalogue's patterns, else by the words they share. */
export function readQuestion(passage: Passage, question: Question, catalogue: CompiledCatalogue): Reading | null {
  const findings = findingsIn(passage, catalogue)
  const keys = keysOf(passage, question, catalogue)
  const own = findings.filter((finding) => keys.includes(finding.question.key))
  if (own.length > 0) return readingOf(passage, question, own)
  const variant = variantOf(question, catalogue)
  if (variant !== null) {
    const turned = variantFindings(findings, variant)
    if (turned.length > 0) return readingOf(passage, question, turned)
    const kin = kinInPassing(passage, question, variant.entry.key)
    if (kin !== null) return readingOf(passage, question, [kin])
    const asksOfAny = variant.answer === 'any' || variant.answer === kinNamed(variant.entry.key, question.text)
    if (asksOfAny || findings.some((finding) => finding.question.key === variant.baseKey)) return null
  } else if (question.origin === 'catalogue') {
    const kin = isOfKin(question.attribute) ? kinInPassing(passage, question, question.attribute) : null
    const found = kin ?? swappedFinding(passage, planOf(question))
    return found === null ? null : readingOf(passage, question, [found])
  }
  const found = withTurnsBefore(passage, planOf(question))
  const says = found !== null && (found.values.length + found.denied.length > 0 || found.fault !== undefined)
  const byClaim = says
    ? null
    : (partOfName(planOf(question), findings) ?? findingByClaim(passage, question, findings, catalogue))
  const read = byClaim ?? found
  return read === null ? null : readingOf(passage, question, [read])
}

/** What an application calls `customer.…` is the user, or whom the record is about. */
function keysOf(passage: Passage, question: Question, catalogue: CompiledCatalogue): readonly string[] {
  const entry = catalogue.entry(question.attribute)
  if (entry === null || !isCustomer(question.subject)) return [question.key]
  const { speaker, subjectAt } = analyse(passage)
  return [question.key, ...[USER, speaker, subjectAt(0)].map((subject) => `${subject}.${question.attribute}`)]
}
