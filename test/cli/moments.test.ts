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

async function run(zone: string, ...args: readonly string[]) {
  const shell = createScriptedShell()
  const open = (options: Parameters<typeof openMemory>[0]) => openMemory({ ...options, embedder: null })
  const code = await runCommandLine(['--dir', dir, '--zone', zone, ...args], shell, open)
  return { code, stdout: shell.stdout(), stderr: shell.stderr() }
}

describe('--as-of', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    await run('UTC', 'observe', 'I live in Halden.', '--said-at', '2026-06-09T10:00:00Z')
    await run('UTC', 'observe', 'I moved to Oslo.', '--said-at', '2026-06-10T21:30:00Z')
  })

  it.each(['ask', 'explain', 'recall', 'context'])('%s takes a day to its end, in the zone', async (command) => {
    const at = async (zone: string, moment: string) => {
      const { code, stdout, stderr } = await run(zone, command, 'Where do I live?', '--as-of', moment)
      expect([code, stderr.includes('error')], stderr).toEqual([0, false])
      return stdout
    }
    expect(await at('Europe/Berlin', '2026-06-10')).toContain('Oslo')
    expect(await at('Europe/Berlin', '2026-06-09')).not.toContain('Oslo')
    // 21:30 UTC is the day after in Helsinki.
    expect(await at('Europe/Helsinki', '2026-06-10')).not.toContain('Oslo')
    expect(await at('Europe/Helsinki', '2026-06-11T00:45')).toContain('Oslo')
    expect(await at('Europe/Helsinki', '2026-06-10T21:00:00Z')).not.toContain('Oslo')
  })

  it('refuses what is no moment', async () => {
    const { code, stderr } = await run('UTC', 'ask', 'user.home', '--as-of', '2026-02-30', '--json')
    expect([code, JSON.parse(stderr).error]).toMatchObject([2, { code: 'invalid_date', path: 'asOf' }])
  })
})

it('days are taken wherever a moment is', async () => {
  expect(await run('Europe/Berlin', 'settle', 'user.home', 'Halden', '--at', '2026-06-10')).toMatchObject({ code: 0 })
  expect(await run('Europe/Berlin', 'report', '--from', '2026-06-01', '--until', '2026-06-30')).toMatchObject({
    code: 0,
  })
  const ordered = await run('Europe/Berlin', 'instruct', 'No calls.', '--until', '2030-06-10', '--json')
  expect(JSON.parse(ordered.stdout).endsAt).toBe(Date.UTC(2030, 5, 10, 21, 59, 59, 999))
})
