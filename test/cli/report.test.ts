import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommandLine } from '../../src/cli/run.ts'
import { parseExposition } from '../../src/memory/metrics/parse-exposition.fixture.ts'
import { openMemory } from '../../src/open-memory.ts'
import { createScriptedShell } from './scripted-shell.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-cli-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function run(args: readonly string[], columns?: number) {
  const shell = createScriptedShell(columns === undefined ? {} : { columns })
  const code = await runCommandLine(['--dir', join(dir, 'memory'), '--zone', 'UTC', ...args], shell, openMemory)
  return { code, stdout: shell.stdout(), stderr: shell.stderr() }
}

/** Ten tiers that the record told and that were shown; six of them were put right. */
async function sixOfTen(): Promise<void> {
  for (let n = 0; n < 10; n++) {
    const key = `shop${n}.tier`
    await run(['define', key, '--answers', 'gold', 'silver', 'bronze'])
    await run(['observe', '--claim', `${key}=gold`, '--class', 'system_of_record', '--author', 'crm'])
    await run(['ask', key])
    if (n < 6) await run(['settle', key, 'silver'])
  }
}

describe('credence report', () => {
  it('puts first what somebody should look at, with what to do, also on a narrow terminal', async () => {
    await sixOfTen()
    const { code, stdout } = await run(['report'])
    expect(code).toBe(0)
    const lines = stdout.split('\n')
    expect(lines[2]).toBe('look at')
    expect(lines[3]).toMatch(
      /^ {2}! reader claims@1 \(.*\): 6 of 10 answers shown at 0\.8 or more were put right; .* \(chance 1 in [\d,]+\)$/u,
    )
    expect(lines[4]).toMatch(/^ {4}what to do: take what claims@1 read out of the count/u)
    expect(lines[5]).toBe('    shop0.tier, shop1.tier, shop2.tier, shop3.tier, shop4.tier, shop5.tier')
    const narrow = (await run(['report', '--no-color'], 60)).stdout.split('\n')
    expect(Math.max(...narrow.slice(0, 10).map((line) => line.length))).toBeLessThanOrEqual(60)
    expect(JSON.parse((await run(['report', '--json'])).stdout).alerts).toMatchObject([
      { kind: 'overrides_cluster', by: 'reader', shown: 10, overridden: 6 },
    ])
  })

  it('as metrics is what a strict reader of the format takes', async () => {
    await run(['observe', '--claim', 'customer.tier=gold', '--class', 'system_of_record'])
    await run(['decide', 'issue_refund', '--needs', 'customer.tier'])
    const { code, stdout, stderr } = await run(['report', '--prometheus', '--prefix', 'customer', '--tenant', 'a "b"'])
    expect([code, stderr]).toEqual([0, ''])
    expect(parseExposition(stdout).flatMap(({ samples }) => samples.map(({ labels }) => labels['tenant']))).toContain(
      'a "b"',
    )
    const own = parseExposition((await run(['report', '--prometheus'])).stdout).flatMap(({ samples }) => samples)
    expect(own).toContainEqual({
      name: 'credence_gate_decisions_total',
      ...{ labels: { tenant: 'me', tool: 'issue_refund', effect: 'allow' }, value: 1 },
    })
  })

  it('refuses what makes no sense together', async () => {
    expect((await run(['report', '--prometheus', '--json'])).code).toBe(2)
    expect((await run(['report', '--prefix', 'customer'])).stderr).toContain('--prometheus')
  })
})
