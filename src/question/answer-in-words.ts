import type { Question } from './question.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const DAY = /^(\d{4}|-)-(\d\d)(?:-(\d\d))?$/

/** An answer as people write it: `--09-14` is 14 September, `2026-04-06` is 6 April 2026; others stay as they are. */
export function answerInWords({ shape }: Pick<Question, 'shape'>, answer: string): string {
  const match = shape === 'date' ? DAY.exec(answer) : null
  const month = MONTHS[Number(match?.[2]) - 1]
  if (match === null || month === undefined) return answer
  const day = match[3] === undefined ? '' : `${Number(match[3])} `
  const year = match[1] === '-' ? '' : ` ${match[1]}`
  return `${day}${month}${year}`
}

/** An answer as people say it, with its unit: `14 September`, `72 kg`; a year is no measure: `1991`. */
export function withUnit(question: Pick<Question, 'shape' | 'unit'>, answer: string): string {
  const words = answerInWords(question, answer)
  return question.shape === 'number' && question.unit !== null && question.unit !== 'year'
    ? `${words} ${question.unit}`
    : words
}
