import type { Chunks } from '../imported.ts'

/** One mail as it stands in the file, without its `From ` line. */
export interface RawMail {
  /** Its place in the file, from 1. */
  readonly number: number
  /** Line of the file where it begins, from 1. */
  readonly line: number
  /** The `From ` line, without its line break; null for text before the first one. */
  readonly envelope: string | null
  readonly bytes: Uint8Array
  /** Longer than the limit; `bytes` is its beginning. */
  readonly isTooLong: boolean
  /** Nothing follows it: where the file was cut off, this mail was. */
  readonly isLast: boolean
}

/** Large mail servers take 25 to 150 MB; of a longer one only this much is held. */
export const MAIL_BYTES: number = 160 * 1024 * 1024
/** Of a longer line nothing can be told that matters here. */
const LOOKED_AT = 1000

/**
 * The mails of an mbox, one at a time: memory holds one mail and a piece of the file. A mail begins at a `From ` line with a
 * date, after an empty line or before a header; every other such line is text. `>From ` loses one mark (mboxrd, and the same
 * for mboxo); `Content-Length` is ignored, because it is wrong in every mbox that was ever edited.
 */
export async function* mailsOf(chunks: Chunks, longest: number = MAIL_BYTES): AsyncGenerator<RawMail, void, undefined> {
  const ready: RawMail[] = []
  let held: RawMail | null = null
  const splitter = createSplitter(longest, (mail) => ready.push(mail))
  for await (const chunk of chunks) {
    splitter.push(typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk)
    for (const mail of ready.splice(0)) {
      if (held !== null) yield held
      held = mail
    }
  }
  splitter.end()
  for (const mail of ready) {
    if (held !== null) yield held
    held = mail
  }
  if (held !== null) yield { ...held, isLast: true }
}

interface Splitter {
  push(bytes: Uint8Array): void
  end(): void
}

const LINE_FEED = 10

function createSplitter(longest: number, onMail: (mail: RawMail) => void): Splitter {
  /** Pieces of a line that no break has ended yet: of an endless one only so much as makes its mail too long. */
  let open: Uint8Array[] = []
  let openLength = 0
  const cutter = createCutter(longest, onMail)
  return {
    push(bytes) {
      let start = 0
      for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
        const line = bytes.subarray(start, end + 1)
        cutter.line(open.length === 0 ? line : Buffer.concat([...open, line]))
        open = []
        openLength = 0
        start = end + 1
      }
      if (start === bytes.length) return
      if (openLength <= longest) open.push(bytes.slice(start))
      openLength += bytes.length - start
    },
    end() {
      if (open.length > 0) cutter.line(Buffer.concat(open))
      cutter.end()
    },
  }
}

interface Cutter {
  line(bytes: Uint8Array): void
  end(): void
}

interface Held {
  readonly line: number
  readonly envelope: string | null
  readonly bytes: Growing
}

function createCutter(longest: number, onMail: (mail: RawMail) => void): Cutter {
  let mail: Held | null = null
  /** A `From ` line whose next line decides. */
  let waiting: { readonly bytes: Uint8Array; readonly text: string; readonly line: number } | null = null
  let isAfterBlank = true
  let line = 0
  let number = 0

  function finish(): void {
    if (mail === null) return
    const { line: begin, envelope } = mail
    const { bytes, isTooLong } = mail.bytes.taken()
    mail = null
    if (envelope === null && isBlank(bytes)) return
    number += envelope === null ? 0 : 1
    onMail({ number, line: begin, envelope, bytes, isTooLong, isLast: false })
  }

  function add(bytes: Uint8Array): void {
    mail ??= { line, envelope: null, bytes: createGrowing(longest) }
    mail.bytes.add(withoutEscape(bytes))
  }

  function begin(envelope: string, at: number): void {
    finish()
    mail = { line: at, envelope, bytes: createGrowing(longest) }
  }

  function settle(next: Uint8Array | null): void {
    if (waiting === null) return
    const { bytes, text, line: at } = waiting
    waiting = null
    if (next !== null && isHeaderLine(next)) begin(text, at)
    else add(bytes)
  }

  return {
    line(bytes) {
      line++
      settle(bytes)
      const kind = kindOfLine(bytes)
      if (kind === 'dated' && isAfterBlank) begin(textOfLine(bytes), line)
      else if (kind === 'dated' || (kind === 'bare' && isAfterBlank))
        waiting = { bytes: bytes.slice(), text: textOfLine(bytes), line }
      else add(bytes)
      isAfterBlank = isBlank(bytes)
    },
    end() {
      settle(null)
      finish()
    },
  }
}

const DATED =
  /^From (?:\S.{0,300}\s)?(?:\w{3},?\s+)?(?:\w{3}\s+\d{1,2}|\d{1,2}\s+\w{3})\s.{0,20}\d{1,2}:\d\d.{0,40}\d{2}/
const BARE = /^From (?:\S{1,200}@\S{1,200}|-|MAILER-DAEMON|\?{3}\S{0,60})?\s*$/

function kindOfLine(bytes: Uint8Array): 'dated' | 'bare' | null {
  if (bytes[0] !== 0x46 || bytes[1] !== 0x72 || bytes[2] !== 0x6f || bytes[3] !== 0x6d || bytes[4] !== 0x20) return null
  const text = textOfLine(bytes)
  if (DATED.test(text)) return 'dated'
  return BARE.test(text) ? 'bare' : null
}

/** Whether a file that begins with these two lines is an mbox. */
export function opensMail(first: string, second: string): boolean {
  const kind = kindOfLine(Buffer.from(first, 'utf8'))
  return kind !== null && HEADER_LINE.test(second)
}

function textOfLine(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, LOOKED_AT))
    .toString('latin1')
    .replace(/[\r\n]+$/, '')
}

const HEADER_LINE = /^[!-9;-~]{1,80}:/

function isHeaderLine(bytes: Uint8Array): boolean {
  return HEADER_LINE.test(Buffer.from(bytes.subarray(0, 90)).toString('latin1'))
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === LINE_FEED || byte === 13 || byte === 32 || byte === 9)
}

const ESCAPED = /^>{1,50}From /

/** `>From ` → `From `, `>>From ` → `>From `. */
function withoutEscape(bytes: Uint8Array): Uint8Array {
  const isMarked = bytes[0] === 0x3e && ESCAPED.test(Buffer.from(bytes.subarray(0, 60)).toString('latin1'))
  return isMarked ? bytes.subarray(1) : bytes
}

/** Bytes that are added line by line and copied, so that no piece of the file is held. */
interface Growing {
  add(bytes: Uint8Array): void
  taken(): { readonly bytes: Uint8Array; readonly isTooLong: boolean }
}

const FIRST_BYTES = 16 * 1024

function createGrowing(longest: number): Growing {
  let held = new Uint8Array(FIRST_BYTES)
  let length = 0
  let isTooLong = false
  return {
    add(bytes) {
      isTooLong ||= length + bytes.length > longest
      if (isTooLong) return
      if (length + bytes.length > held.length) {
        const wider = new Uint8Array(Math.max(held.length * 2, length + bytes.length))
        wider.set(held.subarray(0, length))
        held = wider
      }
      held.set(bytes, length)
      length += bytes.length
    },
    taken: () => ({ bytes: held.subarray(0, length), isTooLong }),
  }
}
