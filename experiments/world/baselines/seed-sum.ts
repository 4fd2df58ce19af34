import type { Told } from '../told.ts'
import { softmax } from './distribution.ts'

const LEAST_TRUST = 0.02
const MOST_TRUST = 0.98

/** Probability that a claim of a kind of source about a type of question is right. */
export type TrustOf = (kind: number, type: number) => number

/**
 * The plain log-linear sum: trust x support x age, added up over messages. Trust is log(theta (K - 1) / (1 - theta)), support
 * the reading less its mean, age a half-life for each type; copies that show are left out, one-offs shrink.
 */
export function seedSum({ answers, messages, day, type }: Told, trustOf: TrustOf, halfLife: number): Float64Array {
  const sum = new Float64Array(answers)
  for (const { masses, kind, oneOff, isCopy, day: saidAt } of messages) {
    if (isCopy) continue
    const theta = Math.min(MOST_TRUST, Math.max(LEAST_TRUST, trustOf(kind, type)))
    const trust = Math.log((theta * (answers - 1)) / (1 - theta))
    const mean = masses.reduce((a, b) => a + b, 0) / answers
    const weight = trust * (1 - oneOff) * 2 ** (-(day - saidAt) / halfLife)
    for (let a = 0; a < answers; a++) sum[a] = (sum[a] as number) + weight * ((masses[a] as number) - mean)
  }
  return softmax(sum)
}
