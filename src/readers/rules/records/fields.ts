import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'

/** One field of a record: `Address: Kade 12`, `tier = gold`, or a cell without a colon: `Account 55120983`. Token indexes. */
export interface Field {
  readonly from: number
  /** Where the label ends; the same as `from` of a cell without one. */
  readonly labelTo: number
  readonly valueFrom: number
  readonly to: number
  /** A cell without a colon: its label, if any, is its first words. */
  readonly isBare: boolean
}

const LABEL_TOKENS = 11
const BULLET = /^[-*•>]$/

/** Cuts a line into its fields: by `|`, by ` / ` between labels, or by commas before the next label. */
export function cutFields(tokens: readonly Token[], text: string, sentence: Sentence): readonly Field[] {
  const { to } = sentence
  let from = sentence.from
  while (from < to && BULLET.test((tokens[from] as Token).norm)) from++
  const bar = separatorOf(tokens, from, to)
  if (bar !== null) return cellsOf(tokens, text, from, to, bar)
  const first = fieldAt(tokens, text, from, to)
  return first === null
    ? []
    : [first, ...furtherFields(tokens, first, to)].map((field, at, all) => upTo(field, all[at + 1]))
}

function upTo(field: Field, next: Field | undefined): Field {
  return next === undefined ? field : { ...field, to: next.from - 1 }
}

/** `|` anywhere, or a `/` with spaces around where several labels stand in the line. */
function separatorOf(tokens: readonly Token[], from: number, to: number): '|' | '/' | null {
  let colons = 0
  let slashes = 0
  for (let at = from; at < to; at++) {
    const { norm, start, end } = tokens[at] as Token
    if (norm === '|') return '|'
    if (norm === ':') colons++
    if (norm === '/' && (tokens[at - 1]?.end ?? start) < start && (tokens[at + 1]?.start ?? end) > end) slashes++
  }
  return colons > 1 && slashes > 1 ? '/' : null
}

function cellsOf(tokens: readonly Token[], text: string, from: number, to: number, bar: string): readonly Field[] {
  const cells: Field[] = []
  let start = from
  for (let at = from; at <= to; at++) {
    if (at < to && (tokens[at] as Token).norm !== bar) continue
    if (at > start) {
      const bare = { from: start, labelTo: start, valueFrom: start, to: at, isBare: true }
      cells.push(fieldAt(tokens, text, start, at) ?? bare)
    }
    start = at + 1
  }
  return cells
}

function fieldAt(tokens: readonly Token[], text: string, from: number, to: number): Field | null {
  for (let at = from + 1; at + 1 < to && at - from <= LABEL_TOKENS; at++) {
    const { norm, start } = tokens[at] as Token
    if (norm === ':') {
      // `14:30`, `node:fs` and `team:` after a clause of its own are no labels.
      const isTight = tokens[at + 1]?.start === start + 1 && tokens[at - 1]?.end === start
      if (isTight && /^\d/.test((tokens[at - 1] as Token).norm)) return null
      return { from, labelTo: at, valueFrom: at + 1, to, isBare: false }
    }
    if (norm === '=' && isAssignment(tokens, text, from, at))
      return { from, labelTo: at, valueFrom: at + 1, to, isBare: false }
    if (norm === '.' && (tokens[at + 1] as Token).norm !== ':' && (tokens[at + 1] as Token).start > start + 1)
      return null
    if (norm === ',' || norm === '!') return null
  }
  return null
}

/** `on_call = Ben`, `max.wait=30`: a name, not an equation. */
function isAssignment(tokens: readonly Token[], text: string, from: number, equals: number): boolean {
  const label = text.slice((tokens[from] as Token).start, (tokens[equals - 1] as Token).end)
  return /^[\p{L}][\p{L}\d_.-]*(?: [\p{L}\d_.-]+)?$/u.test(label) && tokens[equals + 1]?.norm !== '='
}

/** `Tier: gold, Plan: Swift 200`; `Owner: Petra S. Priority: high`. */
function furtherFields(tokens: readonly Token[], first: Field, to: number): readonly Field[] {
  const fields: Field[] = []
  let last = first
  for (let at = first.valueFrom + 1; at + 1 < to; at++) {
    if ((tokens[at] as Token).norm !== ':') continue
    const start = labelStart(tokens, at, last.valueFrom)
    if (start < 0) continue
    last = { from: start, labelTo: at, valueFrom: at + 1, to, isBare: false }
    fields.push(last)
  }
  return fields
}

const NEXT_LABEL_TOKENS = 5

function labelStart(tokens: readonly Token[], colon: number, limit: number): number {
  for (let at = colon - 1; at > limit && colon - at <= NEXT_LABEL_TOKENS; at--) {
    const { norm } = tokens[at] as Token
    if (norm === ',' || (norm === '.' && tokens[at + 1]?.capital === true)) return at + 1
  }
  return -1
}
