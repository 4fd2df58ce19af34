import type { Token } from '../text/tokens.ts'
import { numberOf } from './value-numbers.ts'
import { type Captured, single, textOf, type ValueSource, withContrast } from './value-phrases.ts'
import { spokenNumber } from './value-spoken.ts'

const LETTERS = /^(?:\d?x{0,4}[sl]|m|small|medium|large|extra-large|extra-small)$/
const UNITS = new Set(
  `m cm mm metre metres meter meters centimetres kg kilo kilos kilogram kilograms lb lbs pound pounds stone st g ft foot feet in inch
  inches ' " tall`.split(/\s+/),
)
const LEADS = new Set('a an the about around roughly size sized uk eu us in of'.split(' '))

/** `M`, `38`, `32/34`, `1.82 m`, `5'11`, `72 kilos`, as written. */
export function size(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  let start = from
  while (start < limit && LEADS.has((tokens[start] as Token).norm)) start++
  const first = tokens[start]
  if (first === undefined || start >= limit) return null
  if (LETTERS.test(first.norm)) return withContrast(source, single(textOf(source, start, start + 1), start + 1), limit)
  if (first.norm === 'extra' && /^(?:large|small)$/.test(tokens[start + 1]?.norm ?? ''))
    return single(textOf(source, start, start + 2), start + 2)
  if (!isMeasure(first)) return null
  const to = endOfMeasure(tokens, start, limit)
  return withContrast(source, single(inFigures(source, start, to), to), limit)
}

/** Spelled-out numbers in figures: `two point one kilos` → `2.1 kilos`; `six foot five` stays as it is written. */
function inFigures(source: ValueSource, from: number, to: number): string {
  const { tokens } = source
  const number = spokenNumber(tokens, from, to)
  if (number === null || number.to === from + 1) {
    const isWord = number !== null && !/\d/.test((tokens[from] as Token).norm) && to <= from + 2
    if (!isWord || FEET.test(tokens[from + 1]?.norm ?? '')) return textOf(source, from, to)
  }
  const rest = number === null || number.to >= to ? '' : ` ${textOf(source, number.to, to)}`
  return number === null ? textOf(source, from, to) : `${number.value}${rest}`
}

const FEET = /^(?:foot|feet|ft)$/

/** Units and the numbers between them: `5 foot 11`, `1 m 82`, `one metre eighty two`. */
function endOfMeasure(tokens: readonly Token[], from: number, limit: number): number {
  let to = spokenNumber(tokens, from, limit)?.to ?? from + 1
  for (let at = to; at < Math.min(limit, from + MEASURE_TOKENS); at = to) {
    const token = tokens[at] as Token
    const isUnit = UNITS.has(token.norm) && token.norm !== 'tall'
    const isNext = isMeasure(token) && UNITS.has(tokens[at - 1]?.norm ?? '')
    const isFraction = token.norm === '/' && isMeasure(tokens[at + 1])
    const follows = tokens[at - 1]?.norm === '/' && isMeasure(token)
    if (!isUnit && !isNext && !isFraction && !follows) break
    if (token.norm === 'in' && at + 1 < limit) break
    to = isNext ? (spokenNumber(tokens, at, limit)?.to ?? at + 1) : at + 1
  }
  return to
}
const MEASURE_TOKENS = 9

function isMeasure(token: Token | undefined): boolean {
  if (token === undefined) return false
  return (
    numberOf(token) !== null ||
    /^\d+(?:[.,]\d+)?(?:cm|m|kg|lbs?|ft|st|g)?$|^\d+(?:m|ft|st)\d+$|^\d+[/'-]\d+$|^\d?\d[a-k]{1,2}$|^\d+\.\d+$/.test(
      token.norm,
    )
  )
}

const LENGTHS = /^(?:m|cm|metres?|meters?|centimet(?:re|er)s?|foot|feet|ft|')$/
const LENGTH = /^\d+(?:[.,]\d+)?(?:cm|m|ft)$|^[12]m\d\d$|^\dft\d+$|^[3-7]'\d+$/

/** A person's height: only with its unit, so that `I'm 42` is none. */
export function height(source: ValueSource, from: number, limit: number): Captured | null {
  return withUnit(source, from, limit, LENGTHS, LENGTH)
}

const MASSES = /^(?:kg|kgs|kilos?|kilograms?|lbs?|pounds?|stone|st|grams?|g)$/
const MASS = /^\d+(?:[.,]\d+)?(?:kg|kgs|lbs?|st|g)$|^\d+st\d+$/

/** What somebody weighs: only with its unit. */
export function mass(source: ValueSource, from: number, limit: number): Captured | null {
  return withUnit(source, from, limit, MASSES, MASS)
}

function withUnit(source: ValueSource, from: number, limit: number, units: RegExp, whole: RegExp): Captured | null {
  const { tokens } = source
  let start = from
  while (start < limit && LEADS.has((tokens[start] as Token).norm)) start++
  const first = tokens[start]
  if (first === undefined || start >= limit) return null
  const number = spokenNumber(tokens, start, limit)
  const hasUnit =
    number !== null && number.to < limit && units.test(tokens[number.to]?.norm ?? '') && !isMoney(tokens, start)
  if (!hasUnit && !whole.test(first.norm)) return null
  return size(source, start, limit)
}

/** `£20`, `€ 5` */
function isMoney(tokens: readonly Token[], at: number): boolean {
  return /^[€$£]$/.test(tokens[at - 1]?.norm ?? '')
}

const SPANS = /^(?:day|week|fortnight|month|quarter|year|hour|minute)s?$/

/** `2 months`, `six weeks` → `6 weeks`, `a month` → `1 month`. */
export function duration(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  let at = from
  while (at < limit && /^(?:of|about|only|for|at|least)$/.test((tokens[at] as Token).norm)) at++
  const first = tokens[at]
  if (first === undefined || at >= limit) return null
  const joined = /^(\d+)-(\p{L}+)$/u.exec(first.norm)
  if (joined !== null && SPANS.test(joined[2] as string)) return single(`${joined[1]} ${joined[2]}s`, at + 1)
  const number = /^(?:a|an|one)$/.test(first.norm) ? { value: 1, to: at + 1 } : spokenNumber(tokens, at, limit)
  const count = number?.value ?? null
  let unit = number?.to ?? at + 1
  while (unit < limit && /^(?:full|calendar|whole|working)$/.test((tokens[unit] as Token).norm)) unit++
  const word = tokens[unit]
  if (count === null || word === undefined || unit >= limit || !SPANS.test(word.norm)) return null
  return single(`${count} ${word.norm}`, unit + 1)
}
