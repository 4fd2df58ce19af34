import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { captureValue } from '../values/values.ts'

/** A phone number or an address for mail, and the token after it. */
interface Contact {
  readonly attribute: 'phone' | 'email'
  readonly answer: string
  readonly from: number
  readonly to: number
}

/**
 * Whose number and whose address a text gives in passing: `Pim (06-5550 4417)`, `a new mobile: +32 470 …`,
 * `invoice him directly, arjun@…`, `the best number for me is …`.
 */
export function contactFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  const found: Finding[] = []
  for (let at = sentence.from; at < sentence.to; at++) {
    const contact = contactAt(analysis, sentence, at)
    if (contact === null) continue
    at = contact.to - 1
    const ownerKey = ownerOf(analysis, sentence, contact)
    const entry = catalogue.entry(contact.attribute)
    if (ownerKey === null || entry === null) continue
    const finding = toFinding(analysis, {
      question: questionOfEntry(entry, ownerKey),
      values: [{ answer: contact.answer, share: 1 }],
      denied: [],
      strength: PROBABILITY.relation,
      deniedStrength: 0,
      statement: {
        sentence: index,
        from: contact.from,
        to: contact.to,
        valueFrom: contact.from,
        valueTo: contact.to,
        subjectKey: ownerKey,
      },
      rule: `${contact.attribute}.whose`,
    })
    found.push(lastingByNature(analysis, finding, entry))
  }
  return found
}

const SPOKEN_DIGIT = new Set('zero oh double triple one two three four five six seven eight nine'.split(' '))
const LEAST_DIGITS = 7

function contactAt(analysis: Analysis, sentence: Sentence, at: number): Contact | null {
  const { tokens } = analysis
  const token = tokens[at] as Token
  if (token.kind === 'email') {
    const answer = analysis.text.slice(token.start, token.end)
    return { attribute: 'email', answer, from: at, to: at + 1 }
  }
  const mayBegin = token.kind === 'number' || token.norm === '+' || token.norm === '(' || SPOKEN_DIGIT.has(token.norm)
  if (!mayBegin) return null
  const captured = captureValue(analysis, at, sentence.to, 'phone', false)
  const written = captured?.values[0]?.answer ?? ''
  const answer = written.endsWith(')') && !written.includes('(') ? written.slice(0, -1) : written
  if (token.norm === '(' && !/^\(\+?\d+\)\s*\d/.test(answer)) return null
  if (captured === null || answer.replaceAll(/\D/g, '').length < LEAST_DIGITS) return null
  return { attribute: 'phone', answer, from: at, to: captured.to }
}

const LOOKS_BACK = 12
const PHONE_CUES = new Set(
  'number phone mobile cell cellphone tel telephone landline handset ring call text whatsapp reach reached dial sms line no. ph mob'.split(
    ' ',
  ),
)
const MAIL_CUES = new Set(
  'email e-mail mail mails address reach reached write contact reply send use inbox mailbox cc copy invoice forward reminder account login alerts'.split(
    ' ',
  ),
)
/** Numbers that are nobody's phone. */
const OTHER_NUMBERS = new Set(
  'iban account card policy contract customer order invoice reference ref ticket case member membership tracking serial chip licence passport vat pin code budget part model isbn tax insurance booking meter'.split(
    ' ',
  ),
)
/** Boxes of a firm rather than a person. */
const SHARED_BOX =
  /^(?:info|support|sales|service|help|helpdesk|noreply|no-reply|office|accounts?|billing|hello|contact|team|press|jobs|admin|orders?|bookings?|reception|enquiries|inbox|desk|mail|post|finance|invoices?|hr|privacy|security|newsletter)@/i

function ownerOf(analysis: Analysis, sentence: Sentence, contact: Contact): string | null {
  if (isHeading(analysis, sentence, contact)) return null
  const named =
    besideName(analysis, sentence, contact) ?? (contact.attribute === 'email' ? inTheAddress(analysis, contact) : null)
  if (named !== null) return named
  const told = cueBefore(analysis, sentence, contact)
  if (told === null) return null
  if (told.ownerKey !== undefined) return told.ownerKey
  if (contact.attribute === 'email' && SHARED_BOX.test(contact.answer)) return null
  return told.isSpeaker ? analysis.speakerAt(contact.from) : null
}

/** `From: Lea <lea@x.example>`, an address alone in its line: who writes rather than what is said. */
function isHeading({ tokens, text }: Analysis, sentence: Sentence, { from, to }: Contact): boolean {
  const token = tokens[from] as Token
  const isAlone = (from === sentence.from || token.newLine) && (to >= tokens.length || tokens[to]?.newLine === true)
  return text[token.start - 1] === '<' || isAlone || HEADERS.has((tokens[sentence.from] as Token).norm)
}
const HEADERS = new Set('from to cc bcc reply-to sender von an'.split(' '))

/** `Pim (06-5550 4417)`, `Roos Dijkgraaf, roos@quillon.example`, `my wife please: carla@…`. */
function besideName({ tokens, mentions }: Analysis, sentence: Sentence, { from }: Contact): string | null {
  let at = from
  while (at > sentence.from && at > from - 4 && BESIDE.has((tokens[at - 1] as Token).norm)) at--
  if (at === from) return null
  const who = mentions.endingAt(at, false)
  if (who === null || who.from < sentence.from || who.kind === 'listener' || who.kind === 'speaker') return null
  return who.key
}
const BESIDE = new Set(', ( : – — - on at please directly is'.split(' '))

/** `arjun.deshmukh@…` where an Arjun is spoken of: the names in the address say whose it is. */
function inTheAddress(analysis: Analysis, { answer, from }: Contact): string | null {
  const local = answer.slice(0, answer.indexOf('@')).toLowerCase()
  const parts = local.split(/[._+-]/).filter((part) => part.length >= 3)
  const speaker = analysis.speakerAt(from)
  if (parts.length === 0) return null
  if (speaker !== null && nameParts(speaker).some((part) => parts.includes(part))) return speaker
  for (const { key, kind } of analysis.mentions.all) {
    if (key === null || (kind !== 'name' && kind !== 'role') || key.includes('.')) continue
    if (nameParts(key).some((part) => parts.includes(part))) return key
  }
  return null
}

function nameParts(key: string): readonly string[] {
  return key
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[_-]/)
    .filter((part) => part.length >= 3)
}

interface Told {
  /** Whose by the words; left out where they don't say. */
  readonly ownerKey?: string | null
  readonly isSpeaker: boolean
}

/** What stands before the number: `her number is`, `reach me on`, `a new mobile`. Null where no word says it is one. */
function cueBefore(analysis: Analysis, sentence: Sentence, contact: Contact): Told | null {
  const { tokens } = analysis
  const first = Math.max(sentence.from, contact.from - LOOKS_BACK)
  if (isAnother(tokens, contact, first)) return null
  const cue = lastCue(tokens, contact, first)
  if (cue < 0) {
    return contact.attribute === 'email' && opensNew(tokens, first, contact.from) ? { isSpeaker: true } : null
  }
  if (tokens[cue]?.norm === 'number' && isOfAThing(tokens, cue, first)) return null
  const ownerKey = ownerAround(analysis, cue, first, contact.from)
  return ownerKey === undefined ? { isSpeaker: !isOfAThing(tokens, cue, first) } : { ownerKey, isSpeaker: false }
}

/** An account, a reference, a number that holds no longer. */
function isAnother(tokens: readonly Token[], { attribute, from }: Contact, first: number): boolean {
  for (let at = first; at < from; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind === 'email' || (attribute === 'phone' && OTHER_NUMBERS.has(norm))) return true
    if (/^(?:old|previous|former|wrong|dead)$/.test(norm)) return true
  }
  return false
}

function lastCue(tokens: readonly Token[], { attribute, from }: Contact, first: number): number {
  const cues = attribute === 'phone' ? PHONE_CUES : MAIL_CUES
  for (let at = from - 1; at >= first; at--) if (cues.has((tokens[at] as Token).norm)) return at
  return -1
}

/** `her | number`, `reach | Tom`: whose by the words around the cue. `undefined` where they name nobody. */
function ownerAround({ mentions }: Analysis, cue: number, first: number, from: number): string | null | undefined {
  for (let at = cue; at >= Math.max(first, cue - 3); at--) {
    const owner = mentions.endingAt(at, true)
    if (owner !== null) return owner.kind === 'listener' ? null : owner.key
  }
  for (let at = cue + 1; at <= from; at++) {
    const person = mentions.endingAt(at, false)
    if (person !== null && person.from > cue) return person.kind === 'listener' ? null : person.key
  }
  return undefined
}

/** `the escalation number`, `the office line`: of something else. */
function isOfAThing(tokens: readonly Token[], cue: number, first: number): boolean {
  const before = tokens[cue - 1]
  if (before === undefined || cue - 1 < first) return false
  return (
    before.kind === 'word' &&
    !PLAIN_BEFORE.has(before.norm) &&
    !PHONE_CUES.has(before.norm) &&
    !MAIL_CUES.has(before.norm)
  )
}
const PLAIN_BEFORE = new Set(
  "his her their your 's whatsapp emergency contact tracing a an the new best private personal direct to you can please and or , : better my i on by for me us another work home daytime current swiss german dutch uk via with of at different own secondary main following only second".split(
    ' ',
  ),
)

/** `from here on, use x@…`: nothing but a new box. */
function opensNew(tokens: readonly Token[], first: number, from: number): boolean {
  for (let at = first; at < from; at++)
    if (/^(?:use|new|update|change|now)$/.test((tokens[at] as Token).norm)) return true
  return false
}
