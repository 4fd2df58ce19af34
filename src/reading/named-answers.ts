import { toComparableAnswer } from '../question/question.ts'
import type { Reading } from './reading.ts'

/** Answers that a text names, for or against, as they compare. */
export function namedIn({ answers, denies }: Pick<Reading, 'answers' | 'denies'>): readonly string[] {
  return [...Object.keys(answers), ...Object.keys(denies)].map(toComparableAnswer)
}
