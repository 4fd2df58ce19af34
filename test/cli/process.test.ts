import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMemory } from '../../src/open-memory.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const COMMAND = ['--conditions=credence-source', '--import', 'tsx', join(ROOT, 'src', 'cli', 'main.ts')]

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-process-'))
})
const children = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(dir, { recursive: true, force: true })
})

/** A process compiles the sources first; on a busy machine that takes its time. */
const SLOW = { timeout: 120_000 }

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

function start(args: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const env = { ...process.env, CREDENCE_DIR: join(dir, 'memory'), TZ: 'UTC' }
  const child = spawn(process.execPath, [...COMMAND, ...args], { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'pipe'] })
  children.add(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code, stdout, stderr })
    }),
  )
  return { child, ended }
}

async function run(args: readonly string[], stdin = ''): Promise<Ended> {
  const { child, ended } = start(args)
  child.stdin?.end(stdin)
  return await ended
}

describe('the process', SLOW, () => {
  it('keeps, answers, is corrected, and answers again', async () => {
    const observed = await run(['observe', '-'], 'I live in Halden.')
    expect(observed).toMatchObject({ code: 0, stderr: '' })
    expect(observed.stdout).toContain('Halden')
    const asked = await run(['ask', 'Where do I live?', '--json'])
    expect(JSON.parse(asked.stdout)).toMatchObject({ state: 'likely', leading: { answer: 'Halden' } })
    expect((await run(['settle', 'Where do I live?', 'Moss'])).code).toBe(0)
    const again = await run(['ask', 'Where do I live?', '--json'])
    expect(JSON.parse(again.stdout)).toMatchObject({ state: 'settled', leading: { answer: 'Moss' } })
  })

  it('exits with 2, 3 and 4, and one line on stderr', async () => {
    const notADatabase = join(dir, 'plain-file')
    await writeFile(notADatabase, 'not a folder')
    const refusals: readonly (readonly [number, readonly string[]])[] = [
      [2, ['obsrve', 'x']],
      [3, ['evidence', 'get', 'none']],
      [4, ['questions', '--dir', notADatabase]],
    ]
    for (const [code, args] of refusals) {
      const ended = await run(args)
      expect([ended.code, ended.stdout], ended.stderr).toEqual([code, ''])
      expect(ended.stderr).toMatch(/^error \(\w+\): .*\n$/u)
    }
  })

  it('replays golden dialogues, and exits with 5 where another policy changes a gate', async () => {
    const [golden, baseline] = [join(ROOT, 'examples', 'golden', 'support.jsonl'), join(dir, 'baseline.json')]
    const policy = join(ROOT, 'examples', 'golden', 'credence.policy.yaml')
    const first = await run(['replay', golden, '--policy', policy, '--write', baseline])
    expect(first, first.stderr).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain('4 of 4 gates as it should be')
    const stricter = join(dir, 'stricter.yaml')
    await writeFile(
      stricter,
      (await readFile(policy, 'utf8')).replace('personalise: { act: 0.55 }', 'personalise: { act: 0.99 }'),
    )
    const second = await run(['replay', golden, '--policy', stricter, '--against', baseline])
    expect(second.code).toBe(5)
    expect(second.stdout).toMatch(
      /allow → ask {2}nuts: personalise on user\.allergies; user\.allergies: 0\.\d\d, needs 0\.99/u,
    )
  })

  it('imports past a corrupt line and says which', async () => {
    const file = join(dir, 'observations.jsonl')
    const lines = [
      '{"text":"Maya lives in Oslo.","author":"Maya"}',
      '{"text":',
      '{"text":"Jonas is vegan.","author":"Ben"}',
    ]
    await writeFile(file, `${lines.join('\n')}\n`)
    const { code, stdout, stderr } = await run(['import', file, '--tenant', 'lines'])
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/kept 2/u)
    expect(stdout).toMatch(/line 2/u)
  })

  it('needs --yes to forget in a pipe', async () => {
    await run(['observe', 'I am vegan.', '--tenant', 'forgets'])
    const refused = await run(['forget', '--everything', '--tenant', 'forgets'])
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('I am vegan.')
    const done = await run(['forget', '--everything', '--yes', '--tenant', 'forgets'])
    expect(done).toMatchObject({ code: 0 })
    expect(done.stdout).toContain('nothing of it is left')
  })

  it('survives a reader that leaves early', async () => {
    const file = join(dir, 'many.jsonl')
    const said = Array.from({ length: 3000 }, (_, index) =>
      JSON.stringify({ text: `note ${index} ${'x'.repeat(100)}` }),
    )
    await writeFile(file, said.join('\n'))
    expect((await run(['import', file, '--tenant', 'many'])).code).toBe(0)
    const { child, ended } = start(['export', '--tenant', 'many'])
    child.stdout?.once('data', () => child.stdout?.destroy())
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })

  it('stops an import at Ctrl-C and says what was kept', async () => {
    const file = join(dir, 'long.jsonl')
    const said = Array.from({ length: 60_000 }, (_, index) =>
      JSON.stringify({ text: `I bought thing ${index} today.` }),
    )
    await writeFile(file, said.join('\n'))
    const { child, ended } = start(['import', file, '--tenant', 'interrupted', '--json'])
    await Promise.race([untilKept('interrupted'), ended])
    child.kill('SIGINT')
    const { code, stdout, stderr } = await ended
    expect(code, stderr).toBe(130)
    const summary = JSON.parse(stdout)
    expect(summary).toMatchObject({ interrupted: true })
    expect(summary.kept).toBeGreaterThan(0)
    expect(summary.kept).toBeLessThan(60_000)
    const found = JSON.parse((await run(['doctor', '--tenant', 'interrupted', '--json'])).stdout)
    expect(found.facts.evidence).toBe(summary.kept)
  })
})

/** Waits until an import by another process has kept its first batch. */
async function untilKept(tenant: string): Promise<void> {
  const credence = await openMemory({ dir: join(dir, 'memory') })
  try {
    const memory = await credence.tenant(tenant)
    for (let attempt = 0; attempt < 1000; attempt++) {
      if ((await memory.evidence({ limit: 1 })).length > 0) return
      await setTimeout(50)
    }
  } finally {
    await credence.close()
  }
}
