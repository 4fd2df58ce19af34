// What mails carry besides what somebody says: closings, cards, notices. Each pattern is tried on one line, anchored, so a
// hostile line costs only its length.

const SIGN_OFF =
  /^(?:(?:with |my )?(?:very |all |many |lots of )?(?:kind(?:est)?|best|warm(?:est)?|warmly|sincere(?:ly)?|cordial(?:ly)?) ?(?:regards|wishes)?|regards|(?:yours|best) (?:sincerely|truly|faithfully|ever|always)|yours|sincerely|respectfully|cheers|thanks|thank you|many thanks|thanks (?:again|a lot|so much|and (?:best |kind )?regards)|thx|love|much love|lots of love|hugs|xo+|xx+|take care|all the best|best|talk soon|see you(?: soon)?|(?:mit |viele |liebe |beste |schöne )?(?:freundlichen? |herzlichen? )?grü(?:ße|ßen|sse|ssen)|mfg|lg|vg|cordialement|bien à vous|saludos|un saludo|atentamente|abraços?|cumprimentos|cordiali saluti|met vriendelijke groet(?:en)?|groeten|groetjes)[\s,.!;:–-]*$/iu

const PHONE = /(?:^|[\s:(])\+?\(?\d[\d\s().\-/]{6,20}\d\b/u
const ADDRESS_OR_SITE = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,63}|(?:https?:\/\/|www\.)\S{3,200}/u
const LABEL = /^(?:tel|phone|mobile|mob|cell|fax|office|direct|t|m|p|f|w|e|e-?mail|web|tel\.|telefon|mobil)\s?[.:]/iu
const TITLE =
  /\b(?:manager|director|engineer|developer|consultant|assistant to|officer|ceo|cto|cfo|coo|vp|vice president|president|founder|co-?founder|head of|lead|partner|professor|ph\.? ?d|m\.?d\.?|dr|analyst|designer|architect|coordinator|executive|specialist|representative|advisor|adviser|accountant|attorney|solicitor|teacher|nurse|ltd|inc|llc|gmbh|b\.?v|plc|s\.?a|corp|company|department|university|pronouns|she\/her|he\/him|they\/them|registered (?:in|office))\b/iu

/** `Acme | Halden` */
const BARRED = /^\S.{0,60}[|·•].{1,60}$/u

const CARD_LINES = 10
const CARD_LINE_LENGTH = 90
const NAME_LINE =
  /^(?!(?:[Yy]es|[Nn]o|[Oo]k|OK|[Oo]kay|[Nn]ope|[Yy]ep|[Ss]ure|[Nn]ever|[Aa]lways)\b)(?:[\p{L}\p{M}.'’-]{1,25}|\p{Lu}[\p{L}\p{M}.'’-]{0,30}(?:\s+(?:(?:de|da|van|von|der|den|la|le|bin|al|y|and|&)\s+){0,2}\p{Lu}[\p{L}\p{M}.'’-]{0,30}){0,4})[\s,.]{0,4}$/u
const SAYING = /\b(?:i|i'm|i’m|we|we're|my|our|you|your|he|she|they)\b/iu

/** `-- ` on a line of its own. */
export function isSignatureRule(line: string): boolean {
  return /^--\s*$/u.test(line)
}

/**
 * A closing such as `Best regards,` with nothing under it but a name and a card. Under a mere `Thanks` more may be said: then
 * it closes nothing.
 */
export function isSignOff(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (line.length > 60 || !SIGN_OFF.test(line.trim())) return false
  return isCard(lines, at + 1)
}

/** A name with a title under it, and no closing above; after `Her details:` it is what somebody says. */
export function isCardStart(lines: readonly string[], at: number): boolean {
  if (at === 0 || !NAME_LINE.test((lines[at] ?? '').trim()) || /:\s*$/u.test(lastBefore(lines, at))) return false
  const next = (lines[at + 1] ?? '').trim()
  if (next.length > CARD_LINE_LENGTH || SAYING.test(next) || !(TITLE.test(next) || BARRED.test(next))) return false
  return isCard(lines, at)
}

function lastBefore(lines: readonly string[], at: number): string {
  const [one = '', two = ''] = [lines[at - 1], lines[at - 2]]
  return one === '' ? two : one
}

/** Whether from here to the end, or to what is quoted, no line says anything. */
function isCard(lines: readonly string[], from: number): boolean {
  let count = 0
  for (let at = from; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim()
    if (line === '') continue
    if (line.startsWith('>') || isNotice(line) || isSignatureRule(line)) return true
    if (isHead(line)) return true
    count++
    if (count > CARD_LINES || line.length > CARD_LINE_LENGTH) return false
    if (NAME_LINE.test(line) && !SAYING.test(line)) continue
    if (isCardLine(line) && !SAYING.test(line)) continue
    return false
  }
  return true
}

const HEAD =
  /^(?:-{2,}|_{5,}|on\s.{4,200}|am\s.{4,200}schrieb.*|le\s.{4,200}|begin forwarded.*|\*?(?:from|von|de|da|van)\s?:.*)/iu

function isHead(line: string): boolean {
  return HEAD.test(line)
}

function isCardLine(line: string): boolean {
  if (line.length > CARD_LINE_LENGTH) return false
  return LABEL.test(line) || PHONE.test(line) || ADDRESS_OR_SITE.test(line) || TITLE.test(line) || BARRED.test(line)
}

const NOTICE =
  /^[\W_]{0,10}(?:(?:legal |e-?mail )?(?:disclaimer|confidentiality)(?: (?:notice|statement|note))?\b\s*[:.–-]|confidential(?:ity)?\s*[:.–-]|this (?:e-?mail|message|communication|transmission)(?: message)?(?:,)?\s(?:and (?:any|all) |including (?:any|all) |\(?and |is (?:confidential|intended)|may contain|contains (?:confidential|privileged)|was sent|has been sent|\(including)|the (?:information|contents?)(?: contained)? (?:in|of) this (?:e-?mail|message|communication)|if you (?:are not|have received) (?:the intended|this (?:e-?mail|message|in error))|please (?:consider|think of) the environment|this message (?:is|was) (?:intended|sent)|sent (?:from|via|using|with) (?:my |a )?(?:iphone|ipad|android|mobile|phone|samsung|blackberry|outlook|yahoo|proton|gmail|mail for|galaxy|pixel|huawei)|get outlook for|von meinem (?:iphone|ipad|handy)|gesendet (?:von|mit)|diese e-?mail (?:enthält|und)|you (?:are receiving|received|'re receiving|’re receiving) this (?:e-?mail|message|because)|to unsubscribe\b|unsubscribe\b.{0,80}$|to (?:stop|opt out of) receiving|_{20,}\s*$|registered in england|click here to unsubscribe|view (?:this )?(?:e-?mail )?in (?:your )?browser)/iu

/** Where a legal notice, a device's own line or the small print of a mailing begins: to the end, nobody says anything. */
export function isNotice(line: string): boolean {
  return line.length > 5 && NOTICE.test(line.slice(0, 400))
}

const BANNER =
  /^[\W_]{0,10}(?:external(?: e-?mail| sender| message)?\s*[\]:*!-]|(?:caution|warning|attention|note|external)\s*[\]:!-]{1,3}\s*(?:this (?:e-?mail|message)|external|e-?mail (?:originated|from))|this (?:e-?mail|message) (?:originated|came|was sent) from outside|you don['’]t often get e-?mail from|do not click (?:on )?(?:any )?links)/iu

/** What a company's server writes above a mail from outside. */
export function isBanner(line: string): boolean {
  return line.length > 5 && BANNER.test(line.slice(0, 400))
}
