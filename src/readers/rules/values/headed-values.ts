import type { Analysis } from '../analysis.ts'
import type { Entry } from '../catalogue/catalogue.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, AUXILIARIES, NEGATORS, PRONOUNS, VALUE_EDGES, VALUE_STOPS } from '../text/word-lists.ts'
import { captureListed } from './listed-values.ts'
import { type Captured, single, skipArticles, textOf } from './value-phrases.ts'

const PHRASE_TOKENS = 6

/** A listed answer, or a phrase that ends in one of the entry's heads: `nurse`, `night-shift nurse`, `grey Octavia`. */
export function captureAnswer(analysis: Analysis, entry: Entry, from: number, limit: number): Captured | null {
  const listed = captureListed(analysis, entry, from, limit)
  if (entry.heads.length === 0) return listed
  const headed = headedAt(analysis, entry, from, limit)
  if (headed === null) return listed
  return listed !== null && listed.to >= headed.to ? listed : headed
}

/** The longest run of plain words from here that ends in a head. */
export function headedAt(analysis: Analysis, entry: Entry, from: number, limit: number): Captured | null {
  const { tokens } = analysis
  const start = skipArticles(tokens, from, limit)
  let head = -1
  for (let at = start; at < Math.min(limit, start + PHRASE_TOKENS); at++) {
    const token = tokens[at] as Token
    if (!isPart(token, at > start)) break
    if (isHead(entry, token)) head = at
  }
  if (head < 0) return null
  const last =
    ZONES.has((tokens[head] as Token).norm) && /^[+-]?\d/.test(tokens[head + 1]?.norm ?? '') ? head + 1 : head
  const to = withName(
    analysis,
    withOf(tokens, last, limit),
    limit,
    entry.headWords.has(`^${(tokens[head] as Token).norm}`),
  )
  return single(textOf(analysis, start, to).replaceAll('"', ''), to)
}

/** `UTC | +8` */
const ZONES = new Set(['utc', 'gmt'])

/** Makes and models are written with a capital: `a Golf`, not `golf`. */
function isHead({ headWords }: Entry, { norm, capital }: Token): boolean {
  if (headWords.has(norm)) return true
  return capital && headWords.has(`^${norm}`)
}

function isPart({ norm, kind }: Token, isInside: boolean): boolean {
  if (kind === 'mark') return norm === '-' || norm === '/' || norm === '"' || (isInside && norm === '&')
  return !(
    VALUE_STOPS.has(norm) ||
    AUXILIARIES.has(norm) ||
    NEGATORS.has(norm) ||
    PRONOUNS.has(norm) ||
    LINKS.has(norm) ||
    (isInside && (ADVERBS.has(norm) || VALUE_EDGES.has(norm)))
  )
}

const LINKS = new Set('and or at in on for from to by with of as into about near over under per via'.split(' '))

/** `head of teaching`, `director of sales` */
function withOf(tokens: readonly Token[], head: number, limit: number): number {
  const at = head + 1
  if (!OF_WHAT.has((tokens[head] as Token).norm) || tokens[at]?.norm !== 'of' || at + 1 >= limit) return at
  let to = skipArticles(tokens, at + 1, limit)
  const start = to
  while (
    to < Math.min(limit, start + 3) &&
    isPart(tokens[to] as Token, to > start) &&
    (tokens[to] as Token).kind === 'word'
  )
    to++
  return to === start ? at : to
}

const OF_WHAT = new Set(
  'head director vp chief manager professor captain member vice-president dean lecturer'.split(' '),
)

/** `Renault | Zoe`, `Bavaria | 38`: what a name goes on with. */
function withName({ tokens }: Analysis, at: number, limit: number, isNamed: boolean): number {
  let to = at
  while (
    isNamed &&
    to < Math.min(limit, at + 3) &&
    ((tokens[to] as Token).capital || (tokens[to] as Token).kind === 'number')
  )
    to++
  return to
}
