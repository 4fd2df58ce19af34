import { type Question, type QuestionKey, splitKey } from '../question/question.ts'
import type { Found, Studied } from './duplicates.ts'
import type { OperationOf } from './operation.ts'
import { togetherIn } from './together.ts'

/** A question with one answer, two of whose answers keep being true together, becomes one that takes several (F7). */
export function reshapeOf(
  { question, readings, belief }: Studied,
  isTaken: (key: QuestionKey) => boolean,
): Found<OperationOf<'split_question'>> | null {
  const together = togetherIn({ question, readings, outcomes: [], now: belief.at })
  if (together === null) return null
  const key = severalKey(question.key, isTaken)
  if (key === null) return null
  const evidence = [...new Set(readings.map((each) => each.evidence.id))]
  const [one, other] = together.answers
  return {
    operation: {
      kind: 'split_question',
      from: question.key,
      into: [severalOf(question, key)],
      route: evidence.map((id) => ({ evidence: id, to: [key] })),
      later: [key],
    },
    reason: `“${one}” and “${other}” keep being said side by side by several people: “${question.text}” has more than one answer`,
    evidence: together.evidence,
  }
}

function severalOf(
  { text, answers, open, unit }: Question,
  key: QuestionKey,
): OperationOf<'split_question'>['into'][0] {
  return { key, text, shape: 'any_of', answers, open, unit, map: null }
}

/** `user.instrument` → `user.instruments`, else `user.all_instrument`; null where both are taken. */
function severalKey(key: QuestionKey, isTaken: (key: QuestionKey) => boolean): QuestionKey | null {
  const { subject, attribute } = splitKey(key)
  const names = attribute.endsWith('s') ? [`all_${attribute}`] : [`${attribute}s`, `all_${attribute}`]
  return names.map((name) => `${subject}.${name}`).find((each) => !isTaken(each)) ?? null
}
