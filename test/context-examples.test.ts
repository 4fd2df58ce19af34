import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Memory, ObserveInput, OpenMemoryOptions } from '../src/index.ts'
import { openMemory } from '../src/index.ts'
import { createFixedClock, createScriptedReader, createSequentialIds, type Script } from '../src/testing/index.ts'

const NOW = '2026-06-15T12:00:00+02:00'
const FRIEND = { class: 'other_person', closeness: 'close' } as const
const EXPLICIT = { class: 'user_explicit' } as const

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function newMemory(script: Script | null, more: Partial<OpenMemoryOptions> = {}): Promise<Memory> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-context-'))
  const ids = createSequentialIds()
  const options: OpenMemoryOptions = { dir, clock: createFixedClock(NOW), ids, embedder: null, ...more }
  const credence = await openMemory(script === null ? options : { ...options, ...createScriptedReader(script) })
  cleanups.push(async () => {
    await credence.close()
    await rm(dir, { recursive: true })
  })
  return await credence.tenant('ada')
}

const claimed = (question: string, answer: string, more: Partial<ObserveInput> = {}): ObserveInput => ({
  claims: [{ question, answer }],
  source: EXPLICIT,
  saidAt: '2026-06-14T10:00:00Z',
  ...more,
})

describe('E1: the plain form', () => {
  test('E1 facts at or above the threshold, most probable first, within the budget, none skipped', async () => {
    const memory = await newMemory(null)
    await memory.observe(claimed('maya.city', 'Halden'))
    await memory.observe(claimed('maya.employer', 'Corvane', { source: { class: 'tool' } }))
    await memory.observe(claimed('maya.car', 'Saab', { source: { class: 'unknown' }, author: 'somebody' }))
    const needs = ['maya.car', 'maya.employer', 'maya.city']
    const plain = async (maxChars: number): ReturnType<Memory['context']> =>
      memory.context('write to Maya', { form: 'plain', needs, maxChars })
    const all = await plain(1_000)
    const lines = all.text.split('\n')
    const probabilities = lines.map((line) => Number(/p=(\d\.\d\d)\)$/u.exec(line)?.[1]))
    expect(lines[0]).toMatch(/^maya\.city=Halden \(user_explicit, p=0\.\d\d\)$/u)
    expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a))
    expect(probabilities.every((each) => each >= 0.55)).toBe(true)
    expect(all.facts.map(({ question }) => question)).toEqual(['maya.city', 'maya.employer'])
    expect(all.leftOut).toMatchObject([{ question: 'maya.car', reason: 'below_threshold' }])
    const first = (lines[0] as string).length
    for (const room of [first, first + 1, all.text.length - 1]) {
      const { text, leftOut } = await plain(room)
      const fitting = lines.slice(0, text.split('\n').length)
      expect(text).toBe(fitting.join('\n'))
      expect(text.length).toBeLessThanOrEqual(room)
      expect(leftOut.filter(({ reason }) => reason === 'over_budget')).toHaveLength(lines.length - fitting.length)
    }
  })

  test('E1 the threshold is inclusive: at the very probability it is a fact, above it a hint', async () => {
    const at = async (act: number): ReturnType<Memory['context']> => {
      const memory = await newMemory(null, { policy: { version: 1, tools: { personalise: { act } } } })
      await memory.observe(claimed('maya.city', 'Halden'))
      return await memory.context('write to Maya', { needs: ['maya.city'] })
    }
    const probability = (await at(0.5)).facts[0]?.probability as number
    expect((await at(probability)).facts).toHaveLength(1)
    expect(await at(probability + 1e-9)).toMatchObject({ facts: [], hints: [{ why: 'probability_too_low' }] })
  })
})

describe('E3: one key, two values, in a prompt', () => {
  const COFFEE = 'user.coffee'
  const answers = ['decaf', 'espresso']

  test('E3 of one class the more probable enters, alone', async () => {
    const memory = await newMemory(null)
    await memory.define({ key: COFFEE, answers })
    const source = { class: 'user_stated' } as const
    await memory.observe(claimed(COFFEE, 'decaf', { source, saidAt: '2020-01-01T10:00:00Z' }))
    await memory.observe(claimed(COFFEE, 'espresso', { source }))
    const { facts, hints, openQuestions } = await memory.context('order coffee for me', { needs: [COFFEE] })
    expect([facts.map(({ answer }) => answer), hints, openQuestions]).toEqual([['espresso'], [], []])
  })

  test('E3 the explicit one enters, to be confirmed, and not what is slightly more probable and only inferred', async () => {
    const memory = await newMemory(null, { actsCount: [COFFEE] })
    await memory.define({ key: COFFEE, answers, changesEveryDays: 300 })
    await memory.observe(claimed(COFFEE, 'espresso', { saidAt: '2026-04-20T10:00:00Z' }))
    for (const day of [2, 4, 6, 8, 10, 12])
      await memory.observe(
        claimed(COFFEE, 'decaf', {
          source: { class: 'inferred' },
          saidAt: `2026-06-${String(day).padStart(2, '0')}T10:00:00Z`,
        }),
      )
    expect((await memory.ask(COFFEE)).leading?.answer).toBe('decaf')
    const { facts, hints, openQuestions, text } = await memory.context('order coffee for me', { needs: [COFFEE] })
    const entered = [...hints, ...openQuestions]
    expect(facts).toEqual([])
    expect(entered).toHaveLength(1)
    if (hints.length === 1) {
      expect(hints[0]).toMatchObject({ answer: 'espresso', sourceClass: 'user_explicit', why: 'sources_differ' })
      expect(text).not.toContain('decaf')
    }
  })

  test('E3 of two middling answers neither enters as a fact: one open line, with both and their probabilities', async () => {
    const memory = await newMemory({
      questions: [{ key: COFFEE, answers, open: false }],
      passages: [
        { text: 'decaf I guess', readings: [{ question: COFFEE, answers: { decaf: 0.62 } }] },
        { text: 'or espresso, maybe', readings: [{ question: COFFEE, answers: { espresso: 0.58 } }] },
      ],
    })
    for (const [text, author] of [
      ['decaf I guess', 'Ben'],
      ['or espresso, maybe', 'Cara'],
    ] as const)
      await memory.observe({ text, author, source: { class: 'other_person' }, saidAt: '2026-06-01T10:00:00Z' })
    const result = await memory.context('order coffee for me', { needs: [COFFEE] })
    expect(result).toMatchObject({ facts: [], hints: [], openQuestions: [{ question: COFFEE }] })
    const [open] = result.text.split('\n').filter((line) => line.includes('"open_question","key"'))
    const line = JSON.parse(open as string) as { answers: { answer: string; p: number }[] }
    expect(line.answers.map(({ answer }) => answer).sort()).toEqual(answers)
    expect(line.answers.every(({ p }) => p > 0 && p < 0.8)).toBe(true)
    const plain = await memory.context('order coffee for me', { needs: [COFFEE], form: 'plain' })
    expect(plain.text).toMatch(/^user\.coffee=\? \(open question: \w+ p=0\.\d\d \| \w+ p=0\.\d\d\)$/u)
  })
})

describe('E4: "we\'re basically VIP" in chat, CRM tier silver, in a prompt', () => {
  const TIER = 'customer.loyalty_tier'
  const vip = "we're basically VIP"
  const script: Script = {
    questions: [{ key: TIER, answers: ['silver', 'gold', 'platinum'], open: false }],
    passages: [{ text: vip, readings: [{ question: TIER, answers: { platinum: 0.6, gold: 0.2 }, quote: 'VIP' }] }],
  }

  test('E4 silver leads; where only records count platinum is no fact, however often it is said', async () => {
    const memory = await newMemory(script)
    await memory.define({ key: TIER, answers: ['silver', 'gold', 'platinum'] })
    await memory.observe(claimed(TIER, 'silver', { author: 'crm', source: { class: 'system_of_record' } }))
    await memory.observe({ text: vip, source: { class: 'user_stated' }, saidAt: '2026-06-14T11:00:00Z' })
    const { facts, openQuestions } = await memory.context('answer the customer', { needs: [TIER] })
    const leading = facts[0]?.answer ?? openQuestions[0]?.answers[0]?.answer
    expect([leading, facts.length + openQuestions.length]).toEqual(['silver', 1])
    for (let hour = 1; hour <= 12; hour++)
      await memory.observe({
        text: vip,
        author: `Customer ${hour}`,
        source: { class: 'other_person' },
        saidAt: `2026-06-14T${String(hour).padStart(2, '0')}:30:00Z`,
      })
    const pressed = await memory.context('answer the customer', { needs: [TIER], purpose: 'issue_refund' })
    expect([pressed.facts, pressed.hints]).toEqual([[], []])
    expect(pressed.openQuestions[0]?.answers.map(({ answer }) => answer)).toContain('silver')
  })
})

describe('E22: an order and a belief that drifts, in a prompt', () => {
  const DISLIKES = 'maya.dislikes'
  const note = 'Maya hates loud places.'
  const post = 'Best night in years at that noisy taco place!'
  const script: Script = {
    questions: [{ key: DISLIKES, shape: 'any_of', text: 'What does Maya dislike?' }],
    passages: [
      { text: note, readings: [{ question: DISLIKES, answers: { 'loud places': 0.95 } }] },
      { text: post, readings: [{ question: DISLIKES, denies: { 'loud places': 0.85 } }] },
    ],
  }

  test('E22 the order stands, apart from the data, whatever she posts; the person is asked whether to keep it', async () => {
    const memory = await newMemory(script)
    await memory.observe({
      text: note,
      source: { class: 'user_stated' },
      about: 'Maya',
      saidAt: '2025-11-20T20:40:00Z',
    })
    const order = await memory.instruct('Avoid loud restaurants for Maya', { about: 'Maya' })
    const context = (): ReturnType<Memory['context']> =>
      memory.context("book Maya's birthday dinner", { needs: [DISLIKES] })
    const before = await context()
    expect(before.facts).toMatchObject([{ question: DISLIKES, answer: 'loud places' }])
    const posted = {
      text: post,
      author: 'Maya',
      about: 'Maya',
      source: FRIEND,
      saidAt: '2026-06-14T21:10:00Z',
    } as const
    const receipt = await memory.observe(posted)
    expect(receipt.raised).toMatchObject([{ kind: 'drift', instruction: order.id }])
    const after = await context()
    expect(after.facts).toEqual([])
    for (const { instructions, messages } of [before, after]) {
      expect(instructions).toMatchObject([{ id: order.id, text: 'Avoid loud restaurants for Maya', by: 'user' }])
      expect(messages[0]?.content).toContain('"order":"Avoid loud restaurants for Maya"')
      expect(messages[1]?.content).not.toContain('loud restaurants')
    }
    expect((await memory.context('renew my passport')).instructions).toEqual([])
  })
})

describe('E23: the people concerned', () => {
  test('E23 a dinner for Maya brings in that Sam, her partner, is vegetarian', async () => {
    const memory = await newMemory(null)
    await memory.observe({ text: 'Sam is my partner.', author: 'Maya', about: 'Maya', source: FRIEND })
    await memory.observe({ text: 'Sam is vegetarian.', author: 'Maya', source: FRIEND })
    await memory.observe({ text: 'The printer is out of toner.', author: 'Ben', source: FRIEND })
    const { facts, text } = await memory.context("book Maya's birthday dinner")
    expect(facts).toContainEqual(expect.objectContaining({ question: 'sam.diet', answer: 'vegetarian' }))
    expect(text).toContain('"key":"sam.diet"')
    expect(text).not.toContain('toner')
  })

  test('E23 also where many texts tell the same few things of Maya', async () => {
    const memory = await newMemory(null)
    await memory.observe({ text: 'Sam is my partner.', author: 'Maya', about: 'Maya', source: FRIEND })
    await memory.observe({ text: 'Sam is vegetarian.', author: 'Maya', source: FRIEND })
    for (let day = 1; day <= 60; day++)
      await memory.observe({
        text: `Maya lives in Halden, birthday dinner ${day}.`,
        author: `Friend ${day}`,
        source: FRIEND,
      })
    const { facts } = await memory.context("book Maya's birthday dinner")
    expect(facts.map(({ question, answer }) => `${question}=${answer}`)).toEqual(
      expect.arrayContaining(['sam.diet=vegetarian', 'maya.home=Halden']),
    )
  })
})
