import type { Token } from '../text/tokens.ts'
import type { AnswerPlaces } from './answer-places.ts'
import type { ValueKind } from './catalogue-schema.ts'
import type { Entry } from './entry.ts'
import type { Pattern } from './patterns.ts'

/** What a sentence is made of, looked at once, so that most patterns need not be tried on it. */
export interface Look {
  readonly answers: AnswerPlaces
  readonly hasNumber: boolean
  readonly hasEmail: boolean
}

export function lookAt(tokens: readonly Token[], from: number, to: number, answers: AnswerPlaces): Look {
  let hasNumber = false
  let hasEmail = false
  for (let at = from; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    hasNumber ||= kind === 'number' || SPOKEN.has(norm) || HAS_DIGIT.test(norm)
    hasEmail ||= kind === 'email' || norm === '@' || norm === 'at'
  }
  return { answers, hasNumber, hasEmail }
}

const HAS_DIGIT = /\p{Nd}/u
const SPOKEN = new Set(
  `zero oh double triple one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million grand half quarter dozen a couple
  no none some several both many`.split(/\s+/),
)
/** Values that show a number, in digits or words. */
const NUMBERS: ReadonlySet<ValueKind> = new Set(['phone', 'amount', 'iban', 'plate', 'height', 'mass'])

/** A cheap look before a pattern is tried: the answer or the kind of value that it wants must stand where it wants it. */
export function mayMatch(look: Look, entry: Entry, { answer, wantsValue }: Pattern, at: number): boolean {
  if (answer !== null) {
    const place = look.answers.of(entry)
    if (place === null || (answer === 'before' ? place.first >= at : place.last <= at)) return false
  }
  if (!wantsValue) return true
  if (entry.value === 'email') return look.hasEmail
  return look.hasNumber || !NUMBERS.has(entry.value)
}
