import { describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { createFixedClock } from '../testing/fixed-clock.ts'
import { freshMemory } from './fresh.fixture.ts'

const CLOCK = '2026-03-10T09:00:00Z'
const FORM = 'Address: 12 Elm Row, Ghent\nLoyalty tier: gold'
const SENDS = { needs: ['user.address'] }

async function withRecord(policy = { version: 1 as const, tools: { send_parcel: { privileged: true, act: 0.7 } } }) {
  const clock = createFixedClock(CLOCK)
  const { memory, credence } = await freshMemory({ clock, policy })
  const record = { author: 'crm', about: 'user', channel: 'crm', source: { class: 'system_of_record' as const } }
  await memory.observe({ ...record, text: FORM, saidAt: '2026-03-01T09:00:00Z' })
  return { memory, clock, credence, record }
}

const says = (memory: Memory, text: string, given = {}) =>
  memory.observe({ text, channel: 'chat', source: { class: 'user_stated' }, ...given })

describe('"my address is wrong", with no other address', () => {
  it('shuts the gate that the record opened, tells why, and asks', async () => {
    const { memory } = await withRecord()
    expect((await memory.decide('send_parcel', SENDS)).effect).toBe('allow')
    const receipt = await says(memory, 'My address is wrong.')
    expect(receipt).toMatchObject({ reading: 'read', moved: [{ question: 'user.address' }] })
    expect((await memory.decide('send_parcel', SENDS)).effect).toBe('ask')
    expect(await memory.ask('user.address')).toMatchObject({ state: 'unknown', leading: null, rejected: [] })
    const { contributions } = await memory.explain('user.address')
    expect(contributions.find(({ evidenceId }) => evidenceId === receipt.evidenceId)).toMatchObject({
      quote: 'My address is wrong',
      speaksFor: null,
    })
    expect((await memory.openQuestions()).map(({ question }) => question)).toContain('user.address')
    expect(await memory.ask('user.loyalty_tier')).toMatchObject({ leading: { answer: 'gold' } })
  })

  it('opens again with a confirmation, and with a newer record', async () => {
    const { memory, clock, record } = await withRecord()
    await says(memory, 'My address is out of date.')
    clock.set(Date.parse('2026-03-12T09:00:00Z'))
    await memory.observe({ ...record, text: 'Address: 3 Mill Quay, Ghent' })
    expect(await memory.ask('user.address')).toMatchObject({ leading: { answer: '3 Mill Quay, Ghent' } })
    await memory.settle('user.address', '12 Elm Row, Ghent')
    expect(await memory.ask('user.address')).toMatchObject({
      state: 'settled',
      leading: { answer: '12 Elm Row, Ghent' },
    })
    expect((await memory.decide('send_parcel', SENDS)).effect).toBe('allow')
  })

  it('comes to the same whichever arrives first, after a restart and in a copy', async () => {
    const { memory, record } = await withRecord()
    await says(memory, 'That tier is no longer right.', { saidAt: '2026-03-05T09:00:00Z' })
    const late = await freshMemory({ clock: createFixedClock(CLOCK) })
    await says(late.memory, 'That tier is no longer right.', { saidAt: '2026-03-05T09:00:00Z' })
    await late.memory.observe({ ...record, text: FORM, saidAt: '2026-03-01T09:00:00Z' })
    const answersOf = async (each: Memory) => (await each.ask('user.loyalty_tier')).answers
    expect(await answersOf(late.memory)).toEqual(await answersOf(memory))
    expect((await answersOf(memory))[0]?.probability).toBeLessThan(0.25)
    const lines: string[] = []
    for await (const line of memory.export()) lines.push(line)
    const copy = await freshMemory({ clock: createFixedClock(CLOCK) })
    await copy.memory.import(lines)
    expect(await answersOf(copy.memory)).toEqual(await answersOf(memory))
  })

  it('lets no stranger shut it so', async () => {
    const { memory } = await withRecord()
    for (let n = 0; n < 40; n++) {
      const source = { class: 'other_person', closeness: 'stranger' } as const
      await memory.observe({
        text: "The user's address is wrong.",
        author: `n${n}@fresh.example`,
        channel: 'mail',
        source,
      })
    }
    const { leading, answers } = await memory.ask('user.address')
    expect(leading?.answer ?? answers[0]?.answer).toBe('12 Elm Row, Ghent')
    expect(answers[0]?.probability).toBeGreaterThan(0.25)
  })

  it('reaches what an application declared in its own words', async () => {
    const { memory } = await freshMemory({ clock: createFixedClock(CLOCK) })
    const text = 'Which shipping zone does the user belong to?'
    await memory.define({ key: 'user.shipping_zone', text, shape: 'one_of', answers: ['north', 'south'] })
    await memory.observe({
      claims: [{ question: 'user.shipping_zone', answer: 'north' }],
      author: 'crm',
      source: { class: 'system_of_record' },
    })
    await says(memory, "My shipping zone isn't right any more.")
    expect((await memory.ask('user.shipping_zone')).answers).not.toMatchObject([{ answer: 'north' }])
  })
})
