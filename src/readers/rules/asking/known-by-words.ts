import type { AskContext } from '../../../ports/reader.ts'
import type { Question } from '../../../question/question.ts'
import { stemOf } from '../text/stem.ts'
import type { Asked } from './asked.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { contentOf } from './question-plan.ts'
import { isCustomer } from './variants.ts'

/** A declared question whose own words are all in what is asked. */
export function knownByWords(asked: Asked, context: AskContext): Question | null {
  const words = new Set(contentOf(asked.tokens))
  const subjects = new Set(asked.mentions.all.flatMap(({ key }) => (key === null ? [] : [key])))
  for (const question of context.known) {
    if (question.origin !== 'defined') continue
    const attribute = question.attribute
      .split('_')
      .filter((word) => !FUNCTION_WORDS.has(word))
      .map(stemOf)
    const isSubject =
      subjects.has(question.subject) ||
      question.subject.split(/[._]/).every((word) => words.has(stemOf(word))) ||
      (isCustomer(question.subject) && subjects.size === 0)
    if (isSubject && attribute.length > 0 && attribute.every((stem) => words.has(stem))) return question
  }
  return null
}
