import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommandLine } from '../../src/cli/run.ts'
import { openMemory } from '../../src/open-memory.ts'
import { createScriptedShell } from './scripted-shell.ts'

let dir = ''
let policy = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-cli-'))
  policy = join(dir, 'p.yaml')
  await writeFile(policy, 'version: 1\ntools:\n  ship:\n    args: { address: { equals: user.home } }\n')
})
afterEach(() => rm(dir, { recursive: true }))

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const shell = createScriptedShell({ env })
  const code = await runCommandLine(['--dir', join(dir, 'memory'), '--zone', 'UTC', ...args], shell, openMemory)
  return { code, stdout: shell.stdout(), stderr: shell.stderr() }
}

describe('credence policy', { timeout: 60_000 }, () => {
  it('check says that a file holds, with its hash', async () => {
    const { code, stdout } = await run(['policy', 'check', policy])
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^holds: .*p\.yaml, 1 tool, [0-9a-f]{64}\n$/u)])
  })

  it('check lists every problem with line and column, and exits with 2', async () => {
    await writeFile(policy, 'version: 1\ntools:\n  ship:\n    atc: 1\n    privilegd: true\n')
    const { code, stdout, stderr } = await run(['policy', 'check', policy])
    expect([code, stderr]).toEqual([2, ''])
    expect(stdout.split('\n')).toEqual([
      `${policy}:4:5: there is no field atc (tools.ship.atc). To do: did you mean act?`,
      `${policy}:5:5: there is no field privilegd (tools.ship.privilegd). To do: did you mean privileged?`,
      '',
    ])
    const asJson = await run(['policy', 'check', policy, '--json'])
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      hash: null,
      problems: [
        { line: 4, column: 5 },
        { line: 5, column: 5 },
      ],
    })
  })

  it('set changes a threshold, keeps every comment, and says how to take it back', async () => {
    const before = 'version: 1 # ours\ntools:\n  ship: { act: 0.7 } # asked by logistics\n'
    await writeFile(policy, before)
    await chmod(policy, 0o640)
    const { code, stdout } = await run(['policy', 'set', 'ship', '--act', '0.8', '--file', policy])
    expect([code, stdout.split('\n')]).toEqual([
      0,
      [
        'ship: act 0.7 → 0.8',
        expect.stringMatching(/^holds: /u),
        `to take it back: credence policy set ship --act 0.7 --file ${policy}`,
        '',
      ],
    ])
    expect(await readFile(policy, 'utf8')).toBe(before.replace('0.7', '0.8'))
    expect((await stat(policy)).mode & 0o777).toBe(0o640)
    await run(['policy', 'set', 'ship', '--act', '0.7', '--file', policy])
    expect(await readFile(policy, 'utf8')).toBe(before)
  })

  it('set leaves a file as it is that would not hold, or that is only looked at', async () => {
    const before = await readFile(policy, 'utf8')
    const dry = await run(['policy', 'set', 'ship', '--ask', '0.1', '--file', policy, '--dry-run', '--json'])
    expect(JSON.parse(dry.stdout)).toMatchObject({ before: { ask: null }, after: { ask: 0.1 }, dryRun: true })
    const bad = await run(['policy', 'set', 'shop', '--act', '0.9', '--file', policy])
    expect([bad.code, bad.stdout]).toEqual([2, expect.stringContaining('there is no tools.shop in this policy')])
    expect((await run(['policy', 'set', 'ship', '--file', policy])).stderr).toContain('say which threshold')
    expect((await run(['policy', 'set', 'ship', '--act', '7', '--file', policy])).code).toBe(2)
    expect(await readFile(policy, 'utf8')).toBe(before)
  })

  it('check warns of what neither the catalogue nor memory tracks, and makes no memory for it', async () => {
    const args = `{ contains: { avoids: ['user.alergies', '{guests}.allergies'] }, to: { equals: user.home } }`
    const keys = '{ user.alergies: { act: 0.9 }, customer.payment: { act: 0.9 } }'
    await writeFile(
      policy,
      `version: 1\ntools:\n  order:\n    needs: [user.kennel_rules]\n    args: ${args}\n    keys: ${keys}\n`,
    )
    const { code, stdout } = await run(['policy', 'check', policy])
    expect(code).toBe(0)
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      `${policy}:4:13: warning: neither the catalogue nor memory tracks user.kennel_rules (tools.order.needs.0). To do: define it, or correct the name`,
      `${policy}:5:34: warning: neither the catalogue nor memory tracks user.alergies (tools.order.args.contains.avoids.0). To do: did you mean user.allergies?`,
      `${policy}:6:13: warning: neither the catalogue nor memory tracks user.alergies (tools.order.keys.user.alergies). To do: did you mean user.allergies?`,
    ])
    expect(stdout).toMatch(/\nholds: /u)
    expect(existsSync(join(dir, 'memory'))).toBe(false)
    await run(['define', 'user.kennel_rules', '--answer', 'strict', '--answer', 'lax'])
    expect((await run(['policy', 'check', policy])).stdout).not.toContain('kennel_rules')
    const asJson = await run(['policy', 'check', policy, '--json'])
    expect(JSON.parse(asJson.stdout).warnings).toHaveLength(2)
  })

  it('check of a file that is not there is refused', async () => {
    expect(await run(['policy', 'check', join(dir, 'no.yaml'), '--json'])).toMatchObject({ code: 2, stdout: '' })
    expect((await run(['policy', 'check'])).stderr).toContain('credence.policy.yaml')
  })

  it('show prints the policy in force, which can be taken as a file', async () => {
    const builtIn = await run(['policy', 'show'])
    expect(builtIn.stdout).toMatch(/^# built in, [0-9a-f]{64}\nversion: 1\n/u)
    await writeFile(policy, builtIn.stdout)
    const hash = builtIn.stdout.slice(12, 76)
    expect(JSON.parse((await run(['policy', 'show', policy, '--json'])).stdout)).toMatchObject({
      hash,
      policy: { version: 1 },
    })
    expect((await run(['policy', 'check', policy])).stdout).toContain(hash)
  })
})

describe('credence decide', { timeout: 60_000 }, () => {
  it('by the built-in policy: the effect first, then every reason', async () => {
    await run(['observe', '--claim', 'customer.loyalty_tier=gold', '--class', 'user_stated'])
    const { code, stdout } = await run(['decide', 'issue_refund', '--needs', 'customer.loyalty_tier', 'user.home'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ask {2}issue_refund\n/u)
    expect(stdout).toMatch(
      /ask {3}customer\.loyalty_tier: it rests on user_stated, needs system_of_record or user_explicit \(class_not_allowed\)/u,
    )
    expect(stdout).toContain('ask   user.home: nothing like this was asked or told before (no_answer)')
    expect(stdout).toMatch(/decision [0-9a-f-]{36}, policy [0-9a-f]{12}\n$/u)
  })

  it('by a policy file named on the line or in the environment, with arguments', async () => {
    await run(['observe', 'I live in Halden.'])
    const ship = ['decide', 'ship', '--args', '{"address":"Halden"}', '--json']
    expect(JSON.parse((await run([...ship, '--policy', policy])).stdout)).toMatchObject({
      effect: 'allow',
      reasons: [{ code: 'met' }],
    })
    expect(JSON.parse((await run(ship, { CREDENCE_POLICY: policy })).stdout).effect).toBe('allow')
    expect(JSON.parse((await run(ship)).stdout).effect).toBe('deny')
    const elsewhere = await run(['decide', 'ship', '--policy', policy, '--args', '{"address":"Oslo"}'])
    expect(elsewhere.stdout).toContain('address is not what is believed: it is Halden (argument_differs)')
    const listed = await run(['decisions'])
    expect(listed.stdout.split('\n')[1]).toMatch(/ship +ask +[0-9a-f]{12} +user\.home: address is not/u)
    expect(JSON.parse((await run(['decisions', '--tool', 'ship', '--limit', '1', '--json'])).stdout)).toHaveLength(1)
  })

  it('a policy that does not hold stops gates and nothing else', async () => {
    await writeFile(policy, 'version: 1\ntools: []\n')
    const { code, stderr } = await run(['decide', 'ship', '--policy', policy, '--json'])
    expect([code, JSON.parse(stderr).error]).toEqual([
      2,
      expect.objectContaining({ code: 'invalid_policy', line: 2, column: 1 }),
    ])
    expect((await run(['observe', 'I live in Halden.', '--policy', policy])).code).toBe(0)
  })

  it.each(['{', '[1]', '"x"', 'null'])('refuses %s as arguments', async (args) => {
    const { code, stderr } = await run(['decide', 'ship', '--args', args, '--json'])
    expect([code, JSON.parse(stderr).error.path]).toEqual([2, 'args'])
  })

  it('says that no gate was asked yet', async () => {
    expect((await run(['decisions'])).stdout).toBe('no gate was asked yet\n')
  })
})
