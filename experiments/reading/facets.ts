import type { Passage } from '../../src/ports/reader.ts'
import { facetsAt } from '../../src/readers/rules/framing/facets-at.ts'
import type { Reading, Span } from '../../src/reading/reading.ts'
import type { LabelledClaim } from './golden-file.ts'
import { isSameAnswer, isSameQuestion } from './match.ts'

export const FACETS = ['negation', 'hearsay', 'question', 'condition', 'quotation', 'correction'] as const
export type FacetName = (typeof FACETS)[number]

/** The reader's probability of each facet for one labelled claim, and what the label says. */
export type FacetPairs = Readonly<Record<FacetName, { readonly probability: number; readonly isSo: boolean }>>

export interface LastingPair {
  readonly lasting: number
  readonly oneOff: number
  readonly label: LabelledClaim['lasting']
  readonly agreed: boolean
}

/** From the reading of the claim's question where there is one, else from the cues around the labelled span. */
export function facetsOfClaim(
  passage: Passage,
  label: LabelledClaim,
  readings: readonly Reading[],
  isCatalogued: (attribute: string) => boolean,
): { readonly pairs: FacetPairs; readonly lasting: LastingPair; readonly hasReading: boolean } | null {
  const start = passage.evidence.text.indexOf(label.span)
  const at = start < 0 ? null : facetsAt(passage, { start, end: start + label.span.length }, valueIn(label, start))
  const reading = readings.find((each) => isSameQuestion(label, { question: each.questionKey }, isCatalogued))
  const facets = reading?.facets ?? at
  if (facets === null) return null
  const probabilities: Readonly<Record<FacetName, number>> = {
    negation: negationOf(label, reading) ?? at?.negation ?? 0,
    hearsay: facets.access.reported,
    question: facets.force.ask,
    condition: facets.force.suppose,
    quotation: at?.quotation ?? facets.force.quote,
    correction: facets.correction,
  }
  const isSo: Readonly<Record<FacetName, boolean>> = {
    negation: label.denied === true,
    hearsay: label.told === true,
    question: label.force === 'ask',
    condition: label.force === 'suppose',
    quotation: label.force === 'quote',
    correction: label.correction === true,
  }
  const pairs = Object.fromEntries(
    FACETS.map((name) => [name, { probability: probabilities[name], isSo: isSo[name] }]),
  ) as unknown as FacetPairs
  const { lasting, one_off: oneOff } = facets.lasting
  return {
    pairs,
    lasting: { lasting, oneOff, label: label.lasting, agreed: label.lastingAgreed !== false },
    hasReading: reading !== undefined,
  }
}

/** Where the answer stands in the labelled span, if it stands there as it is. */
function valueIn({ span, answer }: LabelledClaim, start: number): Span {
  const at = span.toLowerCase().indexOf(answer.toLowerCase())
  return at < 0 ? { start, end: start + span.length } : { start: start + at, end: start + at + answer.length }
}

/** Share of what a reading says about this answer that denies it; undefined where it does not speak of it. */
function negationOf(label: LabelledClaim, reading: Reading | undefined): number | undefined {
  if (reading === undefined) return undefined
  const massOf = (masses: Readonly<Record<string, number>>): number =>
    Object.entries(masses).reduce((sum, [answer, mass]) => sum + (isSameAnswer(label.answer, answer) ? mass : 0), 0)
  const [says, denies] = [massOf(reading.answers), massOf(reading.denies)]
  return says + denies === 0 ? undefined : denies / (says + denies)
}

export interface F1 {
  readonly f1: number
  readonly precision: number
  readonly recall: number
  /** Labelled claims that have the facet. */
  readonly n: number
}

export function f1Of(pairs: readonly { readonly probability: number; readonly isSo: boolean }[]): F1 {
  let [hit, said, so] = [0, 0, 0]
  for (const { probability, isSo } of pairs) {
    const says = probability >= 0.5
    if (says) said++
    if (isSo) so++
    if (says && isSo) hit++
  }
  const precision = said === 0 ? 1 : hit / said
  const recall = so === 0 ? 1 : hit / so
  return { f1: hit === 0 ? 0 : (2 * precision * recall) / (precision + recall), precision, recall, n: so }
}

/** Accuracy of lasting against one-off where the labellers agree on one of them, over what the reader decides. */
export function lastingAccuracy(pairs: readonly LastingPair[]): {
  readonly accuracy: number
  readonly coverage: number
  readonly n: number
} {
  const labelled = pairs.filter(({ label, agreed }) => agreed && label !== 'unclear')
  const decided = labelled.filter(({ lasting, oneOff }) => Math.max(lasting, oneOff) >= 0.5)
  const right = decided.filter(({ lasting, oneOff, label }) => lasting >= oneOff === (label === 'lasting')).length
  return {
    accuracy: right / Math.max(1, decided.length),
    coverage: decided.length / Math.max(1, labelled.length),
    n: labelled.length,
  }
}
