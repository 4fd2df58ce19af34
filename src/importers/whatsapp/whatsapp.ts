import { CredenceError } from '../../error.ts'
import type { ObserveInput } from '../../memory/inputs.ts'
import { TEXT_LENGTH } from '../../memory/validate/fields.ts'
import { instantOfLocalTime } from '../../memory/validate/local-time.ts'
import { checkZone } from '../../memory/validate/moment.ts'
import { type Imported, type OpenFile, withDeliveryIdOf } from '../imported.ts'
import { type Line, linesOf } from '../lines.ts'
import { findDateOrder, wallClock } from './date-order.ts'
import { nameOf, type Sent, sentBy, wordsOfMessage } from './message.ts'
import { type DateOrder, type Stamp, stampedLine } from './stamp.ts'

export interface WhatsAppOptions {
  /** Zone of the phone that exported the chat: the file holds local times. */
  readonly zone: string | undefined
  /** Name of the chat: its channel is `whatsapp:<chat>`. */
  readonly chat?: string
  /** Name under which the exporting user appears in it: their messages are the user's own words. */
  readonly user?: string
  /** Order of the dates; default: found from the whole file. */
  readonly dateOrder?: DateOrder
}

/**
 * The messages of a text export of a WhatsApp chat, from any phone and country. Reads the file twice: once for the order
 * of day and month, once for the messages; memory stays flat. Messages of one minute (or second) are a millisecond
 * apart, in the order of the file. Notices of the app, media and deleted messages are listed as skipped.
 * @throws CredenceError invalid_date without a zone, ambiguous_format, unreadable_file where nothing is a message,
 * invalid_input where `user` is nobody in the chat
 */
export async function* openWhatsApp(
  open: OpenFile,
  options: WhatsAppOptions,
): AsyncGenerator<Imported, void, undefined> {
  const zone = needZone(options.zone)
  const survey = await surveyChat(open)
  if (survey.messages === 0) throw noMessages()
  const user = options.user === undefined ? null : userIn(survey.authors, options.user)
  const order = options.dateOrder ?? survey.order()
  const context = { zone, order, user, channel: `whatsapp:${options.chat ?? 'chat'}`, clock: createSequence() }
  for await (const block of blocksOf(open)) yield imported(block, context)
}

function needZone(zone: string | undefined): string {
  if (zone !== undefined) {
    checkZone(zone, 'zone')
    return zone
  }
  throw new CredenceError('invalid_date', 'the times of a WhatsApp export say no time zone', {
    path: 'zone',
    expected: 'the zone of the phone that exported the chat',
    received: 'nothing',
    remedy: 'say it: --zone Europe/Berlin',
  })
}

interface Survey {
  readonly messages: number
  readonly authors: ReadonlySet<string>
  readonly order: () => DateOrder
}

const AUTHORS_LISTED = 5_000

async function surveyChat(open: OpenFile): Promise<Survey> {
  const finder = findDateOrder()
  const authors = new Set<string>()
  let messages = 0
  for await (const { text } of linesOf(open())) {
    const stamped = stampedLine(text)
    if (stamped === null) continue
    finder.add(stamped.stamp)
    const sent = sentBy(stamped.rest)
    if (sent === null) continue
    messages++
    if (authors.size < AUTHORS_LISTED) authors.add(sent.author)
  }
  return { messages, authors, order: finder.decide }
}

function userIn(authors: ReadonlySet<string>, given: string): string {
  const wanted = nameOf(given).toLowerCase()
  const found = [...authors].find((each) => each.toLowerCase() === wanted)
  if (found !== undefined) return found
  const names = [...authors].slice(0, 20).join(', ')
  throw new CredenceError('invalid_input', `nobody in this chat is called ${JSON.stringify(given)}`, {
    path: 'user',
    expected: `one of: ${names}`,
    received: JSON.stringify(given),
    remedy: 'say the name as the export writes it',
  })
}

function noMessages(): CredenceError {
  return new CredenceError('unreadable_file', 'no line of this file is a WhatsApp message', {
    expected: 'lines such as `31/12/2023, 21:41 - Maya: Hello`',
    received: 'no such line',
    remedy: 'export the chat as text, without media, and choose the .txt file',
  })
}

/** A stamped line with the lines that go on with it. */
interface Block {
  readonly line: number
  /** Null: lines before the first stamp. */
  readonly stamp: Stamp | null
  readonly sent: Sent | null
  readonly text: string
  readonly isTooLong: boolean
}

async function* blocksOf(open: OpenFile): AsyncGenerator<Block, void, undefined> {
  let block: Block | null = null
  for await (const line of linesOf(open())) {
    const stamped = stampedLine(line.text)
    if (stamped === null) {
      if (block !== null || line.text.trim() !== '') block = goOn(block ?? preamble(line), line)
      continue
    }
    if (block !== null) yield block
    const sent = sentBy(stamped.rest)
    const text = sent?.text ?? stamped.rest
    block = { line: line.number, stamp: stamped.stamp, sent, text, isTooLong: text.length > TEXT_LENGTH }
  }
  if (block !== null) yield block
}

function preamble(line: Line): Block {
  return { line: line.number, stamp: null, sent: null, text: '', isTooLong: false }
}

function goOn(block: Block, line: Line): Block {
  if (block.isTooLong || block.sent === null) return block
  const text = `${block.text}\n${line.text}`
  return text.length > TEXT_LENGTH ? { ...block, isTooLong: true } : { ...block, text }
}

interface Context {
  readonly zone: string
  readonly order: DateOrder
  readonly user: string | null
  readonly channel: string
  readonly clock: (at: number) => number
}

function imported(block: Block, context: Context): Imported {
  const { line, stamp, sent } = block
  if (stamp === null) return { line, problem: corrupt(line, 'text before the first message') }
  if (sent === null) return { line, skipped: 'system_line', count: 1 }
  const local = wallClock(stamp, context.order)
  if (Number.isNaN(local)) return { line, problem: impossibleDate(line, stamp, context.order) }
  if (block.isTooLong) return { line, problem: tooLong(line) }
  const said = wordsOfMessage(block.text.trimEnd())
  if ('skipped' in said) return { line, skipped: said.skipped, count: 1 }
  const written = context.clock(local)
  const saidAt = instantOfLocalTime(local, context.zone) + (written - local)
  return { line, input: withDeliveryIdOf(written, inputOf(said.words, sent, saidAt, context)) }
}

function inputOf(text: string, sent: Sent, saidAt: number, context: Context): ObserveInput {
  const isUser = sent.author === context.user
  return {
    text,
    author: isUser ? 'user' : sent.author,
    channel: context.channel,
    source: { class: isUser ? 'user_stated' : 'other_person' },
    saidAt,
    zone: context.zone,
  }
}

/** Keeps the order of messages that the file dates alike: each is a millisecond after the one before. */
function createSequence(): (at: number) => number {
  let last = Number.NaN
  let count = 0
  return (at) => {
    count = at === last ? count + 1 : 0
    last = at
    return at + Math.min(count, 999)
  }
}

function corrupt(line: number, what: string): CredenceError {
  return new CredenceError('corrupt_line', `line ${line}: ${what}`, {
    line,
    expected: 'a line such as `31/12/2023, 21:41 - Maya: Hello`',
    remedy: 'mend or remove that line',
  })
}

function impossibleDate(line: number, stamp: Stamp, order: DateOrder): CredenceError {
  const written = stamp.parts.join('/')
  return new CredenceError('invalid_date', `line ${line}: ${written} is no date in the order ${order}`, {
    line,
    expected: `a date in the order ${order}`,
    received: written,
    remedy: 'leave the order out, so that it is found from the file, or say --date-order dmy|mdy|ymd',
  })
}

function tooLong(line: number): CredenceError {
  return new CredenceError('text_too_long', `line ${line}: the message is too long`, {
    line,
    expected: `at most ${TEXT_LENGTH.toLocaleString('en')} characters`,
    remedy: 'split it',
  })
}
