import { beforeEach, describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { freshMemory } from './fresh.fixture.ts'

const DAY = 86_400_000
let now: number
let memory: Memory

beforeEach(async () => {
  now = Date.parse('2026-06-01T12:00:00Z')
  memory = (await freshMemory({ clock: { now: () => now } })).memory
  await memory.define({ key: 'ann.city', answers: ['Boston', 'Leeds', 'Hull'], open: true })
  for (const [author, answer] of [
    ['one', 'Boston'],
    ['two', 'Leeds'],
  ] as const)
    await memory.observe({ claims: [{ question: 'ann.city', answer }], author, source: { class: 'tool' } })
  now += 1000
})

describe('answer', () => {
  it('settles as asked, and tells what moved', async () => {
    const receipt = await memory.answer('ann.city', 'Leeds', { reason: 'she told me' })
    expect(receipt.moved).toMatchObject([{ question: 'ann.city', after: { state: 'settled' } }])
    expect(receipt.unblocked).toEqual([])
    expect((await memory.ask('ann.city')).settled).toMatchObject({
      answer: 'Leeds',
      how: 'asked',
      reason: 'she told me',
    })
    expect(await memory.openQuestions()).toEqual([])
  })

  it('rules out what the person says it is not, and takes all of it back in one act', async () => {
    const before = await memory.ask('ann.city')
    const { outcomeId } = await memory.answer('ann.city', { answer: 'Leeds', not: ['Boston', 'Hull'] })
    expect((await memory.ask('ann.city')).rejected).toEqual(['Boston', 'Hull'])
    const { moved } = await memory.withdraw(outcomeId, 'ann.city')
    expect(moved).toMatchObject([{ after: { state: 'contested' } }])
    const after = await memory.ask('ann.city')
    expect([after.answers, after.rejected, after.state]).toEqual([before.answers, [], 'contested'])
    expect(await memory.openQuestions()).toHaveLength(1)
    await expect(memory.withdraw(outcomeId, 'ann.city')).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('takes back only what was ruled in the same act', async () => {
    const { outcomeId } = await memory.answer('ann.city', { answer: 'Leeds', not: ['Boston'] })
    await memory.reject('ann.city', 'Hull')
    await memory.withdraw(outcomeId, 'ann.city')
    expect((await memory.ask('ann.city')).rejected).toEqual(['Hull'])
  })

  it('rules out all that was shown where none of it is right', async () => {
    const { outcomeId } = await memory.answer('ann.city', { none: true })
    const { rejected, reason } = await memory.ask('ann.city')
    expect(rejected.slice().sort()).toEqual(['Boston', 'Hull', 'Leeds'])
    expect(reason).toBe('all_rejected')
    await memory.withdraw(outcomeId, 'ann.city')
    expect((await memory.ask('ann.city')).rejected).toEqual([])
    await memory.define({ key: 'ann.loud', shape: 'yes_no' })
    await expect(memory.answer('ann.loud', { none: true })).rejects.toMatchObject({
      details: { expected: 'yes or no' },
    })
    await memory.define({ key: 'ann.shop' })
    await expect(memory.answer('ann.shop', { none: true })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('leaves a person in peace who does not know, and nobody else', async () => {
    const before = (await memory.openQuestions())[0]?.value ?? 0
    const { outcomeId, moved } = await memory.answer('ann.city', { dontKnow: true })
    expect(moved).toEqual([])
    expect((await memory.ask('ann.city')).state).toBe('contested')
    expect(await memory.openQuestions()).toEqual([])
    expect(await memory.openQuestions({ by: 'Eve' })).toHaveLength(1)
    now += 91 * DAY
    const [again] = await memory.openQuestions()
    expect(again?.value).toBeLessThan(before / 2)
    await expect(memory.withdraw(outcomeId, 'ann.city', { by: 'Eve' })).rejects.toMatchObject({ code: 'invalid_input' })
    await memory.withdraw(outcomeId, 'ann.city')
    expect((await memory.openQuestions())[0]?.value).toBeGreaterThan(2 * (again?.value ?? 0))
  })

  it('clears what was noted of asking', async () => {
    await memory.openQuestions({ asking: true })
    expect(await memory.openQuestions()).toEqual([])
    const { outcomeId } = await memory.answer('ann.city', { none: true })
    expect(await memory.openQuestions()).toMatchObject([{ why: 'all that was said was ruled out' }])
    await memory.withdraw(outcomeId, 'ann.city')
    expect(await memory.openQuestions()).toEqual([])
  })

  it('seals what an answer may not hold', async () => {
    await memory.answer('user.wifi_password', 'Tr0ub4dor&3xyz')
    await memory.answer('user.alarm_password', { answer: 'none', not: ['Tr0ub4dor&3xyz'] })
    const [wifi, alarm] = [await memory.ask('user.wifi_password'), await memory.ask('user.alarm_password')]
    expect([wifi.settled?.answer, alarm.rejected]).toEqual(['[sealed: password]', ['[sealed: password]']])
  })

  it('is refused whole where it says two things, or nothing', async () => {
    const refused = async (given: unknown) =>
      await expect(memory.answer('ann.city', given as string)).rejects.toMatchObject({ code: 'invalid_input' })
    await refused({ answer: 'Leeds', not: ['leeds'] })
    await refused({ answer: 'Leeds', none: true })
    await refused({ none: true, not: ['Leeds'] })
    await refused({})
    expect((await memory.ask('ann.city')).state).toBe('contested')
    await expect(memory.answer('no.such', { dontKnow: true })).rejects.toMatchObject({ code: 'unknown_question' })
  })

  it('teaches: a source that was right is trusted more, and the calibration takes it for a check', async () => {
    await memory.answer('ann.city', 'Leeds')
    const record = await memory.trackRecord({ author: 'two' })
    expect(record).toMatchObject([{ question: 'ann.city', settledFacts: 1 }])
    expect(record[0]?.right).toBeGreaterThan(0.9)
  })
})
