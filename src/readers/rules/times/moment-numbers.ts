import { norm, type Reading } from './moment.ts'

/** A number said in words or digits, and how many tokens it takes. */
export interface Spoken {
  readonly value: number
  readonly words: number
}

const ONES = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS: ReadonlyMap<string, number> = new Map([
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
])
const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, index) => [word, index + 1] as const),
  ...TEENS.map((word, index) => [word, index + 10] as const),
  ...TENS,
])
const ORDINALS: ReadonlyMap<string, number> = new Map(
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
  seventeenth eighteenth nineteenth twentieth`
    .split(/\s+/)
    .map((word, index) => [word, index + 1] as const),
)

/** Words that may begin a day or an hour said in words. */
export const SPOKEN_STARTS: ReadonlySet<string> = new Set([
  ...ORDINALS.keys(),
  ...CARDINALS.keys(),
  ...'thirtieth quarter half'.split(' '),
])

/** `forty five`, `nine`, `fifteen`: a number below sixty in words. */
export function cardinalAt(reading: Reading, at: number): Spoken | null {
  const [word, rest] = hyphened(norm(reading, at))
  const value = CARDINALS.get(word)
  if (value === undefined) return null
  if (!TENS.has(word)) return rest === null ? { value, words: 1 } : null
  const ones = ONES.indexOf(rest ?? norm(reading, at + 1)) + 1
  if (rest !== null) return ones === 0 ? null : { value: value + ones, words: 1 }
  return ones === 0 ? { value, words: 1 } : { value: value + ones, words: 2 }
}

/** `twenty fifth`, `first`, `thirty-first`: a day of the month in words. */
export function ordinalAt(reading: Reading, at: number): Spoken | null {
  const [word, rest] = hyphened(norm(reading, at))
  const value = word === 'thirtieth' ? 30 : ORDINALS.get(word)
  if (value !== undefined) return rest === null ? { value, words: 1 } : null
  if (word !== 'twenty' && word !== 'thirty') return null
  const ones = ORDINALS.get(rest ?? norm(reading, at + 1)) ?? 10
  const day = (word === 'twenty' ? 20 : 30) + ones
  return ones > 9 || day > 31 ? null : { value: day, words: rest === null ? 2 : 1 }
}

function hyphened(word: string): readonly [string, string | null] {
  const hyphen = word.indexOf('-')
  return hyphen < 0 ? [word, null] : [word.slice(0, hyphen), word.slice(hyphen + 1)]
}
