import type { AnswerProbability, Belief } from '../belief/belief.ts'
import { answerAsAsked } from '../question/answer-as-asked.ts'

/** From here on a member of a set is more likely in than not. */
const TAKEN_IN = 0.5

type Led = Pick<Belief, 'question' | 'answers' | 'leading' | 'at'>

/**
 * The leading answer as it is said to whoever asked so, of a set all members that are more likely in than not: the whole is as sure as
 * the least sure of them. Null where nothing leads.
 */
export function saidAsAsked(asked: string, belief: Led): AnswerProbability | null {
  const together = saidTogether(belief)
  if (together.length === 0) return null
  const { words, share } = wordsFor(asked, belief, together)
  return { answer: words, probability: share * leastSure(together) }
}

/** What of the answers is said, one by one. */
export function saidTogether({ question, answers, leading }: Led): readonly AnswerProbability[] {
  if (leading === null) return []
  const members = question.shape === 'any_of' ? answers.filter(({ probability }) => probability >= TAKEN_IN) : []
  return members.length > 0 ? members : [leading]
}

export function leastSure(said: readonly AnswerProbability[]): number {
  return Math.min(...said.map(({ probability }) => probability))
}

function wordsFor(asked: string, { question, at }: Led, said: readonly AnswerProbability[]) {
  const answers = said.map(({ answer }) => answer)
  return answerAsAsked(asked, question, answers, at)
}
