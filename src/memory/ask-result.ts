import type { Belief, Contribution, UnknownReason } from '../belief/belief.ts'
import { answerAsAsked, shareAsAsked } from '../question/answer-as-asked.ts'
import type { Question } from '../question/question.ts'
import type { AskResult } from './receipts.ts'

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

/** From here on a member of a set is more likely in than not. */
const TAKEN_IN = 0.5

function saidOf(asked: string, { question, answers, leading, at }: Belief): AskResult['said'] {
  if (leading === null) return null
  const members = question.shape === 'any_of' ? answers.filter(({ probability }) => probability >= TAKEN_IN) : []
  const said = members.length > 0 ? members : [leading]
  const texts = said.map(({ answer }) => answer)
  const probability = Math.min(...said.map((each) => each.probability)) * shareAsAsked(asked, question, at)
  return { answer: answerAsAsked(asked, question, texts, at), probability }
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
    said: saidOf(asked, belief),
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
