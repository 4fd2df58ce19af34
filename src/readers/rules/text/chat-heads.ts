import { authorKeyOf } from '../../../evidence/author.ts'
import { USER } from '../../../evidence/evidence.ts'
import { genderOfName } from '../people/first-names.ts'
import { mayBeLabel } from './label-words.ts'
import type { Line, Stretch } from './region-heads.ts'
import type { Token } from './tokens.ts'
import { BARE_KIN, NOT_A_NAME } from './word-lists.ts'

// `Tom: …`, `[10:02] Tom: …`, `Tom> …`, `Tom (work): …`, `- Tom: …`, `15/06/26, 10:02 - Tom: …`. Every part is of bounded length.
const NAME = "\\p{Lu}[\\p{L}\\p{M}'’-]{1,24}(?: (?:van |de |der |von |bin ){0,2}\\p{Lu}[\\p{L}\\p{M}'’.-]{0,24}){0,2}"
const CLOCK = '\\d{1,2}[:.]\\d\\d(?: ?[APap][Mm])?'
const ASIDE = `\\s?(?:\\([^()\\n]{1,30}\\)|\\[[^[\\]\\n]{1,30}\\]|,? ?${CLOCK})`
const STAMP = '[[(]?\\d[\\d./:, -]{2,22}(?: ?[APap][Mm])?[\\])]?(?: ?[-–])?'
const HEAD = new RegExp(
  `^\\s{0,8}(?:[-*•] )?(?<stamp>${STAMP} ?)?(?:[*_]{1,2}|@)?(?<name>${NAME})[*_]{0,2}(?:${ASIDE})?(?::[*_]{0,2}| ?>)(?=\\s|$)`,
  'u',
)
/** `kobby> …`, as chats of old have it. */
const HANDLE = /^\s{0,4}(?<name>[\p{L}_][\w\p{L}-]{1,20})> (?=\p{L})/u
const LATER = new RegExp(`(?<=[.!?…] )(?<name>${NAME}):(?= )`, 'gu')
const ALONE = new RegExp(`^\\s{0,4}(?<name>${NAME})(?:${ASIDE})?\\s{0,4}$`, 'u')
/** With brackets, or a day and a dash: nobody keeps a diary so. */
const OF_A_CHAT = /^[[(]|[-–] ?$/
const MARKS = /(?:^|\n)[^\n]{0,60}[:>](?:\s|$)|^\s{0,4}\p{Lu}[^\n]{1,60}\n/u

/** Whether a text may hold a head of this kind at all. */
export function mayHaveChatHeads(text: string): boolean {
  return MARKS.test(text)
}

/** First names that may as well name what a line is about: `Art: I love it`. */
const LABELS = new Set('will may june april art bill max hope faith joy chase dale sky basil rich mark rose'.split(' '))
const OF_ONESELF = new Set('me i myself us we'.split(' '))
const FIRST_PERSON = new Set("i me my mine we us our ours 'm".split(' '))

interface Head {
  readonly name: string
  /** Token after it. */
  readonly to: number
  readonly isKnown: boolean
  readonly isOfAChat: boolean
}

/** Whose words the lines of a pasted chat are: by the first token of each stretch, up to the next; null where the author's own go on. */
export type ChatStarts = ReadonlyMap<number, Stretch | null>

/**
 * A name before a colon starts somebody else's words: `Tom: I live in Rome`. Words that may be a label of the author's own (`Note: I …`)
 * start them only where the text is plainly a chat.
 */
export function chatStarts(
  tokens: readonly Token[],
  text: string,
  lines: readonly Line[],
  { authorKey, names }: { readonly authorKey: string; readonly names: ReadonlySet<string> },
): ChatStarts {
  const heads = lines.map((line, index) => headOf(tokens, line, lines[index + 1], names, authorKey))
  const speaks = heads.map(
    (head, index) =>
      head !== null &&
      (head.isKnown || head.isOfAChat) &&
      speaksOfItself(tokens, head.to, endOf(lines, head.to, index)),
  )
  if (!speaks.includes(true)) return aboutOthers(heads, lines)
  const keys = new Set(heads.flatMap((head) => (head === null || isOwn(head, authorKey) ? [] : [keyOf(head)])))
  const starts = new Map<number, Stretch | null>()
  lines.forEach((line, index) => {
    const head = heads[index] ?? null
    if (head === null) {
      if (index > 0 && isApart(tokens, text, line)) starts.set(line.begin, null)
      return
    }
    const isPerson = head.isKnown || head.isOfAChat || speaksOfItself(tokens, head.to, endOf(lines, head.to, index))
    starts.set(line.begin, isPerson && !isOwn(head, authorKey) ? spokenBy(head, keys.size > 1) : null)
    for (const later of laterHeads(tokens, line, names)) starts.set(later.from, spokenBy(later, true))
  })
  return starts
}

/** `Anna: allergic to nuts`: nobody speaks, and what is said is of her. */
function aboutOthers(heads: readonly (Head | null)[], lines: readonly Line[]): ChatStarts {
  const starts = new Map<number, Stretch | null>()
  heads.forEach((head, index) => {
    const { begin } = lines[index] as Line
    const about = head?.isKnown === true ? keyOf(head) : null
    if (about !== null) starts.set(begin, { region: 'own', writtenBy: null, about })
    else if (index > 0) starts.set(begin, null)
  })
  return starts
}

function spokenBy(head: Pick<Head, 'name'>, isAmongOthers: boolean): Stretch {
  return { region: 'forwarded', writtenBy: keyOf(head), isAmongOthers }
}

function keyOf({ name }: Pick<Head, 'name'>): string | null {
  if (BARE_KIN.has(name.toLowerCase())) return null
  const key = authorKeyOf(name)
  return key === USER ? null : key
}

function isOwn({ name }: Head, authorKey: string): boolean {
  return OF_ONESELF.has(name.toLowerCase()) || authorKeyOf(name) === authorKey
}

function headOf(
  tokens: readonly Token[],
  line: Line,
  next: Line | undefined,
  names: ReadonlySet<string>,
  authorKey: string,
): Head | null {
  if (line.isQuoted) return null
  const found = HEAD.exec(line.text) ?? HANDLE.exec(line.text)
  const groups = found?.groups
  if (found !== null && groups !== undefined) {
    const name = groups['name'] as string
    const to = tokenAfter(tokens, line, found[0].length)
    const isOfAChat = OF_A_CHAT.test(groups['stamp'] ?? '') || found[0].trimEnd().endsWith('>')
    const isKnown = isPerson(name, names) || (groups['stamp'] === undefined && opensOwnWords(tokens, name, to, line))
    return { name, to, isKnown, isOfAChat: isOfAChat && mayBeName(name) }
  }
  const alone = authorKey === USER ? ALONE.exec(line.text)?.groups?.['name'] : undefined
  if (alone === undefined || next === undefined || !isPerson(alone, names)) return null
  return speaksOfItself(tokens, next.from, next.to)
    ? { name: alone, to: line.to, isKnown: true, isOfAChat: false }
    : null
}

function laterHeads(
  tokens: readonly Token[],
  line: Line,
  names: ReadonlySet<string>,
): readonly { readonly name: string; readonly from: number }[] {
  return [...line.text.matchAll(LATER)].flatMap(({ groups, index }) => {
    const name = groups?.['name'] as string
    return isPerson(name, names) ? [{ name, from: tokenAfter(tokens, line, index) }] : []
  })
}

function isPerson(name: string, names: ReadonlySet<string>): boolean {
  const [first = '', ...more] = name.toLowerCase().split(' ')
  if (LABELS.has(first)) return more.length > 0
  return genderOfName(first) !== null || names.has(first) || (BARE_KIN.has(first) && more.length === 0)
}

const OPENS_OWN = new Set('i my we our'.split(' '))

/** `Kobby: I moved to Lagos`: whoever it is, no label is followed so. */
function opensOwnWords(tokens: readonly Token[], name: string, to: number, line: Line): boolean {
  const first = to < line.to ? tokens[to] : undefined
  return first !== undefined && OPENS_OWN.has(first.norm) && !name.split(' ').some((word) => mayBeLabel(word))
}

function mayBeName(name: string): boolean {
  const words = name.toLowerCase().split(' ')
  return words.every((word) => !NOT_A_NAME.has(word))
}

function tokenAfter(tokens: readonly Token[], { begin, to }: Line, length: number): number {
  const start = (tokens[begin] as Token).start + length
  let at = begin
  while (at < to && (tokens[at] as Token).start < start) at++
  return at
}

/** The words of a head that stands alone are those of the next line. */
function endOf(lines: readonly Line[], from: number, index: number): number {
  const { to } = lines[index] as Line
  return from < to ? to : (lines[index + 1]?.to ?? to)
}

function speaksOfItself(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (FIRST_PERSON.has((tokens[at] as Token).norm)) return true
  return false
}

/** After an empty line the author's own words may go on. */
function isApart(tokens: readonly Token[], text: string, { begin }: Line): boolean {
  const [before, first] = [tokens[begin - 1], tokens[begin] as Token]
  return before !== undefined && /\n[^\S\n]*\n/.test(text.slice(before.end, first.start))
}
