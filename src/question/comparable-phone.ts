import { type Question, toComparableAnswer } from './question.ts'

const PHONE_ATTRIBUTE = /(?:^|_)(?:phone|mobile|telephone|tel|cell|fax|whatsapp)(?:_|$)/u
const PHONE = /^\+?[\d\s()./-]+$/u
const FEWEST_DIGITS = 8
/** Digits of a subscriber that a country and a trunk code stand before: `+49 170 1234567` and `0170 1234567`. */
const OWN_DIGITS = 9

/** What two spellings of one answer to this question have in common: of a phone number its own digits, else its words. */
export function comparableFor({ attribute }: Pick<Question, 'attribute'>): (answer: string) => string {
  if (!PHONE_ATTRIBUTE.test(attribute)) return toComparableAnswer
  return (answer) => {
    const digits = answer.replace(/\D/gu, '')
    if (!PHONE.test(answer.trim()) || digits.length < FEWEST_DIGITS) return toComparableAnswer(answer)
    return digits.replace(/^0+/u, '').slice(-OWN_DIGITS)
  }
}
