import type { Evidence } from '../evidence/evidence.ts'
import type { Distribution, Reading } from './reading.ts'

/** Why a reader's answer is not taken as evidence. */
export type RefusedReading = 'other_evidence' | 'question_not_asked' | 'no_span' | 'not_a_distribution'

const SUM_TOLERANCE = 1e-6

/**
 * A reader's word is checked before it counts: about this text, about a question that was put, resting on a
 * span that is really there, and a distribution. An invented fact has no span.
 */
export function refuseReading(
  reading: Reading,
  evidence: Pick<Evidence, 'id' | 'text'>,
  askedKeys: ReadonlySet<string>,
): RefusedReading | null {
  if (reading.evidenceId !== evidence.id) return 'other_evidence'
  if (!askedKeys.has(reading.questionKey)) return 'question_not_asked'
  if (!isSpanOf(reading, evidence.text)) return 'no_span'
  return isDistribution(reading) ? null : 'not_a_distribution'
}

function isSpanOf({ span }: Reading, text: string): boolean {
  if (span === null) return false
  const inside = span.start >= 0 && span.start < span.end && span.end <= text.length
  return inside && text.slice(span.start, span.end).trim() !== ''
}

function isDistribution(reading: Reading): boolean {
  const masses = [
    ...values(reading.answers),
    ...values(reading.denies),
    reading.deniesHeld ?? 0,
    reading.unclear,
    reading.unrelated,
  ]
  if (masses.some((mass) => !(mass >= 0 && mass <= 1))) return false
  const sum = masses.reduce((total, mass) => total + mass, 0)
  return Math.abs(sum - 1) <= SUM_TOLERANCE
}

function values(distribution: Distribution): readonly number[] {
  return Object.values(distribution)
}
