import type { Generator } from './seeded-generator.ts'

/** A belief that was shown, and so could be checked. */
export interface AuditCandidate {
  readonly key: string
  readonly probability: number
  /** How often its answer was shown or acted on since the last proposal. */
  readonly exposureCount: number
}

export interface ProposedAudit {
  readonly key: string
  /** Probability that this candidate was proposed: one audit stands for 1 / inclusion. */
  readonly inclusion: number
}

/**
 * Whom the lot favours. shown: as often as it was shown, whatever its certainty · uncertain: more where the answer could go
 * either way, which measures the overall gap with fewer audits; just as unbiased, as the inclusion is known.
 */
export type AuditEmphasis = 'shown' | 'uncertain'

/** The surest answer still has this much of a chance. */
const LEAST_SPREAD = 0.1

/**
 * F9's random audits: `count` beliefs, each with a known probability in proportion to how often it was shown, whatever
 * was said about it. Those whose share would be above 1 are certain, and the rest share what is left. All candidates are laid
 * end to end in an order drawn by lot, each as long as its inclusion; one random start, then every whole step.
 * Beliefs that were never shown are never proposed.
 *
 * Worked: shown 1, 1 and 2 times, one audit: inclusions .25, .25, .5; two audits: .5, .5, 1.
 *
 * Source: Madow 1949, systematic sampling with unequal probabilities; Hartley, Rao 1962, the random order.
 */
export function proposeAudits(
  candidates: readonly AuditCandidate[],
  count: number,
  generator: Generator,
  emphasis: AuditEmphasis = 'shown',
): readonly ProposedAudit[] {
  const sizes = Float64Array.from(candidates, (each) => each.exposureCount * spreadOf(each, emphasis))
  const inclusions = inclusionProbabilities(sizes, count)
  const order = candidates.map((candidate, i) => ({ candidate, i, lot: generator() })).sort((a, b) => a.lot - b.lot)
  const start = generator()
  const proposed: ProposedAudit[] = []
  let reached = 0
  for (const { candidate, i } of order) {
    const inclusion = inclusions[i] as number
    const next = reached + inclusion
    if (Math.ceil(next - start) > Math.ceil(reached - start)) proposed.push({ key: candidate.key, inclusion })
    reached = next
  }
  return proposed
}

function spreadOf({ probability }: AuditCandidate, emphasis: AuditEmphasis): number {
  return emphasis === 'shown' ? 1 : Math.max(LEAST_SPREAD, Math.sqrt(probability * (1 - probability)))
}

/** min(1, c x size), with c such that they sum to `count` or to as many as have a size. */
export function inclusionProbabilities(sizes: ArrayLike<number>, count: number): Float64Array {
  const inclusions = new Float64Array(sizes.length)
  const descending = Array.from({ length: sizes.length }, (_, i) => i)
    .filter((i) => (sizes[i] as number) > 0)
    .sort((i, j) => (sizes[j] as number) - (sizes[i] as number))
  let left = descending.reduce((sum, i) => sum + (sizes[i] as number), 0)
  let places = Math.min(count, descending.length)
  for (const i of descending) {
    const size = sizes[i] as number
    const inclusion = Math.min(1, (places * size) / left)
    inclusions[i] = inclusion
    if (inclusion < 1) continue
    left -= size
    places--
  }
  return inclusions
}

/** A proposed audit that was done. */
export interface DoneAudit extends ProposedAudit {
  readonly probability: number
  readonly exposureCount: number
  /** 1 right, 0 wrong. */
  readonly right: number
}

/**
 * Of all answers shown, the share that was right and the mean that was stated, from audits alone: each counts for its
 * exposures over its inclusion. NaN of nothing.
 *
 * Worked: one shown once with inclusion .25, right; one shown twice with .5, wrong: both stand for 4, so .5.
 *
 * Source: Horvitz, Thompson 1952; the ratio Hájek 1971.
 */
export function auditedShares(audits: readonly DoneAudit[]): { readonly right: number; readonly stated: number } {
  let [right, stated, all] = [0, 0, 0]
  for (const each of audits) {
    const standsFor = each.exposureCount / each.inclusion
    right += standsFor * each.right
    stated += standsFor * each.probability
    all += standsFor
  }
  return { right: right / all, stated: stated / all }
}
