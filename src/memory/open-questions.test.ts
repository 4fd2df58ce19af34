import { beforeEach, describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import type { WaitingDecision } from '../policy/need.ts'
import type { Waits } from '../policy/waits.ts'
import { answer } from './answer.ts'
import { freshMemory } from './fresh.fixture.ts'
import { openQuestions } from './open-questions.ts'
import { applyBatch } from './organize-apply.ts'
import { organizingTenants } from './organizing.fixture.ts'

const DAY = 86_400_000
const START = Date.parse('2026-06-01T12:00:00Z')
const tool = { class: 'tool' } as const
let now: number
let memory: Memory

beforeEach(async () => {
  now = START
  memory = (await freshMemory({ clock: { now: () => now } })).memory
})

async function says(
  author: string,
  question: string,
  said: string,
  over: { days?: number; audience?: string[] } = {},
): Promise<void> {
  const { days = 1, ...more } = over
  const claims = [{ question, answer: said }]
  await memory.observe({ claims, author, source: tool, saidAt: now - days * DAY, ...more })
}

/** Two tools disagree on it. */
async function contested(key: string, stakes: 'low' | 'medium' | 'high' = 'medium'): Promise<void> {
  await memory.define({ key, text: `What is ${key}?`, stakes, answers: ['Boston', 'Leeds'], open: true })
  await says('one', key, 'Boston')
  await says('two', key, 'Leeds')
}

describe('openQuestions', () => {
  it('says why it asks, what the answer may be, and what it is worth', async () => {
    await contested('shop.city')
    const [open, ...more] = await memory.openQuestions()
    expect(more).toEqual([])
    expect(open).toMatchObject({ question: 'shop.city', kind: 'contested', group: 'shop', instruction: null })
    expect(open?.text).toMatch(/^What is shop\.city\? I have heard both “(Boston|Leeds)” and “(Boston|Leeds)”\./)
    expect(open?.why).toMatch(/^two sides disagree: 0\.\d\d \w+, 0\.\d\d \w+$/)
    expect(open?.candidates.map(({ inWords }) => inWords).sort()).toEqual(['Boston', 'Leeds'])
    expect(open?.value).toBeGreaterThan(0)
  })

  it('puts high stakes first, what is about one subject together, and no more than asked for', async () => {
    await contested('ann.city', 'low')
    await contested('ben.city', 'high')
    await contested('cat.city', 'medium')
    await contested('ben.shop', 'low')
    const keys = async (budget?: number): Promise<readonly string[]> =>
      (await memory.openQuestions(budget === undefined ? {} : { budget })).map(({ question }) => question)
    expect(await keys()).toEqual(['ben.city', 'ben.shop', 'cat.city', 'ann.city'])
    expect(await keys(2)).toEqual(['ben.city', 'cat.city'])
    expect((await memory.openQuestions({ about: 'Ben' })).map(({ question }) => question)).toEqual([
      'ben.city',
      'ben.shop',
    ])
    await expect(memory.openQuestions({ budget: 0 })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('is worth more the more often an answer was needed, and says so', async () => {
    await contested('ann.city')
    await contested('ben.city')
    for (let time = 0; time < 4; time++) await memory.ask('ben.city')
    await memory.reject('ann.city', 'Hull')
    const [first, second] = await memory.openQuestions()
    expect([first?.question, second?.question]).toEqual(['ben.city', 'ann.city'])
    expect(first?.why).toContain('; it was needed 4 times in the last 90 days')
    expect(second?.why).not.toContain('needed')
  })

  it('asks what was said long ago, what is too weak, what is unknown and what is ruled out', async () => {
    await memory.define({ key: 'ann.city', changesEveryDays: 30 })
    await says('one', 'ann.city', 'Boston', { days: 430 })
    await says('one', 'ben.mood', 'good', { days: 0 })
    await memory.define({ key: 'cat.city' })
    await contested('dan.city')
    await memory.reject('dan.city', 'Boston')
    await memory.reject('dan.city', 'Leeds')
    const open = await memory.openQuestions()
    const whyOf = (key: string) => open.find(({ question }) => question === key)
    expect(whyOf('ann.city')?.why).toBe('what was said is not enough to go by')
    expect(whyOf('cat.city')).toMatchObject({ kind: 'unsettled', why: 'nothing is known of it yet' })
    expect(whyOf('cat.city')?.text).toMatch(/I don't know\.$/)
    expect(whyOf('dan.city')).toMatchObject({ kind: 'unsettled', why: 'all that was said was ruled out' })
    expect(whyOf('dan.city')?.text).toContain('Not “Boston” or “Leeds”, I was told.')
    expect(whyOf('ben.mood')).toBeUndefined()
    await memory.define({ key: 'eve.city', changesEveryDays: 300, answers: ['Boston', 'Leeds'], open: false })
    for (const author of ['one', 'two']) await says(author, 'eve.city', 'Boston', { days: 230 })
    const stale = (await memory.openQuestions()).find(({ question }) => question === 'eve.city')
    expect(stale).toMatchObject({ kind: 'stale', why: 'the last word on this is 7 months old' })
  })

  it('asks of high stakes though it is likely, until it is settled', async () => {
    await memory.define({ key: 'ann.allergy', stakes: 'high', answers: ['nuts', 'none'], open: false })
    await says('one', 'ann.allergy', 'nuts')
    for (let time = 0; time < 6; time++) await memory.ask('ann.allergy')
    // What was shown is kept with the next act.
    await memory.openQuestions({ by: 'Eve', asking: true })
    const [open] = await memory.openQuestions()
    expect(open).toMatchObject({ question: 'ann.allergy', kind: 'high_stakes' })
    expect(open?.why).toMatch(/^it matters, and it is not sure: 0\.\d\d nuts; /)
    await memory.answer('ann.allergy', 'nuts')
    expect(await memory.openQuestions()).toEqual([])
  })

  it('values a drift by how far what the order rests on has fallen', async () => {
    await memory.define({ key: 'maya.diet', answers: ['vegan', 'fish'], open: true })
    await says('one', 'maya.diet', 'vegan')
    const order = await memory.instruct('Serve vegan food to Maya', { about: 'Maya' })
    now += DAY
    await says('two', 'maya.diet', 'fish', { days: 0 })
    await says('three', 'maya.diet', 'fish', { days: 0 })
    const open = await memory.openQuestions()
    const drift = open.find(({ kind }) => kind === 'drift')
    expect(drift).toMatchObject({ question: 'maya.diet', instruction: order.id })
    expect(drift?.why).toBe('an instruction of yours rests on it')
    expect(drift?.value).toBeGreaterThan(0)
  })

  it('does not ask again for a week what was put to the person, nor until then what they put off', async () => {
    await contested('ann.city')
    await contested('ben.city')
    const keys = async (by?: string) =>
      (await memory.openQuestions(by === undefined ? {} : { by })).map(({ question }) => question)
    expect(await memory.openQuestions({ budget: 1, asking: true })).toHaveLength(1)
    expect(await keys()).toHaveLength(1)
    expect(await keys('Eve')).toHaveLength(2)
    now += 7 * DAY
    expect(await keys()).toHaveLength(2)
    const { outcomeId, until } = await memory.putOff('ann.city', { until: now + 30 * DAY })
    expect(until).toBe(now + 30 * DAY)
    expect(await keys()).toEqual(['ben.city'])
    now += 29 * DAY
    expect(await keys()).toEqual(['ben.city'])
    await memory.withdraw(outcomeId, 'ann.city')
    expect(await keys()).toHaveLength(2)
  })

  it('writes nothing unless it is told that they are asked', async () => {
    await contested('ann.city')
    const lines = async () => {
      const all: string[] = []
      for await (const line of memory.export()) all.push(line)
      return all
    }
    const before = await lines()
    await memory.openQuestions({ budget: 3 })
    expect(await lines()).toEqual(before)
    await memory.openQuestions({ asking: true })
    expect((await lines()).filter((line) => line.includes('"ask_note"'))).toHaveLength(1)
  })

  it('tells nobody what was said in private, how often others look, or what is tracked', async () => {
    await memory.define({ key: 'ann.city', answers: ['Boston', 'Leeds'], open: true })
    await memory.define({ key: 'ann.secret' })
    await says('one', 'ann.city', 'Boston', { audience: ['Ben'] })
    await says('two', 'ann.city', 'Leeds', { audience: ['Ben'] })
    expect(await memory.openQuestions({ by: 'Eve' })).toEqual([])
    const value = async () => (await memory.openQuestions({ by: 'Ben' }))[0]?.value
    const before = await value()
    for (let time = 0; time < 4; time++) await memory.ask('ann.city')
    await memory.settle('ann.other', 'x')
    expect(await memory.openQuestions({ by: 'Ben' })).toHaveLength(1)
    expect(await value()).toBe(before)
  })
})

describe('what decisions wait for', () => {
  const refund: WaitingDecision = { id: 'd1', what: 'a refund', waitsFor: ['maya.tier'] }
  const tenant = organizingTenants()

  async function waitingFor(decisions: readonly WaitingDecision[]) {
    const all = await tenant()
    const isSettled = async (key: string) => (await all.memory.ask(key)).state === 'settled'
    const waits: Waits = {
      list: async () => decisions,
      isAllowed: async ({ waitsFor }) => (await Promise.all(waitsFor.map(isSettled))).every(Boolean),
    }
    await all.memory.define({ key: 'maya.tier', answers: ['gold', 'silver'], open: false })
    const claims = [{ question: 'maya.tier', answer: 'gold' }]
    for (const author of ['one', 'two']) await all.memory.observe({ claims, author, source: tool })
    return { ...all, waits }
  }

  it('is asked though it is likely, with what waits, and unblocked by the answer', async () => {
    const { context, waits } = await waitingFor([refund])
    expect(await openQuestions(context)).toEqual([])
    const [open] = await openQuestions(context, {}, waits)
    expect(open).toMatchObject({ question: 'maya.tier', kind: 'blocked' })
    expect(open?.text).toContain('not sure enough for a refund')
    expect(open?.why).toMatch(/^it is not sure enough: 0\.\d\d gold; a refund waits for it$/)
    const receipt = await answer(context, 'maya.tier', 'gold', {}, waits)
    expect(receipt.unblocked).toEqual([refund])
    expect(await openQuestions(context, {}, waits)).toEqual([])
  })

  it('is found under the key that a question was merged into', async () => {
    const { context, memory: theirs, waits } = await waitingFor([{ ...refund, waitsFor: ['maya.level'] }])
    await theirs.observe({ claims: [{ question: 'maya.level', answer: 'gold' }], author: 'one', source: tool })
    const answers = [{ question: 'maya.level', from: 'gold', to: 'gold' }]
    const merge = { kind: 'merge_questions', from: ['maya.level'], into: 'maya.tier', answers } as const
    await applyBatch(context, [merge], { approvedBy: 'user', organizer: 'test@1' })
    expect(await openQuestions(context, {}, waits)).toMatchObject([{ question: 'maya.tier', kind: 'blocked' }])
    expect((await answer(context, 'maya.tier', 'gold', {}, waits)).unblocked).toHaveLength(1)
  })

  it('is told to nobody else, and waits on where it waits for more', async () => {
    const more = { ...refund, waitsFor: ['maya.tier', 'maya.home'] }
    const { context, waits } = await waitingFor([more])
    expect(await openQuestions(context, { by: 'Eve' }, waits)).toEqual([])
    expect((await answer(context, 'maya.tier', 'gold', { by: 'Eve' }, waits)).unblocked).toEqual([])
    expect((await answer(context, 'maya.tier', 'gold', {}, waits)).unblocked).toEqual([])
  })
})

describe('what an organizer asks', () => {
  const tenant = organizingTenants()
  const merge = {
    kind: 'merge_questions',
    from: ['maya.food'],
    into: 'maya.diet',
    answers: [{ question: 'maya.food', from: 'fish', to: 'fish' }],
  } as const

  async function asked() {
    const all = await tenant()
    for (const [author, question, said] of [
      ['one', 'maya.diet', 'vegan'],
      ['two', 'maya.food', 'fish'],
    ] as const)
      await all.memory.observe({ claims: [{ question, answer: said }], author, source: tool, audience: ['Ben'] })
    return all
  }

  it('is asked of the owner alone, since it may name what others may not see', async () => {
    const { context, memory: theirs } = await asked()
    const ask = { kind: 'ask_user', question: 'maya.diet', text: 'Is it vegan?' } as const
    await applyBatch(context, [ask], { approvedBy: null, organizer: 'test@1' })
    expect(await theirs.openQuestions()).toContainEqual(
      expect.objectContaining({
        kind: 'asked',
        text: 'Is it vegan?',
        why: 'what is kept would be in better order with it',
      }),
    )
    expect(await theirs.openQuestions({ by: 'Eve' })).toEqual([])
  })

  it('leaves a person in peace also where two questions became one', async () => {
    const { context, memory: theirs } = await asked()
    await theirs.putOff('maya.food')
    await theirs.define({ key: 'maya.diet', stakes: 'high' })
    await theirs.define({ key: 'maya.food', stakes: 'high' })
    await applyBatch(context, [merge], { approvedBy: 'user', organizer: 'test@1' })
    expect(await theirs.openQuestions({ by: 'Ben' })).not.toEqual([])
    expect(await theirs.openQuestions()).toEqual([])
  })
})
