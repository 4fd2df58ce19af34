import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Memory, type ObserveInput, openMemory } from 'credence'
import { createFixedClock } from 'credence/testing'
import { type Interval, wilsonInterval } from '../../src/calibration/wilson-interval.ts'
import { isSameAnswer } from '../reading/match.ts'

/** One message that answers one question of the catalogue, and how somebody asks for it later. */
export interface Statement {
  readonly id: string
  /** Key of the entry, and whom or what it is about. */
  readonly key: string
  readonly subject: string
  readonly author: string
  readonly at: string
  readonly before: readonly { readonly author: string; readonly text: string }[]
  readonly text: string
  /** Left out where the text only looks as if it answered. */
  readonly answer?: string
  /** The answer is what is not so. */
  readonly denied?: boolean
  readonly ask: string
  readonly how?: string
}

export type Outcome = 'right' | 'wrong' | 'weak' | 'nothing'

export interface Judged {
  readonly statement: Statement
  readonly outcome: Outcome
  readonly said: string | null
  readonly question: string
  readonly probability: number
}

export interface Share extends Interval {
  readonly count: number
  readonly of: number
  readonly value: number
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Each message in a memory of its own; asked a day later in other words. */
export async function judgeStatements(
  statements: readonly Statement[],
  progress: (done: number) => void = () => {},
): Promise<readonly Judged[]> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-statements-'))
  const clock = createFixedClock(0)
  const credence = await openMemory({ dir, clock })
  const judged: Judged[] = []
  try {
    for (const [index, statement] of statements.entries()) {
      clock.set(Date.parse(statement.at))
      const memory = await credence.tenant(`s${index}`)
      const at = Date.parse(statement.at)
      for (const [back, turn] of [...statement.before].reverse().entries())
        await memory.observe(messageOf(turn, at - (back + 1) * MINUTE_MS))
      await memory.observe(messageOf(statement, at))
      clock.set(Date.parse(statement.at) + DAY_MS)
      judged.push(await judge(memory, statement))
      progress(index + 1)
    }
  } finally {
    await credence.close()
    await rm(dir, { recursive: true, force: true })
  }
  return judged
}

function messageOf({ author, text }: { readonly author: string; readonly text: string }, at: number): ObserveInput {
  const isUser = author === 'user'
  const source = author === 'assistant' ? 'assistant' : isUser ? 'user_stated' : 'other_person'
  return { text, author, saidAt: at, channel: 'chat', source: { class: source } }
}

async function judge(memory: Memory, statement: Statement): Promise<Judged> {
  const { question, leading, answers, said } = await memory.ask(statement.ask)
  const shown = [said, leading].flatMap((each) => (each === null ? [] : [each.answer]))
  const wanted = statement.answer ?? ''
  const isSaid = (given: readonly string[]): boolean =>
    given.some((each) => isSameAnswer(wanted, each) || FIGURES[wanted.toLowerCase()] === each)
  const isNamed = isSaid(answers.map(({ answer }) => answer))
  return {
    statement,
    outcome: outcomeOf(statement, shown, isSaid(shown), isNamed),
    said: shown[0] ?? null,
    question: question.key,
    probability: leading?.probability ?? 0,
  }
}

/** As the catalogue counts. */
const FIGURES: Readonly<Record<string, string>> = {
  none: '0',
  one: '1',
  both: '2',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
}

/** What is not so must not lead; where nothing leads, it must at least be known of. */
function outcomeOf(
  { answer, denied }: Statement,
  shown: readonly string[],
  isSaid: boolean,
  isNamed: boolean,
): Outcome {
  if (answer === undefined) return shown.length === 0 ? 'nothing' : 'wrong'
  if (shown.length === 0) return isNamed ? (denied === true ? 'right' : 'weak') : 'nothing'
  if (denied === true && !/^(?:yes|no)$/.test(answer)) return isSaid ? 'wrong' : 'right'
  return isSaid ? 'right' : 'wrong'
}

export function share(count: number, of: number): Share {
  return { count, of, value: of === 0 ? 0 : count / of, ...wilsonInterval(count, of) }
}
