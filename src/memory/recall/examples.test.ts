import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUseLite } from '../../embedders/use-lite/use-lite.ts'
import type { Memory } from '../../memory.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { GUIDANCE_MODES } from '../../recall/guidance-table.ts'
import { createFixedClock } from '../../testing/index.ts'
import { freshMemory } from '../fresh.fixture.ts'

const NOW = '2026-06-15T12:00:00Z'
const STATED = { class: 'user_stated' } as const
const DAY_MS = 86_400_000

let embedder: Embedder
beforeAll(() => {
  embedder = createUseLite()
})
afterAll(() => embedder.close?.())

async function empty(): Promise<Memory> {
  return (await freshMemory({ clock: createFixedClock(NOW), embedder })).memory
}

/** What the user said on the days before, one a day. */
async function knowing(...said: readonly string[]): Promise<Memory> {
  const memory = await empty()
  for (const [day, text] of said.entries())
    await memory.observe({ text, source: STATED, saidAt: Date.parse(NOW) - (said.length - day) * DAY_MS })
  return memory
}

const textsIn = (items: readonly { readonly text: string }[]): readonly string[] => items.map(({ text }) => text)

describe('E7 and E8: ranking by how things were come by', () => {
  test('E7 the same words rank as .90, .63, .54, .45 and .72 do; probabilities stay', async () => {
    const memory = await empty()
    const ways = ['stated', 'inferred', 'tool', 'imported', 'unknown'] as const
    for (const veracity of ways)
      await memory.remember({ text: 'The gate code is 4711.', veracity, channel: veracity, saidAt: NOW })
    const query = 'What is the gate code?'
    const { items } = await memory.recall(query, { ranking: 'veracity' })
    const factors = new Map(items.map((item) => [item.veracity, item.factors.veracity]))
    expect([...factors]).toEqual([
      ['stated', 1],
      ['unknown', 0.8],
      ['inferred', 0.7],
      ['imported', 0.6],
      ['tool', 0.5],
    ])
    const byBelief = await memory.recall(query)
    expect(new Set(byBelief.items.map(({ factors: { veracity } }) => veracity))).toEqual(new Set([1]))
    const probabilities = (found: typeof items): unknown =>
      new Map(found.map((item) => [item.evidenceId, item.probability]))
    expect(probabilities(items)).toEqual(probabilities(byBelief.items))
  })

  test('E8 cold and stated .25, cold and by a tool .125 of what it is to the point', async () => {
    const memory = await empty()
    const saidAt = '2020-01-01T00:00:00Z'
    for (const veracity of ['stated', 'tool'] as const)
      await memory.remember({ text: 'The gate code is 4711.', veracity, channel: veracity, saidAt })
    const { items } = await memory.recall('What is the gate code?', { ranking: 'veracity' })
    const shares = items.map(({ veracity, factors }) => [veracity, factors.recency * factors.veracity])
    expect(shares).toEqual([
      ['stated', 0.25],
      ['tool', 0.125],
    ])
  })
})

describe('E9 and E10: filters by how things were come by', () => {
  const python = 'I prefer Python over JavaScript'
  const haskell = 'I love Haskell so much I would marry it'
  const deploy = 'Deploy succeeded at 3:14 PM'

  test('E9 "stated" finds Python alone; the joke is found without the filter, and promoted it counts as stated', async () => {
    const memory = await empty()
    await memory.remember({ text: python, veracity: 'stated' })
    const joke = await memory.remember({ text: haskell, veracity: 'inferred' })
    const query = 'Which programming language do I like?'
    expect(textsIn((await memory.recall(query, { veracity: 'stated' })).items)).toEqual([python])
    expect(textsIn((await memory.recall(query)).items).toSorted()).toEqual([haskell, python])
    expect(textsIn((await memory.recall(query, { veracity: ['stated', 'inferred'] })).items)).toHaveLength(2)
    await memory.promote(joke.evidenceId ?? '')
    const { items } = await memory.recall(query)
    expect(items.find(({ text }) => text === haskell)?.veracity).toBe('stated')
    expect(textsIn((await memory.recall(query, { veracity: 'stated' })).items).toSorted()).toEqual([haskell, python])
  })

  test('E10 found as tool output, not as stated', async () => {
    const memory = await empty()
    await memory.observe({ text: deploy, author: 'ci', source: { class: 'tool' } })
    const query = 'When did the deploy succeed?'
    expect(textsIn((await memory.recall(query, { veracity: 'tool' })).items)).toEqual([deploy])
    expect(await memory.recall(query, { veracity: 'stated' })).toMatchObject({ items: [], verdict: 'none' })
  })
})

describe('E12, E13 and E14: whether the answer is stored', () => {
  const stored = ['I live in San Francisco.', 'I am a data engineer.', 'I am allergic to peanuts.'] as const

  test.each(["What is my doctor's name?", "What is my spouse's name?", 'What is my blood type?'])(
    'E12 %s: none, the weak rows listed as such, and no answer in any mode but a marked guess',
    async (query) => {
      const memory = await knowing(...stored)
      const found = await memory.recall(query)
      expect(found).toMatchObject({ verdict: 'none', answer: null })
      expect(found.stored).not.toBe('answer')
      expect(found.reason).not.toBe('')
      expect(textsIn(found.items).toSorted()).toEqual([...stored].sort())
      expect(Math.max(...found.items.map(({ answers }) => answers))).toBeLessThan(0.5)
      const advice = GUIDANCE_MODES.map((mode) => memory.guide(found, mode))
      expect(advice.map((each) => each.advice)).toEqual(['refuse', 'refuse', 'offer_guess'])
      expect(advice[2]?.message).toMatch(/guess/u)
      for (const { message } of advice) expect(message).not.toMatch(/Is it|As far as I know|Probably/u)
    },
  )

  test('E13 where do I live? San Francisco, moderate at least, at every depth', async () => {
    const memory = await knowing(...stored)
    for (const depth of ['fast', 'balanced', 'deep'] as const) {
      const found = await memory.recall('where do I live?', { depth })
      expect(['high', 'moderate']).toContain(found.verdict)
      expect(found).toMatchObject({ stored: 'answer', answer: { leading: { answer: 'San Francisco' } } })
      expect(found.items[0]?.text).toBe(stored[0])
    }
  })

  test('E14 where does my sister live? Something is stored, not this: refused or asked', async () => {
    const memory = await knowing('I live in San Francisco.', 'I work at a startup.')
    const found = await memory.recall('where does my sister live?')
    expect(found).toMatchObject({ verdict: 'none', stored: 'about_them', answer: null })
    expect(found.reason).toContain('not this')
    for (const mode of ['strict', 'helpful'] as const)
      expect(['refuse', 'ask']).toContain(memory.guide(found, mode).advice)
    expect(memory.guide(found, 'helpful').message).not.toContain('Is it San Francisco')
  })
})

describe('E15 and E16: modes and depths', () => {
  test('E15 recall never filters by mode, the verdict is the same at all depths, high stakes are strict', async () => {
    const memory = await knowing('I live in San Francisco.', 'I am allergic to peanuts.')
    for (const query of ['where do I live?', 'What am I allergic to?', 'Who is my dentist?']) {
      const all = await Promise.all(
        (['fast', 'balanced', 'deep'] as const).map((depth) => memory.recall(query, { depth })),
      )
      expect(new Set(all.map(({ verdict }) => verdict)).size).toBe(1)
      expect(new Set(all.map(({ answerability }) => answerability)).size).toBe(1)
    }
    const allergy = await memory.recall('What am I allergic to?')
    expect(allergy.stakes).toBe('high')
    expect(memory.guide(allergy).mode).toBe('strict')
    expect(memory.guide(await memory.recall('Who is my dentist?')).mode).toBe('helpful')
  })

  test('E16 chosen from the words, and overridden', async () => {
    const memory = await knowing(...Array.from({ length: 60 }, (_, at) => `The user noted thing number ${at}.`))
    const counted = async (query: string, options = {}): Promise<readonly [string, number]> => {
      const { depth, items } = await memory.recall(query, options)
      return [depth, items.length]
    }
    expect(await counted("what's their name?")).toEqual(['fast', 10])
    expect(await counted('everything about this user')).toEqual(['deep', 50])
    expect(await counted('things that were noted')).toEqual(['balanced', 25])
    expect(await counted("what's their name?", { depth: 'deep' })).toEqual(['deep', 50])
    expect(await counted("what's their name?", { limit: 3 })).toEqual(['fast', 3])
  })
})

describe('E17: pin "I\'m severely allergic to shellfish"', () => {
  const shellfish = "I'm severely allergic to shellfish"

  test('E17 kept as evidence, important, first in a deep recall and shown as pinned; unpinned it is as before', async () => {
    const memory = await knowing(shellfish, 'My favourite colour is green.', 'I painted the hall green.')
    const { items: before } = await memory.recall('which colour do I like?', { depth: 'deep' })
    expect(before[0]?.text).not.toBe(shellfish)
    const id = before.find(({ text }) => text === shellfish)?.evidenceId ?? ''
    const belief = await memory.ask('What am I allergic to?')
    const receipt = await memory.pin(id)
    expect(receipt.importance).toBeGreaterThanOrEqual(9)
    expect(receipt.warning).toBeNull()
    const { items } = await memory.recall('which colour do I like?', { depth: 'deep' })
    expect(items[0]).toMatchObject({ text: shellfish, pinned: true })
    expect((await memory.get(id)).text).toBe(shellfish)
    expect((await memory.ask('What am I allergic to?')).answers).toEqual(belief.answers)
    await memory.unpin(id)
    expect((await memory.recall('which colour do I like?', { depth: 'deep' })).items).toEqual(before)
  })

  test('E17 many pins give a warning', async () => {
    const memory = await empty()
    let warning: string | null = null
    for (let at = 0; at < 21; at++) {
      const { evidenceId } = await memory.observe({ text: `Remember thing number ${at}.`, source: STATED })
      expect(warning).toBeNull()
      warning = (await memory.pin(evidenceId ?? '')).warning
    }
    expect(warning).toContain('21 memories are pinned')
  })
})

describe('E19: San Francisco, then "moved to Boston"', () => {
  test('E19 Boston is current, San Francisco only history, and a full picture shows one home', async () => {
    const memory = await empty()
    await memory.observe({ text: 'I live in San Francisco.', source: STATED, saidAt: '2024-03-01T09:00:00Z' })
    await memory.observe({ text: 'I am a data engineer.', source: STATED, saidAt: '2024-03-02T09:00:00Z' })
    await memory.observe({ text: 'I moved to Boston.', source: STATED, saidAt: '2026-06-01T09:00:00Z' })
    const home = await memory.recall('where do I live?')
    expect(home.answer?.leading?.answer).toBe('Boston')
    expect(home.items[0]?.text).toBe('I moved to Boston.')

    const picture = await memory.recall('give me a full picture')
    expect(picture.depth).toBe('deep')
    expect(textsIn(picture.items)).toContain('I am a data engineer.')
    expect(textsIn(picture.items)).not.toContain('I live in San Francisco.')
    expect(picture.leftOut.superseded).toBe(1)
    const homes = picture.groups.filter(({ questions }) => questions.includes('user.home'))
    expect(homes).toHaveLength(1)
    const told = await memory.history('user.home')
    expect(JSON.stringify(told)).toContain('San Francisco')
    const then = await memory.recall('where do I live?', { asOf: '2025-01-01T00:00:00Z' })
    expect(then.answer?.leading?.answer).toBe('San Francisco')
  })
})

describe('E23: "book Maya\'s birthday dinner"', () => {
  test('E23 one hop finds that Sam, her partner, is vegetarian', async () => {
    const memory = await empty()
    const said = [
      ['Maya', "My partner is Sam, and we've been together for years."],
      ['user', 'Sam is vegetarian.'],
      ['user', 'Maya is allergic to peanuts.'],
      ['user', 'The plumber comes on Tuesday.'],
      ['user', 'Ben likes jazz.'],
    ] as const
    for (const [author, text] of said)
      await memory.observe({
        text,
        author,
        source: author === 'user' ? STATED : { class: 'other_person', closeness: 'close' },
      })
    const { items, people } = await memory.recall("book Maya's birthday dinner")
    expect(people).toContain('maya')
    const sam = items.find(({ text }) => text === 'Sam is vegetarian.')
    expect(sam?.through).toMatchObject({ role: 'partner', of: 'maya' })
    expect(sam?.foundBy).toContain('relation')
    const place = (text: string): number => textsIn(items).indexOf(text)
    expect(place('Sam is vegetarian.')).toBeLessThan(place('The plumber comes on Tuesday.'))
    expect(place('Maya is allergic to peanuts.')).toBeLessThan(place('Ben likes jazz.'))
  })
})
