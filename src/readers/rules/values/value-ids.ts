import type { Token } from '../text/tokens.ts'
import { type Captured, single, textOf, type ValueSource } from './value-phrases.ts'
import { spokenDigits, spokenNumber } from './value-spoken.ts'

const LEADS = new Set(['#', 'no', 'nr', 'number', ':', '.', 'is', 'the', 'under', 'at', 'as', '"', '(', '<', '`'])
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/:]|$)/u

function skipLeads(tokens: readonly Token[], from: number, limit: number): number {
  let at = from
  while (at < Math.min(limit, from + 3) && LEADS.has((tokens[at] as Token).norm)) at++
  return at
}

/** `https://staging.halden.example`, `github.com/halden/billing`, `localhost:8080`. */
export function url(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  const at = skipLeads(tokens, from, limit)
  const token = tokens[at]
  if (token === undefined || at >= limit) return null
  if (token.kind === 'url') return single(textOf(source, at, at + 1), at + 1)
  const to = endOfRun(source, at, limit)
  const words = textOf(source, at, to)
  return HOST.test(words) || /^localhost\b/.test(words) ? single(words, to) : null
}

/** Tokens without a space between them are one piece of writing. */
function endOfRun({ tokens }: ValueSource, from: number, limit: number): number {
  let to = from + 1
  while (to < limit && (tokens[to] as Token).start === (tokens[to - 1] as Token).end) to++
  while (to > from + 1 && /^[.,;:!?)>"\]]$/.test((tokens[to - 1] as Token).norm)) to--
  return to
}

const ID_GROUPS = 8

/** `60-339-712`, `FB 2209-118`, `NL12 ABNA 0123 4567 89`: groups with a digit, or in capitals, as written. */
export function id(source: ValueSource, from: number, limit: number): Captured | null {
  const start = skipLeads(source.tokens, from, limit)
  const { to, digits } = groupsFrom(source, start, limit, ID_GROUPS)
  return digits < 3 ? null : single(textOf(source, start, to), to)
}

/** `KLV 4402`, `12-ABC-3`, `AB12 CDE`. */
export function plate(source: ValueSource, from: number, limit: number): Captured | null {
  const start = skipLeads(source.tokens, from, limit)
  const { to, digits } = groupsFrom(source, start, limit, 3)
  const words = textOf(source, start, to)
  return digits < 1 || words.length > 11 || words.length < 4 || !/\p{Lu}/u.test(words) ? null : single(words, to)
}

function groupsFrom(
  source: ValueSource,
  start: number,
  limit: number,
  groups: number,
): { readonly to: number; readonly digits: number } {
  let to = start
  let digits = 0
  for (let count = 0; count < groups && to < limit; count++) {
    const end = endOfRun(source, to, limit)
    const words = textOf(source, to, end)
    const isGroup =
      /^#?[\p{L}\p{N}][\p{L}\p{N}./_#-]*$/u.test(words) && (/\d/.test(words) || /^\p{Lu}{1,4}$/u.test(words))
    if (!isGroup) break
    digits += words.replace(/\D/g, '').length
    to = end
  }
  return { to, digits }
}

/** `3.7.12`, `v2`, `1.8`: a version, which begins with a figure. Words of a number are left to be read as one. */
export function release(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  let start = skipLeads(tokens, from, limit)
  if (/^(?:v|version|release)$/.test(tokens[start]?.norm ?? '') && start + 1 < limit) start++
  if (start >= limit) return null
  const to = endOfRun(source, start, limit)
  const words = textOf(source, start, to)
  const isPrice =
    /^[€$£]$/.test(tokens[start - 1]?.norm ?? '') ||
    /^(?:%|€|euros?|pounds?|dollars?|francs?|am|pm)$/.test(tokens[to]?.norm ?? '')
  if (/^v?\d[\w.+-]*$/i.test(words) && !isPrice && !/^\d{1,2}:\d\d/.test(words)) return single(words, to)
  const number = spokenNumber(tokens, start, limit)
  return number === null || isPrice ? null : single(String(number.value), number.to)
}

/** `4471`, `9026#`, `C4471X`, `eight one three six`: what is typed on a pad, as written. */
export function pin(source: ValueSource, from: number, limit: number): Captured | null {
  const { tokens } = source
  const start = /^[":(`]$/.test(tokens[from]?.norm ?? '') ? from + 1 : from
  if (start >= limit) return null
  const spoken = spokenDigits(tokens, start, limit)
  if (spoken !== null && spoken.to > start + 1 && spoken.digits.length > 2) return single(spoken.digits, spoken.to)
  let to = endOfRun(source, start, limit)
  if (/^[#*]$/.test(tokens[to]?.norm ?? '') && tokens[to]?.start === tokens[to - 1]?.end && to < limit) to++
  const words = textOf(source, start, to)
  return /^[#*]?[A-Z]?\d{3,8}[A-Z]?[#*]?$/i.test(words) ? single(words, to) : null
}

/** `NL12 ABNA 0123 4567 89`: by its form, with or without spaces. */
export function iban(source: ValueSource, from: number, limit: number): Captured | null {
  const { to } = groupsFrom(source, from, limit, ID_GROUPS)
  const words = textOf(source, from, to)
  const bare = words.replaceAll(' ', '')
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(bare) || /^\d[\d-]{6,}\d$/.test(bare) ? single(words, to) : null
}
