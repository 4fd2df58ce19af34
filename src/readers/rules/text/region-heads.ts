import { authorKeyOf } from '../../../evidence/author.ts'
import { isCardStart, isNotice, isSignatureRule, isSignOff } from '../../../evidence/closing.ts'
import { USER } from '../../../evidence/evidence.ts'
import { introductionLength, separatorOf } from '../../../evidence/forwarding.ts'
import type { Token } from './tokens.ts'
import { NOT_A_NAME } from './word-lists.ts'

/**
 * Whose words a stretch of text is: the author's own, or somebody else's that came along. `signature` is what nobody says:
 * closings, cards, notices, a mail's heading, and copies of mails that came by themselves.
 */
export type Region = 'own' | 'quoted' | 'forwarded' | 'signature'

export interface Stretch {
  readonly region: Region
  /** Person key of who wrote it, by its head (`From: Maya`); null where nothing says, and for the author's own words. */
  readonly writtenBy: string | null
  /** Said to others too: its `you` may be anybody. */
  readonly isAmongOthers?: boolean
  /** Of the author's own words: whom they are about where they name nobody. */
  readonly about?: string
}

export interface Line {
  /** With the marks of quoting. */
  readonly begin: number
  /** After the marks of quoting. */
  readonly from: number
  readonly to: number
  readonly isQuoted: boolean
  /** As written, marks of quoting and all. */
  readonly text: string
}

export const OWN: Stretch = { region: 'own', writtenBy: null }
export const SIGNATURE: Stretch = { region: 'signature', writtenBy: null }

/** Whose text it is. */
export interface Written {
  readonly authorKey: string
  /** Written down from a mailbox: there people are known by their addresses, elsewhere by their names. */
  readonly isMail: boolean
}

const LINE_TOKENS = 40

/** The stretch that a line opens; null where it is a line like others. */
export function headAt(
  tokens: readonly Token[],
  lines: readonly Line[],
  texts: readonly string[],
  index: number,
  written: Written,
): Stretch | null {
  const line = lines[index] as Line
  const first = (tokens[line.from] as Token).norm
  if (isForwardRule(tokens, line)) return { region: 'forwarded', writtenBy: telegramName(tokens, line) }
  const separator = separatorOf(line.text)
  if (separator === 'forwarded') return { region: 'forwarded', writtenBy: null }
  if (separator === 'original' || isOriginalRule(tokens, line)) return { region: 'quoted', writtenBy: null }
  if (HEADERS.has(first) || first === '*') {
    const block = headerBlock(tokens, lines, index, written)
    if (block !== null) return block
  }
  const introduction = introductionLength(texts, index)
  if (introduction > 0) return introducedQuote(tokens, line, lines[index + introduction - 1] as Line, written)
  const wrote = lastWord(tokens, line)
  if (wrote >= 0) return { region: 'quoted', writtenBy: nameBefore(tokens, line.from, wrote) }
  return !line.isQuoted && closes(texts, index) ? SIGNATURE : null
}

/** A rule that says of what follows that it was passed on. */
export function opensForward(tokens: readonly Token[], line: Line): boolean {
  return isForwardRule(tokens, line) || separatorOf(line.text) === 'forwarded'
}

function closes(texts: readonly string[], index: number): boolean {
  const text = texts[index] as string
  return isSignatureRule(text) || isNotice(text) || isSignOff(texts, index) || isCardStart(texts, index)
}

const WROTE = new Set('wrote schrieb schreef écrit escribió scritto'.split(' '))
const NAME_FOLLOWS = new Set(['schrieb', 'schreef'])

/** `On Tue, 3 Jun 2026 at 10:00, Maya Lind <maya@example.com> wrote:`, in one line or wrapped. */
function introducedQuote(tokens: readonly Token[], { from }: Line, { to }: Line, { isMail }: Written): Stretch {
  const address = isMail ? tokens.slice(from, to).find(({ kind }) => kind === 'email') : undefined
  if (address !== undefined) return { region: 'quoted', writtenBy: keyOf([address.norm]) }
  let verb = to - 1
  while (verb > from && !WROTE.has((tokens[verb] as Token).norm)) verb--
  if (!NAME_FOLLOWS.has((tokens[verb] as Token).norm))
    return { region: 'quoted', writtenBy: nameBefore(tokens, from, verb) }
  let end = verb + 1
  while (end < to && end - verb <= 3 && isNameWord(tokens[end])) end++
  if (end > verb + 1) return { region: 'quoted', writtenBy: keyOf(tokens.slice(verb + 1, end).map(({ norm }) => norm)) }
  return { region: 'quoted', writtenBy: nameBefore(tokens, from, verb) }
}

const SAID = new Set(
  'wrote said says writes texted replied emailed mailed messaged posted commented answered announced whispered shouted told tells'.split(
    ' ',
  ),
)
/** Between the verb and the colon: `Tom wrote me this morning: …`. */
const AFTER_SAID = new Set(
  'me us back to her him them in the chat group today yesterday earlier this last morning night just now again following on slack whatsapp by'.split(
    ' ',
  ),
)
const SAID_WITHIN = 10

/** Where the words that a line ascribes to somebody begin (`Ben said: I live in Leeds`), and who that is. */
export function toldIn(tokens: readonly Token[], line: Line): { readonly after: number; readonly by: Stretch } | null {
  const said = saidColon(tokens, line)
  if (said === null) return null
  return { after: said.colon, by: { region: 'forwarded', writtenBy: nameBefore(tokens, line.from, said.verb) } }
}

/** The verb and the colon of `Ben said: I live in Leeds`, with words after it; null where the line has none, or the speaker says it. */
function saidColon(
  tokens: readonly Token[],
  { from, to }: Line,
): { readonly verb: number; readonly colon: number } | null {
  for (let at = from + 1; at + 1 < Math.min(to, from + SAID_WITHIN); at++) {
    if ((tokens[at] as Token).norm !== ':') continue
    let verb = at - 1
    while (verb > from && AFTER_SAID.has((tokens[verb] as Token).norm)) verb--
    if (!SAID.has((tokens[verb] as Token).norm)) continue
    return /^(?:i|'ve|just|have)$/.test(tokens[verb - 1]?.norm ?? '') ? null : { verb, colon: at }
  }
  return null
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

export function isForwardRule(tokens: readonly Token[], line: Line): boolean {
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

export function isHeader(tokens: readonly Token[], { from }: Line): boolean {
  const start = (tokens[from] as Token).norm === '*' ? from + 1 : from
  return HEADERS.has(tokens[start]?.norm ?? '') && tokens[start + 1]?.norm === ':'
}

const HEADER_LINES = 8

interface HeaderLines {
  readonly sender: Line | null
  readonly count: number
  /** Its subject says `Re:`. */
  readonly answers: boolean
}

function headersFrom(tokens: readonly Token[], lines: readonly Line[], index: number): HeaderLines {
  let sender: Line | null = null
  let count = 0
  let answers = false
  for (const line of lines.slice(index, index + HEADER_LINES)) {
    if (!isHeader(tokens, line)) break
    const start = (tokens[line.from] as Token).norm === '*' ? line.from + 1 : line.from
    const field = (tokens[start] as Token).norm
    if (SENDERS.has(field)) sender ??= { ...line, from: start }
    if (SUBJECTS.has(field) && ANSWERS.has(tokens[start + 2]?.norm ?? '')) answers = true
    count++
  }
  return { sender, count, answers }
}

/** A block of mail headers with a sender: two at least, or one that opens the text, follows a rule or `Fwd:`. */
function headerBlock(
  tokens: readonly Token[],
  lines: readonly Line[],
  index: number,
  { authorKey, isMail }: Written,
): Stretch | null {
  const { sender, count, answers } = headersFrom(tokens, lines, index)
  const before = index === 0 ? null : (lines[index - 1] as Line)
  const follows = before === null || isForwardMark(tokens, before) || isForwardRule(tokens, before)
  if (sender === null || (count < 2 && !follows)) return null
  const { names, address } = senderOf(tokens, sender)
  const byAddress = address === null ? null : keyOf([address])
  const key = isMail ? (byAddress ?? keyOf(names)) : (keyOf(names) ?? byAddress)
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

const FORWARD_MARK = new Set(['fwd', 'fw'])

export function isForwardMark(tokens: readonly Token[], { from }: Line): boolean {
  return FORWARD_MARK.has((tokens[from] as Token).norm) && tokens[from + 1]?.norm === ':'
}
