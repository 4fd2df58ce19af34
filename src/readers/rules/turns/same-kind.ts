import { isEnglishWord } from '../languages/recognise.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import type { Token } from '../text/tokens.ts'
import { MONTHS, NOT_A_NAME, NUMBER_WORDS, WEEKDAYS } from '../text/word-lists.ts'
import type { Swap } from './restated.ts'

export type Kind = 'time' | 'weekday' | 'day' | 'number' | 'name'

/** A value that a text names, by its form alone. Token indexes, end exclusive. */
export interface Typed {
  readonly kind: Kind
  readonly from: number
  readonly to: number
}

const CLOCK = /^(?:\d{1,2}[:.]\d\d(?:am|pm)?|\d{1,2}(?:am|pm)|noon|midnight)$/
const AFTER_HOUR = /^(?:am|pm|o'clock|a\.m|p\.m)$/
const ORDINAL = /^\d{1,2}(?:st|nd|rd|th)$/
const DATE_NUMBER = /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/

/** `the thirtieth` is the 30th; `the third` may be anything. */
const DAY_WORDS: ReadonlyMap<string, string> = new Map(
  `4th fourth 5th fifth 6th sixth 7th seventh 8th eighth 9th ninth 10th tenth 11th eleventh 12th twelfth 13th thirteenth 14th fourteenth
   15th fifteenth 16th sixteenth 17th seventeenth 18th eighteenth 19th nineteenth 20th twentieth 21st twenty-first 22nd twenty-second
   23rd twenty-third 24th twenty-fourth 25th twenty-fifth 26th twenty-sixth 27th twenty-seventh 28th twenty-eighth 29th twenty-ninth
   30th thirtieth 31st thirty-first`
    .split(/\s+/)
    .flatMap((word, at, all) => (at % 2 === 1 ? [[word, all[at - 1] as string] as const] : [])),
)

/** Times, days, numbers and names between two tokens, in order. */
export function typedIn(tokens: readonly Token[], from: number, to: number): readonly Typed[] {
  const found: Typed[] = []
  for (let at = from; at < to; ) {
    const typed = typedAt(tokens, at, from, to)
    if (typed !== null) found.push(typed)
    at = typed === null ? at + 1 : typed.to
  }
  return found
}

function typedAt(tokens: readonly Token[], at: number, from: number, to: number): Typed | null {
  const { norm, kind } = tokens[at] as Token
  const next = at + 1 < to ? (tokens[at + 1] as Token).norm : ''
  if (CLOCK.test(norm)) return { kind: 'time', from: at, to: at + (AFTER_HOUR.test(next) ? 2 : 1) }
  if (WEEKDAYS.includes(norm.replace(/s$/, ''))) return { kind: 'weekday', from: at, to: at + 1 }
  if (kind === 'number' && AFTER_HOUR.test(next)) return { kind: 'time', from: at, to: at + 2 }
  if (DATE_NUMBER.test(norm) && MONTHS.includes(next)) return { kind: 'day', from: at, to: at + 2 }
  if (DATE_NUMBER.test(next) && MONTHS.includes(norm)) return { kind: 'day', from: at, to: at + 2 }
  if (ORDINAL.test(norm) || (DAY_WORDS.has(norm) && tokens[at - 1]?.norm === 'the'))
    return { kind: 'day', from: at, to: at + 1 }
  if (isHourAt(tokens, at, to)) return { kind: 'time', from: at, to: at + 1 }
  const isNumber = kind === 'number' || (norm !== 'one' && norm !== 'zero' && NUMBER_WORDS.has(norm))
  if (isNumber) return { kind: 'number', from: at, to: at + 1 }
  const end = nameEndAt(tokens, at, from, to)
  return end > at ? { kind: 'name', from: at, to: end } : null
}

/** `at eight`, `at 7`: not `at 7 euros` */
function isHourAt(tokens: readonly Token[], at: number, to: number): boolean {
  const norm = (tokens[at] as Token).norm
  const hour = NUMBER_WORDS.get(norm) ?? (/^\d{1,2}$/.test(norm) ? Number(norm) : 0)
  if (tokens[at - 1]?.norm !== 'at' || hour < 1 || hour > 24) return false
  return at + 1 >= to || AFTER_TIME.test((tokens[at + 1] as Token).norm)
}

const AFTER_TIME =
  /^(?:\p{P}|on|in|with|for|please|and|but|or|this|next|tomorrow|tonight|today|then|sharp|at|if|\p{L}+day)$/u

function nameEndAt(tokens: readonly Token[], at: number, from: number, to: number): number {
  let end = at
  while (end < to && isNamed(tokens[end] as Token, end === from)) end++
  return end
}

/** A capital at the head of a sentence makes no name of an everyday word. */
function isNamed({ norm, kind, capital }: Token, isFirst: boolean): boolean {
  if (!capital || kind !== 'word' || NOT_A_NAME.has(norm) || norm.startsWith("'")) return false
  return !isFirst || !isEnglishWord(norm)
}

export function wordsOfSpan(text: string, tokens: readonly Token[], { from, to }: Pick<Typed, 'from' | 'to'>): string {
  const inFigures = to - from === 1 ? DAY_WORDS.get((tokens[from] as Token).norm) : undefined
  return inFigures ?? text.slice((tokens[from] as Token).start, (tokens[to - 1] as Token).end)
}

/** A text with the values of another put in place of its own. */
export interface Mended {
  readonly text: string
  /** The first of the values, whole: `15 May` for `14 May`, though only `the 15th` was said. */
  readonly swap: Swap
}

/**
 * The same sentence with what is said to be so instead: a number for its only number, a weekday for its only weekday. Null
 * where nothing of one kind stands in both, or it is not clear which is meant.
 */
export function mended(sentence: string, instead: readonly Value[]): Mended | null {
  const { plain, tokens } = plainTokensOf(sentence)
  const own = typedIn(tokens, 0, tokens.length)
  const cuts: Put[] = []
  for (const kind of new Set(instead.map((each) => each.kind))) {
    const given = instead.filter((each) => each.kind === kind)
    const old = placeFor(own, given[0] as Value, kind)
    if (given.length !== 1 || old === null) continue
    const put = putFor(plain.text, tokens, old, given[0] as Value)
    if (!isPartOf(put.swap)) cuts.push(put)
  }
  const [first] = cuts
  if (first === undefined) return null
  const inOrder = [...cuts].sort((a, b) => b.start - a.start)
  const text = inOrder.reduce(
    (said, { start, end, words }) => `${said.slice(0, start)}${words}${said.slice(end)}`,
    plain.text,
  )
  return { text, swap: first.swap }
}

/** `Levi` puts nothing in place of `Levi Braun`. */
function isPartOf({ old, instead }: Swap): boolean {
  return ` ${old.toLowerCase()} `.includes(` ${instead.toLowerCase()} `)
}

/** A value as it is put elsewhere. */
export interface Value {
  readonly kind: Kind
  readonly words: string
}

/** `Make it 7`, of `at 18:00`: an hour is a time as well. */
function placeFor(own: readonly Typed[], { words }: Value, kind: Kind): Typed | null {
  const same = own.filter((each) => each.kind === kind)
  if (same.length === 1) return same[0] as Typed
  if (same.length > 1 || kind !== 'number' || !/^(?:\d|1\d|2[0-3])$/.test(words)) return null
  const times = own.filter((each) => each.kind === 'time')
  return times.length === 1 ? (times[0] as Typed) : null
}

/** Where words go in place of others. */
export interface Put {
  readonly start: number
  readonly end: number
  readonly words: string
  readonly swap: Swap
}

/** A value in place of another of its kind; `the 15th`, of 14 May, takes that of the number alone. */
export function putFor(text: string, tokens: readonly Token[], typed: Typed, { words }: Value): Put {
  const { kind, from, to } = typed
  const keepsMonth = kind === 'day' && to - from === 2 && ORDINAL.test(words)
  const at = keepsMonth && MONTHS.includes((tokens[from] as Token).norm) ? from + 1 : from
  const end = (tokens[keepsMonth ? at : to - 1] as Token).end
  const put = keepsMonth ? words.replace(/\D+$/, '') : words
  const [start, from_, to_] = [
    (tokens[at] as Token).start,
    (tokens[from] as Token).start,
    (tokens[to - 1] as Token).end,
  ]
  const instead = `${text.slice(from_, start)}${put}${text.slice(end, to_)}`
  return { start, end, words: put, swap: { old: text.slice(from_, to_), instead } }
}

/** Values of a stretch of text, in their own words. */
export function valuesIn(text: string, tokens: readonly Token[], from: number, to: number): readonly Value[] {
  return typedIn(tokens, from, to).map((each) => ({ kind: each.kind, words: wordsOfSpan(text, tokens, each) }))
}
