import { homeOf } from '../organizing/routes.ts'
import { type RecallFailure, type RecallMistake, recallMistakes } from '../recall/frustration/recall-failure.ts'
import type { TenantContext } from './tenant-context.ts'

/** Every time that recall failed somebody, oldest first, by the questions as they are shown now. */
export async function recallFailures(context: TenantContext): Promise<readonly RecallFailure[]> {
  const structure = await context.organized.structure()
  const failures = await context.raw.recallFailures()
  return failures.map((failure) => ({
    ...failure,
    questionKeys: [...new Set(failure.questionKeys.map((key) => homeOf(structure, key)))],
  }))
}

/** What was missed, question by question: what a report lists, and an organizer can learn from. */
export async function mistakesOfRecall(context: TenantContext): Promise<readonly RecallMistake[]> {
  return recallMistakes(await recallFailures(context))
}
