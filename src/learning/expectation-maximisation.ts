import { type Counting, type CountQuestion, createCountQuestion } from './count-question.ts'
import { type Counts, emptyCounts } from './counts.ts'
import type { LearningFrame, QuestionHistory } from './history.ts'
import { type LearnedParameters, type LearnOptions, startingParameters } from './learned.ts'
import { maximise } from './maximise.ts'
import { objectiveOf } from './objective.ts'

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
}

/**
 * F6: expectation maximisation over whole question histories, from the informed start. Each iteration goes through the
 * histories once and keeps nothing of them but the counts.
 */
export function fitParameters(
  frame: LearningFrame,
  histories: Histories,
  options: LearnOptions,
  counting: Counting,
): Fitted {
  let parameters = startingParameters(frame, options)
  let counts = emptyCounts(frame)
  const objective: number[] = []
  for (let iteration = 0; iteration < options.iterations; iteration++) {
    counts = emptyCounts(frame)
    countAll(histories, createCountQuestion(frame, parameters, counting), counts)
    objective.push(objectiveOf(frame, counts, parameters, options.priors))
    parameters = maximise(frame, counts, parameters, options.priors)
  }
  return { parameters, objective, counts }
}

function countAll(histories: Histories, count: CountQuestion, counts: Counts): void {
  for (const history of each(histories)) count(history, counts)
}
