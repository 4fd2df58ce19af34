import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Credence, type Memory, openMemory } from 'credence'
import { createFixedClock, createScriptedReader } from 'credence/testing'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { keyOf, type RescoreOrders, scriptOf, TEXTS, textOf } from './rescoring-child.ts'

const root = mkdtempSync(join(tmpdir(), 'credence-rescoring-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const SCRIPT = fileURLToPath(new URL('./rescoring-child.ts', import.meta.url))
const NOW = '2026-09-01T12:00:00Z'
const SAID = '2026-06-01T12:00:00Z'

const opened: Credence[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(dir: string, version: string): Promise<Memory> {
  const options = { dir, clock: createFixedClock(NOW), embedder: null, log: { warn: () => {} } }
  const credence = await openMemory({ ...options, ...createScriptedReader(scriptOf(version)) })
  opened.push(credence)
  return await credence.tenant('ada')
}

async function told(dir: string, version: string): Promise<Memory> {
  const memory = await open(dir, version)
  await memory.observeMany(
    Array.from({ length: TEXTS }, (_, number) => ({
      text: textOf(number),
      author: `author ${number % 5}`,
      saidAt: SAID,
    })),
  )
  return memory
}

const newDir = (): string => mkdtempSync(join(root, 'memory-'))
const beliefsOf = async (memory: Memory): Promise<unknown> =>
  await Promise.all(
    Array.from({ length: 7 }, async (_, number) => (await memory.explain(keyOf(number))).belief.answers),
  )

interface Running {
  readonly lines: readonly string[]
  readonly ended: Promise<NodeJS.Signals | null>
  kill(): void
  said(start: string): Promise<void>
}

function start(orders: RescoreOrders): Running {
  const child = spawn(
    process.execPath,
    ['--conditions=credence-source', '--import', 'tsx', SCRIPT, JSON.stringify(orders)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines: string[] = []
  let look = (): void => undefined
  child.stdout.on('data', (chunk: Buffer) => {
    lines.push(
      ...chunk
        .toString()
        .split('\n')
        .filter((line) => line !== ''),
    )
    look()
  })
  return {
    lines,
    ended: new Promise((resolve) => child.once('close', (_, signal) => resolve(signal))),
    kill: () => void child.kill('SIGKILL'),
    said: (begin) =>
      new Promise((resolve) => {
        look = () => {
          if (lines.some((line) => line.startsWith(begin))) resolve()
        }
        look()
      }),
  }
}

describe('reading again', { timeout: 180_000 }, () => {
  test('killed in the middle leaves whole pages, goes on where it was, and is undone as one', async () => {
    const dir = newDir()
    const old = await told(dir, '1')
    const before = await beliefsOf(old)
    const child = start({ dir, version: '2', delayMs: 2 })
    await child.said('done ')
    child.kill()
    expect(await child.ended).toBe('SIGKILL')

    const memory = await open(dir, '2')
    expect((await memory.doctor()).problems).toEqual([])
    const [cut] = await memory.rescores()
    expect(cut).toMatchObject({ finishedAt: null, reader: 'scripted@2' })
    const half = await readBy(memory)
    expect(half['scripted@1']).toBeGreaterThan(0)
    expect((half['scripted@2'] ?? 0) % 100).toBe(0)
    expect((half['scripted@1'] ?? 0) + (half['scripted@2'] ?? 0)).toBe(TEXTS)

    const done = await memory.rescore({ reader: 'scripted@1' })
    expect(done).toMatchObject({ rescore: cut?.id, resumed: true, changed: half['scripted@1'] })
    expect(await readBy(memory)).toEqual({ 'scripted@2': TEXTS })
    const always = await told(newDir(), '2')
    expect(await beliefsOf(memory)).toEqual(await beliefsOf(always))
    expect(await memory.undoRescore(cut?.id as string)).toMatchObject({ texts: TEXTS })
    expect(await beliefsOf(old)).toEqual(before)
  })

  test('cut short can be undone as it is', async () => {
    const dir = newDir()
    const old = await told(dir, '1')
    const before = await beliefsOf(old)
    const child = start({ dir, version: '2', delayMs: 2 })
    await child.said('done ')
    child.kill()
    await child.ended
    const [cut] = await old.rescores()
    await old.undoRescore(cut?.id as string)
    expect(await beliefsOf(old)).toEqual(before)
    expect(await readBy(old)).toEqual({ 'scripted@1': TEXTS })
  })

  test('by two processes at once reads every text once, and others see it and what is put under quarantine', async () => {
    const dir = newDir()
    const old = await told(dir, '1')
    const before = await beliefsOf(old)
    const both = [start({ dir, version: '2', delayMs: 1 }), start({ dir, version: '2', delayMs: 2 })]
    await Promise.all(both.map((each) => each.ended))
    for (const { lines } of both) expect(lines.at(-1)).toBe('closed')
    expect(await readBy(old)).toEqual({ 'scripted@2': TEXTS })
    const runs = (await old.rescores()).filter(({ finishedAt }) => finishedAt !== null)
    const other = await open(dir, '2')
    expect(await beliefsOf(other)).toEqual(await beliefsOf(old))
    const { quarantine } = await other.quarantine({ reader: 'scripted@2' }, { reason: 'two processes' })
    expect((await old.ask(keyOf(1))).state).toBe('unknown')
    await old.liftQuarantine(quarantine as string)
    expect((await other.ask(keyOf(1))).leading).not.toBeNull()
    for (const { id } of [...runs].reverse()) await other.undoRescore(id)
    expect(await beliefsOf(old)).toEqual(before)
  })
})

/** How many readings each reader made, of those that stand. */
async function readBy(memory: Memory): Promise<Readonly<Record<string, number>>> {
  return (await memory.quarantine({ author: 'nobody' }, { reason: 'to count', dryRun: true })).readers
}
