import PostalMime, { type Address, addressParser, decodeWords, type Email } from 'postal-mime'
import { textOfHtml } from './html-text.ts'

export interface Mailbox {
  /** Decoded; empty where there is none. */
  readonly name: string
  /** Lower case; empty where there is none that could be one. */
  readonly address: string
}

export interface AttachedFile {
  readonly name: string
  readonly bytes: number
}

/** One mail, taken apart. */
export interface Mail {
  /** Who wrote it; null where no header says. */
  readonly from: Mailbox | null
  /** One `From` header with one mailbox: no list, no group, no second address beside it. */
  readonly isFromOne: boolean
  readonly sender: Mailbox | null
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly bcc: readonly Mailbox[]
  /** Decoded, in one line. */
  readonly subject: string
  /** Its plain text, or text made from its HTML. */
  readonly text: string
  /** Its HTML is nested beyond what is read, and `text` is less than it says. */
  readonly isTooDeep: boolean
  readonly files: readonly AttachedFile[]
  /** Decoded value of the first header of that name, in lower case; null where there is none. */
  header(name: string): string | null
  /** Names of all headers, in lower case. */
  readonly headerNames: readonly string[]
  readonly isReport: boolean
}

const HEADERS_BYTES = 1024 * 1024

/** Files, also whole mails that are attached, are listed and not read. */
export async function readMail(bytes: Uint8Array): Promise<Mail> {
  const parsed = await parse(bytes)
  if (!hasBrokenSigns(parsed)) return mailOf(parsed)
  const guessed = await parse(asWestern(bytes))
  return mailOf(brokenSigns(guessed) < brokenSigns(parsed) ? guessed : parsed)
}

function parse(bytes: Uint8Array): Promise<Email> {
  return PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50, maxHeadersSize: HEADERS_BYTES })
}

function mailOf(parsed: Email): Mail {
  const values = new Map<string, string>()
  for (const { key, value } of parsed.headers) if (!values.has(key)) values.set(key, decodeWords(inOneLine(value)))
  const type = values.get('content-type') ?? ''
  const text = textOf(parsed)
  return {
    from: flat(parsed.from)[0] ?? null,
    isFromOne: isOneMailbox(parsed.headers.flatMap(({ key, value }) => (key === 'from' ? [value] : []))),
    sender: flat(parsed.sender)[0] ?? firstMailbox(parsed.returnPath),
    to: (parsed.to ?? []).flatMap(flat),
    cc: (parsed.cc ?? []).flatMap(flat),
    bcc: (parsed.bcc ?? []).flatMap(flat),
    subject: inOneLine(parsed.subject ?? ''),
    text: (text ?? '').replaceAll('\r\n', '\n').trim(),
    isTooDeep: text === null,
    files: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: inOneLine(filename ?? mimeType).slice(0, 200),
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
    header: (name) => values.get(name) ?? null,
    headerNames: [...values.keys()],
    isReport: /^multipart\/report\b/iu.test(type),
  }
}

// Line breaks and marks without ink: a header is one line, whatever an encoded word smuggles in.
const BREAKS = /[\p{Cc}\u2028\u2029\s]+/gu

function inOneLine(text: string): string {
  return text.replace(BREAKS, ' ').trim()
}

function firstMailbox(address: string | undefined): Mailbox | null {
  return address === undefined ? null : (flat(addressParser(address)[0])[0] ?? null)
}

const QUOTED_OR_COMMENT = /"(?:[^"\\]|\\.)*"|\([^()]*\)/gu

/** Whoever could stand second in a `From` could have written the mail. */
function isOneMailbox(written: readonly string[]): boolean {
  const [value = ''] = written
  const [first, ...more] = written.length === 1 ? addressParser(value) : []
  if (first === undefined || first.group !== undefined || more.length > 0) return false
  const bare = value.replace(QUOTED_OR_COMMENT, ' ')
  const bracketed = bare.split('<').length - 1
  return bracketed === 1 || (bracketed === 0 && bare.split('@').length === 2)
}

const ADDRESS = /^[^\s@<>"(),;]{1,64}@[^\s@<>"(),;]{1,255}$/u

function flat(address: Address | undefined): readonly Mailbox[] {
  if (address === undefined) return []
  if (address.group !== undefined) return address.group.flatMap(flat)
  const written = address.address.trim().toLowerCase()
  const isAddress = ADDRESS.test(written)
  const name = inOneLine(address.name)
    .replace(/[<>]/gu, '')
    .replace(/^["']|["']$/gu, '')
    .trim()
  if (name === '' && written === '') return []
  return [{ name: (name === '' && !isAddress ? written : name).slice(0, 120), address: isAddress ? written : '' }]
}

const STUB_LENGTH = 400
const STUB = /\bhtml\b|view (?:this|it) (?:e-?mail|message|in)|browser/iu

/** The plain part, unless it is missing, or only says that the mail is to be seen as HTML; null for HTML too deep to read. */
function textOf({ text = '', html = '' }: Email): string | null {
  const plain = text.trim()
  if (html === '') return plain
  const isStub = plain === '' || (plain.length < STUB_LENGTH && STUB.test(plain))
  if (!isStub) return plain
  const shown = textOfHtml(html)
  if (shown === null) return null
  return shown.length > plain.length ? shown : plain
}

function hasBrokenSigns(parsed: Email): boolean {
  return brokenSigns(parsed) > 0
}

function brokenSigns({ text = '', html = '', subject = '', from }: Email): number {
  return `${text}${html}${subject}${from?.name ?? ''}`.split('\ufffd').length - 1
}

const UTF8_LABEL = /(charset\s*=\s*"?)(?:utf-?8|us-ascii|ascii)("?)/giu
const ENCODED_WORD = /=\?(?:utf-?8|us-ascii|ascii)\?([bq])\?/giu

/** The mail as if it had said `windows-1252` wherever it says UTF-8 or nothing, which is the usual lie. */
function asWestern(bytes: Uint8Array): Uint8Array {
  const raw = Buffer.from(bytes).toString('latin1')
  const end = /\r?\n\r?\n/u.exec(raw)?.index ?? raw.length
  const head = raw.slice(0, end)
  const body = raw.slice(end)
  const labelled = head.replace(ENCODED_WORD, '=?windows-1252?$1?').replace(UTF8_LABEL, '$1windows-1252$2')
  const typed = /^content-type\s*:/imu.test(labelled)
    ? labelled.replace(/^(content-type\s*:\s*text\/[\w.-]+)\s*$/imu, '$1; charset=windows-1252')
    : `Content-Type: text/plain; charset=windows-1252\n${labelled}`
  // Headers are always taken as UTF-8: bytes beyond ASCII are written out as such.
  const headBytes = Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(typed, 'latin1')), 'utf8')
  return Buffer.concat([headBytes, Buffer.from(body.replace(UTF8_LABEL, '$1windows-1252$2'), 'latin1')])
}
