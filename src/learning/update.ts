import { createCountQuestion } from './count-question.ts'
import { copyOfCounts } from './counts.ts'
import type { LearningFrame, QuestionHistory } from './history.ts'
import type { LearningRun } from './learn.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import type { LearnOptions } from './learned.ts'
import { maximise } from './maximise.ts'
import { addCounts } from './pooled-counts.ts'

/**
 * One question anew, without going through the others: its counts are taken out, counted again as it is now, and one
 * M step follows. Exactly what an iteration of the run would have found with the new history, since grains leave
 * nothing behind; what the other questions make of the new trust waits for the next full run. `before` is null for a
 * question that was not in the run.
 */
export function updateQuestion(
  frame: LearningFrame,
  run: LearningRun,
  before: QuestionHistory | null,
  after: QuestionHistory,
  given: Partial<LearnOptions> = {},
): LearningRun {
  const { priors, pooled } = { ...LEARN_OPTIONS, ...given }
  const counts = copyOfCounts(run.counts)
  const count = createCountQuestion(frame, run.under, run.learned)
  if (before !== null) count(before, counts, -1)
  count(after, counts)
  const all = pooled === null ? counts : addCounts(counts, pooled)
  const settledFacts = run.learned.settledFacts + after.settled.length - (before?.settled.length ?? 0)
  const { questions, messages } = counts
  return {
    learned: { ...run.learned, ...maximise(frame, all, run.learned, priors), settledFacts, questions, messages },
    counts,
    under: run.under,
  }
}
