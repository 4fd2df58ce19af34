// Marks that mail programs and messengers put on what they pass on. Each pattern is tried on one line,
// anchored at its start and without nested repetition, so a hostile line costs only its length.

const PREFIXES = /^(?:(?:fwd?|wg|tr|rv|enc|re|aw|sv|antw)\s?(?:\[\d{1,3}\])?:\s*)+/iu
const FORWARD_PREFIX = /(?:^|[\s:])(?:fwd?|wg|tr|rv|enc)\s?[:[]/iu

/**
 * A line without the prefixes of a subject: `Fwd:`, `FW:`, `WG:` (German), `TR:` (French), `RV:` (Spanish), `ENC:`
 * (Portuguese) say that it was passed on; `Re:`, `AW:`, `SV:`, `Antw:` that it answers.
 */
export function withoutPrefixes(line: string): { readonly line: string; readonly forwarded: boolean } {
  const [prefixes] = PREFIXES.exec(line) ?? ['']
  return { line: line.slice(prefixes.length), forwarded: FORWARD_PREFIX.test(prefixes) }
}

const SEPARATOR = /^[-_=*\s]{0,40}(?:begin )?(?<name>[\p{L}\s'’]{7,40}?)[-_=*:\s]{0,40}$/iu
const FORWARD_NAMES = new Set([
  'forwarded message',
  'forwarded',
  'weitergeleitete nachricht',
  'message transféré',
  'mensaje reenviado',
  'mensagem encaminhada',
  'messaggio inoltrato',
  'doorgestuurd bericht',
])
const ORIGINAL_NAMES = new Set([
  'original message',
  'ursprüngliche nachricht',
  "message d'origine",
  'mensaje original',
  'mensagem original',
  'messaggio originale',
  'oorspronkelijk bericht',
])

const TELEGRAM = /^\[?forwarded from [^\]]{1,100}?(?:\]|:)$/iu

/** `---------- Forwarded message ---------`; the bare word without any rule or colon is a word like others. */
export function isForwardSeparator(line: string): boolean {
  return separatorOf(line) !== null
}

/** What a rule says of the words under it: passed on, or kept under an answer (`-----Original Message-----`). */
export function separatorOf(line: string): 'forwarded' | 'original' | null {
  if (line.length > 160) return null
  if (TELEGRAM.test(line)) return 'forwarded'
  const name = SEPARATOR.exec(line)?.groups?.['name']
  if (name === undefined || !/^[-_=*]|[-_=*:]\s*$/u.test(line)) return null
  const plain = name.trim().toLowerCase().replace('’', "'")
  if (FORWARD_NAMES.has(plain)) return 'forwarded'
  return ORIGINAL_NAMES.has(plain) ? 'original' : null
}

const HEADING = /^(?:subject|attachments):(?:\s|$)/iu
const HEADING_LINES = 2

/**
 * Lines that say what a mail was called and carried, with an empty line under them: how an importer writes a mail down. They
 * are no words of the mail itself, and nobody passed it on. 0 if none.
 */
export function headingLength(lines: readonly string[]): number {
  let length = 0
  while (length < HEADING_LINES && HEADING.test(lines[length] ?? '')) length++
  return length > 0 && (lines[length] ?? '').trim() === '' ? length : 0
}

const HEADER =
  /^\*?(?<field>from|sent|to|cc|bcc|date|subject|reply-to|von|gesendet|an|datum|betreff|de|envoyé|à|objet|para|enviado|fecha|asunto|da|inviato|oggetto|van|verzonden|aan|onderwerp)\s?:\*?(?:\s|$)/iu
const SENDER_FIELDS = new Set(['from', 'von', 'de', 'da', 'van'])

/** How many lines of mail headers start here; 0 unless a sender is among at least two, so `To: do` is kept. */
export function headerBlockLength(lines: readonly string[], start: number): number {
  let length = 0
  let hasSender = false
  for (let at = start; at < lines.length; at++) {
    const field = HEADER.exec(lines[at] ?? '')?.groups?.['field']
    if (field === undefined) break
    hasSender ||= SENDER_FIELDS.has(field.toLowerCase())
    length++
  }
  return hasSender && length >= 2 ? length : 0
}

const QUOTE_INTRODUCTION =
  /^(?:on\s.{4,200}\swrote|am\s.{4,200}\sschrieb(?:\s.{0,100})?|le\s.{4,200}\sa\sécrit|el\s.{4,200}\sescribió|il\s.{4,200}\sha\sscritto|op\s.{4,200}\sschreef(?:\s.{0,100})?)\s?:$/iu

const INTRODUCING = /^(?:on|am|le|el|il|op)\s/iu

/** Lines of `On Tue, 3 Jun 2026 at 10:00, Maya <maya@example.com> wrote:`, which mail programs wrap; 0 if none. */
export function introductionLength(lines: readonly string[], start: number): number {
  const first = lines[start] ?? ''
  if (first.length > 300 || !INTRODUCING.test(first)) return 0
  if (QUOTE_INTRODUCTION.test(first)) return 1
  return QUOTE_INTRODUCTION.test(`${first} ${(lines[start + 1] ?? '').slice(0, 300)}`) ? 2 : 0
}

/** What people put above a message that they pass on, and that says nothing itself. */
const COVER_NOTE =
  /^(?:f\.?y\.?i\.?|for your information|(?:please )?see below|zur info(?:rmation)?|z\.?\s?k\.?|pour info(?:rmation)?|para tu información|per conoscenza|ter info(?:rmatie)?)[\s.!:,-]*$/iu

export function isCoverNote(line: string): boolean {
  return COVER_NOTE.test(line)
}

const DELIVERY_MARK =
  /^(?:(?:delivery )?attempt\s?#?\d{1,4}|retry(?:\s?#?\d{1,4})?|re-?sent|re-?send|re-?delivery|re-?delivered)$/iu

/** `Please ship it (attempt 2)` → `Please ship it`; only marks at the very end, in parentheses. */
export function withoutDeliveryMarks(text: string): string {
  let rest = text.trimEnd()
  while (rest.endsWith(')')) {
    const open = rest.lastIndexOf('(')
    if (open < 0 || rest.length - open > 40 || !DELIVERY_MARK.test(rest.slice(open + 1, -1).trim())) break
    rest = rest.slice(0, open).trimEnd()
  }
  return rest
}
