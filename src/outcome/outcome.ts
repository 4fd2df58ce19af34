import type { EvidenceId } from '../evidence/evidence.ts'
import type { QuestionKey } from '../question/question.ts'

/** How a question's truth became known. asked: a person was asked because the answer was worth having, right or wrong. */
export const SETTLED_BY = ['correction', 'confirmation', 'outcome', 'audit', 'asked'] as const
export type SettledBy = (typeof SETTLED_BY)[number]

/**
 * What a person or the world ruled about one answer. Append-only: undoing one appends its opposite.
 * settled: this is the answer · rejected: this is not · reinstated: no longer rejected ·
 * withdrawn: the ruling `withdraws` never happened
 */
export interface Outcome {
  readonly id: string
  readonly questionKey: QuestionKey
  readonly kind: 'settled' | 'rejected' | 'reinstated' | 'withdrawn'
  readonly answer: string
  readonly at: number
  /** Person key of who ruled. */
  readonly by: string
  readonly how: SettledBy
  /** In the person's own words, where there are any. */
  readonly reason: string | null
  /** The message that was the ruling, so that forgetting it forgets the ruling. */
  readonly evidenceId: EvidenceId | null
  readonly withdraws: string | null
}

/** A question whose truth became known. */
export interface SettledFact {
  readonly answer: string
  readonly at: number
  readonly by: string
  readonly how: SettledBy
  readonly reason: string | null
}

/** Rulings that still stand: without the withdrawn and their withdrawals, in order of time, ties by id. */
export function standingOutcomes(outcomes: readonly Outcome[]): readonly Outcome[] {
  const withdrawn = new Set(outcomes.flatMap((each) => (each.withdraws === null ? [] : [each.withdraws])))
  return outcomes
    .filter((each) => each.kind !== 'withdrawn' && !withdrawn.has(each.id))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}
