import type { AnswerProbability, Belief } from '../belief/belief.ts'
import { agesIn, asksHowOld } from '../question/age.ts'
import { withUnit } from '../question/answer-in-words.ts'

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
  const ages = asksHowOld(asked, belief.question) ? agesOf(belief, together) : null
  if (ages !== null) return ages
  const words = together.map(({ answer }) => withUnit(belief.question, answer))
  return { answer: words.join(', '), probability: leastSure(together) }
}

/** What of the answers is said, one by one. */
export function saidTogether({ question, answers, leading }: Led): readonly AnswerProbability[] {
  if (leading === null) return []
  const members = question.shape === 'any_of' ? answers.filter(({ probability }) => probability >= TAKEN_IN) : []
  return members.length > 0 ? members : [leading]
}

export function leastSure(said: readonly { readonly probability: number }[]): number {
  return Math.min(...said.map(({ probability }) => probability))
}

/** Of the two ages that a year leaves one is clearly the likelier from here on: nine months of the year, or three. */
const CLEARLY = 0.75

/**
 * Of one person both ages that the year leaves, `34 or 35`, or `about 34` where the year is nearly over or has just begun; of several
 * the likelier of each, and how probable exactly that is: `about 11, 8 and 4`.
 */
function agesOf({ question, at }: Led, together: readonly AnswerProbability[]): AnswerProbability | null {
  const found = together.flatMap(({ answer, probability }) => {
    const ages = agesIn(answer, at)
    return ages === null ? [] : [{ ...ages, probability }]
  })
  const [first] = found
  if (first === undefined || found.length < together.length) return null
  const { isOlder } = first
  if (question.shape !== 'any_of' && Math.max(isOlder, 1 - isOlder) < CLEARLY) {
    const { younger, older, probability } = first
    return { answer: younger === older ? `${older}` : `${younger} or ${older}`, probability }
  }
  const likelier = found.map(({ younger, older, isOlder, probability }) => ({
    age: isOlder < 0.5 ? younger : older,
    probability: probability * Math.max(isOlder, 1 - isOlder),
  }))
  return { answer: `about ${listed(likelier.map(({ age }) => age))}`, probability: leastSure(likelier) }
}

function listed(ages: readonly number[]): string {
  const inOrder = [...ages].sort((a, b) => b - a)
  const last = inOrder.pop() as number
  return inOrder.length === 0 ? `${last}` : `${inOrder.join(', ')} and ${last}`
}
