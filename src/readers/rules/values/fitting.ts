import type { ProposedQuestion } from '../../../ports/reader.ts'
import type { Entry } from '../catalogue/entry.ts'
import { NUMBER_WORDS } from '../text/word-lists.ts'
import { isEvasion } from './placeholders.ts'

/** Kinds of values that hold a number, whatever else they hold. */
const NUMERIC: ReadonlySet<string> = new Set(
  'phone number age amount time height mass duration pin iban plate date day_of_year'.split(' '),
)
const LEADS_ELSEWHERE = /^(?:on|in|at|by|under|behind|near|with|from|for|about|of|not|as)\b/i
const SIZE = /\d|^(?:x{0,4}[sml]|xx?l|(?:extra[ -])?(?:small|medium|large)|petite|tall|regular|one size)\b/i
const BLOOD =
  /^(?:(?:ab|a|b|o|0)(?:[ -]?(?:rh|rhesus)?[ -]?(?:[+-]|−|pos(?:itive)?|neg(?:ative)?))?|(?:rh|rhesus)?[ -]?(?:positive|negative|pos|neg|[+-]))(?:\b|$)/i

/**
 * Whether words can be an answer of the question's kind at all. What a pattern cut out as that kind is one already, but for
 * blood types, which it takes as they are written.
 */
export function fits(
  answer: string,
  entry: Entry | null,
  { catalogueEntry }: Pick<ProposedQuestion, 'catalogueEntry'>,
  isCutByPlace: boolean,
): boolean {
  const text = answer.trim()
  if (isEvasion(text)) return catalogueEntry === 'diet' || catalogueEntry === 'password'
  if (entry === null) return true
  if (entry.key === 'blood_type') return BLOOD.test(text)
  if (!isCutByPlace) return true
  if (entry.value === 'size') return SIZE.test(text)
  if (entry.value === 'name') return !LEADS_ELSEWHERE.test(text)
  return !NUMERIC.has(entry.value) || (hasNumber(text) && !LEADS_ELSEWHERE.test(text))
}

function hasNumber(text: string): boolean {
  return (
    /\d/.test(text) ||
    text
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .some((word) => NUMBER_WORDS.has(word))
  )
}
