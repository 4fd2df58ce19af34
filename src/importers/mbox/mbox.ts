import { createHash } from 'node:crypto'
import { CredenceError, quoteReceived } from '../../error.ts'
import type { ObserveInput } from '../../memory/inputs.ts'
import { hasInk, LIST_LENGTH, TEXT_LENGTH } from '../../memory/validate/fields.ts'
import { checkZone } from '../../memory/validate/moment.ts'
import { type Imported, type OpenFile, type SkipReason, withDeliveryId } from '../imported.ts'
import { type Kind, kindOf, labelsOf } from './kind.ts'
import { type Mail, type Mailbox, readMail } from './mail.ts'
import { momentOf } from './moment.ts'
import { partsOf } from './parts.ts'
import { mailsOf, type RawMail } from './split.ts'
import { damageOf } from './whole.ts'
import { wordsOfMail } from './words.ts'

export interface MboxOptions {
  /** The owner's addresses: mails from them are the user's own words. */
  readonly me?: readonly string[]
  /** Zone in which "today" is meant where a mail says no offset; default UTC. */
  readonly zone?: string
}

/**
 * The mails of an mbox, each on the channel of its thread (`email:` and the id of the mail that began it, `list:` for people
 * talking on a mailing list). Memory holds one mail at a time. A mail that is damaged is reported with its number and line.
 * @throws CredenceError invalid_input for an address that is none, unreadable_file where nothing is a mail
 */
export async function* openMbox(open: OpenFile, options: MboxOptions = {}): AsyncGenerator<Imported, void, undefined> {
  if (options.zone !== undefined) checkZone(options.zone, 'zone')
  const isOwner = ownerTest(options.me ?? [])
  let count = 0
  for await (const raw of mailsOf(open())) {
    if (raw.envelope !== null) count++
    yield* await imported(raw, isOwner, options)
  }
  if (count === 0) throw noMails()
}

type OwnerTest = (address: string) => boolean

/** `ada+shop@example.com` is delivered to `ada@example.com`. */
function ownerTest(me: readonly string[]): OwnerTest {
  const own = new Set(me.map(ownAddress))
  return (address) => address !== '' && (own.has(address) || own.has(address.replace(/\+[^@]*@/u, '@')))
}

function ownAddress(given: string): string {
  const address = (/<([^<>]*)>\s*$/u.exec(given)?.[1] ?? given).trim().toLowerCase()
  if (/^[^\s@<>"(),;]+@[^\s@<>"(),;]+$/u.test(address)) return address
  throw new CredenceError('invalid_input', `me: ${quoteReceived(given)} is no mail address`, {
    path: 'me',
    expected: 'a mail address such as ada@example.com',
    received: quoteReceived(given),
    remedy: 'say --me once for each address of yours',
  })
}

async function imported(raw: RawMail, isOwner: OwnerTest, options: MboxOptions): Promise<readonly Imported[]> {
  const mail = await takenApart(raw)
  return 'text' in mail ? observed(raw, mail, isOwner, options) : [mail]
}

async function takenApart(raw: RawMail): Promise<Mail | Imported> {
  const { line, number } = raw
  if (raw.envelope === null) return { line, problem: corrupt(line, 'text before the first mail') }
  if (raw.isTooLong) return { line, problem: tooLong(line, `mail ${number} is too large`) }
  const damage = damageOf(raw)
  if (damage === 'no_header') return { line, problem: corrupt(line, `mail ${number} has no header`) }
  if (damage === 'cut_off') return { line, problem: cutOff(raw) }
  if (damage === 'too_many_parts') return { line, problem: corrupt(line, `mail ${number} has too many parts`) }
  const mail = await readMail(raw.bytes).catch(() => null)
  if (mail === null) return { line, problem: corrupt(line, `mail ${number} can't be taken apart`) }
  const skipped = skipReason(mail)
  if (skipped !== null) return { line, skipped, count: 1 }
  if (mail.isTooDeep) return { line, problem: corrupt(line, `the HTML of mail ${number} is nested too deep`) }
  return mail
}

/** A mail as one piece of evidence; one that passes another on with words of its own, as two. */
function observed(raw: RawMail, mail: Mail, isOwner: OwnerTest, options: MboxOptions): readonly Imported[] {
  const { line, number } = raw
  const from = mail.from ?? mail.sender
  if (from === null) return [{ line, problem: corrupt(line, `mail ${number} says nobody who wrote it`) }]
  const text = wordsOfMail(mail)
  if (isGarbage(mail.text)) return [{ line, problem: corrupt(line, `the text of mail ${number} is not readable`) }]
  if (!hasInk(text)) return [{ line, skipped: 'empty', count: 1 }]
  if (text.length > TEXT_LENGTH) return [{ line, problem: tooLong(line, `the text of mail ${number} is too long`) }]
  const moment = momentOf(mail, raw.envelope)
  if (moment === 'impossible') return [{ line, problem: impossibleDate(raw, mail) }]
  const kind = kindOf(mail, isOwner)
  const id = idIn(mail.header('message-id'))
  const zone = moment?.zone ?? options.zone
  const common: ObserveInput = {
    author: kind.writer === 'user' ? 'user' : kind.writer === 'agent' ? 'assistant' : personOf(from),
    audience: audienceOf(mail, from, kind, isOwner),
    channel: channelOf(mail, id, kind),
    source: kind.source,
    ...(moment === null ? {} : { saidAt: moment.at }),
    ...(zone === undefined ? {} : { zone }),
    ...(id === null ? {} : { externalId: id }),
  }
  const parts = partsOf(mail)
  if (parts === null) return [{ line, input: delivered({ ...common, text }, id, '') }]
  return [
    { line, input: delivered({ ...common, text: wordsOfMail({ ...mail, text: parts.own }) }, id, '') },
    {
      line,
      input: delivered(
        { ...common, text: wordsOfMail({ ...mail, text: parts.passedOn, files: [] }) },
        id,
        '#forwarded',
      ),
    },
  ]
}

/** The same mail has the same id, however often it is delivered; one without an id has one made of its content. */
function delivered(input: ObserveInput, id: string | null, part: string): ObserveInput {
  return id === null ? withDeliveryId(input) : { ...input, deliveryId: `mail:${id}${part}` }
}

const MOZILLA_EXPUNGED = 0x0008

/** Drafts were never sent, and deleted mails stay in the file until it is packed. */
function skipReason(mail: Mail): SkipReason | null {
  if (/^DON'T DELETE THIS MESSAGE -- FOLDER INTERNAL DATA/iu.test(mail.subject)) return 'system_line'
  if (
    labelsOf(mail).some((label) => label === 'drafts' || label === 'draft') ||
    /T/u.test(mail.header('x-status') ?? '')
  )
    return 'draft'
  const flags = Number.parseInt(mail.header('x-mozilla-status') ?? '0', 16)
  if ((flags & MOZILLA_EXPUNGED) !== 0 || /D/u.test(mail.header('x-status') ?? '')) return 'deleted'
  return null
}

/** The address tells people apart; the name beside it is what they call themselves. */
function personOf({ name, address }: Mailbox): string {
  if (address === '') return `${name === '' ? 'unknown' : name} (no address)`
  return name === '' || name.toLowerCase() === address ? address : `${name} <${address}>`
}

/** Those who got it and those who wrote it; the mailbox is the user's, so the user did. */
function audienceOf(mail: Mail, from: Mailbox, kind: Kind, isOwner: OwnerTest): readonly string[] {
  const writers = kind.writer === 'other' ? [personOf(from)] : []
  const readers = [...mail.to, ...mail.cc, ...mail.bcc].filter(({ address }) => address !== '' && !isOwner(address))
  return [...new Set(['user', ...writers, ...readers.map(personOf)])].slice(0, LIST_LENGTH)
}

const ID_LENGTH = 300

/** `<abc@example.com>` → `abc@example.com`; a longer one is a hash of it. */
function idIn(header: string | null): string | null {
  const id = (/<([^<>\s]+)>/u.exec(header ?? '')?.[1] ?? header ?? '').trim()
  if (!hasInk(id)) return null
  return id.length <= ID_LENGTH ? id : createHash('sha256').update(id).digest('hex')
}

/** The first of `References` began the thread; where a program cuts the list, what is answered stands in for it. */
function channelOf(mail: Mail, id: string | null, { isList }: Kind): string {
  const began = idIn(mail.header('references')) ?? idIn(mail.header('in-reply-to')) ?? id
  const kind = isList ? 'list' : 'email'
  return began === null ? kind : `${kind}:${began}`
}

const UNREADABLE_SHARE = 0.2

/** Bytes that no charset makes words of: signs without meaning in a fifth of the text. */
function isGarbage(text: string): boolean {
  const looked = text.slice(0, 20_000)
  const broken = looked.match(/[\ufffd\0-\x08\x0e-\x1f]/gu)?.length ?? 0
  return broken > 10 && broken > looked.length * UNREADABLE_SHARE
}

function noMails(): CredenceError {
  return new CredenceError('unreadable_file', 'nothing in this file is a mail', {
    expected: 'an mbox: mails that each begin with a line such as `From ada@example.com Wed Jun  3 10:00:00 2026`',
    received: 'no such line',
    remedy: 'export the mailbox as mbox',
  })
}

function corrupt(line: number, what: string): CredenceError {
  return new CredenceError('corrupt_line', `line ${line}: ${what}`, {
    line,
    expected: 'a mail: header lines, an empty line, a text',
    remedy: 'export that mail again; the others are imported',
  })
}

function cutOff({ line, number, isLast }: RawMail): CredenceError {
  const remedy = 'export that mail again; the others are imported'
  const details = { line, expected: 'the whole mail, with the end of its parts', received: 'its beginning', remedy }
  return isLast
    ? new CredenceError('truncated_file', `line ${line}: the file ends inside mail ${number}`, details)
    : new CredenceError('corrupt_line', `line ${line}: mail ${number} is cut off`, details)
}

function impossibleDate({ line, number }: RawMail, mail: Mail): CredenceError {
  const received = quoteReceived(mail.header('date'))
  return new CredenceError('invalid_date', `line ${line}: the date of mail ${number} does not exist: ${received}`, {
    line,
    expected: 'a date such as `Wed, 3 Jun 2026 10:00:00 +0200`',
    received,
    remedy: 'mend or remove the Date line of that mail',
  })
}

function tooLong(line: number, what: string): CredenceError {
  return new CredenceError('text_too_long', `line ${line}: ${what}`, {
    line,
    expected: `at most ${TEXT_LENGTH.toLocaleString('en')} characters of text, and 160 MB in all`,
    remedy: 'split it',
  })
}
