import { isQuestionKey, toComparableAnswer } from '../question/question.ts'
import { type Refused, refused } from './facts.ts'
import type { QuestionSketch } from './operation.ts'

/** What is wrong with a question to be made; null where nothing is. `path` ends in a dot, or is empty. */
export function sketchFault(
  { key, shape, answers, open, unit }: Omit<QuestionSketch, 'text'>,
  path: string,
): Refused | null {
  if (!isQuestionKey(key)) return refused(`${path}key`, `${key} is not a key`, 'subject.attribute, lower case')
  if (new Set(answers.map(toComparableAnswer)).size < answers.length)
    return refused(`${path}answers`, 'name one answer twice', 'answers that differ by more than case and articles')
  if (shape === 'yes_no' && (open || answers.some((answer) => answer !== 'yes' && answer !== 'no')))
    return refused(`${path}answers`, 'are not those of a yes_no question', 'yes and no, and open: false')
  if (shape === 'one_of' && !open && answers.length < 2)
    return refused(`${path}answers`, 'leave nothing to choose from', 'at least 2 answers, or open: true')
  if (unit !== null && shape !== 'number') return refused(`${path}unit`, 'is for numbers only', 'null')
  return null
}
