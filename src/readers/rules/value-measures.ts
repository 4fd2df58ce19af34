import type { Token } from './tokens.ts'
import { numberOf } from './value-numbers.ts'
import { type Captured, single, textOf, type ValueSource, withContrast } from './value-phrases.ts'

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
  const to = endOfMeasure(tokens, start + 1, limit)
  return withContrast(source, single(textOf(source, start, to), to), limit)
}

/** Units and the numbers between them: `5 foot 11`, `1 m 82`. */
function endOfMeasure(tokens: readonly Token[], from: number, limit: number): number {
  let to = from
  for (let at = from; at < Math.min(limit, from + 5); at++) {
    const token = tokens[at] as Token
    const isUnit = UNITS.has(token.norm) && token.norm !== 'tall'
    const isNext = isMeasure(token) && UNITS.has(tokens[at - 1]?.norm ?? '')
    const isFraction = token.norm === '/' && isMeasure(tokens[at + 1])
    const follows = tokens[at - 1]?.norm === '/' && isMeasure(token)
    if (!isUnit && !isNext && !isFraction && !follows) break
    if (token.norm === 'in' && at + 1 < limit) break
    to = at + 1
  }
  return to
}

function isMeasure(token: Token | undefined): boolean {
  if (token === undefined) return false
  return (
    numberOf(token) !== null ||
    /^\d+(?:[.,]\d+)?(?:cm|m|kg|lbs?|ft|st|g)?$|^\d+[/'-]\d+$|^\d?\d[a-k]{1,2}$|^\d+\.\d+$/.test(token.norm)
  )
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
  const count = /^(?:a|an|one)$/.test(first.norm) ? 1 : numberOf(first)
  let unit = at + 1
  while (unit < limit && /^(?:full|calendar|whole|working)$/.test((tokens[unit] as Token).norm)) unit++
  const word = tokens[unit]
  if (count === null || word === undefined || unit >= limit || !SPANS.test(word.norm)) return null
  return single(`${count} ${word.norm}`, unit + 1)
}
