import type { RawMail } from './split.ts'

/** Why a mail can't be taken; null for one that is whole. */
export type Damage = 'no_header' | 'cut_off' | 'too_many_parts' | null

const HEADER_LINE = /^[!-9;-~]{1,200}[ \t]*:/

/**
 * Whether a mail is all there, and of a number of parts that can be looked at. Cut off are: one whose last header nothing follows in the file's last mail, one whose parts
 * are never closed, and a last one that ends inside an encoded character or group.
 */
export function damageOf({ bytes, isLast }: RawMail): Damage {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfHeader(raw)
  const head = raw.subarray(0, end ?? Math.min(raw.length, HEAD_BYTES)).toString('latin1')
  if (!HEADER_LINE.test(head)) return 'no_header'
  if (end === null) return isLast ? 'cut_off' : null
  if (hasTooManyParts(raw)) return 'too_many_parts'
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ')
  const type = /^content-type[ \t]*:(.*)$/im.exec(unfolded)?.[1] ?? ''
  const boundary = /^\s*multipart\//i.test(type) ? boundaryOf(type) : null
  if (boundary !== null) return raw.lastIndexOf(`--${boundary}--`) >= end ? null : 'cut_off'
  return isLast && endsInside(unfolded, raw.subarray(end)) ? 'cut_off' : null
}

/** Taking parts apart costs the square of their number: this many take about a second, and no mail has as many. */
const MOST_PARTS = 5_000
const DECLARES_PARTS = /\bboundary[*\d]{0,6}[ \t]*=/i

/** Lines that may begin a part: `--` and a name. */
function hasTooManyParts(raw: Buffer): boolean {
  let lines = 0
  for (let at = raw.indexOf('\n--'); at >= 0 && lines <= MOST_PARTS; at = raw.indexOf('\n--', at + 3))
    if ((raw[at + 3] ?? 0) > SPACE) lines++
  return lines > MOST_PARTS && DECLARES_PARTS.test(raw.toString('latin1'))
}

const SPACE = 0x20

const HEAD_BYTES = 64 * 1024

function endOfHeader(raw: Buffer): number | null {
  const unix = raw.indexOf('\n\n')
  const dos = raw.indexOf('\n\r\n')
  const ends = [unix, dos].filter((at) => at >= 0)
  return ends.length === 0 ? null : Math.min(...ends)
}

function boundaryOf(type: string): string | null {
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(type) ?? []
  return quoted ?? bare ?? null
}

function endsInside(head: string, body: Buffer): boolean {
  const encoding = /^content-transfer-encoding[ \t]*:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase()
  const text = body.subarray(-400).toString('latin1').trimEnd()
  if (encoding === 'quoted-printable') return /=[0-9A-F]?$/i.test(text)
  if (encoding !== 'base64' || text.endsWith('=')) return false
  const letters = body.toString('latin1').replace(/[^A-Za-z0-9+/]/g, '').length
  return letters % 4 !== 0
}
