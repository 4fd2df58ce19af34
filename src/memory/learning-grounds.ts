import type { ToldHistory } from '../belief/told-history.ts'
import type { Showing } from '../outcome/showing.ts'
import { type Grounds, groundsOf, toldOf } from './beliefs.ts'
import type { LearnOptions } from './inputs.ts'
import type { TenantContext } from './tenant-context.ts'

/** One question with all that learning needs of it. */
export interface LearningGround {
  readonly grounds: Grounds
  readonly told: readonly ToldHistory[]
  /** In order of time. */
  readonly showings: readonly Showing[]
}

/** Of every question, in order of key. */
export async function learningGrounds(
  context: TenantContext,
  now: number,
  onProgress: LearnOptions['onProgress'],
): Promise<readonly LearningGround[]> {
  const showings = new Map<string, Showing[]>()
  for (const showing of await context.store.showings()) {
    const known = showings.get(showing.questionKey)
    if (known === undefined) showings.set(showing.questionKey, [showing])
    else known.push(showing)
  }
  const questions = await context.store.questions()
  const found: LearningGround[] = []
  for (const question of questions) {
    const grounds = await groundsOf(context, context.store, question)
    found.push({ grounds, told: toldOf(grounds, now), showings: showings.get(question.key) ?? [] })
    if (found.length % PROGRESS_EVERY === 0)
      onProgress?.({ stage: 'reading questions', done: found.length, total: questions.length })
  }
  onProgress?.({ stage: 'reading questions', done: questions.length, total: questions.length })
  return found
}

const PROGRESS_EVERY = 100
