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

export function numberList(
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
