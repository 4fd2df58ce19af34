import { answerInWords } from './answer-in-words.ts'
import type { Question } from './question.ts'

/** What is said, and how probable exactly that is where the answers are so. */
export interface AsAsked {
  readonly words: string
  readonly share: number
}

/**
 * Answers as they are said to whoever asked so: asked how old somebody is, years of birth are told as ages of that moment; any
 * other as `answerInWords` has it, with its unit. Of a year alone the age is known to a year, so the likelier of the two is
 * told, as "about": in the first half of a year most have not had their birthday yet.
 *
 * Worked: 2014, asked how old on 1 June 2026: about 11, which is so for those who have not had it: 1 - 151/365 = .586.
 * @param at in milliseconds since 1970
 */
export function answerAsAsked(
  asked: string,
  question: Pick<Question, 'attribute' | 'shape' | 'unit'>,
  answers: readonly string[],
  at: number,
): AsAsked {
  const had = hadBirthday(at)
  const ages = asksHowOld(asked, question) ? answers.map((answer) => ageIn(answer, at, had)) : [null]
  if (ages.includes(null)) return { words: answers.map((answer) => withUnit(question, answer)).join(', '), share: 1 }
  return { words: `about ${listed(ages as readonly number[])}`, share: Math.max(had, 1 - had) }
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

function ageIn(answer: string, at: number, had: number): number | null {
  const age = new Date(at).getUTCFullYear() - Number(answer) - (had < 0.5 ? 1 : 0)
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
