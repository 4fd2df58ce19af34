import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ObserveInput } from 'credence'
import type { Generated } from './messages.ts'

export interface BenchRow {
  readonly what: string
  readonly value: number
  readonly unit: 's' | 'ms' | 'us' | 'x' | 'per second' | 'MB'
  readonly atMost?: number
  readonly atLeast?: number
}

export interface BenchResult {
  readonly name: string
  readonly rows: readonly BenchRow[]
}

export async function inTemporaryFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-bench-'))
  try {
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Makes dist/, for what is measured as its users run it. */
export function buildPackage(): void {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('the package could not be built')
}

export function observationOf({ text, author, saidAt }: Generated): ObserveInput {
  const source = author === 'user' ? ({ class: 'user_stated' } as const) : ({ class: 'other_person' } as const)
  return { text, author, saidAt, source, channel: 'chat' }
}

/** Null where the row has no bound; else whether the bound holds. */
export function holds({ value, atMost, atLeast }: BenchRow): boolean | null {
  if (atMost === undefined && atLeast === undefined) return null
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
}
