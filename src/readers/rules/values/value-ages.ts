import { numberList } from './value-numbers.ts'
import type { Captured, Value, ValueSource } from './value-phrases.ts'
import { spokenYear } from './value-spoken.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365.25
const FIRST_YEAR = 1900
const MOST_YEARS = 120

/** The day on which something was said. */
interface SaidOn {
  readonly year: number
  readonly month: number
  readonly date: number
}

/**
 * An age grows, a year of birth stays: `34` said in the middle of 2024 is 1990 or 1989, in the shares of the year
 * that had gone by and that was still to come. A number like 1990 is the year itself. Of several ages the likelier year of each is one of the set for certain.
 */
export function ages(source: ValueSource, from: number, limit: number, isList: boolean): Captured | null {
  const year = spokenYear(source.tokens, from, limit)
  const found = year === null ? numberList(source.tokens, from, limit, isList) : { numbers: [year.value], to: year.to }
  if (found === null) return null
  const said = source.moments.said()
  const shares = new Map<string, number>()
  for (const number of found.numbers) {
    const years = yearsBehind(source, said, { number, from, to: found.to })
    if (years === null) return null
    for (const { answer, share } of isList ? likelierWhole(years) : years)
      shares.set(answer, Math.min(1, (shares.get(answer) ?? 0) + share))
  }
  return { values: [...shares].map(([answer, share]) => ({ answer, share })), denied: [], to: found.to }
}

/** Years of birth of who is that old on that day, the later first. Worked: 34 on 1 December 2026: 1992 for .914, else 1991. */
export function birthYearsOf(age: number, said: SaidOn): readonly Value[] {
  const elapsed = elapsedOf(said)
  return [
    { answer: String(said.year - age), share: elapsed },
    { answer: String(said.year - age - 1), share: 1 - elapsed },
  ]
}

function likelierWhole(years: readonly Value[]): readonly Value[] {
  const most = Math.max(...years.map(({ share }) => share))
  return years.map((each) => (each.share === most ? { ...each, share: 1 } : each))
}

/** Null for what is neither an age nor a year of birth. */
function yearsBehind(
  source: ValueSource,
  said: SaidOn,
  { number, from, to }: { readonly number: number; readonly from: number; readonly to: number },
): readonly Value[] | null {
  if (!Number.isInteger(number)) return null
  if (number >= FIRST_YEAR && number <= said.year) return [{ answer: String(number), share: 1 }]
  if (number <= 0 || number > MOST_YEARS) return null
  const turn = TURN.exec(source.tokens[from - 1]?.norm ?? '')
  if (turn === null) return birthYearsOf(number, said)
  const turnedIn = yearOfTurning(source, said, from, to)
  if (turnedIn !== null) return [{ answer: String(turnedIn - number), share: 1 }]
  return turn[0] === 'turned' ? birthYearsOf(number, said) : birthYearsAhead(number, said)
}

const TURN = /^turn(?:s|ed|ing)?$/

/** `I turn 40 soon`: the birthday is within a year, in this one or in the next. */
function birthYearsAhead(age: number, said: SaidOn): readonly Value[] {
  const elapsed = elapsedOf(said)
  return [
    { answer: String(said.year + 1 - age), share: elapsed },
    { answer: String(said.year - age), share: 1 - elapsed },
  ]
}

/** From the number to its day: `turns 6 next Friday`, `turned 41, on the 4th of May`. */
const DAY_WITHIN = 4
/** `just turned four` was so many days ago, about. */
const JUST_DAYS = 15

/** The year of the birthday itself, where a day, a week or a month is named with it; null else. */
function yearOfTurning({ tokens, moments }: ValueSource, said: SaidOn, from: number, to: number): number | null {
  const [moment] = moments.between(to, Math.min(tokens.length, to + DAY_WITHIN + 4))
  if (moment?.firstDay != null && moment.from <= to + DAY_WITHIN) {
    const middle = (moment.firstDay + (moment.lastDay ?? moment.firstDay)) / 2
    return new Date(middle * DAY_MS).getUTCFullYear()
  }
  if (tokens[from - 2]?.norm !== 'just') return null
  return new Date(Date.UTC(said.year, said.month, said.date - JUST_DAYS)).getUTCFullYear()
}

/** Share of the year that has gone by. */
function elapsedOf({ year, month, date }: SaidOn): number {
  return (Date.UTC(year, month, date) - Date.UTC(year, 0, 1)) / (YEAR_DAYS * DAY_MS)
}
