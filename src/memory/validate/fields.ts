import { z } from 'zod'
import type { ErrorCode } from '../../error.ts'
import { isQuestionKey } from '../../question/question.ts'
import { isZone } from './local-time.ts'

export const TEXT_LENGTH = 1_000_000
export const NAME_LENGTH = 500
export const LIST_LENGTH = 1_000

/** What a failed check says beyond zod's own issue: which code, and what to do. */
export interface CheckFacts {
  readonly code?: ErrorCode
  readonly expected: string
  readonly remedy?: string
}

export function check<T>(isFine: (value: T) => boolean, facts: CheckFacts): z.core.$ZodCheck<T> {
  return z.refine<T>(isFine, { params: { ...facts }, abort: true })
}

// Spaces, control characters and marks without ink: nothing was said.
const INK = /[^\s\p{Cc}\p{Cf}]/u

export function hasInk(text: string): boolean {
  return INK.test(text)
}

/** The words of a person; empty ones and overlong ones have codes of their own. */
export function words(longest: number): z.ZodType<string> {
  return z.string().check(
    check((text) => hasInk(text), {
      code: 'empty_text',
      expected: 'words',
      remedy: "send the words, or don't send it",
    }),
    notLongerThan(longest),
  )
}

export function notLongerThan(longest: number): z.core.$ZodCheck<string> {
  return check((text) => text.length <= longest, {
    code: 'text_too_long',
    expected: `at most ${longest.toLocaleString('en')} characters`,
    remedy: 'split it by message or by section, and send the parts',
  })
}

const named = (longest: number): CheckFacts => ({ expected: `a text of 1 to ${longest} characters` })

/** A name, channel or id: at least one visible character. */
export function name(longest: number = NAME_LENGTH): z.ZodType<string> {
  return z.string().check(check((text) => text.length <= longest && hasInk(text), named(longest)))
}

/** As `name`, but an author nobody named is the user. */
export const author: z.ZodType<string> = z
  .string()
  .check(check((text) => text.length <= NAME_LENGTH, { expected: `a name of at most ${NAME_LENGTH} characters` }))

export const questionKey: z.ZodType<string> = z.string().check(
  check((text) => isQuestionKey(text), {
    expected: 'a key such as maya.diet: subject.attribute, lower case, at most 200 characters',
    remedy: 'write letters, digits, _ and - in segments joined by dots',
  }),
)

/** One or more segments of a key. */
export const keyPrefix: z.ZodType<string> = z.string().check(
  check((text) => isQuestionKey(`${text}.x`), {
    expected: 'the beginning of question keys, such as customer.billing',
    remedy: 'write segments in lower case, joined by dots',
  }),
)

/** Type only: `parseMoment` reads it beside its zone. */
export const moment: z.ZodType<string | number | Date> = z.custom<string | number | Date>(
  (value) => typeof value === 'string' || typeof value === 'number' || value instanceof Date,
  {
    params: {
      code: 'invalid_date',
      expected: 'ISO 8601 with an offset or Z, a Date, or milliseconds since 1970',
      remedy: 'write it as ISO 8601 with its offset, such as 2026-06-03T19:20:00+02:00',
    },
  },
)

export const zone: z.ZodType<string> = z.string().check(
  check((text) => isZone(text), {
    code: 'invalid_date',
    expected: 'an IANA zone such as Europe/Berlin, or an offset such as +02:00',
    remedy: 'send the name of the zone, not an abbreviation',
  }),
)

/** A number from 0 to 1. */
export const fraction: z.ZodType<number> = z
  .number()
  .check(check((value) => value >= 0 && value <= 1, { expected: 'a number from 0 to 1' }))
