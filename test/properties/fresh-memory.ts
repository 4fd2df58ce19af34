import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AskResult, type Credence, type Memory, type OpenMemoryOptions, openMemory } from 'credence'
import { createFixedClock, createScriptedReader, createSequentialIds } from 'credence/testing'
import { NOW, questionKeys, SCRIPT, type Turn } from './story.ts'

const TENANT = 'ada'

/** Runs in a memory of its own, which is gone afterwards. */
export async function inFreshMemory<T>(
  work: (memory: Memory, credence: Credence) => Promise<T>,
  options: Partial<OpenMemoryOptions> = {},
): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-property-'))
  const credence = await openMemory({
    dir,
    clock: createFixedClock(NOW),
    ids: createSequentialIds(),
    log: { warn: () => {} },
    ...createScriptedReader(SCRIPT),
    ...options,
  })
  try {
    return await work(await credence.tenant(TENANT), credence)
  } finally {
    await credence.close()
    await rm(dir, { recursive: true, force: true })
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
