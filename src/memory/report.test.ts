import { beforeEach, describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { freshMemory } from './fresh.fixture.ts'

const DAY = 86_400_000
const START = Date.parse('2026-06-01T12:00:00Z')
const TIER = 'customer.loyalty_tier'
let now: number
let memory: Memory

beforeEach(async () => {
  now = START
  memory = (await freshMemory({ clock: { now: () => now } })).memory
})

type Told = { readonly class: 'system_of_record' | 'user_stated' | 'tool' }

async function says(question: string, answer: string, source: Told): Promise<void> {
  const author = source.class === 'user_stated' ? {} : { author: source.class }
  await memory.observe({ claims: [{ question, answer }], source, ...author })
}

const rate = (of: string, facts: number, overridden: number) =>
  expect.objectContaining({ of, facts, overridden, rate: overridden / facts })

describe('overrides', () => {
  it('are settled facts that differ from what was last shown, by key, class and reader', async () => {
    // Three facts on addresses: one shown from a record and confirmed, two shown from talk, of which one was wrong.
    await says('ann.address', 'Halden', { class: 'system_of_record' })
    await says('ben.address', 'Leeds', { class: 'user_stated' })
    await says('cat.address', 'Lyon', { class: 'user_stated' })
    await says('cat.shop.city', 'Hull', { class: 'tool' })
    for (const key of ['ann.address', 'ben.address', 'cat.address', 'cat.shop.city']) await memory.ask(key)
    now += DAY
    await memory.confirm('ann.address')
    await memory.settle('ben.address', 'Hoorn')
    await memory.settle('cat.address', 'Lyon')
    // Nothing was shown of it before: it says nothing of what is shown.
    await memory.settle('dan.address', 'Hull')
    const { overrides } = await memory.report()
    expect(overrides.all).toMatchObject({ facts: 3, overridden: 1, rate: 1 / 3 })
    // Wilson's interval of 1 of 3.
    expect(overrides.all.low).toBeCloseTo(0.0615, 3)
    expect(overrides.all.high).toBeCloseTo(0.7923, 3)
    expect(overrides.byPrefix).toEqual([
      rate('ann', 1, 0),
      rate('ann.address', 1, 0),
      rate('ben', 1, 1),
      rate('ben.address', 1, 1),
      rate('cat', 1, 0),
      rate('cat.address', 1, 0),
    ])
    expect(overrides.byAttribute).toEqual([rate('address', 3, 1)])
    expect(overrides.byClass).toEqual([rate('system_of_record', 1, 0), rate('user_stated', 2, 1)])
    expect(overrides.byReader).toEqual([rate('claims@1', 3, 1)])
  })

  it('are gone where the ruling is withdrawn, and in no stretch of time but their own', async () => {
    await says('ben.address', 'Leeds', { class: 'user_stated' })
    await memory.ask('ben.address')
    now += DAY
    const { outcomeId } = await memory.settle('ben.address', 'Hoorn')
    const facts = async (options = {}) => (await memory.report(options)).overrides.all.facts
    expect(await facts()).toBe(1)
    expect(await facts({ from: now })).toBe(1)
    expect(await facts({ from: now + 1 })).toBe(0)
    expect(await facts({ until: now })).toBe(1)
    expect(await facts({ until: now - 1 })).toBe(0)
    await memory.withdraw(outcomeId, 'ben.address')
    expect(await memory.report()).toMatchObject({ overrides: { all: { facts: 0, rate: null } } })
  })

  it('count no approval that was given without looking', async () => {
    for (let each = 0; each < 6; each++) {
      await says(`p${each}.city`, 'Leeds', { class: 'user_stated' })
      await memory.ask(`p${each}.city`)
    }
    for (let each = 0; each < 6; each++) await memory.confirm(`p${each}.city`)
    expect((await memory.report()).overrides.all.facts).toBe(0)
  })
})

describe('writes', () => {
  it('tell how sure the readings of a class were', async () => {
    await says('ann.city', 'Halden', { class: 'tool' })
    await says('ben.city', 'Leeds', { class: 'tool' })
    await says('cat.city', 'Lyon', { class: 'user_stated' })
    const { writes } = await memory.report()
    expect(writes).toEqual([
      {
        ...{ sourceClass: 'tool', reader: 'claims@1', readings: 2, shareAtOneValue: 1 },
        ...{ bins: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2], atMost: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2], sum: 1.96 },
      },
      expect.objectContaining({ sourceClass: 'user_stated', readings: 1 }),
    ])
    expect((await memory.report({ until: START - 1 })).writes).toEqual([])
  })
})

describe('gates', () => {
  it('tell what they said, and what people answered', async () => {
    const refund = async (key: string) => (await memory.decide('issue_refund', { needs: [key] })).effect
    await says(TIER, 'gold', { class: 'user_stated' })
    await says('ben.tier', 'gold', { class: 'user_stated' })
    expect([await refund(TIER), await refund(TIER), await refund('ben.tier')]).toEqual(['ask', 'ask', 'ask'])
    expect([await refund('cat.tier'), await refund('dan.tier'), await refund('eve.tier')]).toEqual([
      'ask',
      'ask',
      'ask',
    ])
    await memory.decide('wire_money')
    now += DAY
    await memory.answer(TIER, 'gold')
    await memory.answer('ben.tier', 'silver')
    await memory.answer('cat.tier', 'silver')
    await memory.define({ key: 'dan.tier' })
    await memory.answer('dan.tier', { dontKnow: true })
    expect(await refund(TIER)).toBe('allow')
    const none = { agreed: 0, differed: 0, told: 0, notKnown: 0, unanswered: 0 }
    expect((await memory.report()).gates).toEqual([
      {
        ...{ tool: 'issue_refund', allowed: 1, asked: 6, denied: 0 },
        answers: { agreed: 1, differed: 1, told: 1, notKnown: 1, unanswered: 1 },
      },
      { tool: 'wire_money', allowed: 0, asked: 0, denied: 1, answers: none },
    ])
    expect((await memory.report({ from: now })).gates).toMatchObject([{ allowed: 1, asked: 0 }])
  })
})

it('is empty of an empty memory, and refuses what it does not know', async () => {
  expect(await memory.report()).toMatchObject({ from: null, until: START, writes: [], gates: [] })
  await expect(memory.report({ since: 3 } as never)).rejects.toMatchObject({ code: 'invalid_input' })
})
