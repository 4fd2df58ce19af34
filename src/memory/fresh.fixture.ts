import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import type { Memory } from '../memory.ts'
import { type Credence, type OpenMemoryOptions, openMemory } from '../open-memory.ts'

const opened: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

/** A memory of its own, gone after the test. */
export async function freshMemory(
  options: Partial<OpenMemoryOptions> = {},
): Promise<{ readonly memory: Memory; readonly credence: Credence }> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-memory-'))
  const credence = await openMemory({ dir, log: { warn: () => {} }, ...options })
  opened.push(async () => {
    await credence.close()
    await rm(dir, { recursive: true, force: true })
  })
  return { memory: await credence.tenant('ada'), credence }
}

export async function textsOf(memory: Memory): Promise<readonly string[]> {
  return (await memory.evidence({ limit: 100 })).map(({ evidence }) => evidence.text).sort()
}
