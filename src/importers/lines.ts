import { CredenceError } from '../error.ts'
import type { Chunks } from './imported.ts'

export interface Line {
  /** From 1. */
  readonly number: number
  /** Without its line break. */
  readonly text: string
  /** The line was longer than the limit; `text` is its beginning. */
  readonly isCut: boolean
  /** Ended by a line break; only the last line of a file may not be. */
  readonly isEnded: boolean
}

/** Room for the longest text that credence keeps, with every character escaped. */
const LINE_LENGTH = 8_000_000

/**
 * The lines of a file, one at a time: memory stays flat in the size of the file, and of an overlong line only the
 * beginning is kept. Breaks are `\n` and `\r\n`; a byte order mark is dropped.
 * @throws CredenceError unreadable_file for bytes that are no UTF-8
 */
export async function* linesOf(chunks: Chunks): AsyncGenerator<Line, void, undefined> {
  let number = 1
  let rest = ''
  let isCut = false
  for await (const text of textOf(chunks)) {
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      const whole = joined(rest, text.slice(start, end))
      yield { number, text: withoutReturn(whole.text), isCut: isCut || whole.isCut, isEnded: true }
      number++
      start = end + 1
      rest = ''
      isCut = false
    }
    const open = joined(rest, text.slice(start))
    rest = open.text
    isCut ||= open.isCut
  }
  if (rest !== '') yield { number, text: withoutReturn(rest), isCut, isEnded: false }
}

function joined(start: string, end: string): { readonly text: string; readonly isCut: boolean } {
  const room = LINE_LENGTH - start.length
  return end.length > room ? { text: start + end.slice(0, room), isCut: true } : { text: start + end, isCut: false }
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text
}

/** The text of a file in pieces, without its byte order mark. */
export async function* textOf(chunks: Chunks): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decode(decoder, chunk)
    if (text === '') continue
    yield isFirst && text.startsWith('\ufeff') ? text.slice(1) : text
    isFirst = false
  }
  const last = decode(decoder)
  if (last !== '') yield last
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch (cause) {
    const details = { expected: 'text in UTF-8', received: 'other bytes', remedy: 'convert the file, as with `iconv`' }
    throw new CredenceError('unreadable_file', 'the file is not text in UTF-8', details, { cause })
  }
}
