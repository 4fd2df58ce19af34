import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Memory, memoryOn } from '../memory.ts'
import { structureText } from '../organizing/structure.ts'
import { compilePolicy } from '../policy/compile.ts'
import { DEFAULT_POLICY } from '../policy/default-policy.ts'
import { hashedPolicy } from '../policy/policy-hash.ts'
import type { Store } from '../ports/store.ts'
import type { Shape } from '../question/question.ts'
import { createSqliteStore } from '../storage/sqlite/sqlite-store.ts'
import { createFixedClock } from '../testing/fixed-clock.ts'
import { createScriptedReader } from '../testing/scripted-reader.ts'
import { createSequentialIds } from '../testing/sequential-ids.ts'
import { createRecords } from './records.ts'
import { createTenantContext, type TenantContext } from './tenant-context.ts'

export const START: number = Date.UTC(2026, 0, 1)
const DAY = 86_400_000

/** Questions that ask the same, and a person under two names. */
export const QUESTIONS: readonly {
  readonly key: string
  readonly shape: Shape
  readonly answers: readonly string[]
}[] = [
  { key: 'maya.diet', shape: 'one_of', answers: ['vegan', 'fish', 'meat'] },
  { key: 'maya.food', shape: 'one_of', answers: ['vegan', 'fish', 'cheese'] },
  { key: 'maya.hobbies', shape: 'any_of', answers: ['chess', 'judo'] },
  { key: 'maya.pastimes', shape: 'any_of', answers: ['chess', 'opera'] },
  { key: 'maya.home', shape: 'one_of', answers: ['Hoorn', 'Ghent'] },
  { key: 'user.sister.home', shape: 'one_of', answers: ['Hoorn', 'Lyon'] },
  { key: 'user.sister.name', shape: 'one_of', answers: ['Maya'] },
  { key: 'maya.size', shape: 'number', answers: ['38', '39'] },
  { key: 'maya.shoes', shape: 'number', answers: ['38', '40'] },
]

export const AUTHORS = ['user', 'maya', 'ben', 'ann'] as const

export function sentence(key: string, answer: string): string {
  return `as far as anyone here could tell the matter of ${key} comes down to ${answer} in the end`
}

/** Says of `key` that it is `answer`, so many days after the start. */
export interface Told {
  readonly key: string
  readonly answer: string
  readonly author: string
  readonly days: number
}

const scripted = createScriptedReader({
  questions: QUESTIONS.map(({ key, shape }) => ({ key, shape, text: `What is ${key.replaceAll('.', ' ')}?` })),
  passages: QUESTIONS.flatMap(({ key, answers }) =>
    answers.map((answer) => ({
      text: sentence(key, answer),
      readings: [{ question: key, answers: { [answer]: 0.93 } }],
    })),
  ),
})

export interface Organizing {
  readonly context: TenantContext
  readonly memory: Memory
}

/** A tenant of its own for each call; one database for the file. */
export function organizingTenants(): (name?: string) => Promise<Organizing> {
  let dir = ''
  let store: Store
  let made = 0
  const clock = createFixedClock(START + 400 * DAY)
  const ids = createSequentialIds()
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'credence-organizing-'))
    store = await createSqliteStore({ dir, clock })
  })
  afterAll(async () => {
    await store.close()
    await rm(dir, { recursive: true, force: true })
  })
  return async (name = `tenant ${made++}`) => {
    const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
    const keyed = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
    const parts = {
      store: await store.tenant(name),
      ...scripted,
      catalogue: { defaults: () => null, question: () => null },
      clock,
      ids,
      hash: { sha256, keyed },
      policy: hashedPolicy(compilePolicy(DEFAULT_POLICY).policy, { sha256, keyed }),
      log: { warn: () => {} },
      embedder: null,
      privileged: ['maya.private'],
      actsCount: [],
      secrets: 'seal' as const,
      records: createRecords(),
    }
    const context = createTenantContext(parts)
    return { context, memory: memoryOn(context) }
  }
}

export async function tellAll({ memory }: Organizing, told: readonly Told[]): Promise<void> {
  for (const { key, answer, author, days } of told) {
    await memory.observe({
      text: sentence(key, answer),
      ...(author === 'user' ? {} : { author }),
      source: { class: author === 'user' ? 'user_stated' : 'other_person' },
      saidAt: START + days * DAY,
    })
  }
}

/** Everything that is believed of every question, with its reasons, to the bit. */
export async function believed({ memory }: Organizing): Promise<string> {
  const questions = await memory.questions()
  const answers = await Promise.all(
    questions.map(async ({ key }) => {
      const { asked: _, because, ...belief } = await memory.ask(key)
      return { ...belief, because }
    }),
  )
  return JSON.stringify(answers)
}

export async function structureIn({ context }: Organizing): Promise<string> {
  return structureText(await context.organized.structure())
}

export async function exported({ memory }: Organizing): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of memory.export()) lines.push(line)
  return lines
}

/** What was said and read, without the journal. */
export async function keptIn(organizing: Organizing): Promise<readonly string[]> {
  return (await exported(organizing)).filter((line) => !line.includes('"table":"journal"') && !line.includes('"end":'))
}
