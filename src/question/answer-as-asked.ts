import { answerInWords } from './answer-in-words.ts'
import type { Question } from './question.ts'

/**
 * An answer as it is said to whoever asked so: asked how old somebody is, years of birth are told as ages of that moment; any
 * other as `answerInWords` has it, with its unit. Of a year alone the age is known to a year, so the likelier of the two is told, as "about":
 * in the first half of a year most have not had their birthday yet.
 *
 * Worked: 2014, asked how old on 1 June 2026: about 11 (12 for those who have); on 1 August: about 12.
 * @param at in milliseconds since 1970
 */
export function answerAsAsked(
  asked: string,
  question: Pick<Question, 'attribute' | 'shape' | 'unit'>,
  answers: readonly string[],
  at: number,
): string {
  const ages = asksHowOld(asked, question) ? answers.map((answer) => ageIn(answer, at)) : [null]
  if (ages.includes(null)) return answers.map((answer) => withUnit(question, answer)).join(', ')
  return `about ${listed(ages as readonly number[])}`
}

/**
 * How probable exactly that is, where the answers are so: of an age it is to be told which side of their birthday they are.
 * Worked: on 1 June 151 of 365 have had it, so that an age that counts on the others is right for .586.
 */
export function shareAsAsked(asked: string, question: Pick<Question, 'attribute'>, at: number): number {
  const share = hadBirthday(at)
  return asksHowOld(asked, question) ? Math.max(share, 1 - share) : 1
}

/** A year of birth is kept, and an age was asked for. */
export function asksHowOld(asked: string, { attribute }: Pick<Question, 'attribute'>): boolean {
  return OF_BIRTH_YEARS.test(attribute) && ASKS_HOW_OLD.test(asked)
}

function withUnit(question: Pick<Question, 'shape' | 'unit'>, answer: string): string {
  const words = answerInWords(question, answer)
  return question.shape === 'number' && question.unit !== null ? `${words} ${question.unit}` : words
}

const OF_BIRTH_YEARS = /(?:^|_)birth_years?$/u
const ASKS_HOW_OLD = /\bhow old\b|\bages?\b|\bwie alt\b|\balter\b|\bquel(?:le)? âge\b|\bcuántos años\b|\bhoe oud\b/iu

function ageIn(answer: string, at: number): number | null {
  const age = new Date(at).getUTCFullYear() - Number(answer) - (hadBirthday(at) < 0.5 ? 1 : 0)
  return /^\d{4}$/u.test(answer) && age >= 0 ? age : null
}

/** How probable it is that somebody of whom the year of birth alone is known had their birthday this year. */
function hadBirthday(at: number): number {
  const year = new Date(at).getUTCFullYear()
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  return (at - start) / (end - start)
}

function listed(ages: readonly number[]): string {
  const inOrder = [...ages].sort((a, b) => b - a)
  const last = inOrder.pop() as number
  return inOrder.length === 0 ? `${last}` : `${inOrder.join(', ')} and ${last}`
}
