import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { openMemory } from '../open-memory.ts'
import type { PolicyDocument } from '../policy/document.ts'
import { createFixedClock } from '../testing/fixed-clock.ts'
import { freshMemory } from './fresh.fixture.ts'

const TIER = 'customer.loyalty_tier'
const RECORD = { class: 'system_of_record' } as const
const STATED = { class: 'user_stated' } as const

async function tierIs(
  memory: Memory,
  answer: string,
  source: { readonly class: 'system_of_record' | 'user_stated' | 'inferred' | 'user_explicit' } = RECORD,
  author = 'crm',
) {
  const { evidenceId } = await memory.observe({
    claims: [{ question: TIER, answer }],
    ...(source.class === 'system_of_record' ? { author } : {}),
    source,
  })
  return evidenceId as string
}

const codesOf = ({ reasons }: Awaited<ReturnType<Memory['decide']>>) => reasons.map(({ code }) => code)

describe('decide', () => {
  it('allows on a record, names the evidence and the policy, and keeps the decision', async () => {
    const { memory } = await freshMemory({ clock: createFixedClock('2026-01-01T00:00:00Z') })
    const record = await tierIs(memory, 'silver')
    const decision = await memory.decide('issue_refund', { needs: [TIER] })
    expect(decision).toMatchObject({
      effect: 'allow',
      by: 'user',
      evidence: [record],
      facts: [
        { question: TIER, answer: 'silver', supporting: ['system_of_record'], state: 'likely', evidence: [record] },
      ],
      policyHash: expect.stringMatching(/^[0-9a-f]{64}$/u),
    })
    expect(decision.facts[0]?.cleanRoom.probability).toBe((await memory.ask(TIER)).leading?.probability)
    expect(await memory.decisions()).toEqual([decision])
  })

  it('never acts on what the allowed classes alone would not bear, however sure the rest is', async () => {
    const { memory } = await freshMemory()
    await tierIs(memory, 'platinum', STATED)
    await tierIs(memory, 'platinum', { class: 'inferred' })
    await memory.observe({
      claims: [{ question: TIER, answer: 'platinum' }],
      author: 'Ben',
      source: { class: 'other_person', closeness: 'close' },
    })
    const decision = await memory.decide('issue_refund', { needs: [TIER] })
    expect(decision.facts[0]?.probability).toBeGreaterThan(0.9)
    expect(decision).toMatchObject({ effect: 'ask', facts: [{ cleanRoom: { answer: null, probability: 0 } }] })
    expect(codesOf(decision)).toContain('class_not_allowed')
  })

  it('counts what the user vouched for, settled or rejected as their explicit word', async () => {
    const { memory } = await freshMemory()
    const chat = await tierIs(memory, 'gold', STATED)
    expect((await memory.decide('issue_refund', { needs: [TIER] })).effect).toBe('ask')
    await memory.promote(chat)
    expect(await memory.decide('issue_refund', { needs: [TIER] })).toMatchObject({
      effect: 'allow',
      facts: [{ supporting: ['user_explicit'] }],
    })
    await memory.reject(TIER, 'gold')
    expect(codesOf(await memory.decide('issue_refund', { needs: [TIER] }))).toContain('all_rejected')
    await memory.settle(TIER, 'gold')
    expect(await memory.decide('issue_refund', { needs: [TIER] })).toMatchObject({
      effect: 'allow',
      facts: [{ state: 'settled' }],
    })
  })

  it('takes a ruling of another person for that person’s word, and what happened for a record', async () => {
    const { memory } = await freshMemory()
    await tierIs(memory, 'gold', { class: 'inferred' })
    await memory.settle(TIER, 'gold', { by: 'Ben' })
    expect(codesOf(await memory.decide('issue_refund', { needs: [TIER] }))).toContain('class_not_allowed')
    await memory.settle(TIER, 'gold', { by: 'Ben', how: 'outcome' })
    expect((await memory.decide('issue_refund', { needs: [TIER] })).effect).toBe('allow')
  })

  it('takes needs in plain words, and says so where they mean nothing', async () => {
    const { memory } = await freshMemory()
    await memory.observe({ text: 'I live in Halden.', source: STATED })
    const known = await memory.decide('personalise', { needs: ['Where do I live?'] })
    expect(known).toMatchObject({ effect: 'allow', facts: [{ question: 'user.home', answer: 'Halden' }] })
    const unknown = await memory.decide('personalise', {
      needs: ['Where do I live?', 'What is the airspeed of a swallow?', 'What do you know about me?'],
    })
    expect(unknown).toMatchObject({
      effect: 'ask',
      facts: [{ effect: 'allow' }, { effect: 'ask', state: 'unknown' }, { effect: 'ask' }],
    })
    await expect(memory.decide('personalise', { needs: [''] })).rejects.toMatchObject({
      code: 'empty_text',
      details: { path: 'needs.0' },
    })
    await expect(memory.decide(' ')).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('for somebody else rests on what they may see', async () => {
    const { memory } = await freshMemory()
    await memory.observe({ text: 'I live in Halden.', source: STATED, audience: ['Ben'] })
    expect((await memory.decide('personalise', { needs: ['user.home'], by: 'Ben' })).effect).toBe('allow')
    const other = await memory.decide('personalise', { needs: ['user.home'], by: 'Mallory' })
    expect(other).toMatchObject({ effect: 'ask', by: 'mallory', evidence: [] })
    expect(JSON.stringify(other)).not.toContain('Halden')
  })

  it('fades with the clock: a record that was enough is asked about when it is old', async () => {
    const clock = createFixedClock('2026-01-01T00:00:00Z')
    const { memory } = await freshMemory({ clock })
    await memory.define({ key: TIER, answers: ['silver', 'gold', 'platinum'], changesEveryDays: 100 })
    await tierIs(memory, 'gold')
    expect((await memory.decide('issue_refund', { needs: [TIER] })).effect).toBe('allow')
    clock.set(Date.UTC(2026, 2, 20))
    const late = await memory.decide('issue_refund', { needs: [TIER] })
    expect(late.effect).toBe('ask')
    expect(codesOf(late)).toContain('stale')
  })

  it('looks up by itself what the policy names, for everyone at the table', async () => {
    const policy: PolicyDocument = {
      version: 1,
      tools: { order_food: { args: { contains: { avoids: ['user.allergies', '{guests}.allergies'] } } } },
    }
    const { memory } = await freshMemory({ policy })
    await memory.observe({ text: 'My aunt Greet is allergic to celery.', source: STATED })
    await memory.observe({ text: "I'm allergic to cashews, badly.", source: STATED })
    const order = (contains: readonly string[], guests: readonly string[] = []) =>
      memory.decide('order_food', { args: { contains, guests } })
    expect(await order(['rice', 'cashews'])).toMatchObject({
      effect: 'deny',
      reasons: [{ code: 'argument_avoided', question: 'user.allergies' }],
    })
    expect((await order(['celery'])).effect).toBe('allow')
    expect((await order(['celery'], ['Greet'])).effect).toBe('deny')
    expect((await order(['rice'], ['Greet'])).effect).toBe('allow')
  })

  it('puts an order that stands on the tool to a person', async () => {
    const policy: PolicyDocument = { version: 1, tools: { calendar_write: { topics: ['call', 'meeting'] } } }
    const { memory } = await freshMemory({ policy })
    expect((await memory.decide('calendar_write')).effect).toBe('allow')
    const { id } = await memory.instruct('Never schedule calls before ten.')
    await memory.instruct('Avoid loud restaurants.')
    expect(await memory.decide('calendar_write')).toMatchObject({ effect: 'ask', orders: [id] })
    await memory.revoke(id)
    expect((await memory.decide('calendar_write')).effect).toBe('allow')
    await memory.instruct('No meetings in May', { scope: 'work' })
    expect((await memory.decide('calendar_write', { purpose: 'home' })).effect).toBe('allow')
    expect((await memory.decide('calendar_write', { purpose: 'work' })).effect).toBe('ask')
  })

  it('keeps no argument', async () => {
    const policy: PolicyDocument = { version: 1, tools: { ship: { args: { to: { equals: 'user.home' } } } } }
    const { memory } = await freshMemory({ policy })
    await memory.observe({ text: 'I live in Halden.', source: STATED })
    await memory.decide('ship', { args: { to: 'Zebulon Street 9', note: 'quagga' } })
    expect(JSON.stringify(await memory.decisions())).not.toMatch(/Zebulon|quagga/u)
  })
})

describe('policies', () => {
  const cleanups: string[] = []
  afterEach(async () => {
    for (const each of cleanups.splice(0)) await rm(each, { recursive: true })
  })

  it('come from a file, an object or built in; what does not hold opens nothing', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'credence-policy-'))
    cleanups.push(dir)
    const file = join(dir, 'p.yaml')
    await writeFile(file, 'version: 1\ntools:\n  greet: {}\n')
    const { memory } = await freshMemory({ policy: file })
    expect((await memory.decide('greet')).effect).toBe('allow')
    expect((await memory.decide('issue_refund')).effect).toBe('deny')
    await writeFile(file, 'version: 1\ntools:\n  greet: { atc: 1 }\n')
    await expect(freshMemory({ policy: file })).rejects.toMatchObject({
      code: 'invalid_policy',
      message: `${file}:3:12: there is no field atc`,
      details: { line: 3, column: 12 },
    })
    await expect(freshMemory({ policy: join(dir, 'no.yaml') })).rejects.toMatchObject({ code: 'unreadable_file' })
    const wrong = { version: 1, tools: { greet: { act: 3 } } } as const
    await expect(freshMemory({ policy: wrong })).rejects.toMatchObject({
      code: 'invalid_policy',
      details: { path: 'tools.greet.act' },
    })
  })

  it('of the same meaning have the same hash in every decision', async () => {
    const first = await freshMemory({ policy: { version: 1, tools: { greet: { act: 0.55 } } } })
    const second = await freshMemory({ policy: { version: 1, tools: { greet: {} }, unknownTool: 'deny' } })
    const hashOf = async ({ memory }: typeof first) => (await memory.decide('greet')).policyHash
    expect(await hashOf(first)).toBe(await hashOf(second))
  })
})

describe('what is kept of decisions', () => {
  const dirs: string[] = []
  afterEach(async () => {
    for (const each of dirs.splice(0)) await rm(each, { recursive: true })
  })

  async function onDisk() {
    const dir = await mkdtemp(join(tmpdir(), 'credence-decisions-'))
    dirs.push(dir)
    const credence = await openMemory({ dir })
    const bytes = async () => {
      const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      return (await Promise.all(files.map((each) => readFile(join(each.parentPath, each.name), 'latin1')))).join('')
    }
    return { credence, memory: await credence.tenant('ada'), bytes }
  }

  it.each([
    { question: TIER },
    { about: 'customer' },
    { matching: 'zebulonite' },
    { author: 'crm' },
    { everything: true },
  ] as const)('%j takes what rested on it, and nothing is left on disk', async (selection) => {
    const { credence, memory, bytes } = await onDisk()
    await tierIs(memory, 'zebulonite')
    await memory.decide('issue_refund', { needs: [TIER] })
    await memory.decide('nuke')
    await memory.observe({ text: 'I live in Halden.', source: STATED })
    const other = await memory.decide('personalise', { needs: ['user.home'] })
    expect((await bytes()).toLowerCase()).toContain('zebulonite')
    const receipt = await memory.forget(selection)
    expect(receipt.verified).toBe(true)
    const left = (await memory.decisions()).map(({ id, tool }) => (tool === 'nuke' ? 'nuke' : id))
    expect(left).toEqual('everything' in selection ? [] : [other.id, 'nuke'])
    await credence.close()
    expect((await bytes()).toLowerCase()).not.toContain('zebulonite')
  })

  it('a forgotten person’s decisions stand without their name', async () => {
    const { credence, memory } = await onDisk()
    await memory.observe({ text: 'I live in Halden.', source: STATED })
    await memory.decide('personalise', { needs: ['user.home'], by: 'Zebedee' })
    expect((await memory.forget({ author: 'Zebedee' })).verified).toBe(true)
    const [left] = await memory.decisions()
    expect(left).toMatchObject({ effect: 'allow', facts: [{ answer: 'Halden' }] })
    expect(JSON.stringify(left).toLowerCase()).not.toContain('zebedee')
    await credence.close()
  })

  it('a forgetting while it is decided leaves nothing of what went', async () => {
    const { memory } = await freshMemory()
    await tierIs(memory, 'gold')
    const [decision] = await Promise.all([
      memory.decide('issue_refund', { needs: [TIER] }),
      memory.forget({ question: TIER }),
    ])
    const [kept] = await memory.decisions()
    expect(kept === undefined || !JSON.stringify(kept).includes('gold')).toBe(true)
    expect(['allow', 'ask']).toContain(decision.effect)
  })

  it('comes through an export and import, and a broken row is refused', async () => {
    const { memory } = await freshMemory()
    await tierIs(memory, 'gold')
    await memory.decide('issue_refund', { needs: [TIER] })
    const lines: string[] = []
    for await (const line of memory.export()) lines.push(line)
    const { memory: copy } = await freshMemory()
    await copy.import(lines)
    expect(await copy.decisions()).toEqual(await memory.decisions())
    const broken = lines.map((line) =>
      line.includes('"table":"decision"') ? line.replace('\\"effect\\":\\"allow\\"', '\\"effect\\":\\"maybe\\"') : line,
    )
    const { memory: other } = await freshMemory()
    await expect(other.import(broken)).rejects.toMatchObject({ code: 'corrupt_line' })
  })

  it('pages newest first', async () => {
    const { memory } = await freshMemory()
    for (const tool of ['a', 'b', 'c']) await memory.decide(tool)
    const toolsOf = async (query: Parameters<Memory['decisions']>[0]) =>
      (await memory.decisions(query)).map(({ tool }) => tool)
    expect(await toolsOf({ limit: 2 })).toEqual(['c', 'b'])
    expect(await toolsOf({ before: (await memory.decisions({ limit: 2 }))[1]?.id as string })).toEqual(['a'])
    expect(await toolsOf({ tool: 'b' })).toEqual(['b'])
    await expect(memory.decisions({ limit: 0 })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
