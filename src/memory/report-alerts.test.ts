import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Memory } from '../memory.ts'
import { createScriptedReader } from '../testing/scripted-reader.ts'
import { freshMemory } from './fresh.fixture.ts'
import type { OverridesAlert } from './report-receipts.ts'

const DAY = 86_400_000
const START = Date.parse('2026-06-01T12:00:00Z')
let now: number
let memory: Memory

beforeEach(async () => {
  now = START
  memory = (await freshMemory({ clock: { now: () => now } })).memory
})

/** Tiers of so many shops, told by the record and shown: at .90, as nothing else was said. */
async function shownTiers(count: number, prefix = 'shop'): Promise<readonly string[]> {
  const keys = Array.from({ length: count }, (_, n) => `${prefix}${n}.tier`)
  for (const key of keys) {
    await memory.define({ key, answers: ['gold', 'silver', 'bronze'], changesEveryDays: 10_000 })
    const claims = [{ question: key, answer: 'gold' }]
    await memory.observe({ claims, source: { class: 'system_of_record' }, author: 'crm' })
    await memory.ask(key)
  }
  return keys
}

async function overrides(options = {}): Promise<readonly OverridesAlert[]> {
  return (await memory.report(options)).alerts.flatMap((each) => (each.kind === 'overrides_cluster' ? [each] : []))
}

describe('an alert on overrides', () => {
  it('says what was put right more often than was stated, and what to do', async () => {
    const keys = await shownTiers(10)
    now += DAY
    for (const key of keys.slice(0, 6)) await memory.settle(key, 'silver')
    const [alert, ...others] = await overrides()
    expect(others).toEqual([])
    expect(alert).toMatchObject({
      ...{ by: 'reader', of: 'claims@1', from: 0.8, among: 'shown', shown: 10, overridden: 6, rate: 0.6 },
      sameAs: [
        { by: 'class', of: 'system_of_record' },
        { by: 'attribute', of: 'tier' },
        { by: 'all', of: '' },
      ],
      questions: keys.slice(0, 6),
    })
    expect(alert?.low).toBeCloseTo(0.3127, 3)
    expect(alert?.pValue).toBeLessThan(0.001)
    expect(alert?.text).toMatch(
      /^reader claims@1 \(the same as class system_of_record, attribute tier, everything\): 6 of 10 answers shown at 0\.8 or more were put right; what was stated leaves room for \d\.\d$/u,
    )
    expect(alert?.remedy).toMatch(/quarantine/u)
  })

  it('is of its stretch of time, and gone where the rulings are withdrawn', async () => {
    const keys = await shownTiers(8)
    now += DAY
    const outcomes = []
    for (const key of keys.slice(0, 6)) outcomes.push(await memory.settle(key, 'silver'))
    expect(await overrides({ from: now })).toHaveLength(1)
    expect(await overrides({ from: now + 1 })).toEqual([])
    expect(await overrides({ until: now - 1 })).toEqual([])
    for (const [n, { outcomeId }] of outcomes.entries()) await memory.withdraw(outcomeId, keys[n] as string)
    expect(await overrides()).toEqual([])
  })

  it('is not raised by corrections that silence outweighs', async () => {
    const keys = await shownTiers(60)
    now += DAY
    for (const key of keys.slice(0, 6)) await memory.settle(key, 'silver')
    expect(await overrides()).toEqual([])
    expect((await memory.report()).overrides.all).toMatchObject({ facts: 6, overridden: 6 })
  })

  it('holds what was checked against itself', async () => {
    const keys = await shownTiers(40)
    now += DAY
    for (const key of keys.slice(0, 6)) await memory.settle(key, 'silver', { how: 'audit' })
    expect(await overrides()).toMatchObject([{ among: 'checked', shown: 6, overridden: 6, from: 0.8 }])
  })

  it('is not raised by what came weeks later: the world may have moved', async () => {
    const keys = await shownTiers(8)
    now += 20 * DAY
    for (const key of keys) await memory.settle(key, 'silver')
    expect(await overrides()).toEqual([])
  })
})

describe('an alert on writes', () => {
  it('says that a version is surer than the one before, of the same class', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'credence-drift-'))
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    async function read(version: string, mass: number): Promise<Memory> {
      const said = Array.from({ length: 25 }, (_, n) => `tier ${version} ${n}`)
      const script = {
        version,
        questions: [{ key: 'shop.tier' }],
        passages: said.map((text) => ({ text, readings: [{ question: 'shop.tier', answers: { gold: mass } }] })),
      }
      const fresh = await freshMemory({ dir, clock: { now: () => now }, ...createScriptedReader(script) })
      for (const text of said) await fresh.memory.observe({ text, source: { class: 'tool' }, author: 'crm' })
      now += DAY
      return fresh.memory
    }
    expect((await (await read('1', 0.6)).report()).alerts).toEqual([])
    expect((await (await read('2', 0.9)).report()).alerts).toMatchObject([
      {
        ...{ kind: 'writes_drift', sourceClass: 'tool', before: 'scripted@1', after: 'scripted@2', difference: 1 },
        text: 'scripted@2 is surer of tool than the version before it: 100% of its readings are at 0.7 or more, where scripted@1 had 0%',
        remedy: expect.stringMatching(/^replay the golden dialogues against the run of scripted@1/u),
      },
    ])
  })
})
