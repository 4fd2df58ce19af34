import { describe, expect, it } from 'vitest'
import { runCommandLine } from '../../src/cli/run.ts'
import { createScriptedShell } from './scripted-shell.ts'

/** Bad usage must touch no file: opening anything fails these tests. */
const open = async (): Promise<never> => {
  throw new Error('nothing may be opened')
}

async function run(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const shell = createScriptedShell()
  const code = await runCommandLine(args, shell, open)
  return { code, stdout: shell.stdout(), stderr: shell.stderr() }
}

describe('usage', () => {
  it('suggests the command that was meant', async () => {
    const { code, stderr } = await run('obsrve', 'x')
    expect(code).toBe(2)
    expect(stderr).toBe(
      "error (invalid_input): unknown command 'obsrve'. To do: Did you mean observe?.\n".replace('?.', '?'),
    )
  })

  it('tells bad usage as JSON with --json, wherever it stands', async () => {
    for (const args of [
      ['--json', 'ask', 'x', '--sahpe', 'date'],
      ['ask', 'x', '--sahpe', 'date', '--json'],
    ]) {
      const { code, stdout, stderr } = await run(...args)
      expect(code).toBe(2)
      expect(stdout).toBe('')
      expect(JSON.parse(stderr)).toEqual({
        error: { code: 'invalid_input', message: "unknown option '--sahpe'", remedy: 'Did you mean --shape?' },
      })
    }
  })

  it('names field, expectation, and what came', async () => {
    const { code, stderr } = await run('observe', 'x', '--class', 'gossip', '--json')
    expect(code).toBe(2)
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'unknown_class', path: 'class', received: '"gossip"' })
  })

  it.each([
    [['suspects', '--limit', 'many'], 'limit'],
    [['define', 'a.b', '--tolerance', 'x'], 'tolerance'],
    [['define', 'a.b', '--base-rate', 'x'], 'baseRates.0'],
    [['define', 'a.b', '--base-rate', 'x=y'], 'baseRates.x'],
    [['observe', '--claim', '=gold'], 'claims.0'],
    [['ask', 'a.b', '--zone', 'Mars/Base'], 'zone'],
    [['forget'], 'selection'],
    [['forget', '--about', 'Maya', '--everything'], 'selection'],
    [['export', '--json'], 'file'],
  ])('%j is refused at %s', async (args, path) => {
    const { code, stderr } = await run(...args, '--json')
    expect(code).toBe(2)
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'invalid_input', path, remedy: expect.any(String) })
  })

  it('shows help where no command is named, and exits as bad usage', async () => {
    const { code, stderr } = await run()
    expect(code).toBe(2)
    expect(stderr).toContain('observe')
  })

  it('helps with every command, with an example', async () => {
    const { stdout } = await run('--help')
    const commands = [...stdout.matchAll(/^ {2}([a-z][a-z-]*).*? {2,}/gmu)].map((match) => match[1] ?? '')
    expect(commands.length).toBeGreaterThanOrEqual(27)
    for (const command of commands.filter((each) => !['help', 'evidence'].includes(each))) {
      const help = await run(command, '--help')
      expect(help.code).toBe(0)
      expect(help.stdout, command).toMatch(new RegExp(`Examples:\\n {2}\\$ credence ${command}`, 'u'))
    }
  })

  it('tells what it does not understand as unexpected', async () => {
    const { code, stderr } = await run('doctor', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'unexpected', message: 'nothing may be opened' })
  })

  it('refuses bytes on stdin that are no UTF-8', async () => {
    const shell = createScriptedShell({ stdin: new Uint8Array([0xff, 0xfe, 0x41]) })
    expect(await runCommandLine(['observe', '-', '--json'], shell, open)).toBe(2)
    expect(JSON.parse(shell.stderr()).error).toMatchObject({ code: 'unreadable_file', path: 'text' })
  })
})
