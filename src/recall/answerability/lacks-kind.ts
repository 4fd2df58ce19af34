import type { RecallQuery } from '../query/recall-query.ts'
import type { CandidateSigns } from './candidate-signs.ts'

/** What was done is dated by when it was told: `I adopted a dog` answers when. */
export const ASKS_WHEN_IT_WAS: RegExp = /\bwhen (?:did|was|were|have|has|had)\b/i

/** A kind that is hardly to be overlooked is asked for, and the text holds none of it, nor was it read as an answer. */
export function lacksKind(
  { expects, text }: Pick<RecallQuery, 'expects' | 'text'>,
  { type, typeIsPlain, question }: Pick<CandidateSigns, 'type' | 'typeIsPlain' | 'question'>,
): boolean {
  if (!typeIsPlain || type !== 'unmet' || question === 'met') return false
  return expects !== 'date' || !ASKS_WHEN_IT_WAS.test(text)
}
