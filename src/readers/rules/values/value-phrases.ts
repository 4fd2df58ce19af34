import type { Token } from '../text/tokens.ts'
import { MONTHS, VALUE_EDGES, VALUE_STOPS, WEEKDAYS } from '../text/word-lists.ts'
import type { MomentReader } from '../times/moments.ts'

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

export const VALUE_TOKENS = 12
export const LIST_ITEMS = 12

export const single = (answer: string, to: number, denied: readonly string[] = []): Captured => ({
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
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'with at in on for from by to into near about over under of than via per every each'.split(' '),
)
export const HOUSING: ReadonlySet<string> = new Set(
  'flat apartment house street road lane avenue floor room farm village campus unit block boat houseboat level deck zone row lane'.split(
    ' ',
  ),
)
export const PLACES: ReadonlySet<string> = new Set(
  'home work office hospital gym airport station school university campus beach city town countryside downtown abroad bay'.split(
    ' ',
  ),
)

/** One noun phrase: `from` moved past articles, `to` before the first word that can't be part of it. */
export function phraseEnd(source: ValueSource, from: number, limit: number, stops: ReadonlySet<string>): number {
  const { tokens } = source
  let to = from
  while (to < Math.min(limit, from + VALUE_TOKENS)) {
    const token = tokens[to] as Token
    if (token.kind === 'mark' && !isInnerMark(tokens, to, from, limit)) break
    if (
      VALUE_STOPS.has(token.norm) ||
      (to > from && (opensException(tokens, to) || stops.has(token.norm) || opensTime(tokens, to)))
    )
      break
    to++
  }
  while (to > from && VALUE_EDGES.has((tokens[to - 1] as Token).norm)) to--
  return to
}

/** `everything | except fish`, `anything | apart from nuts` */
function opensException(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokens[at] as Token
  return EXCEPT.has(norm) || ((norm === 'apart' || norm === 'aside') && tokens[at + 1]?.norm === 'from')
}

const TIME_LEADS = new Set('this next last every each all any'.split(' '))
const TIMES = new Set(
  'day week weekend month year morning afternoon evening night spring summer autumn winter time once'.split(' '),
)

/** `meat | this week`, `fish | every Friday` */
function opensTime(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.norm ?? ''
  if ((tokens[at] as Token).norm === 'right') return next === 'now'
  if (!TIME_LEADS.has((tokens[at] as Token).norm)) return false
  return TIMES.has(next) || WEEKDAYS.includes(next) || MONTHS.includes(next)
}

const INNER_MARKS = new Set(['&', '/', '#', "'", '+', '%', '€', '$', '£', '"', '.'])

export function isInnerMark(tokens: readonly Token[], at: number, from: number, limit: number): boolean {
  const norm = (tokens[at] as Token).norm
  if (norm === '.') return at > from && at + 1 < limit && (tokens[at - 1] as Token).norm.length <= 2
  return INNER_MARKS.has(norm)
}

export function skipArticles(tokens: readonly Token[], from: number, limit: number): number {
  let at = from
  while (at < limit && (ARTICLES.has((tokens[at] as Token).norm) || VALUE_EDGES.has((tokens[at] as Token).norm))) at++
  return at
}

/** After `,`, `and`, `, and`, `&`, `or`; the same token where the list ends. */
export function afterListMark(tokens: readonly Token[], at: number, limit: number): number {
  let next = at
  while (next < limit && next < at + 2 && LIST_MARKS.has((tokens[next] as Token).norm)) next++
  if (EXCEPT.has(tokens[next]?.norm ?? '')) return at
  return next < limit ? next : at
}

const EXCEPT = new Set(['except', 'excluding'])
const LIST_MARKS = new Set([',', 'and', 'or', '&', 'nor', 'plus', '/'])

export const NOUN_LIST_STOPS: ReadonlySet<string> = new Set(
  'and or nor but plus with at in on for from by to into near over than via every'.split(' '),
)
export const NOUN_STOPS: ReadonlySet<string> = new Set(
  'but with at in on for from by to into near over than via every'.split(' '),
)

/** `prefer tea to coffee`; `the bike to work` sets nothing against anything. */
function isPreferred(tokens: readonly Token[], to: number): boolean {
  for (let at = Math.max(0, to - 8); at < to; at++) if (/^prefer|^favou?r/.test((tokens[at] as Token).norm)) return true
  return false
}

/** `tea, not coffee` · `mushrooms, except truffles` · `lilies but not roses` · `Python over JavaScript` · `Elm instead of Oak` · `Tuesday rather than Thursday`. */
export function withContrast(source: ValueSource, captured: Captured, limit: number): Captured {
  const { tokens } = source
  let at = captured.to
  if (tokens[at]?.norm === ',') at++
  const exception = isOfAll(captured) ? exceptionStart(tokens, at) : at
  if (exception > at) {
    const denied = exceptFor(source, captured, exception)
    return denied === captured ? captured : { ...denied, values: [] }
  }
  if (tokens[at]?.norm === 'but' && tokens[at + 1]?.norm === 'not') return exceptFor(source, captured, at + 2)
  const norm = at < limit ? (tokens[at]?.norm ?? '') : ''
  let start = at + 1
  if (norm === 'not' || norm === 'over') start = at + 1
  else if (EXCEPT.has(norm)) start = tokens[at + 1]?.norm === 'for' ? at + 2 : at + 1
  else if (
    (norm === 'instead' && tokens[at + 1]?.norm === 'of') ||
    (norm === 'rather' && tokens[at + 1]?.norm === 'than')
  )
    start = at + 2
  else if (norm !== 'to' || captured.to !== at || !isPreferred(tokens, at)) return captured
  // `except on Mondays` leaves out a time.
  if (EXCEPT.has(norm) && PREPOSITIONS.has(tokens[start]?.norm ?? '')) return captured
  const from = skipArticles(tokens, start, limit)
  const to = phraseEnd(source, from, limit, NOUN_LIST_STOPS)
  return to === from || (norm === 'not' && NOT_SET_APART.has(tokens[from]?.norm ?? ''))
    ? captured
    : { ...captured, denied: [...captured.denied, textOf(source, from, to)], to }
}

/** `everything except fish`, `anything but mushrooms`: of all that is only said what is left out. */
function isOfAll({ values }: Captured): boolean {
  return values.length === 1 && /^(?:everything|anything|all|all food)$/i.test(values[0]?.answer ?? '')
}

function exceptionStart(tokens: readonly Token[], at: number): number {
  const [first, second] = [tokens[at]?.norm ?? '', tokens[at + 1]?.norm ?? '']
  if (/^(?:apart|aside|other)$/.test(first)) return /^(?:from|than)$/.test(second) ? at + 2 : at
  if (!EXCEPT.has(first) && first !== 'but' && first !== 'bar') return at
  return second === 'for' || second === 'not' ? at + 2 : at + 1
}

/** `Siemens, not sure though`: says how sure it is, and names nothing else. */
const NOT_SET_APART = new Set(
  'only sure certain really yet confident positive confirmed quite totally entirely completely exactly 100'.split(' '),
)

/** `lilies but not roses`: a clause of its own with nothing but a noun in it. */
function exceptFor(source: ValueSource, captured: Captured, start: number): Captured {
  const { tokens } = source
  const from = skipArticles(tokens, start, tokens.length)
  const to = phraseEnd(source, from, tokens.length, NOUN_LIST_STOPS)
  const isNoun =
    to > from && !PREPOSITIONS.has((tokens[from] as Token).norm) && ENDS_CLAUSE.test(tokens[to]?.norm ?? '.')
  return isNoun ? { ...captured, denied: [...captured.denied, textOf(source, from, to)], to } : captured
}

const ENDS_CLAUSE = /^[.,;!?)]$/
