import type { Token } from '../text/tokens.ts'
import { MONTHS, NUMBER_WORDS } from '../text/word-lists.ts'
import type { Lexicon } from './lexicon.ts'

/** A token with the English that a date, a time or a number of the language comes to. */
export interface NumberToken extends Token {
  readonly english?: string
  readonly isTime?: boolean
}

const FULL_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/
const SHORT_DATE = /^(\d{1,2})\.(\d{1,2})$/
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3}){1,2}$/
const YEAR_TURN = 50

/** `03.05.2026` → 2026-05-03, `3. Mai` → 3 May, `1.200,50` → 1,200.50, `halb acht` → 7:30: the English way of writing. */
export function rewriteNumbers(tokens: readonly Token[], lexicon: Lexicon): readonly NumberToken[] {
  const { language } = lexicon
  if (language.decimalMark !== ',' && !language.dayFirst && language.clock.hour.length === 0) return tokens
  const rewritten: NumberToken[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = tokens[at]?.kind === 'number' ? numberAt(tokens, at, lexicon) : clockInWords(tokens, at, lexicon)
    if (found === null) {
      rewritten.push(tokens[at] as Token)
      at++
      continue
    }
    const last = tokens[at + found.length - 1] as Token
    rewritten.push({ ...(tokens[at] as Token), end: last.end, english: found.english, isTime: found.isTime })
    at += found.length
  }
  return rewritten
}

interface Found {
  readonly english: string
  readonly length: number
  readonly isTime: boolean
}

function numberAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Found | null {
  const { norm, end } = tokens[at] as Token
  const { language, fold } = lexicon
  const next = tokens[at + 1]
  const isTight = next?.start === end
  if (norm.length > 16) return null
  if (language.dayFirst) {
    const full = FULL_DATE.exec(norm)
    if (full !== null) return dateOf(full[1], full[2], full[3], 1)
    const isDotted = isTight && next?.norm === language.ordinalMark
    const month = isDotted ? monthOf(tokens[at + 2], lexicon) : null
    if (month !== null && /^\d{1,2}$/.test(norm)) return { english: norm, length: 2, isTime: true }
    const short = isDotted ? SHORT_DATE.exec(norm) : null
    if (short !== null && Number(short[2]) <= 12 && Number(short[1]) <= 31) {
      const ends = tokens[at + 2] === undefined || tokens[at + 2]?.newLine === true
      return { english: `${Number(short[1])} ${monthName(Number(short[2]))}`, length: ends ? 1 : 2, isTime: true }
    }
  }
  const clock = clockAt(tokens, at, lexicon)
  if (clock !== null) return clock
  if (language.decimalMark !== ',') return null
  const isDecimal =
    isTight && next?.norm === ',' && tokens[at + 2]?.start === next.end && /^\d{1,2}$/.test(tokens[at + 2]?.norm ?? '')
  const whole = THOUSANDS.test(norm) ? norm.replaceAll('.', ',') : norm
  if (isDecimal && /^[\d,]+$/.test(whole))
    return { english: `${whole}.${tokens[at + 2]?.norm}`, length: 3, isTime: false }
  return whole === norm || fold(next?.norm ?? '') === '.' ? null : { english: whole, length: 1, isTime: false }
}

function dateOf(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
  length: number,
): Found | null {
  const [days, months] = [Number(day), Number(month)]
  if (days < 1 || days > 31 || months < 1 || months > 12) return null
  const short = Number(year)
  const full = year?.length === 4 ? short : short < YEAR_TURN ? 2000 + short : 1900 + short
  return { english: `${full}-${two(months)}-${two(days)}`, length, isTime: true }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function monthName(month: number): string {
  const name = MONTHS[month - 1] as string
  return `${name[0]?.toUpperCase()}${name.slice(1)}`
}

function monthOf(token: Token | undefined, { fold, phrases }: Lexicon): string | null {
  if (token?.kind !== 'word') return null
  const single = phrases.get(fold(token.norm))?.find(({ rest }) => rest.length === 0)
  const english = single?.senses.find(({ tag }) => tag === 'timeNoun')?.english
  return english !== undefined && MONTHS.includes(english.toLowerCase()) ? english : null
}

/** `8 Uhr`, `8.30 Uhr`, `20 Uhr 15`, `acht Uhr` */
function clockAt(tokens: readonly Token[], at: number, { language, fold }: Lexicon): Found | null {
  if (!language.clock.hour.includes(fold(tokens[at + 1]?.norm ?? ''))) return null
  const written = /^(\d{1,2})(?:[.:](\d{2}))?$/.exec((tokens[at] as Token).norm)
  if (written === null) return null
  const minutes = tokens[at + 2]
  const follows = written[2] === undefined && minutes?.kind === 'number' && /^\d{2}$/.test(minutes.norm)
  return timeOf(Number(written[1]), Number(written[2] ?? (follows ? minutes.norm : 0)), follows ? 3 : 2)
}

/** `acht Uhr`, `halb acht`, `Viertel nach acht` */
function clockInWords(tokens: readonly Token[], at: number, lexicon: Lexicon): Found | null {
  const { fold, language } = lexicon
  const first = fold((tokens[at] as Token).norm)
  const { clock } = language
  if (clock.halfTo.includes(first)) {
    const hour = hourOf(tokens[at + 1], lexicon)
    return hour === null ? null : timeOf((hour + 11) % 12 || 12, 30, 2)
  }
  const two = `${first} ${fold(tokens[at + 1]?.norm ?? '')}`
  const quarter = clock.quarterPast.includes(two) ? 15 : clock.quarterTo.includes(two) ? 45 : null
  if (quarter !== null) {
    const hour = hourOf(tokens[at + 2], lexicon)
    if (hour !== null) return timeOf(quarter === 15 ? hour : (hour + 11) % 12 || 12, quarter, 3)
  }
  if (!clock.hour.includes(fold(tokens[at + 1]?.norm ?? ''))) return null
  const hour = hourOf(tokens[at], lexicon)
  return hour === null ? null : timeOf(hour, 0, 2)
}

function hourOf(token: Token | undefined, { fold, phrases }: Lexicon): number | null {
  if (token === undefined) return null
  if (/^\d{1,2}$/.test(token.norm)) return Number(token.norm)
  const single = phrases.get(fold(token.norm))?.find(({ rest }) => rest.length === 0)
  return NUMBER_WORDS.get(single?.senses.find(({ tag }) => tag === 'number')?.english ?? '') ?? null
}

function timeOf(hour: number, minutes: number, length: number): Found | null {
  return hour > 24 || minutes > 59 ? null : { english: `${hour}:${two(minutes)}`, length, isTime: true }
}
