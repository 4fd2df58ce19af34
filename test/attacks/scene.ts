import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Credence, type Memory, type OpenMemoryOptions, openMemory } from 'credence'
import { createFixedClock, createSequentialIds, type FixedClock } from 'credence/testing'
import { afterAll } from 'vitest'

export const START: number = Date.UTC(2026, 5, 1, 8)
export const DAY: number = 86_400_000

export interface Scene {
  readonly dir: string
  readonly clock: FixedClock
  readonly credence: Credence
  readonly memory: Memory
  /** What the log was told. */
  readonly warnings: readonly string[]
}

const scenes: Scene[] = []

/** A memory of its own on disk, with the built-in reader; gone when the file's tests are done. */
export async function openScene(options: Partial<OpenMemoryOptions> = {}): Promise<Scene> {
  const dir = mkdtempSync(join(tmpdir(), 'credence-attack-'))
  const clock = createFixedClock(START)
  const warnings: string[] = []
  const log = {
    warn: (message: string, details?: unknown) => void warnings.push(`${message} ${JSON.stringify(details)}`),
  }
  const credence = await openMemory({ dir, clock, ids: createSequentialIds(), log, ...options })
  const scene = { dir, clock, credence, memory: await credence.tenant('ada'), warnings }
  scenes.push(scene)
  return scene
}

afterAll(async () => {
  for (const { credence, dir } of scenes.splice(0)) {
    await credence.close()
    rmSync(dir, { recursive: true, force: true })
  }
})

/** All bytes of all files of a directory, one character a byte. */
export function bytesIn(dir: string): string {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}

export async function linesOf(memory: Memory): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of memory.export()) lines.push(line)
  return lines
}

/** Every belief that is tracked, whole: answers, state, and what each piece of evidence contributed. */
export async function allBeliefs(memory: Memory): Promise<string> {
  const questions = await memory.questions()
  return JSON.stringify(
    await Promise.all(
      questions.map(async ({ key }) => {
        const { because, ...belief } = await memory.ask(key)
        return { ...belief, because }
      }),
    ),
  )
}
