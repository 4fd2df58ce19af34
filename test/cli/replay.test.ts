import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommandLine } from '../../src/cli/run.ts'
import { openMemory } from '../../src/open-memory.ts'
import { createScriptedShell } from './scripted-shell.ts'

let dir = ''
let golden = ''
let policy = ''
let baseline = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-cli-'))
  golden = join(dir, 'golden.jsonl')
  policy = join(dir, 'p.yaml')
  baseline = join(dir, 'baseline.json')
  await writeGolden(home('moved', 'I live in Halden.', { questions: [{ question: 'user.home', answer: 'Halden' }] }))
  await writePolicy(0.6)
})
afterEach(() => rm(dir, { recursive: true }))

const home = (id: string, text: string, more: object = {}) =>
  JSON.stringify({
    ...{ id, turns: [{ text, source: { class: 'user_stated' }, saidAt: '2026-06-01T09:00:00Z' }] },
    ...more,
  })
const writeGolden = (...lines: readonly string[]) => writeFile(golden, `${lines.join('\n')}\n`)
const writePolicy = (act: number) =>
  writeFile(policy, `version: 1\ntools:\n  visit: { needs: [user.home], act: ${act} }\n`)

async function run(args: readonly string[], shell = createScriptedShell()) {
  const line = ['--dir', join(dir, 'memory'), '--policy', policy, 'replay', ...args]
  const code = await runCommandLine(line, shell, openMemory)
  return { code, stdout: shell.stdout(), stderr: shell.stderr() }
}

describe('credence replay', () => {
  it('tells what the file expects, keeps the run, and touches no memory', async () => {
    const { code, stdout, stderr } = await run([golden, '--write', baseline])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^1 dialogue read by rules@1, gates by policy [0-9a-f]{12}\n/u)
    expect(stdout).toContain('1 of 1 answers right, 95%: 0.21 to 1.00')
    expect(JSON.parse(await readFile(baseline, 'utf8'))).toMatchObject({
      credence: 'replay',
      dialogues: [{ id: 'moved' }],
    })
    await expect(stat(join(dir, 'memory'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('exits with 0 where nothing changes, and with 5 where a gate would', async () => {
    await run([golden, '--write', baseline])
    const same = await run([golden, '--against', baseline])
    expect([same.code, same.stdout]).toEqual([0, expect.stringContaining('no belief and no gate changes')])
    await writePolicy(0.99)
    const other = await run([golden, '--against', baseline])
    expect(other.code).toBe(5)
    expect(other.stdout).toContain('the policy is another one')
    expect(other.stdout).toMatch(
      /gates that would change: 1\n {2}allow → ask {2}moved: visit; user\.home: 0\.\d\d, needs 0\.99/u,
    )
    const asJson = await run([golden, '--against', baseline, '--json'])
    expect(asJson.code).toBe(5)
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      ...{ file: golden, gatesChange: true, problems: [], run: { reader: 'rules@1' } },
      comparison: { gates: [{ dialogue: 'moved', before: 'allow', after: 'ask', opens: false }] },
    })
  })

  it('tells stale thresholds with what to do', async () => {
    await run([golden, '--write', baseline])
    const told = JSON.parse(await readFile(baseline, 'utf8'))
    const [dialogue] = told.dialogues
    for (const gate of dialogue.gates)
      Object.assign(gate, { effect: 'ask', facts: [{ ...gate.facts[0], figure: 0.4 }] })
    await writeFile(baseline, JSON.stringify({ ...told, reader: 'rules@0' }))
    const { code, stdout } = await run([golden, '--against', baseline])
    expect(code).toBe(5)
    expect(stdout).toContain('reader rules@0, now rules@1')
    expect(stdout).toMatch(
      /! visit at 0\.6 lets through 1 of 1 that used to stand at 0\.40 and now at 0\.\d\d, of which 1 of 1 is right\n {4}what to do: raise `act` to 0\.\d+/u,
    )
  })

  it('exits with 2 where a line was left out, and says which and why', async () => {
    await writeGolden(home('a', 'I live in Halden.'), '{"id":"b"', home('a', 'Again.'))
    const { code, stdout } = await run([golden])
    expect(code).toBe(2)
    expect(stdout).toContain('left out: 2\n  line 2: is not JSON\n  line 3: there is a dialogue "a" above it already')
  })

  it('exits with 5 where a gate is not as the file wants it', async () => {
    await writeGolden(home('a', 'I live in Halden.', { gates: [{ tool: 'visit', effect: 'deny' }] }))
    const { code, stdout } = await run([golden])
    expect([code, stdout]).toEqual([5, expect.stringContaining('a: visit says allow, should say deny')])
  })

  it('refuses files that are no such files', async () => {
    expect((await run([join(dir, 'none.jsonl')])).code).toBe(2)
    expect((await run([golden, '--against', join(dir, 'none.json')])).code).toBe(2)
    const { code, stderr } = await run([golden, '--against', golden, '--json'])
    expect([code, JSON.parse(stderr).error]).toEqual([
      2,
      expect.objectContaining({ code: 'unreadable_file', path: 'against' }),
    ])
    expect((await run([golden, '--write', join(dir, 'none', 'x.json')])).code).toBe(2)
  })

  it('shows how far it is on a terminal, and stops at Ctrl-C', async () => {
    await writeGolden(...Array.from({ length: 3 }, (_, n) => home(String(n), 'Hi.')))
    const terminal = createScriptedShell({ columns: 80 })
    expect((await run([golden], terminal)).stderr).toMatch(/replaying .*dialogue/u)
    const interrupted = createScriptedShell({ columns: 80 })
    let isPressed = false
    const running = run([golden], {
      ...interrupted,
      err: {
        ...interrupted.err,
        async write(text) {
          if (!isPressed) {
            isPressed = true
            interrupted.interrupt()
          }
          return await interrupted.err.write(text)
        },
      },
    })
    expect(await running).toMatchObject({ code: 130, stdout: '' })
  })
})
