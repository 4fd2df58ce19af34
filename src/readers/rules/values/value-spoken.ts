import type { Token } from '../text/tokens.ts'
import { NUMBER_WORDS } from '../text/word-lists.ts'

/** A number as it is said: `forty two`, `two point one`, `thirty nine and a half`, `a hundred and four`. */
export interface Spoken {
  readonly value: number
  /** Token after it. */
  readonly to: number
}

const words = (from: number, step: number, list: string): readonly [string, number][] =>
  list.split(' ').map((word, place) => [word, from + step * place])
const TENS: ReadonlyMap<string, number> = new Map(
  words(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'),
)
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
])
const PLAIN_NUMBER = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^[+-]?\d+(?:[.,]\d+)?$/
const LONGEST = 10

/** One token as a number, in figures or in words: `4,100`, `twelve`, `forty-two`. */
export function oneNumber(norm: string): number | null {
  const known = NUMBER_WORDS.get(norm) ?? TENS.get(norm)
  if (known !== undefined) return known
  const dash = norm.indexOf('-')
  if (dash > 0) {
    const tens = TENS.get(norm.slice(0, dash))
    const unit = NUMBER_WORDS.get(norm.slice(dash + 1))
    if (tens !== undefined && unit !== undefined && unit > 0 && unit < 10) return tens + unit
  }
  if (norm.length > 20 || !PLAIN_NUMBER.test(norm)) return null
  const thousands = /^[+-]?\d{1,3}(?:,\d{3})+/.test(norm)
  return Number(thousands ? norm.replaceAll(',', '') : norm.replace(',', '.'))
}

/** The number that begins at a token, of as many tokens as belong to it; null where none begins. */
export function spokenNumber(tokens: readonly Token[], from: number, limit: number): Spoken | null {
  const first = tokens[from]
  if (first === undefined || from >= limit) return null
  const whole = wholeNumber(tokens, from, Math.min(limit, from + LONGEST))
  return whole === null ? null : fraction(tokens, whole, limit)
}

function wholeNumber(tokens: readonly Token[], from: number, limit: number): Spoken | null {
  const norm = (tokens[from] as Token).norm
  const isA = norm === 'a' && SCALES.has(tokens[from + 1]?.norm ?? '') && from + 1 < limit
  const first = isA ? 1 : oneNumber(norm)
  if (first === null) return null
  if (!isA && /\d/.test(norm)) return { value: first, to: from + 1 }
  let total = 0
  let group = first
  let last = first
  let to = from + 1
  while (to < limit) {
    const next = (tokens[to] as Token).norm
    const scale = SCALES.get(next)
    if (scale !== undefined && group > 0) {
      if (scale === 100) group *= 100
      else {
        total += group * scale
        group = 0
      }
      last = scale
      to++
      continue
    }
    const start = next === 'and' && last >= 100 ? to + 1 : to
    const value = start < limit ? oneNumber((tokens[start] as Token).norm) : null
    const fits = value !== null && value > 0 && isSmaller(value, last) && !/\d/.test((tokens[start] as Token).norm)
    if (!fits) break
    group += value
    last = value
    to = start + 1
  }
  return { value: total + group, to }
}

/** `forty` takes a unit after it, `hundred` anything below. */
function isSmaller(value: number, last: number): boolean {
  if (last >= 100) return value < last
  return last >= 20 && last % 10 === 0 && value < 10
}

/** `two point one`, `thirty nine and a half`, `6½`. */
function fraction(tokens: readonly Token[], whole: Spoken, limit: number): Spoken {
  const [second, third, fourth] = [0, 1, 2].map((step) =>
    whole.to + step < limit ? (tokens[whole.to + step]?.norm ?? '') : '',
  )
  if (second === 'and' && third === 'a' && (fourth === 'half' || fourth === 'quarter'))
    return { value: whole.value + (fourth === 'half' ? 0.5 : 0.25), to: whole.to + 3 }
  if (second === '½') return { value: whole.value + 0.5, to: whole.to + 1 }
  if (second !== 'point') return whole
  let digits = ''
  let to = whole.to + 1
  while (to < limit && digits.length < 6) {
    const { norm } = tokens[to] as Token
    const digit = norm === 'oh' ? 0 : oneNumber(norm)
    if (digit === null || digit < 0 || !Number.isInteger(digit) || (digits !== '' && digit > 9)) break
    digits += String(digit)
    to++
  }
  return digits === '' ? whole : { value: Number(`${whole.value}.${digits}`), to }
}

/** `nineteen eighty four`, `twenty twenty six`: a year in two halves. */
export function spokenYear(tokens: readonly Token[], from: number, limit: number): Spoken | null {
  const first = from < limit ? (tokens[from]?.norm ?? '') : ''
  if (first !== 'nineteen' && first !== 'twenty') return null
  const rest = spokenNumber(tokens, from + 1, limit)
  const isRest = rest !== null && Number.isInteger(rest.value) && rest.value >= 10 && rest.value < 100
  return isRest ? { value: (first === 'nineteen' ? 1900 : 2000) + rest.value, to: rest.to } : null
}

const DIGITS: ReadonlyMap<string, string> = new Map([
  ...words(0, 1, 'zero one two three four five six seven eight nine').map(
    ([word, value]) => [word, String(value)] as const,
  ),
  ['oh', '0'],
  ['o', '0'],
  ['nought', '0'],
  ['nil', '0'],
])
const TIMES: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
])
const MOST_DIGITS = 24

/** Digits said one after another: `oh seven seven double oh nine` → `0770 09` without its pauses. */
export function spokenDigits(
  tokens: readonly Token[],
  from: number,
  limit: number,
): { readonly digits: string; readonly to: number } | null {
  let digits = ''
  let to = from
  let isSaid = false
  while (to < limit && digits.length < MOST_DIGITS) {
    const { norm } = tokens[to] as Token
    const times = TIMES.get(norm)
    const digit = DIGITS.get(times === undefined ? norm : to + 1 < limit ? ((tokens[to + 1] as Token).norm ?? '') : '')
    if (digit !== undefined) {
      digits += digit.repeat(times ?? 1)
      to += times === undefined ? 1 : 2
      isSaid = true
      continue
    }
    const pair = TENS.has(norm) || /^\d{1,4}$/.test(norm) ? spokenNumber(tokens, to, limit) : null
    if (pair === null || digits === '' || !Number.isInteger(pair.value)) break
    digits += /^\d/.test(norm) ? norm : String(pair.value)
    to = pair.to
  }
  return isSaid && digits.length >= 3 ? { digits, to } : null
}
