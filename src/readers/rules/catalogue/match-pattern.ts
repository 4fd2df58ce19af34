import type { Analysis } from '../analysis.ts'
import type { Mention } from '../people/mentions.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, HAVE, NEGATORS, PRONOUNS } from '../text/word-lists.ts'
import { captureAnswer } from '../values/headed-values.ts'
import { captureListed } from '../values/listed-values.ts'
import { thingAt, thingBefore } from '../values/things.ts'
import type { Captured } from '../values/value-phrases.ts'
import { captureValue } from '../values/values.ts'
import { type Bounds, goesOnBeside, isSkippable } from './beside-anchor.ts'
import type { Entry } from './entry.ts'
import type { Element, Pattern } from './patterns.ts'

/** A pattern found in a text. Token indexes, end exclusive. */
export interface Match {
  /** Whom it is about; null where the sentence leaves the subject out. */
  readonly subject: Mention | null
  readonly captured: Captured | null
  readonly from: number
  readonly to: number
  /** First token of the value; `to` where there is none. */
  readonly valueFrom: number
  /** Words between the parts that the pattern does not name: adverbs, `not`, `used to`. */
  readonly skipped: readonly number[]
  /** A simple past where the pattern speaks of a state: `lived`. */
  readonly isPast: boolean
  /** Fixed words matched: the longer of two patterns knows better. */
  readonly fixedWords: number
}

export type { Bounds }

interface Walk {
  readonly analysis: Analysis
  readonly entry: Entry
  readonly pattern: Pattern
  readonly bounds: Bounds
  subject: Mention | null
  captured: Captured | null
  readonly skipped: number[]
  /** What held before: `from Oak | to Elm`. */
  readonly former: string[]
  isPast: boolean
  fixedWords: number
  valueFrom: number
  from: number
  to: number
}

const SKIPS = 7

/** Tries a pattern with its anchor at one token. */
export function matchPattern(
  analysis: Analysis,
  entry: Entry,
  pattern: Pattern,
  anchorAt: number,
  bounds: Bounds,
): Match | null {
  return goesOnBeside(analysis, entry, pattern, anchorAt, bounds)
    ? walkFrom(analysis, entry, pattern, anchorAt, bounds)
    : null
}

/** The same without the look beside the anchor. */
export function walkFrom(
  analysis: Analysis,
  entry: Entry,
  pattern: Pattern,
  anchorAt: number,
  bounds: Bounds,
): Match | null {
  const walk: Walk = {
    analysis,
    entry,
    pattern,
    bounds,
    subject: null,
    captured: null,
    skipped: [],
    former: [],
    isPast: false,
    fixedWords: 0,
    valueFrom: -1,
    from: anchorAt,
    to: anchorAt,
  }
  const anchor = pattern.elements[pattern.anchor] as Element
  if (!takeWord(walk, anchor, anchorAt)) return null
  walk.to = anchorAt + 1
  if (!walkLeft(walk, pattern.anchor - 1, anchorAt - 1)) return null
  if (!walkRight(walk, pattern.anchor + 1, anchorAt + 1)) return null
  if (walk.former.length > 0 && walk.captured !== null && entry.value !== 'date') {
    walk.captured = { ...walk.captured, denied: [...walk.captured.denied, ...walk.former] }
  }
  return walk
}

function takeWord(walk: Walk, element: Element, at: number): boolean {
  if (element.kind !== 'words') return false
  const norm = (walk.analysis.tokens[at] as Token).norm
  if (element.past.has(norm)) {
    if (!hasPerfectBefore(walk, at)) walk.isPast = true
  } else if (!element.words.has(norm)) return false
  walk.fixedWords++
  return true
}

/** `have lived` still holds, `lived` is over. */
function hasPerfectBefore({ analysis, bounds }: Walk, at: number): boolean {
  for (let before = at - 1; before >= Math.max(bounds.from, at - 3); before--) {
    const norm = (analysis.tokens[before] as Token).norm
    if (HAVE.has(norm) || norm === 'did' || norm === 'do' || norm === 'does') return norm !== 'had'
    if (!ADVERBS.has(norm) && !NEGATORS.has(norm) && norm !== 'been') return false
  }
  return false
}

function walkRight(walk: Walk, elementIndex: number, at: number): boolean {
  const { analysis, bounds, pattern } = walk
  let position = at
  let index = elementIndex
  let skips = 0
  while (index < pattern.elements.length) {
    const element = pattern.elements[index] as Element
    if (element.kind === 'value' || element.kind === 'answer') {
      if (!takeValue(walk, index, position)) return false
      position = walk.to
      index++
      continue
    }
    if (element.kind === 'end') return isEnd(analysis, position, bounds.to)
    if (element.kind === 'gap') {
      const after = overGap(walk, index + 1, position, 1)
      if (after === null) return false
      position = after
      index++
      continue
    }
    if (element.kind === 'former') {
      if (!takeFormer(walk, index, position)) return false
      position = walk.to
      index++
      continue
    }
    if (element.kind === 'other') {
      if (!takeOther(walk, position)) return false
      position = walk.to
      index++
      continue
    }
    if (element.kind === 'subject' && element.isThing) {
      const thing = thingAt(analysis, position, bounds.to)
      if (thing === null || (element.owns && analysis.tokens[thing.to]?.norm !== "'s")) return false
      walk.subject = thing
      position = element.owns ? thing.to + 1 : thing.to
      walk.to = position
      index++
      continue
    }
    const token = position < bounds.to ? analysis.tokens[position] : undefined
    if (element.kind === 'words') {
      if (token !== undefined && takeWord(walk, element, position)) {
        position++
        index++
        walk.to = position
        continue
      }
      if (element.optional) {
        index++
        continue
      }
    } else {
      const mention = analysis.mentions.startingAt(position, element.owns)
      if (mention !== null && mention.to <= bounds.to) {
        walk.subject = mention
        position = mention.to
        walk.to = position
        index++
        continue
      }
    }
    if (token === undefined || skips++ >= SKIPS || !isSkippable(token)) return false
    walk.skipped.push(position)
    position++
  }
  return true
}

const GAP_TOKENS = 8

/** Where the pattern goes on after up to eight words of the same clause; null where it does not. */
function overGap(walk: Walk, index: number, at: number, step: 1 | -1): number | null {
  const { analysis, bounds } = walk
  for (let taken = 0, position = at; taken <= GAP_TOKENS; taken++, position += step) {
    const token = position >= bounds.from && position < bounds.to ? analysis.tokens[position] : undefined
    if (token === undefined) return null
    if (goesOnAt(walk, index, position, step)) return position
    if (GAP_WALLS.has(token.norm) || NEGATORS.has(token.norm)) return null
  }
  return null
}

/** After a gap: a fixed word, past the optional ones, or a value that shows by its own form. */
function goesOnAt({ analysis, entry, pattern, bounds }: Walk, from: number, at: number, step: 1 | -1): boolean {
  for (let index = from; index >= 0 && index < pattern.elements.length; index += step) {
    const next = pattern.elements[index] as Element
    const { norm } = analysis.tokens[at] as Token
    if (next.kind === 'words') {
      if (next.words.has(norm) || next.past.has(norm)) return true
      if (!next.optional) return false
      continue
    }
    if (step < 0 && next.kind === 'subject') return analysis.mentions.endingAt(at + 1, next.owns) !== null
    if (step < 0 || PRONOUNS.has(norm)) return false
    if (next.kind === 'answer') return captureAnswer(analysis, entry, at, bounds.to) !== null
    // A code may be a word where it is said to be one; over a gap only figures show themselves.
    const kind = entry.value === 'code' ? 'pin' : entry.value
    if (next.kind !== 'value' || !SHOWS_ITSELF.has(kind)) return false
    return (captureValue(analysis, at, bounds.to, kind, false)?.values.length ?? 0) > 0
  }
  return false
}
const SHOWS_ITSELF = new Set(
  'id iban pin plate amount weekday date url release duration email phone time when hours name'.split(' '),
)

const GAP_WALLS = new Set('. ; : ? ! ( ) but because if when who which i he she we they back home'.split(' '))

/** `from Oak | to Elm`: kept as denied. */
function takeFormer(walk: Walk, index: number, at: number): boolean {
  const { analysis, entry, bounds } = walk
  // `3 to 17 July`: the month of the first day stands with the second.
  const limit = entry.value === 'date' ? bounds.to : valueLimit(walk, index, at)
  const former = captureValue(analysis, at, limit, entry.value, false)
  if (former === null || former.values.length === 0 || !isWanted(analysis, entry, at, limit)) return false
  walk.former.push(...former.values.map(({ answer }) => answer))
  walk.to = Math.min(former.to, bounds.to)
  return true
}

const AFTER_END = new Set(
  'last next yesterday on in at every twice three daily once again now today tonight and but , with before after since for to too as by when because each this any anymore'.split(
    ' ',
  ),
)

function isEnd(analysis: Analysis, at: number, limit: number): boolean {
  const token = at < limit ? analysis.tokens[at] : undefined
  return (
    token === undefined ||
    (token.kind === 'mark' && token.norm !== "'") ||
    AFTER_END.has(token.norm) ||
    /days?s?$/.test(token.norm)
  )
}

/** `tea more than | coffee`: what the value is set against is said not to be it. */
function takeOther(walk: Walk, at: number): boolean {
  const { analysis, bounds, captured } = walk
  const other = captureValue(analysis, at, bounds.to, 'noun', false)
  const denied = other?.values.map(({ answer }) => answer) ?? []
  if (captured === null || other === null || denied.length === 0) return false
  walk.captured = { ...captured, denied: [...captured.denied, ...denied], to: other.to }
  walk.to = Math.min(other.to, bounds.to)
  return true
}

function takeValue(walk: Walk, index: number, at: number): boolean {
  const { analysis, entry, pattern, bounds } = walk
  const element = pattern.elements[index] as Element
  const limit = valueLimit(walk, index, at)
  const from = skipToValue(walk, at, limit)
  const captured =
    element.kind === 'answer'
      ? captureAnswer(analysis, entry, from, limit)
      : captureValue(analysis, from, limit, entry.value, entry.shape === 'any_of')
  if (captured === null || !(leavesOut(captured) || isWanted(analysis, entry, from, limit))) return false
  const instead = element.kind === 'value' ? insteadOf(walk, captured, from) : null
  if (instead !== null) walk.skipped.pop()
  walk.captured = instead ?? captured
  walk.valueFrom = from
  walk.to = Math.min(walk.captured.to, bounds.to)
  return true
}

/** `everything except fish` names nothing but what is left out. */
const leavesOut = ({ values, denied }: Captured): boolean => values.length === 0 && denied.length > 0

/** `not Oak but Elm`: the second is the answer, the first is denied. Null without such a pair. */
function insteadOf({ analysis, entry, bounds, skipped }: Walk, captured: Captured, from: number): Captured | null {
  const { tokens } = analysis
  const before = skipped.at(-1)
  if (before !== from - 1 || !NEGATORS.has((tokens[before] as Token).norm)) return null
  const but = tokens[captured.to]?.norm === ',' ? captured.to + 1 : captured.to
  if (but + 1 >= bounds.to || tokens[but]?.norm !== 'but') return null
  const other = captureValue(analysis, but + 1, bounds.to, entry.value, entry.shape === 'any_of')
  if (other === null || other.to < bounds.to - 1) return null
  return {
    values: other.values,
    denied: [...captured.values.map(({ answer }) => answer), ...other.denied],
    to: other.to,
  }
}

/** The value ends before the next fixed word of the pattern, or with the clause. */
function valueLimit({ analysis, pattern, bounds }: Walk, index: number, at: number): number {
  const next = pattern.elements.slice(index + 1).find((element) => element.kind === 'words' && !element.optional)
  const end = at < bounds.clauseTo ? Math.min(bounds.to, bounds.clauseTo) : bounds.to
  if (next?.kind !== 'words') return end
  for (let position = at + 1; position < Math.min(bounds.to, at + 8); position++) {
    if (next.words.has((analysis.tokens[position] as Token).norm)) return position
  }
  return end
}

/** `is probably autumn`, `is n't on Tuesday`: adverbs and `not` before a value belong to the statement. */
function skipToValue(walk: Walk, at: number, limit: number): number {
  let from = at
  while (from < limit) {
    const norm = (walk.analysis.tokens[from] as Token).norm
    if (!NEGATORS.has(norm) && !ADVERBS.has(norm) && norm !== 'be') break
    walk.skipped.push(from)
    from++
  }
  return from
}

function isWanted({ tokens }: Analysis, entry: Entry, from: number, limit: number): boolean {
  const first = tokens[from]
  if (first === undefined || from >= limit || PRONOUNS.has(first.norm))
    return first !== undefined && (first.norm === 'my' || first.norm === 'our')
  return !entry.notValues.includes(first.norm)
}

function walkLeft(walk: Walk, elementIndex: number, at: number): boolean {
  const { analysis, bounds, pattern } = walk
  let position = at
  let index = elementIndex
  let skips = 0
  while (index >= 0) {
    const element = pattern.elements[index] as Element
    const token = position >= bounds.from ? analysis.tokens[position] : undefined
    if (element.kind === 'gap') {
      const before = overGap(walk, index - 1, position, -1)
      if (before === null) return false
      position = before
      index--
      continue
    }
    if (element.kind === 'value' || element.kind === 'answer') {
      if (!takeValueLeft(walk, element, position + 1)) return false
      return index === 0
    }
    if (element.kind === 'words') {
      if (token !== undefined && takeWord(walk, element, position)) {
        walk.from = position
        position--
        index--
        continue
      }
      if (element.optional) {
        index--
        continue
      }
    }
    if (element.kind === 'subject' && element.isThing) {
      const end = element.owns && token?.norm === "'s" ? position : position + 1
      const thing = element.owns && end > position ? null : thingBefore(analysis, bounds.clauseFrom, end, index === 0)
      if (thing === null) return false
      walk.subject = thing
      walk.from = thing.from
      position = thing.from - 1
      index--
      continue
    }
    if (element.kind === 'subject') {
      const mention = analysis.mentions.endingAt(position + 1, element.owns)
      if (mention !== null && mention.from >= bounds.from) {
        if (!element.owns && OBJECT_OF.has(analysis.tokens[mention.from - 1]?.norm ?? '') && mention.from > bounds.from)
          return false
        walk.subject = mention
        walk.from = mention.from
        position = mention.from - 1
        index--
        continue
      }
      const before = appositiveStart(walk, position)
      if (before !== null) {
        position = before
        continue
      }
      if (element.owns && token?.norm === 'the' && walk.entry.group === 'household') {
        walk.from = position
        return index === 0
      }
      if (position < bounds.clauseFrom) return !element.owns && index === 0
    }
    if (token === undefined || skips++ >= SKIPS) return false
    const isNoLonger = token.norm === 'no' && analysis.tokens[position + 1]?.norm === 'longer'
    if (!isNoLonger && !isSkippable(token)) return false
    walk.skipped.push(position)
    position--
  }
  return true
}

/** `the doctor for Maya lives …` says nothing of Maya. */
const OBJECT_OF = new Set('for of with from by about to near at without than like'.split(' '))

/** `Joost, a mate of mine, hates …`: from the second comma back to before the first. */
function appositiveStart({ analysis, bounds }: Walk, at: number): number | null {
  if (at < bounds.from || (analysis.tokens[at] as Token).norm !== ',') return null
  for (let before = at - 2; before >= Math.max(bounds.from, at - 9); before--) {
    if ((analysis.tokens[before] as Token).norm === ',') return before > bounds.from ? before - 1 : null
  }
  return null
}

/** `Autumn is probably my favourite season`: the value stands first, from the start of its clause. */
function takeValueLeft(walk: Walk, element: Element, to: number): boolean {
  const { analysis, entry, bounds } = walk
  let end = to
  while (end > bounds.clauseFrom && isSkippable(analysis.tokens[end - 1] as Token)) {
    walk.skipped.push(end - 1)
    end--
  }
  const from = Math.max(bounds.clauseFrom, end - 8)
  if (end <= from) return false
  for (let start = from; start < end; start++) {
    const captured =
      element.kind === 'answer'
        ? captureAnswer(analysis, entry, start, end)
        : captureValue(analysis, start, end, entry.value, entry.shape === 'any_of')
    if (captured === null || captured.to < end) continue
    if (!isWanted(analysis, entry, start, end)) return false
    walk.captured = captured
    walk.valueFrom = start
    walk.from = start
    return true
  }
  return false
}
