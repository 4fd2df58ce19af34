import { USER } from '../evidence/evidence.ts'
import { type Question, toComparableAnswer } from '../question/question.ts'
import { namedIn } from '../reading/named-answers.ts'
import { type Grounds, groundsOf, seenBy } from './beliefs.ts'
import { viewerOf } from './find.ts'
import type { ViewerOptions } from './inputs.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseViewer } from './validate/inputs.ts'

/**
 * What is tracked, all or of one subject. The user is told all of it; anyone else the questions that something bears on which
 * they may see, without the answers that were named where they may not: that it is asked at all would tell that it was spoken of.
 */
export async function questions(
  context: TenantContext,
  subject?: string,
  input: ViewerOptions = {},
): Promise<readonly Question[]> {
  const viewer = viewerOf(parseViewer(input))
  const tracked = await context.store.questions(subject)
  if (viewer === USER) return tracked
  const all = await Promise.all(tracked.map((each) => groundsOf(context, context.store, each)))
  return all.flatMap((grounds) => questionSeen(grounds, seenBy(grounds, viewer)) ?? [])
}

function questionSeen({ question, readings }: Grounds, { readings: seen }: Grounds): Question | null {
  if (seen.length === 0) return null
  const named = new Set(seen.flatMap(({ reading }) => namedIn(reading)))
  const hidden = new Set(readings.flatMap(({ reading }) => namedIn(reading)).filter((each) => !named.has(each)))
  return { ...question, answers: question.answers.filter((each) => !hidden.has(toComparableAnswer(each))) }
}
