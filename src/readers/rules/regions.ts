import { authorKeyOf } from '../../evidence/author.ts'
import { isBanner, isCardStart, isNotice, isSignatureRule, isSignOff } from '../../evidence/closing.ts'
import { USER } from '../../evidence/evidence.ts'
import { headingLength, introductionLength, separatorOf } from '../../evidence/forwarding.ts'
import type { Token } from './tokens.ts'
import { NOT_A_NAME } from './word-lists.ts'

/** Whose words a stretch of text is: the author's own, or somebody else's that came along. */
export type Region = 'own' | 'quoted' | 'forwarded' | 'signature'

export interface Stretch {
  readonly region: Region
  /** Person key of who wrote it, by its head (`From: Maya`); null where nothing says, and for the author's own words. */
  readonly writtenBy: string | null
}

export interface Regions {
  at(token: number): Stretch
}

const OWN: Stretch = { region: 'own', writtenBy: null }
const SIGNATURE: Stretch = { region: 'signature', writtenBy: null }
const ALL_OWN: Regions = { at: () => OWN }
/** What may be somebody else's, or nobody's, in a text of one line; longer ones are looked at line by line. */
const MARKS =
  /^\s*(?:>|fwd?\s?:|\*?from\s?:)|\n|\b(?:wrote|said|says|writes|texted|replied):|forwarded|original message/i
const LINE_TOKENS = 40

/** `Assistant: …`, `[user]: …` at the start of a line: a conversation that was pasted. */
const ROLE_MARK =
  /(?:^|\n)[ \t>*#[<|]{0,6}(?:assistant|system|user|human|ai|chatbot|bot|chatgpt|claude|gpt)[\]>|* \t]{0,6}:/i
const ROLES = new Set('assistant system user human ai chatbot bot chatgpt claude gpt'.split(' '))

/** Reply marks, `On … wrote:`, mail headers, forwarding rules, signatures: what follows one is not the author's own word. */
export function regionsOf(tokens: readonly Token[], text: string, authorKey: string, isRecord = false): Regions {
  const hasRoles = !isRecord && ROLE_MARK.test(text)
  if (!hasRoles && !MARKS.test(text)) return ALL_OWN
  const all = linesOf(tokens, text)
  const heading = headingOf(tokens, text, all)
  const lines = all.slice(heading)
  const texts = lines.map((line) => line.text)
  const stretches: Stretch[] = Array.from({ length: lines[0]?.begin ?? tokens.length }, () => SIGNATURE)
  let rest = startOf(tokens, lines)
  let quoted: Stretch = UNKNOWN_QUOTE
  let introductionEnd = -1
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line
    const isInBlock = index > 0 && isHeader(tokens, line) && isHeader(tokens, lines[index - 1] as Line)
    const isInside = index <= introductionEnd || (isInBlock && rest.region !== 'own' && rest.region !== 'signature')
    const isTurn = hasRoles && opensTurn(tokens, line)
    // Words under a quotation are said again, whatever closed the ones above it.
    if (rest === SIGNATURE && index > 0 && !line.isQuoted && lines[index - 1]?.isQuoted === true) rest = OWN
    const inner = isInside ? null : headAt(tokens, lines, texts, index, authorKey)
    const head = isTurn ? UNKNOWN_QUOTE : inner
    if (head !== null) {
      introductionEnd = Math.max(introductionEnd, index + introductionLength(texts, index) - 1)
      if (head.region !== 'own' && head.region !== 'signature') quoted = head
      if (!line.isQuoted && !isQuoteHead(lines, Math.max(index, introductionEnd), head)) rest = head
    }
    const isFirstOfForward = index === 0 && rest.region === 'own' && isForwardMark(tokens, line)
    const isForNobody = !line.isQuoted && isBanner(line.text)
    const here = line.isQuoted || index <= introductionEnd ? quoted : isFirstOfForward ? UNKNOWN_FORWARD : rest
    const stretch = isForNobody ? SIGNATURE : here
    const colon = saidColon(tokens, line)
    const told =
      colon < 0 ? stretch : { region: 'forwarded' as const, writtenBy: nameBefore(tokens, line.from, colon - 1) }
    while (stretches.length < line.to) stretches.push(colon >= 0 && stretches.length > colon ? told : stretch)
  }
  return { at: (token) => stretches[token] ?? OWN }
}

function opensTurn(tokens: readonly Token[], { from, to }: Line): boolean {
  for (let at = from; at < Math.min(to, from + 8); at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind === 'mark') continue
    if (!ROLES.has(norm)) return false
    let next = at + 1
    while (next < to && /^[\]>|*]$/.test((tokens[next] as Token).norm)) next++
    return tokens[next]?.norm === ':' && next < to
  }
  return false
}

/** `Maya wrote:` above lines with `>` speaks of these lines alone. */
function isQuoteHead(lines: readonly Line[], index: number, head: Stretch): boolean {
  return head.region === 'quoted' && lines[index + 1]?.isQuoted === true
}

const UNKNOWN_FORWARD: Stretch = { region: 'forwarded', writtenBy: null }
const UNKNOWN_QUOTE: Stretch = { region: 'quoted', writtenBy: null }
const FORWARD_MARK = new Set(['fwd', 'fw'])

interface Line {
  /** With the marks of quoting. */
  readonly begin: number
  /** After the marks of quoting. */
  readonly from: number
  readonly to: number
  readonly isQuoted: boolean
  /** As written, marks of quoting and all. */
  readonly text: string
}

function linesOf(tokens: readonly Token[], text: string): readonly Line[] {
  const lines: Line[] = []
  let from = 0
  for (let at = 1; at <= tokens.length; at++) {
    if (at < tokens.length && !(tokens[at] as Token).newLine) continue
    let body = from
    while (body < at - 1 && (tokens[body] as Token).norm === '>') body++
    const written = text.slice((tokens[from] as Token).start, (tokens[at - 1] as Token).end)
    lines.push({ begin: from, from: body, to: at, isQuoted: (tokens[from] as Token).norm === '>', text: written })
    from = at
  }
  return lines
}

/** How many lines at the top say what a mail was called and carried: nobody says anything there. */
function headingOf(tokens: readonly Token[], text: string, lines: readonly Line[]): number {
  const first = lines[0]
  if (first === undefined) return 0
  const start = (tokens[first.begin] as Token).start
  const length = headingLength(text.slice(start, start + HEADING_LENGTH).split('\n'))
  return length < lines.length ? length : 0
}

const HEADING_LENGTH = 10_000

/** `Fwd: …` makes all of it somebody else's, unless a head further down says where that begins. */
function startOf(tokens: readonly Token[], lines: readonly Line[]): Stretch {
  const first = lines[0]
  if (first === undefined || !isForwardMark(tokens, first)) return OWN
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] as Line
    const isHead = isHeader(tokens, line) || isForwardRule(tokens, line)
    if (isHead) return index === 1 ? UNKNOWN_FORWARD : OWN
  }
  return UNKNOWN_FORWARD
}

function isForwardMark(tokens: readonly Token[], { from }: Line): boolean {
  return FORWARD_MARK.has((tokens[from] as Token).norm) && tokens[from + 1]?.norm === ':'
}

/** The stretch that a line opens; null where it is a line like others. */
function headAt(
  tokens: readonly Token[],
  lines: readonly Line[],
  texts: readonly string[],
  index: number,
  authorKey: string,
): Stretch | null {
  const line = lines[index] as Line
  const first = (tokens[line.from] as Token).norm
  if (isForwardRule(tokens, line)) return { region: 'forwarded', writtenBy: telegramName(tokens, line) }
  const separator = separatorOf(line.text)
  if (separator === 'forwarded') return { region: 'forwarded', writtenBy: null }
  if (separator === 'original' || isOriginalRule(tokens, line)) return { region: 'quoted', writtenBy: null }
  if (HEADERS.has(first) || first === '*') {
    const block = headerBlock(tokens, lines, index, authorKey)
    if (block !== null) return block
  }
  const introduction = introductionLength(texts, index)
  if (introduction > 0) return introducedQuote(tokens, line, lines[index + introduction - 1] as Line)
  const wrote = lastWord(tokens, line)
  if (wrote >= 0) return { region: 'quoted', writtenBy: nameBefore(tokens, line.from, wrote) }
  return !line.isQuoted && closes(texts, index) ? SIGNATURE : null
}

function closes(texts: readonly string[], index: number): boolean {
  const text = texts[index] as string
  return isSignatureRule(text) || isNotice(text) || isSignOff(texts, index) || isCardStart(texts, index)
}

const WROTE = new Set('wrote schrieb schreef écrit escribió scritto'.split(' '))
const NAME_FOLLOWS = new Set(['schrieb', 'schreef'])

/** `On Tue, 3 Jun 2026 at 10:00, Maya Lind <maya@example.com> wrote:`, in one line or wrapped. */
function introducedQuote(tokens: readonly Token[], { from }: Line, { to }: Line): Stretch {
  let verb = to - 1
  while (verb > from && !WROTE.has((tokens[verb] as Token).norm)) verb--
  if (!NAME_FOLLOWS.has((tokens[verb] as Token).norm))
    return { region: 'quoted', writtenBy: nameBefore(tokens, from, verb) }
  let end = verb + 1
  while (end < to && end - verb <= 3 && isNameWord(tokens[end])) end++
  if (end > verb + 1) return { region: 'quoted', writtenBy: keyOf(tokens.slice(verb + 1, end).map(({ norm }) => norm)) }
  return { region: 'quoted', writtenBy: nameBefore(tokens, from, verb) }
}

const SAID = new Set('wrote said says writes texted replied'.split(' '))
const SAID_WITHIN = 10

/** The colon of `Ben said: I live in Leeds`, with words after it; -1 where the line has none. */
function saidColon(tokens: readonly Token[], { from, to }: Line): number {
  for (let at = from + 1; at + 1 < Math.min(to, from + SAID_WITHIN); at++) {
    if ((tokens[at] as Token).norm !== ':' || !SAID.has((tokens[at - 1] as Token).norm)) continue
    return tokens[at - 2]?.norm === 'i' ? -1 : at
  }
  return -1
}

/** Index of `wrote` in `On Monday Ben wrote:`, `Ben <ben@example.com> wrote:`; -1 where the line is no such head. */
function lastWord(tokens: readonly Token[], { from, to }: Line): number {
  if (tokens[to - 1]?.norm !== ':' || tokens[to - 2]?.norm !== 'wrote' || to - from > LINE_TOKENS) return -1
  return to - 2
}

function nameBefore(tokens: readonly Token[], from: number, wrote: number): string | null {
  let to = wrote
  while (to > from && !isNameWord(tokens[to - 1])) to--
  if (wrote - to > 4) return null
  let start = to
  while (start > from && to - start < 3 && isNameWord(tokens[start - 1])) start--
  return keyOf(tokens.slice(start, to).map(({ norm }) => norm))
}

function isNameWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.capital && !NOT_A_NAME.has(token.norm)
}

function keyOf(words: readonly string[]): string | null {
  if (words.length === 0) return null
  const key = authorKeyOf(words.join(' '))
  return key === USER ? null : key
}

function wordsOf(tokens: readonly Token[], { from, to }: Line): string {
  return tokens
    .slice(from, Math.min(to, from + LINE_TOKENS))
    .filter(({ kind }) => kind === 'word')
    .map(({ norm }) => norm)
    .join(' ')
}

function isForwardRule(tokens: readonly Token[], line: Line): boolean {
  const first = (tokens[line.from] as Token).norm
  if (first !== '-' && first !== 'begin' && first !== '[' && first !== 'forwarded' && first !== '_') return false
  const words = wordsOf(tokens, line)
  if (words === 'begin forwarded message') return true
  if (words.startsWith('forwarded from ') && line.to - line.from <= 8)
    return first === '[' || tokens[line.to - 1]?.norm === ':'
  return first === '-' && words === 'forwarded message'
}

/** `[Forwarded from Maya]` names its author in the rule itself. */
function telegramName(tokens: readonly Token[], line: Line): string | null {
  const words = wordsOf(tokens, line)
  return words.startsWith('forwarded from ') ? keyOf(words.split(' ').slice(2)) : null
}

function isOriginalRule(tokens: readonly Token[], line: Line): boolean {
  return (tokens[line.from] as Token).norm === '-' && wordsOf(tokens, line) === 'original message'
}

const HEADERS = new Set(
  `from to cc bcc date sent subject reply-to von gesendet an datum betreff de envoyé à objet para enviado fecha asunto da
   inviato oggetto van verzonden aan onderwerp`.split(/\s+/),
)
const SENDERS = new Set(['from', 'von', 'de', 'da', 'van'])
const SUBJECTS = new Set(['subject', 'betreff', 'objet', 'asunto', 'oggetto', 'onderwerp'])
const ANSWERS = new Set(['re', 'aw', 'sv', 'antw'])

function isHeader(tokens: readonly Token[], { from }: Line): boolean {
  const start = (tokens[from] as Token).norm === '*' ? from + 1 : from
  return HEADERS.has(tokens[start]?.norm ?? '') && tokens[start + 1]?.norm === ':'
}

const HEADER_LINES = 8

/** A block of mail headers with a sender: two at least, or one that opens the text, follows a rule or `Fwd:`. */
function headerBlock(
  tokens: readonly Token[],
  lines: readonly Line[],
  index: number,
  authorKey: string,
): Stretch | null {
  let sender: Line | null = null
  let count = 0
  let answers = false
  for (let at = index; at < Math.min(lines.length, index + HEADER_LINES); at++) {
    const line = lines[at] as Line
    if (!isHeader(tokens, line)) break
    const start = (tokens[line.from] as Token).norm === '*' ? line.from + 1 : line.from
    if (SENDERS.has((tokens[start] as Token).norm)) sender ??= { ...line, from: start }
    if (SUBJECTS.has((tokens[start] as Token).norm) && ANSWERS.has(tokens[start + 2]?.norm ?? '')) answers = true
    count++
  }
  const before = index === 0 ? null : (lines[index - 1] as Line)
  const follows = before === null || isForwardMark(tokens, before) || isForwardRule(tokens, before)
  if (sender === null || (count < 2 && !follows)) return null
  const { names, address } = senderOf(tokens, sender)
  const key = keyOf(names) ?? (address === null ? null : keyOf([address]))
  const isOwn = before === null && (key === authorKey || (address !== null && authorKeyOf(address) === authorKey))
  if (isOwn) return OWN
  return { region: answers ? 'quoted' : 'forwarded', writtenBy: key }
}

/** `From: Maya Lind <maya@example.com>` */
function senderOf(
  tokens: readonly Token[],
  { from, to }: Line,
): { readonly names: readonly string[]; readonly address: string | null } {
  const names: string[] = []
  let address: string | null = null
  for (let at = from + 2; at < to && at < from + LINE_TOKENS; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind === 'email') address ??= norm
    else if (kind === 'word' && address === null && names.length < 4) names.push(norm)
    else if (norm === '<' || norm === '(' || norm === '[') {
      if (names.length > 0 && tokens[at + 1]?.kind !== 'email') break
    }
  }
  return { names, address }
}
