import { USER } from '../../../evidence/evidence.ts'
import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import type { Finding } from '../finding.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'

/**
 * What a document or an advertisement says to nobody in particular is no claim: `You love the sea!` on a poster, `Height:
 * 60 cm` on a packet of seeds, `I live in Hamburg` in a course book. What is the reader's own stays: `your contract ends on
 * 31 May`, and in a letter (`Dear Ms Ek`) or a form with a name on it all the rest.
 */
export function withoutPublished(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  findings: readonly Finding[],
): readonly Finding[] {
  const { source, about } = analysis.passage.evidence
  if (source.class !== 'document' || about !== null || findings.length === 0) return findings
  const isAdvertising = source.purpose === 'marketing'
  if (!isAdvertising && (isLetter(analysis) || isPrivate(analysis))) return findings
  return findings.filter((finding) => isOfTheReader(analysis, catalogue, finding, isAdvertising))
}

function isOfTheReader(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  { question, statement, rule }: Finding,
  isAdvertising: boolean,
): boolean {
  const entry = question.catalogueEntry === null ? null : catalogue.entry(question.catalogueEntry)
  if (question.key.startsWith(`${analysis.passage.evidence.authorKey}.`)) return entry?.group !== 'people'
  if (entry === null || entry.group === 'people')
    return statement.subjectKey !== USER && isNamed(analysis, statement, rule)
  return !isAdvertising || rule.endsWith('.field') || hasYour(analysis, statement.sentence)
}

/** A form with somebody's name on it; `Maya's birthday is on 3 May. Order flowers now!` knows whom it speaks of. */
function isNamed({ tokens, passage }: Analysis, { from, to }: Finding['statement'], rule: string): boolean {
  if (passage.evidence.source.purpose !== 'marketing') return rule.endsWith('.field')
  return tokens.slice(from, to).some(({ norm }) => norm === "'s")
}

/** It came to the reader's own box. */
function isPrivate({ passage }: Analysis): boolean {
  return /^(?:e-?mail|sms|letter|push)/.test(passage.evidence.channel)
}

/** `your` anywhere in the sentence: it speaks of what the reader has. */
function hasYour({ tokens, sentences }: Analysis, index: number): boolean {
  const { from, to } = sentences[index] as Sentence
  for (let at = from; at < to; at++) if ((tokens[at] as Token).norm === 'your') return true
  return false
}

const LETTER_HEAD = 8

/** `Dear Ms Ek,`: to one person by name; `Dear Worried,` in a magazine answers its own question, and has no title. */
function isLetter({ tokens }: Analysis): boolean {
  for (let at = 0; at + 1 < Math.min(tokens.length, LETTER_HEAD); at++) {
    const next = tokens[at + 1] as Token
    if (/^(?:dear|hi|hello)$/.test((tokens[at] as Token).norm) && TITLED.test(next.norm)) return true
  }
  return false
}
const TITLED = /^(?:mr|mrs|ms|mx|miss|dr|prof|professor|frau|herr|sir|madam)$/
