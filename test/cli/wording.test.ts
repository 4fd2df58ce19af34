import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommandLine } from '../../src/cli/run.ts'
import { openMemory } from '../../src/open-memory.ts'
import { createScriptedShell } from './scripted-shell.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-cli-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function run(...args: readonly string[]) {
  const shell = createScriptedShell()
  const open = (options: Parameters<typeof openMemory>[0]) => openMemory({ ...options, embedder: null })
  const code = await runCommandLine(['--dir', dir, '--zone', 'UTC', ...args], shell, open)
  return { code, stdout: shell.stdout(), stderr: shell.stderr() }
}

describe('what the command line says', { timeout: 60_000 }, () => {
  it('of a member that rather is not in: that it probably is not', async () => {
    await run('observe', "I'm not allergic to nuts.")
    const { stdout } = await run('ask', 'user.allergies')
    expect(stdout).toContain('nuts')
    expect(stdout).not.toMatch(/state: (?:likely|settled)\n/u)
  })

  it('of an answer that is rejected and was never said', async () => {
    await run('observe', 'Maya likes hiking.')
    expect((await run('reject', 'maya.likes', 'dream jobs')).stdout).toContain('it was never said')
    expect((await run('reject', 'maya.likes', 'hiking')).stdout).not.toContain('never said')
    expect((await run('reject', 'maya.likes', 'dream jobs')).stdout).not.toContain('never said')
  })

  it.each([
    [['settle'], 'credence settle --help'],
    [['policy', 'check', '--bogus'], 'credence policy check --help'],
    [['evidence', 'get'], 'credence evidence get --help'],
    [['settle', 'ask'], 'credence settle --help'],
  ])('of %j: the help of that very command', async (args, help) => {
    const { code, stderr } = await run(...args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(`\`${help}\``)])
  })

  it('of what to do next, after a report and a list of epochs', async () => {
    expect((await run('report')).stdout).toContain('what to do: settle what you know')
    await run('decide', 'personalise', '--needs', 'user.home')
    expect((await run('report')).stdout).toContain('what to do: answer what gates wait for: `credence open --asking`')
    expect((await run('epochs')).stdout).toContain('credence learn')
    for (const author of ['Ben', 'Cleo'])
      await run('observe', '--claim', 'item.level=low', '--author', author, '--class', 'other_person')
    const learned = await run('learn')
    expect(learned.stdout).toMatch(/what to do: settle ten questions .*`credence epochs --switch [0-9a-f-]+`/u)
    expect(learned.stderr).not.toContain('questionss')
    expect((await run('epochs')).stdout).toContain('what to do: `credence learn`')
  })

  it('of suspects: what bears on a question and was not stated, and no line beside', async () => {
    await run('observe', 'send pics', '--class', 'imported')
    await run('observe', 'I live in Halden.', '--class', 'imported')
    const { stdout } = await run('suspects')
    expect(stdout).toContain('Halden')
    expect(stdout).not.toContain('send pics')
  })
})
