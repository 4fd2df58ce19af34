import { beliefUnder } from '../../../src/learning/belief-under.ts'
import type { QuestionHistory } from '../../../src/learning/history.ts'
import type { LearnedParameters } from '../../../src/learning/learned.ts'
import { STARTING_PARAMETERS } from '../../../src/trust/parameters.ts'
import { UNVERIFIED_KINDS } from '../generator/source-kinds.ts'

/** What unverified authors of one kind can say together, as the product has it. */
export const CROWD_CAP: number = STARTING_PARAMETERS.crowdCap ?? 3

/** What was learned, believed with F11's cap on strangers and marketing. */
export function crowdCapped(history: QuestionHistory, learned: LearnedParameters, day: number): Float64Array {
  return beliefUnder(history, learned, day, { kinds: UNVERIFIED_KINDS, cap: CROWD_CAP })
}
