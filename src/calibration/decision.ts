import { actingThreshold, type DecisionCosts } from './decision-cost.ts'
import type { Interval } from './wilson-interval.ts'

/** act: go ahead on the answer · ask: put it to a person · abstain: leave it */
export type Decision = 'act' | 'ask' | 'abstain'

export interface Advice {
  readonly decision: Decision
  /** Probability from which acting is worth it. */
  readonly threshold: number
  /** Expected cost of each. */
  readonly costs: { readonly act: number; readonly ask: number; readonly abstain: number }
  /** Both ends of the interval say the same. */
  readonly isFirm: boolean
}

/**
 * F9: act where (1 - p) W <= min(A, N), else whichever of asking and leaving is cheaper; asking where they are equal.
 * `interval` is that of the probability itself; what can't be taken back should be decided at its low end (`isCautious`).
 *
 * Worked: W 10, A 1: at .95 act costs .5, so act; at .85 it costs 1.5, so ask. With .95 in .88 to .98: not firm, and cautious
 * asks.
 */
export function decide(
  probability: number,
  costs: DecisionCosts,
  { interval, isCautious = false }: { readonly interval?: Interval; readonly isCautious?: boolean } = {},
): Advice {
  const { low, high } = interval ?? { low: probability, high: probability }
  const ask = costs.ask
  const abstain = costs.abstain ?? Number.POSITIVE_INFINITY
  const rest: Decision = abstain < ask ? 'abstain' : 'ask'
  const threshold = actingThreshold(costs)
  const decisionAt = (at: number): Decision => (at >= threshold ? 'act' : rest)
  return {
    decision: decisionAt(isCautious ? low : probability),
    threshold,
    costs: { act: (1 - probability) * costs.wrongAct, ask, abstain },
    isFirm: decisionAt(low) === decisionAt(high),
  }
}
