import { isBanner } from '../../../evidence/closing.ts'
import { headingLength, introductionLength } from '../../../evidence/forwarding.ts'
import { type ChatStarts, chatStarts, mayHaveChatHeads } from './chat-heads.ts'
import {
  headAt,
  isForwardMark,
  isForwardRule,
  isHeader,
  type Line,
  OWN,
  opensForward,
  SIGNATURE,
  type Stretch,
  toldIn,
  type Written,
} from './region-heads.ts'
import type { Token } from './tokens.ts'

export type { Region, Stretch } from './region-heads.ts'

export interface Regions {
  at(token: number): Stretch
}

const ALL_OWN: Regions = { at: () => OWN }
/** What may be somebody else's, or nobody's, in a text of one line; longer ones are looked at line by line. */
const MARKS =
  /^\s*(?:>|fwd?\s?:|\*?from\s?:)|\n|\b(?:wrote|said|says|writes|texted|replied|(?:e?mail|messag|post|comment|answer|announc|whisper|shout)ed|tells|told)\b[^\n:]{0,40}:|forwarded|original message/i

/** `Assistant: …`, `[user]: …` at the start of a line: a conversation that was pasted. */
const ROLE_MARK =
  /(?:^|\n)[ \t>*#[<|]{0,6}(?:assistant|system|user|human|ai|chatbot|bot|chatgpt|claude|gpt)[\]>|* \t]{0,6}:/i
const ROLES = new Set('assistant system user human ai chatbot bot chatgpt claude gpt'.split(' '))

/** Reply marks, `On … wrote:`, mail headers, forwarding rules, signatures: what follows one is not the author's own word. */
export function regionsOf(
  tokens: readonly Token[],
  text: string,
  { authorKey, isRecord = false, names = NO_NAMES }: Setup,
): Regions {
  const hasRoles = !isRecord && ROLE_MARK.test(text)
  const hasMarks = hasRoles || MARKS.test(text)
  const mayChat = !isRecord && mayHaveChatHeads(text)
  if (!hasMarks && !mayChat) return ALL_OWN
  const all = linesOf(tokens, text)
  const chat = mayChat ? chatStarts(tokens, text, all, { authorKey, names }) : NO_CHAT
  if (!hasMarks) return withChat(ALL_OWN, chat, tokens.length)
  const heading = headingOf(tokens, text, all)
  const lines = all.slice(heading)
  const stretches: Stretch[] = Array.from({ length: lines[0]?.begin ?? tokens.length }, () => SIGNATURE)
  const walk = createWalk(tokens, lines, {
    hasRoles,
    isAnswer: heading > 0 && isAnswer(all),
    written: { authorKey, isMail: heading > 0 },
  })
  for (const [index, line] of lines.entries()) {
    const stretch = walk(line, index)
    const told = stretch.region === 'signature' ? null : toldIn(tokens, line)
    while (stretches.length < line.to)
      stretches.push(told !== null && stretches.length > told.after ? told.by : stretch)
  }
  return withChat({ at: (token) => stretches[token] ?? OWN }, chat, tokens.length)
}

interface Setup {
  readonly authorKey: string
  readonly isRecord?: boolean
  /** First names among the words of a text in another language, in lower case. */
  readonly names?: ReadonlySet<string> | undefined
}

const NO_NAMES: ReadonlySet<string> = new Set()
const NO_CHAT: ChatStarts = new Map()

/** Lines of a pasted chat among what nothing else says is not the author's own. */
function withChat(regions: Regions, chat: ChatStarts, tokens: number): Regions {
  if (chat.size === 0) return regions
  const stretches: Stretch[] = []
  let here: Stretch | null = null
  for (let at = 0; at < tokens; at++) {
    const start = chat.get(at)
    if (start !== undefined) here = start
    const other = regions.at(at)
    stretches.push(other.region === 'own' && here !== null ? here : other)
  }
  return { at: (token) => stretches[token] ?? OWN }
}

interface Setting {
  readonly hasRoles: boolean
  /** A mail that answers another: what it quotes came by itself, and counts there. */
  readonly isAnswer: boolean
  readonly written: Written
}

/** Goes through the lines in order, and says whose each is. */
function createWalk(
  tokens: readonly Token[],
  lines: readonly Line[],
  { hasRoles, isAnswer, written }: Setting,
): (line: Line, index: number) => Stretch {
  const texts = lines.map((line) => line.text)
  let rest = startOf(tokens, lines)
  let quoted: Stretch = UNKNOWN_QUOTE
  let introductionEnd = -1
  let isPassedOn = false

  /** Inside a wrapped `On … wrote:`, or a block of headers that has been looked at. */
  const isInside = (line: Line, index: number): boolean => {
    if (index <= introductionEnd) return true
    if (index === 0 || rest.region === 'own' || rest.region === 'signature') return false
    return isHeader(tokens, line) && isHeader(tokens, lines[index - 1] as Line)
  }
  const take = (line: Line, index: number, head: Stretch): void => {
    introductionEnd = Math.max(introductionEnd, index + introductionLength(texts, index) - 1)
    if (head.region !== 'own' && head.region !== 'signature') quoted = head
    if (!line.isQuoted && !isQuoteHead(lines, Math.max(index, introductionEnd), head)) rest = head
  }
  const at = (line: Line, index: number): Stretch => {
    if (!line.isQuoted && isBanner(line.text)) return SIGNATURE
    if (line.isQuoted || index <= introductionEnd) return quoted
    return index === 0 && rest.region === 'own' && isForwardMark(tokens, line) ? UNKNOWN_FORWARD : rest
  }
  return (line, index) => {
    // Words under a quotation are said again, whatever closed the ones above it.
    if (rest === SIGNATURE && !line.isQuoted && lines[index - 1]?.isQuoted === true) rest = OWN
    isPassedOn ||= !line.isQuoted && opensForward(tokens, line)
    const inner = isInside(line, index) ? null : headAt(tokens, lines, texts, index, written)
    const head = hasRoles && opensTurn(tokens, line) ? UNKNOWN_QUOTE : inner
    if (head !== null) take(line, index, head)
    const here = at(line, index)
    return isAnswer && !isPassedOn && here.region !== 'own' ? SIGNATURE : here
  }
}

const ANSWERING = /^subject:\s*(?:re|aw|sv|antw)\s?(?:\[\d{1,3}\])?:/i

function isAnswer(lines: readonly Line[]): boolean {
  return ANSWERING.test(lines[0]?.text ?? '')
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
