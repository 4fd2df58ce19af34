import { beforeEach, describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import type { PolicyDocument } from '../policy/document.ts'
import { freshMemory } from './fresh.fixture.ts'

const DAY = 86_400_000
const TIER = 'customer.loyalty_tier'
const ADDRESS = 'customer.address'
const POLICY: PolicyDocument = {
  version: 1,
  tools: {
    issue_refund: { privileged: true, classes: ['system_of_record', 'user_explicit'] },
    ship_order: { privileged: true, args: { address: { equals: ADDRESS } } },
    send_gift: { privileged: true, topics: ['gift'] },
  },
}
let now: number
let memory: Memory

beforeEach(async () => {
  now = Date.parse('2026-06-01T12:00:00Z')
  memory = (await freshMemory({ clock: { now: () => now }, policy: POLICY })).memory
})

async function stated(question: string, answer: string): Promise<void> {
  await memory.observe({ claims: [{ question, answer }], source: { class: 'user_stated' } })
}

const refund = async () => (await memory.decide('issue_refund', { needs: [TIER] })).effect

describe('a gate that asks', () => {
  it('has its question asked, is opened by the answer, and shut again where that is withdrawn', async () => {
    await stated(TIER, 'gold')
    expect(await memory.openQuestions()).toEqual([])
    expect(await refund()).toBe('ask')

    const [open, ...more] = await memory.openQuestions()
    expect(more).toEqual([])
    expect(open).toMatchObject({ question: TIER, kind: 'blocked' })
    expect(open?.text).toContain('I think “gold”, which is not sure enough for “issue refund”. Is it so?')
    expect(open?.why).toMatch(/^it is not sure enough: 0\.\d\d gold; “issue refund” waits for it$/u)

    const { outcomeId, unblocked } = await memory.answer(TIER, 'gold')
    expect(unblocked).toMatchObject([{ what: '“issue refund”', waitsFor: [TIER] }])
    expect(await memory.decisions()).toHaveLength(1)
    expect(await memory.openQuestions()).toEqual([])
    expect(await refund()).toBe('allow')

    await memory.withdraw(outcomeId, TIER)
    expect(await refund()).toBe('ask')
    expect(await memory.openQuestions()).toMatchObject([{ question: TIER, kind: 'blocked' }])
  })

  it('asks what nobody has spoken of', async () => {
    expect(await refund()).toBe('ask')
    const [open] = await memory.openQuestions()
    expect(open).toMatchObject({ question: TIER, kind: 'unsettled' })
    expect(open?.why).toBe('nothing is known of it yet; “issue refund” waits for it')
    expect((await memory.answer(TIER, 'gold')).unblocked).toHaveLength(1)
    expect(await refund()).toBe('allow')
  })

  it('waits on where the answer does not open it, and no longer than a week', async () => {
    await stated(TIER, 'gold')
    await memory.decide('issue_refund', { needs: [TIER, 'customer.country'] })
    expect((await memory.answer(TIER, 'gold')).unblocked).toEqual([])
    expect((await memory.answer('customer.country', 'NL')).unblocked).toHaveLength(1)
    await memory.decide('issue_refund', { needs: ['customer.age'] })
    expect(await memory.openQuestions()).toHaveLength(1)
    now += 7 * DAY
    expect(await memory.openQuestions()).toEqual([])
  })

  it('is asked again with what it was handed, and not said to open where that is not known', async () => {
    await stated(ADDRESS, '8 Elm Street')
    await memory.decide('ship_order', { args: { address: '8 Elm Street' } })
    const shipped = async (answer: string) => {
      const { outcomeId, unblocked } = await memory.answer(ADDRESS, answer)
      await memory.withdraw(outcomeId, ADDRESS)
      return unblocked.length
    }
    expect(await shipped('12 Harbour Road')).toBe(0)
    expect(await shipped('8 Elm Street')).toBe(1)
    const { evidenceId } = await memory.observe({ text: 'Quagga.', source: { class: 'user_stated' } })
    await memory.forget({ evidence: [evidenceId as string] })
    expect(await shipped('8 Elm Street')).toBe(0)
  })

  it('does not wait for an answer where an order stands in the way', async () => {
    await stated(TIER, 'gold')
    await memory.instruct('Never send gifts')
    expect((await memory.decide('send_gift', { needs: [TIER] })).effect).toBe('ask')
    expect(await memory.openQuestions()).toEqual([])
  })
})
