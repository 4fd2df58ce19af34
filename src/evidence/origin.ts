import { isBanner, isNotice, isSignatureRule, isSignOff } from './closing.ts'
import {
  headerBlockLength,
  headingLength,
  introductionLength,
  isCoverNote,
  isForwardSeparator,
  withoutDeliveryMarks,
  withoutPrefixes,
} from './forwarding.ts'
import { countWords } from './words.ts'

export interface OriginText {
  /** What copies of one text share; equal texts are one origin, whoever sent them. */
  readonly text: string
  /** How many words it has: short texts coincide by chance. */
  readonly words: number
  /** The whole text was passed on: it opened with a forwarding or quoting mark. */
  readonly forwarded: boolean
}

/**
 * A text without what passing it on adds: forwarding and reply headers, quote marks, delivery marks, case,
 * spacing and the punctuation at its ends. Of a reply only the author's own words are left; of a text that is
 * nothing but a forward or a quotation (also under a bare "FYI"), the words passed on. A closing question mark
 * stays: asking is not saying.
 */
export function originText(text: string): OriginText {
  const { lines, forwarded } = withoutMarks(linesOf(text))
  const plain = plainText(lines.join('\n'))
  return { text: plain, words: countWords(plain), forwarded }
}

// Marks of direction and joining that messengers add on the way.
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

function linesOf(text: string): string[] {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029\u0085]/u)
    .map((line) => line.trim())
}

interface Stripped {
  readonly lines: readonly string[]
  readonly forwarded: boolean
}

function withoutMarks(written: readonly string[]): Stripped {
  const all = withoutHeading(written)
  const top = withoutTopMarks(withoutCoverNote(all))
  const introduction = introductionLength(top.lines, 0)
  const body = top.lines.slice(introduction)
  const own = ownLines(body)
  const quoted = isComparison(all) ? [] : body.filter((line) => isQuoted(line) && line.replace(QUOTE_MARKS, '') !== '')
  if (own.length > 0) return { lines: own, forwarded: top.forwarded || (introduction > 0 && quoted.length === 0) }
  if (quoted.length === 0) return { lines: all, forwarded: false }
  // The marks inside a quotation of a quotation go as well, one level deep: quote marks came off all at once.
  const inner = withoutTopMarks(quoted.map((line) => line.replace(QUOTE_MARKS, '')))
  return { lines: inner.lines.slice(introductionLength(inner.lines, 0)), forwarded: true }
}

/** A mail's subject and files, and a server's banner, are not its words; of a mail without words they are all there is. */
function withoutHeading(written: readonly string[]): readonly string[] {
  let start = headingLength(written)
  const opens = written.findIndex((line, at) => at >= start && line !== '')
  if (opens >= 0 && isBanner(written[opens] ?? '')) start = opens + 1
  return start > 0 && written.some((line, at) => at >= start && line !== '') ? written.slice(start) : written
}

/** Takes every mark off the top: separators, mail headers, prefixes of the subject. */
function withoutTopMarks(all: readonly string[]): Stripped {
  let start = 0
  let forwarded = false
  for (;;) {
    while (start < all.length && all[start] === '') start++
    const marks = isForwardSeparator(all[start] ?? '') ? 1 : headerBlockLength(all, start)
    if (marks === 0) break
    forwarded = true
    start += marks
  }
  const first = withoutPrefixes(all[start] ?? '')
  return { lines: [first.line, ...all.slice(start + 1)], forwarded: forwarded || first.forwarded }
}

/** A bare "FYI" above what is passed on says nothing; above anything else it is part of the text. */
function withoutCoverNote(all: readonly string[]): readonly string[] {
  const note = all.findIndex((line) => line !== '')
  if (note < 0 || !isCoverNote(all[note] ?? '')) return all
  const next = all.findIndex((line, at) => at > note && line !== '')
  return next >= 0 && startsPassage(all, next) ? all.slice(next) : all
}

function startsPassage(lines: readonly string[], at: number): boolean {
  return (
    isQuoted(lines[at] ?? '') ||
    isForwardSeparator(lines[at] ?? '') ||
    headerBlockLength(lines, at) > 0 ||
    introductionLength(lines, at) > 0
  )
}

const QUOTE_MARKS = /^(?:>\s?)+/u

/** `> 50 kg` */
function isComparison(lines: readonly string[]): boolean {
  return lines.length === 1 && /^>\s?\d/u.test(lines[0] ?? '')
}

function isQuoted(line: string): boolean {
  return line.startsWith('>')
}

/**
 * The lines that are the author's own: without quoted ones, without the passage kept below an answer, and without what closes
 * every mail of theirs (the same card and notice under two short answers make them no copies).
 */
function ownLines(body: readonly string[]): readonly string[] {
  const own: string[] = []
  const quotesByMark = body.some(isQuoted)
  let isClosed = false
  for (let at = 0; at < body.length; at++) {
    const line = body[at] ?? ''
    if (line === '' || isQuoted(line)) {
      // Words after a quotation are said again, whatever closed the ones before it.
      if (line !== '') isClosed = false
      continue
    }
    const introduction = introductionLength(body, at)
    if (introduction > 0 && quotesByMark) at += introduction - 1
    else if (own.length > 0 && keepsPassage(body, at)) break
    else if (own.length > 0 && closes(body, at)) isClosed = true
    else if (!isClosed) own.push(line)
  }
  return own.length > 1 && /^[-_=*]{5,}$/u.test(own.at(-1) ?? '') ? own.slice(0, -1) : own
}

/** From here on stands what is answered or passed on. */
function keepsPassage(body: readonly string[], at: number): boolean {
  return introductionLength(body, at) > 0 || isForwardSeparator(body[at] ?? '') || headerBlockLength(body, at) > 0
}

function closes(body: readonly string[], at: number): boolean {
  const line = body[at] ?? ''
  return isSignatureRule(line) || isNotice(line) || isSignOff(body, at)
}

const OPENING = new Set([...' "\'“”„‘’«»()[]*_~¡¿•'])
const CLOSING = new Set([...' "\'“”‘’«»()[]*_~.!…,;:-–—。！，、；：」』）?？؟'])
const ASKING = new Set([...'?？؟'])

function plainText(body: string): string {
  const flat = withoutDeliveryMarks(body).replace(/\s+/gu, ' ').toLowerCase().normalize('NFC')
  const units = flat.trim()
  let start = 0
  while (OPENING.has(units[start] ?? '') || units.startsWith('- ', start)) start++
  let end = units.length
  let asks = false
  while (end > start && CLOSING.has(units[end - 1] ?? '')) {
    end--
    asks ||= ASKING.has(units[end] ?? '')
  }
  return end > start ? `${units.slice(start, end)}${asks ? '?' : ''}` : units
}
