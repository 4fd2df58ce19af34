import type { Token } from '../text/tokens.ts'
import { VALUE_EDGES, VALUE_STOPS } from '../text/word-lists.ts'
import { CODE_STOPS } from './value-nouns.ts'
import {
  afterListMark,
  type Captured,
  LIST_ITEMS,
  single,
  skipArticles,
  textOf,
  type ValueSource,
  withContrast,
} from './value-phrases.ts'
import { oneNumber, spokenDigits, spokenNumber, spokenYear } from './value-spoken.ts'

/** One token as a number. */
export function numberOf(token: Token | undefined): number | null {
  return token === undefined ? null : oneNumber(token.norm)
}

export function numbers(source: ValueSource, from: number, limit: number, isList: boolean): Captured | null {
  const found = numberList(source.tokens, from, limit, isList)
  return found === null
    ? null
    : { values: found.numbers.map((each) => ({ answer: String(each), share: 1 })), denied: [], to: found.to }
}

function numberList(
  tokens: readonly Token[],
  from: number,
  limit: number,
  isList: boolean,
): { readonly numbers: readonly number[]; readonly to: number } | null {
  const found: number[] = []
  let at = from
  let to = from
  while (at < limit && found.length < LIST_ITEMS) {
    const number = spokenNumber(tokens, at, limit)
    if (number === null) break
    found.push(number.value)
    to = number.to
    const next = isList ? afterListMark(tokens, to, limit) : to
    if (next === to) break
    at = next
  }
  return found.length === 0 ? null : { numbers: found, to }
}

const YEAR_DAYS = 365.25

/**
 * An age grows, a year of birth stays: `34` said in the middle of 2024 is 1990 or 1989, in the shares of the year
 * that had gone by and that was still to come. A number like 1990 is the year itself.
 */
export function ages(source: ValueSource, from: number, limit: number, isList: boolean): Captured | null {
  const year = spokenYear(source.tokens, from, limit)
  const found = year === null ? numberList(source.tokens, from, limit, isList) : { numbers: [year.value], to: year.to }
  if (found === null) return null
  const said = source.moments.said()
  const elapsed = (Date.UTC(said.year, said.month, said.date) - Date.UTC(said.year, 0, 1)) / (YEAR_DAYS * 86_400_000)
  const turnedAt = yearOfTurning(source, from, found.to)
  const values = new Map<string, number>()
  for (const number of found.numbers) {
    if (!Number.isInteger(number)) return null
    if (number >= 1900 && number <= said.year) values.set(String(number), 1)
    else if (number > 0 && number <= 120 && turnedAt !== null) values.set(String(turnedAt - number), 1)
    else if (number > 0 && number <= 120) {
      const born = said.year - number
      add(values, String(born), isList && elapsed >= 0.5 ? 1 : elapsed)
      add(values, String(born - 1), isList && elapsed < 0.5 ? 1 : 1 - elapsed)
    } else return null
  }
  return { values: [...values].map(([answer, share]) => ({ answer, share })), denied: [], to: found.to }
}

/** How many days ago a day is that is named after an age; a week or a month is taken in its middle. */
const DAYS_AGO: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['tonight', 0],
  ['yesterday', 1],
  ['tomorrow', -1],
  ['this week', 0],
  ['this month', 0],
  ['last week', 7],
  ['last month', 30],
  ['next week', -7],
  ['next month', -30],
])

/** The year of the birthday itself: `turned 41 yesterday`, `is turning 6 tomorrow`; null where no such day is named. */
function yearOfTurning({ tokens, moments }: ValueSource, from: number, to: number): number | null {
  if (!/^turn(?:s|ed|ing)?$/.test(tokens[from - 1]?.norm ?? '')) return null
  const first = tokens[to]?.norm ?? ''
  const daysAgo = DAYS_AGO.get(first) ?? DAYS_AGO.get(`${first} ${tokens[to + 1]?.norm ?? ''}`)
  if (daysAgo === undefined) return null
  const { year, month, date } = moments.said()
  return new Date(Date.UTC(year, month, date - daysAgo)).getUTCFullYear()
}

function add(values: Map<string, number>, answer: string, share: number): void {
  values.set(answer, Math.min(1, (values.get(answer) ?? 0) + share))
}

/** `0555 0134`, `+31 6 12345678`, `oh seven seven double oh nine`: at least six digits in a run. */
export function phone(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  const said = spokenDigits(tokens, from, limit)
  if (said !== null && said.digits.length >= 6 && said.digits.length <= 16) return single(said.digits, said.to)
  let to = from
  let digits = 0
  while (to < Math.min(limit, from + 10)) {
    const token = tokens[to] as Token
    const isPart = token.kind === 'number' ? /^\+?[\d-]+$/.test(token.norm) : /^[()+/-]$/.test(token.norm)
    if (!isPart) break
    digits += token.norm.replace(/\D/g, '').length
    to++
  }
  return digits >= 6 && digits <= 16 ? single(textOf(source, from, to), to) : null
}

export function email(source: ValueSource, from: number, limit: number): Captured | null {
  for (let at = from; at < Math.min(limit, from + 3); at++) {
    if ((source.tokens[at] as Token).kind === 'email')
      return withContrast(source, single(textOf(source, at, at + 1), at + 1), limit)
  }
  return null
}

const CURRENCIES = new Set('€ $ £ euro euros dollar dollars pound pounds eur usd gbp k'.split(' '))

/** `61,400`, `€ 40`, `4,100 euros`, `2 GB/s`. */
export function amount(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  const start = skipArticles(tokens, from, limit)
  let at = start
  while (at < limit && CURRENCIES.has((tokens[at] as Token).norm)) at++
  const number = at < limit ? spokenNumber(tokens, at, limit) : null
  if (number === null) return null
  const unit = tokens[number.to]
  const hasUnit =
    number.to < limit &&
    unit !== undefined &&
    unit.kind === 'word' &&
    !VALUE_STOPS.has(unit.norm) &&
    !VALUE_EDGES.has(unit.norm) &&
    !CODE_STOPS.has(unit.norm)
  const to = hasUnit ? number.to + 1 : number.to
  if (number.to === at + 1) return single(textOf(source, start, to), to)
  const lead = at > start ? `${textOf(source, start, at)} ` : ''
  return single(`${lead}${number.value}${hasUnit ? ` ${unit.norm}` : ''}`, to)
}
