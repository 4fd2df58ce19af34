import type { DecisionLosses, NeededFor } from '../calibration/answer-value.ts'
import type { QuestionKey, Stakes } from '../question/question.ts'

/** A kind of decision that needs the answer to a question. */
export interface Need extends NeededFor {
  readonly question: QuestionKey
  /** What it is, in plain words, such as `a refund`; null: what the answer is commonly used for. */
  readonly what: string | null
}

/** A decision that a policy would not let happen until something is known better. */
export interface WaitingDecision {
  readonly id: string
  /** In plain words, such as `a refund`. */
  readonly what: string
  /** Questions that were not known well enough. */
  readonly waitsFor: readonly QuestionKey[]
  /** Default: by the stakes of the question. */
  readonly lossIfWrong?: number
  readonly lossIfNotActing?: number
}

/**
 * What a decision on a question of these stakes loses, where nobody says otherwise; 1 is what a question costs the person who
 * is asked. F9's threshold 1 - N / W is then .75, .9 and .96.
 */
export const LOSSES_BY_STAKES: Readonly<Record<Stakes, DecisionLosses>> = {
  low: { lossIfWrong: 2, lossIfNotActing: 0.5 },
  medium: { lossIfWrong: 10, lossIfNotActing: 1 },
  high: { lossIfWrong: 50, lossIfNotActing: 2 },
}

/** Uses are looked back for so far. */
export const USES_WITHIN_DAYS = 90

/**
 * Uses a day, from how often an answer was used in the last 90 days: the mean of a gamma distribution that begins as one use in
 * 90 days, so that what nobody has used yet may still be.
 *
 * Worked: 8 uses: (1 + 8) / (90 + 90) = .05.
 */
export function usesPerDay(uses: number): number {
  return (1 + uses) / (2 * USES_WITHIN_DAYS)
}

interface Needing {
  readonly question: QuestionKey
  readonly stakes: Stakes
  /** In the last 90 days. */
  readonly uses: number
}

/** What needs the answer: whatever it is commonly used for, and each decision that waits for it, once. */
export function needsOf({ question, stakes, uses }: Needing, waiting: readonly WaitingDecision[]): readonly Need[] {
  const losses = LOSSES_BY_STAKES[stakes]
  const common: Need = { ...losses, question, what: null, usesPerDay: usesPerDay(uses) }
  const blocked = waiting
    .filter(({ waitsFor }) => waitsFor.includes(question))
    .map(({ what, lossIfWrong, lossIfNotActing, waitsFor }): Need => {
      // One answer of several that it waits for lets it happen only with the others: each has its share.
      const share = 1 / new Set(waitsFor).size
      return {
        question,
        what,
        lossIfWrong: share * (lossIfWrong ?? losses.lossIfWrong),
        lossIfNotActing: share * (lossIfNotActing ?? losses.lossIfNotActing),
        usesPerDay: 0,
        waiting: 1,
        isBlocked: true,
      }
    })
  return [common, ...blocked]
}
