import type { ValueKind } from './catalogue-schema.ts'
import { clockInWords, dayInWords, dayOfYearInWords, daysInWords, isoDay, monthName } from './local-time.ts'
import type { Moment, MomentReader } from './moments.ts'
import type { Token } from './tokens.ts'
import { ENDINGS, MONTHS, NOT_A_NAME, NUMBER_WORDS, VALUE_EDGES, VALUE_STOPS, WEEKDAYS } from './word-lists.ts'

/** What a statement says the answer is. Several where it lists some, or where a date can be read two ways. */
export interface Value {
  readonly answer: string
  /** Share of the claim: two ways to read one date halve it. 1 for each member of a list. */
  readonly share: number
}

export interface Captured {
  readonly values: readonly Value[]
  /** Said not to be the answer: `tea, not coffee`, `Python over JavaScript`. */
  readonly denied: readonly string[]
  /** Token after the value. */
  readonly to: number
}

export interface ValueSource {
  readonly tokens: readonly Token[]
  readonly text: string
  readonly moments: MomentReader
}

const VALUE_TOKENS = 12
const LIST_ITEMS = 12

/** Cuts the value that begins at `from` out of a clause that ends before `limit`; null where nothing fits. */
export function captureValue(
  source: ValueSource,
  from: number,
  limit: number,
  kind: ValueKind,
  isList: boolean,
): Captured | null {
  switch (kind) {
    case 'place':
      return place(source, from, limit)
    case 'address':
      return address(source, from, limit)
    case 'name':
      return name(source, from, limit, isList)
    case 'number':
      return numbers(source, from, limit, isList)
    case 'age':
      return ages(source, from, limit, isList)
    case 'date':
    case 'day_of_year':
    case 'weekday':
      return dates(source, from, limit, kind)
    case 'phone':
      return phone(source, from, limit)
    case 'email':
      return email(source, from, limit)
    case 'code':
      return code(source, from, limit)
    case 'amount':
      return amount(source, from, limit)
    case 'noun':
      return nouns(source, from, limit, isList)
  }
}

const single = (answer: string, to: number, denied: readonly string[] = []): Captured => ({
  values: [{ answer, share: 1 }],
  denied,
  to,
})

export function textOf({ tokens, text }: ValueSource, from: number, to: number): string {
  const first = tokens[from]
  const last = tokens[to - 1]
  return first === undefined || last === undefined || to <= from ? '' : text.slice(first.start, last.end)
}

const ARTICLES = new Set([
  'a',
  'an',
  'the',
  'some',
  'any',
  'no',
  'both',
  'all',
  'our',
  'my',
  'his',
  'her',
  'their',
  'your',
])
const PREPOSITIONS = new Set(
  'with at in on for from by to into near about over under of than via per every each'.split(' '),
)
const HOUSING = new Set(
  'flat apartment house street road lane avenue floor room farm village campus unit block boat houseboat level deck zone row lane'.split(
    ' ',
  ),
)
const PLACES = new Set(
  'home work office hospital gym airport station school university campus beach city town countryside downtown abroad bay'.split(
    ' ',
  ),
)

/** One noun phrase: `from` moved past articles, `to` before the first word that can't be part of it. */
function phraseEnd(source: ValueSource, from: number, limit: number, stops: ReadonlySet<string>): number {
  const { tokens } = source
  let to = from
  while (to < Math.min(limit, from + VALUE_TOKENS)) {
    const token = tokens[to] as Token
    if (token.kind === 'mark' && !isInnerMark(tokens, to, from, limit)) break
    if (VALUE_STOPS.has(token.norm) || (to > from && stops.has(token.norm))) break
    to++
  }
  while (to > from && VALUE_EDGES.has((tokens[to - 1] as Token).norm)) to--
  return to
}

const INNER_MARKS = new Set(['&', '/', '#', "'", '+', '%', '€', '$', '£', '"', '.'])

function isInnerMark(tokens: readonly Token[], at: number, from: number, limit: number): boolean {
  const norm = (tokens[at] as Token).norm
  if (norm === '.') return at > from && at + 1 < limit && (tokens[at - 1] as Token).norm.length <= 2
  return INNER_MARKS.has(norm)
}

function skipArticles(tokens: readonly Token[], from: number, limit: number): number {
  let at = from
  while (at < limit && (ARTICLES.has((tokens[at] as Token).norm) || VALUE_EDGES.has((tokens[at] as Token).norm))) at++
  return at
}

function isNegatedByNo(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((tokens[at] as Token).norm === 'no') return true
  return false
}

const PLACE_STOPS = new Set(
  'in and or with for since every from at to because on near by as while this last next about'.split(' '),
)

function place(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  const start = skipArticles(tokens, from, limit)
  let to = phraseEnd(source, start, limit, PLACE_STOPS)
  if (to === start || !isPlace(tokens, start, to)) return null
  // `Portland, Oregon`: a capitalised word after the comma belongs to it.
  while (
    tokens[to]?.norm === ',' &&
    to + 1 < limit &&
    isProperWord(tokens[to + 1]) &&
    phraseEnd(source, to + 1, limit, PLACE_STOPS) - to <= 4
  ) {
    to = phraseEnd(source, to + 1, limit, PLACE_STOPS)
  }
  const isProper = (tokens[start] as Token).capital
  return withContrast(source, single(textOf(source, isProper ? start : from, to), to), limit)
}

function isProperWord(token: Token | undefined): boolean {
  return token?.capital === true && !NOT_A_NAME.has(token.norm)
}

function isPlace(tokens: readonly Token[], from: number, to: number): boolean {
  const last = tokens[to - 1] as Token
  if (!last.capital && last.kind !== 'number' && !isPlaceWord(last.norm) && !PLACE_ENDS.has(last.norm)) return false
  let named = false
  for (let at = from; at < to; at++) {
    const token = tokens[at] as Token
    if (token.norm === 'account' || token.norm === 'number') return false
    if (WEEKDAYS.includes(token.norm) || (MONTHS.includes(token.norm) && token.capital)) return false
    named ||= token.capital || isPlaceWord(token.norm)
  }
  return named
}

function isPlaceWord(norm: string): boolean {
  return HOUSING.has(norm) || PLACES.has(norm)
}

const PLACE_ENDS = new Set(
  "hotel restaurant cafe bar park garden island region area district square valley coast place parents 's".split(' '),
)

const ADDRESS_STOPS = new Set('for since because and as now from until till'.split(' '))

/** `Kade 12, Hoorn`, `14 Elm St`: has a number and a word with a capital. */
function address(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  const start = tokens[from]?.norm === 'at' ? from + 1 : from
  let to = start
  while (to < Math.min(limit, start + VALUE_TOKENS)) {
    const token = tokens[to] as Token
    const isComma = token.norm === ','
    if (isComma && !startsAddressPart(tokens[to + 1])) break
    if (token.kind === 'mark' && !isComma && !isInnerMark(tokens, to, start, limit)) break
    if (VALUE_STOPS.has(token.norm) || ADDRESS_STOPS.has(token.norm)) break
    to++
  }
  let hasNumber = false
  let hasName = false
  for (let at = start; at < to; at++) {
    const token = tokens[at] as Token
    hasNumber ||= token.kind === 'number' || /^\p{L}?\d/u.test(token.norm)
    hasName ||= token.kind === 'word' && token.capital
  }
  return hasNumber && hasName ? withContrast(source, single(textOf(source, start, to), to), limit) : null
}

function startsAddressPart(token: Token | undefined): boolean {
  return token !== undefined && (token.capital || token.kind === 'number')
}

function name(source: ValueSource, from: number, limit: number, isList: boolean): Captured | null {
  const { tokens } = source
  const values: Value[] = []
  let at = skipArticles(tokens, from, limit)
  let to = at
  while (values.length < LIST_ITEMS) {
    const end = nameEnd(tokens, at, limit)
    if (end === at) break
    values.push({ answer: textOf(source, at, end), share: 1 })
    to = end
    const next = isList ? afterListMark(tokens, end, limit) : end
    if (next === end) break
    at = next
  }
  return values.length === 0 ? null : withContrast(source, { values, denied: [], to }, limit)
}

function nameEnd(tokens: readonly Token[], from: number, limit: number): number {
  let to = from
  while (to < Math.min(limit, from + 5)) {
    const token = tokens[to] as Token
    const joins =
      to > from &&
      (token.norm === 'of' ||
        token.norm === '&' ||
        token.norm === 'de' ||
        token.norm === 'van' ||
        token.norm === '.') &&
      tokens[to + 1]?.capital === true &&
      to + 1 < limit
    if (!joins && (!token.capital || token.kind === 'mark')) break
    if (to === from && NOT_A_NAME.has(token.norm) && !/^(?:april|june|summer|autumn|christmas)$/.test(token.norm)) break
    to++
  }
  return to
}

/** After `,`, `and`, `, and`, `&`, `or`; the same token where the list ends. */
function afterListMark(tokens: readonly Token[], at: number, limit: number): number {
  let next = at
  while (next < limit && next < at + 2 && LIST_MARKS.has((tokens[next] as Token).norm)) next++
  return next < limit ? next : at
}

const LIST_MARKS = new Set([',', 'and', 'or', '&', 'nor', 'plus', '/'])

/** `peanuts, shellfish and kiwi`. A single answer keeps its `and` where it ends the clause: `mac and cheese`. */
function nouns(source: ValueSource, from: number, limit: number, isList: boolean): Captured | null {
  const { tokens } = source
  const values: Value[] = []
  const denied: string[] = []
  const stops = isList ? NOUN_LIST_STOPS : NOUN_STOPS
  let at = from
  let to = from
  let none = false
  while (values.length + denied.length < LIST_ITEMS) {
    const start = skipArticles(tokens, at, limit)
    none ||= isNegatedByNo(tokens, at, start)
    const end = phraseEnd(source, start, limit, stops)
    if (end === start || PREPOSITIONS.has((tokens[start] as Token).norm) || !isNounPhrase(tokens, start, end)) break
    const words = textOf(source, start, end).replaceAll('"', '')
    if (none) denied.push(words)
    else values.push({ answer: words, share: 1 })
    to = end
    const next = isList ? afterListMark(tokens, end, limit) : end
    if (next === end || !goesOn(tokens, end, next, limit)) break
    at = next
  }
  if (values.length + denied.length === 0) return null
  return withContrast(source, { values, denied, to }, limit)
}

/** After a bare comma comes another member only where an `and` closes the list, or a single word ends the clause. */
function goesOn(tokens: readonly Token[], end: number, next: number, limit: number): boolean {
  const first = tokens[next] as Token
  if (ENDINGS.has(first.norm) || first.norm === 'my' || first.norm.endsWith('ly')) return false
  if (next > end + 1 || (tokens[end] as Token).norm !== ',') return true
  for (let at = next; at < Math.min(limit, next + 12); at++) {
    const { norm } = tokens[at] as Token
    if (norm === 'and' || norm === 'or' || norm === '&') return true
    if (VALUE_STOPS.has(norm)) return false
  }
  return limit - next <= 2 && !VALUE_EDGES.has(first.norm)
}

const NOUN_LIST_STOPS = new Set(
  'and or nor but plus with at in on for from by to into near over than via every'.split(' '),
)
const NOUN_STOPS = new Set('but with at in on for from by to into near over than via every'.split(' '))

function isNounPhrase(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > 6) return false
  for (let at = from; at < to; at++) {
    const token = tokens[at] as Token
    if (
      token.kind !== 'mark' &&
      !/^(?:it|that|this|so|too|there|here|them|one|what|how|why|much|lot)$/.test(token.norm)
    )
      return true
  }
  return false
}

/** `tea, not coffee` · `Python over JavaScript` · `Elm instead of Oak` · `Tuesday rather than Thursday`. */
function withContrast(source: ValueSource, captured: Captured, limit: number): Captured {
  const { tokens } = source
  let at = captured.to
  if (tokens[at]?.norm === ',') at++
  const norm = at < limit ? (tokens[at]?.norm ?? '') : ''
  let start = at + 1
  if (norm === 'not' || norm === 'over') start = at + 1
  else if (
    (norm === 'instead' && tokens[at + 1]?.norm === 'of') ||
    (norm === 'rather' && tokens[at + 1]?.norm === 'than')
  )
    start = at + 2
  else if (norm !== 'to' || captured.to !== at) return captured
  const from = skipArticles(tokens, start, limit)
  const to = phraseEnd(source, from, limit, NOUN_LIST_STOPS)
  return to === from || (norm === 'not' && tokens[from]?.norm === 'only')
    ? captured
    : { ...captured, denied: [...captured.denied, textOf(source, from, to)], to }
}

const PLAIN_NUMBER = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^[+-]?\d+(?:[.,]\d+)?$/

export function numberOf(token: Token | undefined): number | null {
  if (token === undefined) return null
  const word = NUMBER_WORDS.get(token.norm)
  if (word !== undefined) return word
  if (token.norm.length > 20 || !PLAIN_NUMBER.test(token.norm)) return null
  const thousands = /^[+-]?\d{1,3}(?:,\d{3})+/.test(token.norm)
  return Number(thousands ? token.norm.replaceAll(',', '') : token.norm.replace(',', '.'))
}

function numbers(source: ValueSource, from: number, limit: number, isList: boolean): Captured | null {
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
    const value = numberOf(tokens[at])
    if (value === null) break
    found.push(value)
    to = at + 1
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
function ages(source: ValueSource, from: number, limit: number, isList: boolean): Captured | null {
  const found = numberList(source.tokens, from, limit, isList)
  if (found === null) return null
  const said = source.moments.said()
  const elapsed = (Date.UTC(said.year, said.month, said.date) - Date.UTC(said.year, 0, 1)) / (YEAR_DAYS * 86_400_000)
  const values = new Map<string, number>()
  for (const number of found.numbers) {
    if (!Number.isInteger(number)) return null
    if (number >= 1900 && number <= said.year) values.set(String(number), 1)
    else if (number > 0 && number <= 120) {
      const born = said.year - number
      add(values, String(born), isList && elapsed >= 0.5 ? 1 : elapsed)
      add(values, String(born - 1), isList && elapsed < 0.5 ? 1 : 1 - elapsed)
    } else return null
  }
  return { values: [...values].map(([answer, share]) => ({ answer, share })), denied: [], to: found.to }
}

function add(values: Map<string, number>, answer: string, share: number): void {
  values.set(answer, Math.min(1, (values.get(answer) ?? 0) + share))
}

function dates(
  source: ValueSource,
  from: number,
  limit: number,
  kind: 'date' | 'day_of_year' | 'weekday',
): Captured | null {
  const moment = source.moments.between(from, Math.min(limit, from + 8))[0]
  if (moment === undefined || moment.from > from + 2) return null
  const answers = kind === 'weekday' ? [weekdayOf(moment)] : dayAnswers(moment, kind)
  const values = answers.filter((answer) => answer !== '').map((answer) => ({ answer, share: 1 / answers.length }))
  return values.length === 0 ? null : { values, denied: [], to: moment.to }
}

function dayAnswers(moment: Moment, kind: 'date' | 'day_of_year'): readonly string[] {
  if (moment.kind !== 'day' && moment.kind !== 'weekday') return []
  const days = [moment.firstDay, moment.otherDay].filter((day) => day !== null)
  return days.map(kind === 'date' ? isoDay : dayOfYearInWords)
}

function weekdayOf(moment: Moment): string {
  if (moment.kind === 'time' || moment.firstDay === null) return ''
  if (moment.kind !== 'weekday' && moment.kind !== 'day') return ''
  const index = (((moment.firstDay + 4) % 7) + 7) % 7
  const day = WEEKDAYS[index] as string
  return `${day[0]?.toUpperCase()}${day.slice(1)}`
}

/** A time in plain words, for a question that asks when: `14:20`, `Thursday`, `30 June 2027`, `3 to 9 April 2023`. */
export function momentInWords(moment: Moment): string {
  if (moment.kind === 'time' && moment.minutes !== null) return momentClock(moment)
  if (moment.kind === 'weekday') return weekdayOf(moment)
  if (moment.firstDay === null || moment.lastDay === null) return moment.words
  const date = new Date(moment.firstDay * 86_400_000)
  if (moment.kind === 'year') return String(date.getUTCFullYear())
  if (moment.kind === 'month')
    return moment.hasYear ? `${monthName(date.getUTCMonth())} ${date.getUTCFullYear()}` : monthName(date.getUTCMonth())
  return daysInWords(moment.firstDay, moment.lastDay)
}

function momentClock(moment: Moment): string {
  return /\d/.test(moment.words) ? clockInWords(moment.minutes ?? 0) : moment.words
}

export { dayInWords }

/** `0555 0134`, `+31 6 12345678`: at least six digits in a run of number tokens. */
function phone(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
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

function email(source: ValueSource, from: number, limit: number): Captured | null {
  for (let at = from; at < Math.min(limit, from + 3); at++) {
    if ((source.tokens[at] as Token).kind === 'email')
      return withContrast(source, single(textOf(source, at, at + 1), at + 1), limit)
  }
  return null
}

const CODE_STOPS = new Set('for since because from and or but on at in with to by'.split(' '))

/** A code, version or identifier, exactly as written, without a trailing dot. */
function code(source: ValueSource, from: number, limit: number): Captured | null {
  const start = skipArticles(source.tokens, from, limit)
  const to = phraseEnd(source, start, Math.min(limit, start + 5), CODE_STOPS)
  return to === start ? null : withContrast(source, single(textOf(source, start, to), to), limit)
}

const CURRENCIES = new Set('€ $ £ euro euros dollar dollars pound pounds eur usd gbp k'.split(' '))

/** `61,400`, `€ 40`, `4,100 euros`, `2 GB/s`. */
function amount(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  const start = skipArticles(tokens, from, limit)
  let at = start
  while (at < limit && CURRENCIES.has((tokens[at] as Token).norm)) at++
  if (at >= limit || numberOf(tokens[at]) === null) return null
  const unit = tokens[at + 1]
  const hasUnit =
    at + 1 < limit &&
    unit !== undefined &&
    unit.kind === 'word' &&
    !VALUE_STOPS.has(unit.norm) &&
    !VALUE_EDGES.has(unit.norm) &&
    !CODE_STOPS.has(unit.norm)
  const to = hasUnit ? at + 2 : at + 1
  return single(textOf(source, start, to), to)
}
