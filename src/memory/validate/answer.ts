import { LARGEST_NUMBER } from '../../belief/leading-number.ts'
import { CredenceError, type ErrorCode, quoteReceived } from '../../error.ts'
import { type Question, toComparableAnswer } from '../../question/question.ts'
import { isCalendarDay } from './moment.ts'

export const ANSWER_LENGTH = 500
const LISTED_IN_MESSAGE = 20

/**
 * An answer in the one spelling that its question is kept under: the listed spelling for a listed answer, `yes` or `no`,
 * a plain decimal number, or a date as `YYYY-MM-DD`, `YYYY-MM` or `--MM-DD` (a yearly day). Nothing is converted.
 * @throws CredenceError answer_not_listed, wrong_unit, invalid_date, invalid_input
 */
export function checkAnswer(
  question: Question,
  answer: string | number | boolean,
  unit?: string,
  path: string = 'answer',
): string {
  const text = textOf(answer, path)
  if (question.shape === 'number') return numberAnswer(question, text, unit, path)
  if (unit !== undefined && unit !== question.unit) throw wrongUnit(question, `${text} ${unit}`, path)
  if (question.shape === 'yes_no') return yesOrNo(text, path)
  return question.shape === 'date' ? dateAnswer(text, path) : listedAnswer(question, text, path)
}

function textOf(answer: unknown, path: string): string {
  if (typeof answer === 'boolean') return String(answer)
  if (typeof answer === 'number' && Number.isFinite(answer)) return String(answer)
  if (typeof answer !== 'string') {
    throw refuse('invalid_input', path, answer, 'is not an answer', 'a text, a finite number, true or false')
  }
  const text = answer.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (text === '') throw refuse('invalid_input', path, answer, 'is empty', 'an answer of 1 to 500 characters')
  if (text.length > ANSWER_LENGTH) {
    throw refuse('invalid_input', path, answer, 'is too long for an answer', 'an answer of 1 to 500 characters')
  }
  if (/\p{Cs}|\p{Cc}/u.test(text)) {
    throw refuse('invalid_input', path, answer, 'holds control characters or broken text', 'plain text')
  }
  return text
}

const YES_NO: ReadonlyMap<string, string> = new Map([
  ['yes', 'yes'],
  ['true', 'yes'],
  ['no', 'no'],
  ['false', 'no'],
])

function yesOrNo(text: string, path: string): string {
  const answer = YES_NO.get(toComparableAnswer(text))
  if (answer !== undefined) return answer
  throw refuse('answer_not_listed', path, text, 'is neither yes nor no', 'yes, no, true or false')
}

function listedAnswer(question: Question, text: string, path: string): string {
  const comparable = toComparableAnswer(text)
  const listed = question.answers.find((each) => toComparableAnswer(each) === comparable)
  if (listed !== undefined) return listed
  if (question.open) return text
  const { length } = question.answers
  const more = length > LISTED_IN_MESSAGE ? ` and ${length - LISTED_IN_MESSAGE} more` : ''
  throw refuse(
    'answer_not_listed',
    path,
    text,
    `is not an answer of ${question.key}`,
    `one of: ${question.answers.slice(0, LISTED_IN_MESSAGE).join(', ')}${more}`,
    'use an answer on the list, or define the question as open',
  )
}

const NUMBER =
  /^(?<sign>[$€£¥])?\s?(?<digits>[-+−]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d{1,3})?)\s?(?<unit>[^\d\s.,].{0,30})?$/iu

function numberAnswer(question: Question, text: string, unit: string | undefined, path: string): string {
  const parts = NUMBER.exec(text)?.groups
  const amount = Number((parts?.['digits'] ?? 'none').replace('−', '-'))
  if (Math.abs(amount) > LARGEST_NUMBER) {
    throw refuse(
      'invalid_input',
      path,
      text,
      'is too large a number',
      'a number up to 1e15 in size',
      'keep the question in a larger unit',
    )
  }
  if (Number.isNaN(amount)) {
    throw refuse(
      'invalid_input',
      path,
      text,
      'is not a number',
      `a number such as 12.5${question.unit === null ? '' : ` ${question.unit}`}`,
      'write digits, with a point for the fraction and nothing between thousands',
    )
  }
  for (const given of [parts?.['sign'], parts?.['unit'], unit]) {
    if (given !== undefined && !isSameUnit(given, question.unit)) throw wrongUnit(question, text, path, given)
  }
  return String(amount === 0 ? 0 : amount)
}

/** Case counts where it may tell units apart (mW, MW); a plural doesn't. */
function isSameUnit(given: string, unit: string | null): boolean {
  if (unit === null) return false
  const [one, other] = [given.normalize('NFC').trim(), unit.normalize('NFC').trim()]
  const lower = one.toLowerCase()
  if (one === other || lower === other) return true
  const singular = (word: string): string =>
    word.length > 3 ? word.toLowerCase().replace(/s$/u, '') : word.toLowerCase()
  return one.length >= 3 && singular(one) === singular(other)
}

function wrongUnit(question: Question, received: string, path: string, unit?: string): CredenceError {
  const expected = question.unit === null ? 'a number without a unit' : `a number of ${question.unit}`
  const remedy =
    question.unit === null
      ? `define ${question.key} with the unit it is kept in`
      : `convert it to ${question.unit}; nothing is converted here`
  const said = unit === undefined ? quoteReceived(received) : `unit ${quoteReceived(unit)}`
  const problem =
    question.unit === null
      ? `came with ${said}, and ${question.key} is kept without one`
      : `is kept in ${question.unit}, and came with ${said}`
  return refuse('wrong_unit', path, received, problem, expected, remedy)
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ]\d\d:\d\d.{0,40})?$/
const MONTH = /^(\d{4})-(\d\d)$/
const YEARLY = /^--(\d\d)-(\d\d)$/
const LEAP_YEAR = 2000

/** The day as it is written; of a moment, its day where it was written. */
function dateAnswer(text: string, path: string): string {
  const day = DAY.exec(text)
  if (day !== null && isCalendarDay(Number(day[1]), Number(day[2]), Number(day[3]))) return text.slice(0, 10)
  const month = MONTH.exec(text)
  if (month !== null && isCalendarDay(Number(month[1]), Number(month[2]), 1)) return text
  const yearly = YEARLY.exec(text)
  if (yearly !== null && isCalendarDay(LEAP_YEAR, Number(yearly[1]), Number(yearly[2]))) return text
  throw refuse(
    'invalid_date',
    path,
    text,
    'is not a date of the calendar',
    'YYYY-MM-DD, YYYY-MM, or --MM-DD for a day of every year',
    'write the date as ISO 8601',
  )
}

function refuse(
  code: ErrorCode,
  path: string,
  received: unknown,
  what: string,
  expected: string,
  remedy: string = `send ${expected}`,
): CredenceError {
  return new CredenceError(code, `${path}: ${quoteReceived(received)} ${what}`, {
    path,
    expected,
    received: quoteReceived(received),
    remedy,
  })
}
