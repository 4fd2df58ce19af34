import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Decision, Memory, OpenMemoryOptions, PolicyDocument } from '../src/index.ts'
import { openMemory } from '../src/index.ts'
import { createFixedClock, createScriptedReader, createSequentialIds, type Script } from '../src/testing/index.ts'

const NOW = '2026-06-15T12:00:00+02:00'
const RECORD = { class: 'system_of_record' } as const
const STATED = { class: 'user_stated' } as const

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function newMemory(script: Script | null, more: Partial<OpenMemoryOptions> = {}): Promise<Memory> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-example-'))
  const options: OpenMemoryOptions = { dir, clock: createFixedClock(NOW), ids: createSequentialIds(), ...more }
  const credence = await openMemory(script === null ? options : { ...options, ...createScriptedReader(script) })
  cleanups.push(async () => {
    await credence.close()
    await rm(dir, { recursive: true })
  })
  return await credence.tenant('ada')
}

const codesOf = ({ reasons }: Decision): readonly string[] => reasons.map(({ code }) => code)

describe('E2: what the built-in policy lets through', () => {
  const TIER = 'customer.loyalty_tier'

  test('E2 a record or an explicit word refunds; a thing inferred a hundred times never does', async () => {
    for (const source of [RECORD, { class: 'user_explicit' } as const]) {
      const memory = await newMemory(null)
      await memory.define({ key: TIER, answers: ['silver', 'gold', 'platinum'] })
      await memory.observe({ claims: [{ question: TIER, answer: 'gold' }], source })
      for (const tool of ['issue_refund', 'change_entitlement'])
        expect((await memory.decide(tool, { needs: [TIER] })).effect).toBe('allow')
    }
    const memory = await newMemory(null, { actsCount: [TIER] })
    await memory.define({ key: TIER, answers: ['silver', 'gold', 'platinum'] })
    for (let day = 1; day <= 30; day++)
      await memory.observe({
        claims: [{ question: TIER, answer: 'gold' }],
        source: { class: 'inferred' },
        saidAt: `2026-05-${String(day).padStart(2, '0')}T10:00:00Z`,
      })
    const decision = await memory.decide('issue_refund', { needs: [TIER] })
    expect(decision.facts[0]?.probability).toBeGreaterThan(0.85)
    expect(decision).toMatchObject({ effect: 'ask', facts: [{ cleanRoom: { answer: null } }] })
    expect((await memory.decide('personalise', { needs: [TIER] })).effect).toBe('allow')
    expect((await memory.decide('wire_money', { needs: [TIER] })).effect).toBe('deny')
  })
})

describe('E3: one key, two values', () => {
  const COFFEE = 'user.coffee'
  const POLICY: PolicyDocument = { version: 1, tools: { order_coffee: { act: 0.5, conflict: 'allow' } } }
  const answers = ['decaf', 'espresso']

  test('E3 of one class the more probable leads: what was said last, said outright', async () => {
    const memory = await newMemory(null, { policy: POLICY })
    await memory.define({ key: COFFEE, answers })
    for (const [answer, saidAt] of [
      ['decaf', '2020-01-01T10:00:00Z'],
      ['espresso', '2026-06-01T10:00:00Z'],
    ] as const)
      await memory.observe({ claims: [{ question: COFFEE, answer }], source: STATED, saidAt })
    expect(await memory.decide('order_coffee', { needs: [COFFEE] })).toMatchObject({ facts: [{ answer: 'espresso' }] })
  })

  test('E3 an explicit word at a slightly lower figure is not passed over: the gate asks', async () => {
    const memory = await newMemory(null, { policy: POLICY, actsCount: [COFFEE] })
    await memory.define({ key: COFFEE, answers, changesEveryDays: 300 })
    await memory.observe({
      claims: [{ question: COFFEE, answer: 'espresso' }],
      source: { class: 'user_explicit' },
      saidAt: '2026-04-20T10:00:00Z',
    })
    for (const day of [2, 4, 6, 8, 10, 12])
      await memory.observe({
        claims: [{ question: COFFEE, answer: 'decaf' }],
        source: { class: 'inferred' },
        saidAt: `2026-06-${String(day).padStart(2, '0')}T10:00:00Z`,
      })
    const decision = await memory.decide('order_coffee', { needs: [COFFEE] })
    // The belief stays what the filter says; the gate alone knows the rule.
    expect((await memory.ask(COFFEE)).leading?.answer).toBe('decaf')
    expect(decision.effect).toBe('ask')
    expect(codesOf(decision)).toContain('sources_differ')
  })

  test('E3 two middling answers: neither enters as a fact, it is flagged and put to the person', async () => {
    const script: Script = {
      questions: [{ key: COFFEE, answers, open: false }],
      passages: [
        { text: 'decaf I guess', readings: [{ question: COFFEE, answers: { decaf: 0.62 } }] },
        { text: 'or espresso, maybe', readings: [{ question: COFFEE, answers: { espresso: 0.58 } }] },
      ],
    }
    const memory = await newMemory(script, { policy: POLICY })
    for (const [text, author] of [
      ['decaf I guess', 'Ben'],
      ['or espresso, maybe', 'Cara'],
    ] as const)
      await memory.observe({ text, author, source: { class: 'other_person' }, saidAt: '2026-06-01T10:00:00Z' })
    const decision = await memory.decide('order_coffee', { needs: [COFFEE] })
    expect(decision.effect).toBe('ask')
    expect(codesOf(decision)).toContain('undecided')
    const open = (await memory.openQuestions()).filter(({ question }) => question === COFFEE)
    expect(open).toHaveLength(1)
    expect(open[0]?.answers.map(({ answer }) => answer).sort()).toEqual(answers)
  })
})

describe('E4: "we\'re basically VIP" in chat, CRM tier silver', () => {
  const TIER = 'customer.loyalty_tier'
  const vip = "we're basically VIP"
  const script: Script = {
    questions: [{ key: TIER, answers: ['silver', 'gold', 'platinum'], open: false }],
    passages: [{ text: vip, readings: [{ question: TIER, answers: { platinum: 0.9 } }] }],
  }

  async function withRecord(): Promise<Memory> {
    const memory = await newMemory(script, {
      policy: {
        version: 1,
        tools: { platinum_refund: { privileged: true, answers: ['platinum'] }, quote_tier: { privileged: true } },
      },
    })
    await memory.define({ key: TIER, answers: ['silver', 'gold', 'platinum'] })
    await memory.observe({
      claims: [{ question: TIER, answer: 'silver' }],
      author: 'crm',
      source: RECORD,
      saidAt: '2026-06-14T08:00:00Z',
    })
    return memory
  }

  test('E4 platinum unlocks nothing, however often it is said in chat', async () => {
    const memory = await withRecord()
    expect(await memory.decide('quote_tier', { needs: [TIER] })).toMatchObject({
      effect: 'allow',
      facts: [{ answer: 'silver' }],
    })
    for (let day = 1; day <= 12; day++) {
      await memory.observe({
        text: vip,
        source: STATED,
        saidAt: `2026-06-14T${String(day + 8).padStart(2, '0')}:00:00Z`,
        channel: `chat ${day}`,
      })
      const decision = await memory.decide('platinum_refund', { needs: [TIER] })
      expect(decision.effect).not.toBe('allow')
      expect(decision.facts[0]?.cleanRoom.answer).toBe('silver')
      // Talk may close what the record opened, and never opens what it did not.
      const quoted = await memory.decide('quote_tier', { needs: [TIER] })
      if (quoted.effect === 'allow') expect(quoted.facts[0]?.answer).toBe('silver')
    }
  })
})

describe('E5: the record’s address, and "ship it to my mom\'s place in Portland" in chat', () => {
  const ADDRESS = 'customer.address'
  const HOME = '12 Harbour Road, Salem'
  const PORTLAND = '8 Elm Street, Portland'
  const chat = `ship it to my mom's place, ${PORTLAND}`
  const script: Script = {
    questions: [{ key: ADDRESS }],
    passages: [{ text: chat, readings: [{ question: ADDRESS, answers: { [PORTLAND]: 0.95 } }] }],
  }
  const SHIP: PolicyDocument = {
    version: 1,
    tools: { ship_order: { privileged: true, act: 0.8, args: { address: { equals: ADDRESS } } } },
  }

  async function told(policy: PolicyDocument): Promise<Memory> {
    const memory = await newMemory(script, { policy })
    for (const [author, saidAt] of [
      ['crm', '2026-03-01T08:00:00Z'],
      ['billing', '2026-06-01T08:00:00Z'],
      ['crm', '2026-06-14T08:00:00Z'],
    ] as const)
      await memory.observe({ claims: [{ question: ADDRESS, answer: HOME }], author, source: RECORD, saidAt })
    await memory.observe({ text: chat, source: STATED, saidAt: '2026-06-15T08:00:00Z' })
    return memory
  }

  test('E5 the gate ships to the record’s address, and asks about the one of the chat until it is confirmed', async () => {
    const memory = await told(SHIP)
    const toPortland = await memory.decide('ship_order', { args: { address: PORTLAND } })
    expect(toPortland.effect).toBe('ask')
    expect(toPortland.facts[0]?.cleanRoom).toMatchObject({ answer: HOME })
    expect(codesOf(toPortland)).toContain('argument_differs')

    await memory.settle(ADDRESS, PORTLAND)
    expect((await memory.decide('ship_order', { args: { address: PORTLAND } })).effect).toBe('allow')
    expect((await memory.decide('ship_order', { args: { address: HOME } })).effect).toBe('ask')
  })

  test('E5 it is the class that keeps the chat’s address out, and not its figure', async () => {
    const memory = await newMemory(script, { policy: SHIP })
    await memory.observe({ text: chat, source: STATED, saidAt: '2026-06-15T08:00:00Z' })
    await memory.observe({
      claims: [{ question: ADDRESS, answer: PORTLAND }],
      author: 'Mom',
      source: { class: 'other_person', closeness: 'close' },
    })
    const decision = await memory.decide('ship_order', { args: { address: PORTLAND } })
    expect(decision.facts[0]?.probability).toBeGreaterThan(0.9)
    expect([decision.effect, codesOf(decision)]).toEqual(['ask', ['class_not_allowed', 'clean_room_too_low']])
  })

  test('E5 one flat bar for every class ships to whatever is believed last: the wrong parcel', async () => {
    const flat: PolicyDocument = {
      version: 1,
      tools: { ship_order: { act: 0.75, args: { address: { equals: ADDRESS } } } },
    }
    const memory = await newMemory(script, { policy: flat })
    await memory.observe({ text: chat, source: STATED, saidAt: '2026-06-15T08:00:00Z' })
    expect((await memory.decide('ship_order', { args: { address: PORTLAND } })).effect).toBe('allow')
  })
})
