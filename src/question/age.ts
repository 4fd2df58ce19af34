import type { Question } from './question.ts'

/** A year of birth is kept, and an age was asked for. */
export function asksHowOld(asked: string, { attribute }: Pick<Question, 'attribute'>): boolean {
  return OF_BIRTH_YEARS.test(attribute) && ASKS_HOW_OLD.test(asked)
}

const OF_BIRTH_YEARS = /(?:^|_)birth_years?$/u
const ASKS_HOW_OLD = /\bhow old\b|\bages?\b|\bwie alt\b|\balter\b|\bquel(?:le)? âge\b|\bcuántos años\b|\bhoe oud\b/iu

/** The two ages that a year of birth leaves, and how probable the older is. */
export interface Ages {
  readonly younger: number
  readonly older: number
  /** The share of the year that has gone by: of those born in it so many have had their birthday. */
  readonly isOlder: number
}

/**
 * Of a year of birth alone nobody knows which side of a birthday somebody is. Null for what is no year, or one to come.
 *
 * Worked: 1990, on 1 June 2026: 35, or 36 for the 151 of 365 that have had their birthday.
 * @param at in milliseconds since 1970
 */
export function agesIn(born: string, at: number): Ages | null {
  const year = new Date(at).getUTCFullYear()
  const older = year - Number(born)
  if (!/^\d{4}$/u.test(born) || older < 0) return null
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  return { younger: Math.max(0, older - 1), older, isOlder: (at - start) / (end - start) }
}
