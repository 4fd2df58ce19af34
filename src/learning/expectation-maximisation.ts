import { withUnvouched } from '../trust/trust-model.ts'
import { type Counting, createCountQuestion } from './count-question.ts'
import { type Counts, emptyCounts } from './counts.ts'
import type { LearningFrame, QuestionHistory } from './history.ts'
import { type LearnedParameters, type LearnOptions, startingParameters } from './learned.ts'
import { maximise } from './maximise.ts'
import { objectiveOf } from './objective.ts'
import { addCounts } from './pooled-counts.ts'

/** Histories that can be gone through again and again; in the same order, as a store would give them. */
export type Histories = readonly QuestionHistory[] | (() => Iterable<QuestionHistory>)

export function each(histories: Histories): Iterable<QuestionHistory> {
  return typeof histories === 'function' ? histories() : histories
}

/** Parameters that fit the histories, and how well each iteration's did. */
export interface Fitted {
  readonly parameters: LearnedParameters
  /** Penalised log probability before each M step. */
  readonly objective: readonly number[]
  /** The counts of the last E step, from which `parameters` were made. */
  readonly counts: Counts
  /** The parameters under which they were counted. */
  readonly under: LearnedParameters
}

/**
 * F6: expectation maximisation over whole question histories, from the informed start. Each iteration goes through the
 * histories once and keeps nothing of them but the counts. Whom nobody vouches for counts as such in what comes out.
 */
export function fitParameters(
  frame: LearningFrame,
  histories: Histories,
  options: LearnOptions,
  counting: Counting,
): Fitted {
  let fitted = startedFit(frame, options)
  for (let iteration = 0; iteration < options.iterations; iteration++) {
    fitted = iterate(frame, histories, options, counting, fitted)
  }
  const { trust } = fitted.parameters
  return { ...fitted, parameters: { ...fitted.parameters, trust: withUnvouched(trust, options.priors.unvouched) } }
}

function startedFit(frame: LearningFrame, options: LearnOptions): Fitted {
  const parameters = startingParameters(frame, options)
  return { parameters, objective: [], counts: emptyCounts(frame), under: parameters }
}

function iterate(
  frame: LearningFrame,
  histories: Histories,
  { priors, pooled }: LearnOptions,
  counting: Counting,
  { parameters, objective }: Fitted,
): Fitted {
  const counts = emptyCounts(frame)
  const count = createCountQuestion(frame, parameters, counting)
  for (const history of each(histories)) count(history, counts)
  const all = pooled === null ? counts : addCounts(counts, pooled)
  return {
    parameters: maximise(frame, all, parameters, priors),
    objective: [...objective, objectiveOf(frame, all, parameters, priors)],
    counts,
    under: parameters,
  }
}
