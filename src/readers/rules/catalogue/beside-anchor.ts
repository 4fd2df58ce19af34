import type { Analysis } from '../analysis.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, AUXILIARIES, BEGINNINGS, ENDINGS, NEGATORS } from '../text/word-lists.ts'
import type { Entry } from './entry.ts'
import type { Element, Pattern } from './patterns.ts'

/** What a match may take from. Token indexes, end exclusive. */
export interface Bounds {
  /** Start and end of the sentence. */
  readonly from: number
  readonly to: number
  /** First token that may belong to the statement, after `well,` or `no, actually`. */
  readonly clauseFrom: number
  readonly clauseTo: number
}

const SKIPPABLE: ReadonlySet<string> = new Set([...ADVERBS, ...AUXILIARIES, ...NEGATORS, ...BEGINNINGS, ...ENDINGS])

/** Words that may stand between the parts of a pattern without being named by it. */
export function isSkippable({ norm }: Token): boolean {
  return SKIPPABLE.has(norm)
}

/** Whether what stands right beside the anchor lets the pattern go on to either side: most go no further than that. */
export function goesOnBeside(analysis: Analysis, entry: Entry, pattern: Pattern, at: number, bounds: Bounds): boolean {
  return goesOnBefore(analysis, entry, pattern, at - 1, bounds) && goesOnAfter(analysis, pattern, at + 1, bounds)
}

function goesOnBefore(
  { tokens, mentions }: Analysis,
  entry: Entry,
  { elements, anchor }: Pattern,
  at: number,
  bounds: Bounds,
): boolean {
  const element = elements[anchor - 1]
  if (element === undefined) return true
  const token = at >= bounds.from ? tokens[at] : undefined
  if (element.kind === 'words') {
    if (element.optional) return true
    if (token === undefined) return false
    return hasWord(element, token) || isSkippable(token) || token.norm === 'no'
  }
  if (element.kind !== 'subject' || element.isThing) return true
  if (mentions.endingAt(at + 1, element.owns) !== null) return true
  if (token !== undefined && (token.norm === ',' || (token.norm === 'the' && entry.group === 'household'))) return true
  if (at < bounds.clauseFrom) return !element.owns && anchor === 1
  return token !== undefined && (isSkippable(token) || token.norm === 'no')
}

function goesOnAfter(
  { tokens, mentions }: Analysis,
  { elements, anchor }: Pattern,
  at: number,
  { to }: Bounds,
): boolean {
  const token = at < to ? tokens[at] : undefined
  for (let index = anchor + 1; index < elements.length; index++) {
    const element = elements[index] as Element
    if (element.kind === 'words') {
      if (token !== undefined && hasWord(element, token)) return true
      if (element.optional) continue
      return token !== undefined && isSkippable(token)
    }
    if (element.kind !== 'subject' || element.isThing || mentions.startingAt(at, element.owns) !== null) return true
    return token !== undefined && isSkippable(token)
  }
  return true
}

function hasWord(element: Extract<Element, { kind: 'words' }>, { norm }: Token): boolean {
  return element.words.has(norm) || element.past.has(norm)
}
