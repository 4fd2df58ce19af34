import type { Rules } from '../../src/readers/rules/rules.ts'
import type { LabelledMessage } from './golden-file.ts'
import { passageOf } from './passage-of.ts'
import { readingsOf } from './predict.ts'

export interface Speed {
  /** On one core, proposing and reading, after one warm-up round. */
  readonly messagesPerSecond: number
  /** The slowest of the hostile texts of a million characters, in milliseconds. */
  readonly hostileMs: number
}

const ROUNDS = 3
const HOSTILE_LENGTH = 1_000_000
const HOSTILE = [
  'a',
  '(',
  '"',
  'if ',
  'not ',
  'my sister ',
  '1.',
  '\n> ',
  'https://a.',
  "don't ",
  'no, ',
  '1/2/',
  'ä',
  'From: a\n',
  '🙂',
  'A\n',
  'user: hi\n',
  'no, not tea, coffee. ',
  'my aunt Greet is 3. ',
  'Er wohnt in Köln. ',
]

export async function measureSpeed(rules: Rules, messages: readonly LabelledMessage[]): Promise<Speed> {
  const all = async (): Promise<void> => {
    for (const message of messages) await readingsOf(rules, passageOf(message))
  }
  await all()
  const start = performance.now()
  for (let round = 0; round < ROUNDS; round++) await all()
  const seconds = (performance.now() - start) / 1000
  let hostileMs = 0
  for (const piece of HOSTILE) hostileMs = Math.max(hostileMs, await readingTime(rules, messages, piece))
  return { messagesPerSecond: (ROUNDS * messages.length) / seconds, hostileMs }
}

/** Median of three, so that what is loaded once is not taken for the text. */
async function readingTime(rules: Rules, messages: readonly LabelledMessage[], piece: string): Promise<number> {
  const text = piece.repeat(Math.ceil(HOSTILE_LENGTH / piece.length))
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const passage = passageOf({ ...(messages[0] as LabelledMessage), id: 'hostile', before: [], text })
    const start = performance.now()
    await readingsOf(rules, passage)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[1] as number
}
