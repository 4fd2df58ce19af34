import type { CaseMessage } from './case-file.ts'
import { seededMessages, unrelatedMessages } from './made-up-messages.ts'

const WHOLE = /^\{(NOISE|GENERATE|REPEAT):([^{}]*)\}$/
const MINUTE_MS = 60_000

/** The messages of a case with every placeholder written out; one may stand for many messages. */
export function expandMessages(messages: readonly CaseMessage[]): readonly CaseMessage[] {
  return messages.flatMap(expandMessage)
}

function expandMessage(message: CaseMessage): readonly CaseMessage[] {
  const whole = WHOLE.exec(message.text.trim())
  if (whole === null) return [{ ...message, text: expandText(message.text) }]
  const [, name, wanted = ''] = whole
  if (name === 'REPEAT') return spread(message, repeated(wanted))
  const count = numberIn(wanted)
  return spread(message, name === 'NOISE' ? unrelatedMessages(count) : seededMessages(count, peopleIn(wanted)))
}

/** Placeholders inside a text. */
export function expandText(text: string): string {
  return text
    .replace(/\{FILLER:([^{}]*)\}/gu, (_, wanted: string) => filler(numberIn(wanted)))
    .replace(/\{REPEAT:([^{}]*)\}/gu, (_, wanted: string) => repeated(wanted).join(' '))
    .replace(/\{NOISE:([^{}]*)\}/gu, (_, wanted: string) => unrelatedMessages(numberIn(wanted)).join(' '))
    .replace(/\{PER_PROCESS:([^{}]*)\}/gu, (_, wanted: string) => `${wanted.trim()} (process ${process.pid})`)
    .replaceAll('{LONE_D83D}', '\ud83d')
}

function spread(message: CaseMessage, texts: readonly string[]): readonly CaseMessage[] {
  const start = message.at === null ? null : Date.parse(message.at)
  return texts.map((text, index) => ({
    ...message,
    text,
    at: index === 0 || start === null ? message.at : new Date(start + index * MINUTE_MS).toISOString(),
  }))
}

/** `30 times: I order decaf`, `I order decaf x 30`. */
function repeated(wanted: string): readonly string[] {
  const content = wanted
    .replace(/\d[\d,]*/u, '')
    .replace(/\btimes\b/u, '')
    .replace(/^[\s:x×,'"]+/u, '')
    .replace(/[\sx×,'"]+$/u, '')
  return Array.from({ length: numberIn(wanted) }, () => content)
}

function numberIn(wanted: string): number {
  return Number((/\d[\d,]*/u.exec(wanted)?.[0] ?? '1').replaceAll(',', ''))
}

function peopleIn(wanted: string): number {
  return Number(/(\d+)\s+people/u.exec(wanted)?.[1] ?? '10')
}

function filler(characters: number): string {
  const sentence = 'Nothing in these words is about anybody or anything. '
  return sentence.repeat(Math.ceil(characters / sentence.length)).slice(0, characters)
}
