import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AskResult, type Credence, type Memory, type OpenMemoryOptions, openMemory } from 'credence'
import { createFixedClock, createScriptedReader, createSequentialIds } from 'credence/testing'
import { afterAll, beforeAll } from 'vitest'
import { NOW, questionKeys, SCRIPT, type Turn } from './story.ts'

export type InFreshMemory = <T>(work: (memory: Memory, credence: Credence) => Promise<T>) => Promise<T>

/** Runs each piece of work in a tenant of its own; the database is opened once for the file, and gone afterwards. */
export function freshMemories(options: Partial<OpenMemoryOptions> = {}): InFreshMemory {
  let dir = ''
  let credence: Credence
  let made = 0
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'credence-property-'))
    credence = await openMemory({
      dir,
      clock: createFixedClock(NOW),
      ids: createSequentialIds(),
      log: { warn: () => {} },
      ...createScriptedReader(SCRIPT),
      ...options,
    })
  })
  afterAll(async () => {
    await credence.close()
    await rm(dir, { recursive: true, force: true })
  })
  return async (work) => {
    made += 1
    return await work(await credence.tenant(`ada ${made}`), credence)
  }
}

export async function tell(memory: Memory, turns: readonly Turn[]): Promise<void> {
  for (const { input } of turns) await memory.observe(input)
}

/** Every belief with its reasons, without the ids that arrival gives. */
export async function beliefsOf(memory: Memory): Promise<readonly unknown[]> {
  return await Promise.all(questionKeys.map(async (key) => withoutIds(await memory.ask(key))))
}

export function withoutIds({ because, ...belief }: AskResult): unknown {
  const reasons = because.map(({ evidenceId: _, copies, ...rest }) => ({ ...rest, copies: copies.length }))
  return { ...belief, because: reasons }
}

export async function exportOf(memory: Memory): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of memory.export()) lines.push(line)
  return lines
}
