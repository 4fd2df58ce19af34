import type { Belief, Contribution, UnknownReason } from '../belief/belief.ts'
import type { Question } from '../question/question.ts'
import type { AskResult } from './receipts.ts'
import { saidAsAsked } from './said-as-asked.ts'

export function unknownBelief(question: Question, at: number, reason: UnknownReason): Belief {
  return {
    question,
    at,
    answers: [],
    somethingElse: question.open ? 1 : 0,
    leading: null,
    filtered: null,
    epoch: null,
    state: 'unknown',
    reason,
    independentEvidence: 0,
    origins: 0,
    rejected: [],
    settled: null,
    estimate: null,
    leftOut: null,
  }
}

/** How an answer came about, beside the belief. */
export interface Circumstances
  extends Partial<Pick<AskResult, 'sameAs' | 'perhapsSameAs' | 'known' | 'records' | 'sealed'>> {
  readonly madeNow: boolean
}

/** Leave-one-out costs a belief per message, so it is worked out only when somebody looks. */
export function resultOf(
  asked: string,
  belief: Belief,
  contributions: () => readonly Contribution[],
  { madeNow, sameAs = [], perhapsSameAs = [], known = [], records = [], sealed = [] }: Circumstances,
): AskResult {
  let because: readonly Contribution[] | null = null
  return {
    ...belief,
    asked,
    said: saidAsAsked(asked, belief),
    madeNow,
    sameAs,
    perhapsSameAs,
    known,
    records,
    sealed,
    get because() {
      because ??= contributions()
      return because
    },
  }
}
