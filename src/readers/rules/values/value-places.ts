import { roleWordsAt } from '../people/role-words.ts'
import type { Token } from '../text/tokens.ts'
import { MONTHS, NOT_A_NAME, VALUE_STOPS, WEEKDAYS } from '../text/word-lists.ts'
import { name } from './value-nouns.ts'
import { numberOf } from './value-numbers.ts'
import {
  type Captured,
  HOUSING,
  isInnerMark,
  PLACES,
  phraseEnd,
  single,
  skipArticles,
  textOf,
  VALUE_TOKENS,
  type ValueSource,
  withContrast,
} from './value-phrases.ts'

const PLACE_STOPS = new Set(
  'in and or with for since every from at to because on near by as while this last next about all these those most until till right over'.split(
    ' ',
  ),
)

export function place(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  const start = skipArticles(tokens, from, limit)
  let to = properEnd(tokens, start, phraseEnd(source, start, limit, PLACE_STOPS))
  if (to === start || !isPlace(tokens, start, to) || isPerson(source, from, start, to)) return null
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
  const found = single(textOf(source, isProper ? start : from, to), to)
  return withContrast(source, isProper ? orAnother(source, found, limit) : found, limit)
}

/** `Ghent or Bruges`: one of the two, and nobody knows which. */
function orAnother(source: ValueSource, found: Captured, limit: number): Captured {
  const { tokens } = source
  if (tokens[found.to]?.norm !== 'or' || found.to + 1 >= limit || !isProperWord(tokens[found.to + 1])) return found
  const other = place(source, found.to + 1, limit)
  if (other === null) return found
  const values = [...found.values, ...other.values]
  return { ...other, values: values.map(({ answer }) => ({ answer, share: 1 / values.length })) }
}

/** `Ghent full time` → `Ghent`: a name ends with its last capital; `Elm street` and `Halden bay` keep theirs. */
function properEnd(tokens: readonly Token[], from: number, to: number): number {
  if (from >= to || (tokens[from] as Token).capital !== true) return to
  for (let at = to; at > from; at--) {
    const { capital, kind, norm } = tokens[at - 1] as Token
    if (capital || kind === 'number' || isPlaceWord(norm) || PLACE_ENDS.has(norm)) return at
  }
  return to
}

/** `my sister Enya`, `her mate Tom`: a person with a name; `my parents` may stand for their house. */
function isPerson({ tokens }: ValueSource, from: number, start: number, to: number): boolean {
  const isOwned = start > from && OWNERS.test((tokens[start - 1] as Token).norm)
  const role = isOwned ? roleWordsAt(tokens, start) : null
  return role !== null && role.to < to && (tokens[role.to] as Token).capital
}
const OWNERS = /^(?:my|our|his|her|their|your)$/

function isProperWord(token: Token | undefined): boolean {
  return token?.capital === true && !NOT_A_NAME.has(token.norm)
}

function isPlace(tokens: readonly Token[], from: number, to: number): boolean {
  const first = tokens[from] as Token
  if (
    first.kind === 'mark' ||
    (first.kind === 'number' && !/\p{L}/u.test(first.norm) && tokens[from + 1]?.capital !== true)
  )
    return false
  const last = tokens[to - 1] as Token
  if (!last.capital && last.kind !== 'number' && !isPlaceWord(last.norm) && !PLACE_ENDS.has(last.norm)) return false
  let named = false
  for (let at = from; at < to; at++) {
    const token = tokens[at] as Token
    if (token.norm === 'account' || token.norm === 'number') return false
    if (WEEKDAYS.includes(token.norm.replace(/s$/, '')) || (MONTHS.includes(token.norm) && token.capital)) return false
    named ||= token.capital || isPlaceWord(token.norm) || PLACE_ENDS.has(token.norm)
  }
  return named
}

function isPlaceWord(norm: string): boolean {
  return HOUSING.has(norm) || PLACES.has(norm) || SITES.has(norm)
}

/** Buildings and landmarks that people live by or work in, without a name of their own. */
const SITES: ReadonlySet<string> = new Set(
  `mill church chapel cathedral temple mosque synagogue harbour harbor port marina quay pier docks dock lighthouse station depot garage
  river canal lake sea seaside coast forest woods castle bridge tower barn cottage cabin bungalow villa mansion palace
  school kindergarten nursery college university faculty laboratory lab hospital clinic surgery practice pharmacy hospice
  library museum theatre theater cinema gallery studio stadium zoo pool gym spa
  office bank bakery butchery brewery distillery factory plant cannery refinery quarry mine railway brickworks glassworks call-centre callcentre nursery warehouse workshop sawmill shipyard greenhouse orchard vineyard
  shop store supermarket boutique salon restaurant cafe café canteen pub bar hotel hostel inn guesthouse
  company firm agency startup start-up bureau institute ministry council municipality embassy court courthouse police
  newspaper publisher charity foundation union association cooperative co-op farm stables dairy
  suburb suburbs centre center village hamlet outskirts hills mountains dunes dyke dike waterfront dorm dormitory monastery convent`.split(
    /\s+/,
  ),
)

const SITE_TOKENS = 4

/** `Brandt Tooling`, `the harbour office`, `a small bakery`: an employer by name, or by the kind of place it is. */
export function site(source: ValueSource, from: number, limit: number): Captured | null {
  const named = name(source, from, limit, false)
  if (named !== null) return named.values.length === 1 ? ofTheirs(source, named, limit) : named
  const { tokens } = source
  const start = skipArticles(tokens, from, limit)
  const to = phraseEnd(source, start, limit, PLACE_STOPS)
  const last = tokens[to - 1]
  if (to === start || to - start > SITE_TOKENS || last === undefined || !SITES.has(last.norm)) return null
  return withContrast(source, single(textOf(source, start, to), to), limit)
}

/** `St Mary's`, `St Mary's Hospital`: a house that has its name from somebody keeps all of it. */
function ofTheirs(source: ValueSource, named: Captured, limit: number): Captured {
  const { tokens } = source
  const first = tokens.findIndex(
    (token, at) => at < named.to && token.end > token.start && at >= named.to - SITE_TOKENS && SAINT.test(token.norm),
  )
  if (first < 0 || tokens[named.to]?.norm !== "'s" || named.to >= limit) return named
  let to = named.to + 1
  while (to < Math.min(limit, named.to + SITE_TOKENS) && isProperWord(tokens[to])) to++
  return { ...named, values: [{ answer: textOf(source, first, to), share: 1 }], to }
}
const SAINT = /^(?:st|saint|sankt|queen|king)$/

const PLACE_ENDS = new Set(
  "hotel restaurant cafe bar park garden island region area district square valley coast place parents grandparents 's '".split(
    ' ',
  ),
)

const ADDRESS_STOPS = new Set('for since because and as now from until till'.split(' '))

/** `Kade 12, Hoorn`, `14 Elm St`: has a number and a word with a capital. */
export function address(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  const start = tokens[from]?.norm === 'at' ? from + 1 : from
  if (NO_STREETS.has(tokens[start]?.norm ?? '')) return numbered(source, start, limit)
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

/** Places inside a building, and numbers of other things. */
const NO_STREETS = new Set(
  'desk table gate level room platform seat bay page line step year a an the number no nr'.split(' '),
)

/** `number 27`: which house, in a street that is known. */
function numbered(source: ValueSource, from: number, limit: number): Captured | null {
  const next = source.tokens[from + 1]
  if (!/^(?:number|no|nr)$/.test((source.tokens[from] as Token).norm) || next === undefined || from + 1 >= limit)
    return null
  const number = numberOf(next)
  if (number === null && !/^\d{1,4}[a-z]?$/.test(next.norm)) return null
  return single(`number ${number ?? next.norm}`, from + 2)
}

function startsAddressPart(token: Token | undefined): boolean {
  return token !== undefined && (token.capital || token.kind === 'number')
}
