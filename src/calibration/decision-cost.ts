import type { TopForecast } from './forecast.ts'

/** What decisions cost, in any common unit. */
export interface DecisionCosts {
  /** Of acting on a wrong answer (W). */
  readonly wrongAct: number
  /** Of asking a person (A). */
  readonly ask: number
  /** Of doing nothing (N); without it, nothing is never done. */
  readonly abstain?: number | undefined
}

/**
 * F9: acting is worth it from this probability on, 1 - min(A, N) / W, never below 0.
 *
 * Worked: W 10, A 1: .9.
 */
export function actingThreshold({ wrongAct, ask, abstain = Number.POSITIVE_INFINITY }: DecisionCosts): number {
  return Math.max(0, 1 - Math.min(ask, abstain) / wrongAct)
}

export interface DecisionOutcome {
  /** Mean cost of a question. */
  readonly cost: number
  /** Over the cost of never acting: below 1, the probabilities are worth having. */
  readonly costOfNeverActing: number
  readonly shareActedOn: number
  /** Of what was acted on; NaN where nothing was. */
  readonly accuracyActedOn: number
}

/**
 * What it costs to act wherever the stated probability reaches the threshold, and to ask (or leave) elsewhere.
 *
 * Worked: W 10, A 1; .95 right, .92 wrong, .6 wrong: (0 + 10 + 1) / 3 = 3.666667, two of three acted on, half of them right.
 */
export function decisionOutcome(forecasts: readonly TopForecast[], costs: DecisionCosts): DecisionOutcome {
  const threshold = actingThreshold(costs)
  const otherwise = Math.min(costs.ask, costs.abstain ?? Number.POSITIVE_INFINITY)
  let acted = 0
  let right = 0
  for (const each of forecasts) {
    if (each.probability < threshold) continue
    acted++
    right += each.right
  }
  const count = forecasts.length
  return {
    cost: ((acted - right) * costs.wrongAct + (count - acted) * otherwise) / count,
    costOfNeverActing: otherwise,
    shareActedOn: acted / count,
    accuracyActedOn: right / acted,
  }
}
