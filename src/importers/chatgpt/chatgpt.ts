import { CredenceError, isCredenceError } from '../../error.ts'
import type { ObserveInput } from '../../memory/inputs.ts'
import { hasInk, TEXT_LENGTH } from '../../memory/validate/fields.ts'
import { checkZone } from '../../memory/validate/moment.ts'
import { type Imported, type OpenFile, withDeliveryIdOf } from '../imported.ts'
import { arrayElements, type ElementText } from './array-elements.ts'
import { readConversation, type Turn } from './conversation.ts'

export interface ChatGptOptions {
  /** Zone in which the user's "today" is meant; default UTC. */
  readonly zone?: string
}

/**
 * The turns of the conversations in a ChatGPT export (`conversations.json`), each conversation on the channel
 * `chatgpt:<its id>`. The user's turns are the user's own words; every other turn is of class `assistant`: findable and
 * never believed. Branches that were edited away are counted, not imported. One conversation is held at a time.
 * @throws CredenceError unreadable_file where the file is no such export
 */
export async function* openChatGpt(
  open: OpenFile,
  options: ChatGptOptions = {},
): AsyncGenerator<Imported, void, undefined> {
  if (options.zone !== undefined) checkZone(options.zone, 'zone')
  try {
    for await (const element of arrayElements(open())) yield* turnsOf(element, options)
  } catch (error) {
    if (!isCredenceError(error) || error.code !== 'truncated_file') throw error
    yield { line: error.details.line ?? 1, problem: error }
  }
}

function* turnsOf(element: ElementText, options: ChatGptOptions): Generator<Imported, void, undefined> {
  const { line } = element
  if (element.isTooLong) return yield { line, problem: corrupt(line, 'the conversation is too long') }
  const conversation = readConversation(parseJson(element.text))
  if (conversation === null) return yield { line, problem: corrupt(line, 'this is no conversation') }
  const channel = `chatgpt:${conversation.id}`.slice(0, CHANNEL_LENGTH)
  for (const turn of conversation.turns) yield imported(line, turn, channel, options)
  if (conversation.leftOut > 0) yield { line, skipped: 'other_branch', count: conversation.leftOut }
}

const CHANNEL_LENGTH = 400

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function imported(line: number, turn: Turn, channel: string, options: ChatGptOptions): Imported {
  if (turn.isHidden) return { line, skipped: 'hidden', count: 1 }
  if (!hasInk(turn.text)) return { line, skipped: 'empty', count: 1 }
  if (turn.text.length > TEXT_LENGTH) return { line, problem: tooLong(line) }
  return { line, input: withDeliveryIdOf(turn.at, inputOf(turn, channel, options)) }
}

function inputOf(turn: Turn, channel: string, options: ChatGptOptions): ObserveInput {
  const isUser = turn.role === 'user'
  return {
    text: turn.text,
    author: isUser ? 'user' : turn.role === '' ? 'assistant' : turn.role.slice(0, 100),
    channel,
    source: { class: isUser ? 'user_stated' : 'assistant' },
    externalId: turn.id.slice(0, CHANNEL_LENGTH),
    ...(turn.at === null ? {} : { saidAt: turn.at }),
    ...(options.zone === undefined ? {} : { zone: options.zone }),
  }
}

function corrupt(line: number, what: string): CredenceError {
  return new CredenceError('corrupt_line', `line ${line}: ${what}`, {
    line,
    expected: 'a conversation with a `mapping` of its messages',
    remedy: 'export again from ChatGPT; the other conversations are imported',
  })
}

function tooLong(line: number): CredenceError {
  return new CredenceError('text_too_long', `line ${line}: a message of this conversation is too long`, {
    line,
    expected: `at most ${TEXT_LENGTH.toLocaleString('en')} characters`,
    remedy: 'split it',
  })
}
