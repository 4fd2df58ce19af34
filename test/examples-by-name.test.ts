import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { AskResult, Memory, OpenMemoryOptions, Source } from '../src/index.ts'
import { openMemory } from '../src/index.ts'
import { createFixedClock, createScriptedReader, createSequentialIds, type Script } from '../src/testing/index.ts'

const NOW = '2026-06-15T12:00:00+02:00'
const CLOSE: Source = { class: 'other_person', closeness: 'close' }
const STATED: Source = { class: 'user_stated' }

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** A new memory at a fixed moment; with a script it reads what the script says, else with the built-in reader. */
async function newMemory(script?: Script, more: Partial<OpenMemoryOptions> = {}): Promise<Memory> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-example-'))
  const options: OpenMemoryOptions = { dir, clock: createFixedClock(NOW), ids: createSequentialIds(), ...more }
  const credence = await openMemory(script === undefined ? options : { ...options, ...createScriptedReader(script) })
  cleanups.push(async () => {
    await credence.close()
    await rm(dir, { recursive: true })
  })
  return await credence.tenant('ada')
}

function probabilityOf(belief: AskResult, answer: string): number {
  return belief.answers.find((each) => each.answer === answer)?.probability ?? 0
}

/** What one text did to the leading answer, in log-odds; 0 where it did nothing. */
function contributionOf(belief: AskResult, quote: string): number {
  return belief.because.find((each) => each.quote.includes(quote))?.logOdds ?? 0
}

describe('E4: "we\'re basically VIP" in chat, CRM tier silver', () => {
  const vip = "we're basically VIP"
  const script: Script = {
    questions: [{ key: 'customer.loyalty_tier', answers: ['silver', 'gold', 'platinum'], open: false }],
    passages: [
      {
        text: vip,
        readings: [{ question: 'customer.loyalty_tier', answers: { platinum: 0.6, gold: 0.2 }, quote: 'VIP' }],
      },
    ],
  }

  test('E4 silver leads, and the chat line is shown as what it is', async () => {
    const memory = await newMemory(script)
    await memory.define({ key: 'customer.loyalty_tier', answers: ['silver', 'gold', 'platinum'] })
    await memory.observe({
      claims: [{ question: 'customer.loyalty_tier', answer: 'silver' }],
      author: 'crm',
      channel: 'crm',
      source: { class: 'system_of_record' },
      saidAt: '2026-06-01T08:00:00Z',
    })
    await memory.observe({ text: vip, source: STATED, saidAt: '2026-06-10T08:00:00Z' })

    const tier = await memory.ask('customer.loyalty_tier')
    expect(tier.leading?.answer).toBe('silver')
    expect(probabilityOf(tier, 'platinum')).toBeLessThan(0.5)
    const chat = tier.because.find(({ quote }) => quote.includes('VIP'))
    expect(chat).toMatchObject({ sourceClass: 'user_stated', speaksFor: 'platinum' })
    expect(chat?.logOdds).toBeLessThan(0)
  })
})

describe('E9: a preference that was stated, and a joke that was inferred', () => {
  const python = 'I prefer Python over JavaScript'
  const haskell = 'I love Haskell so much I would marry it'

  async function withBoth(): Promise<{ memory: Memory; joke: string }> {
    const memory = await newMemory()
    await memory.remember({ text: python, veracity: 'stated' })
    const joke = await memory.remember({ text: haskell, veracity: 'inferred' })
    return { memory, joke: joke.evidenceId ?? '' }
  }

  test('E9 "stated" returns only Python, and suspects lists Haskell', async () => {
    const { memory } = await withBoth()
    const stated = await memory.evidence({ veracity: 'stated' })
    expect(stated.map(({ evidence }) => evidence.text)).toEqual([python])
    expect((await memory.suspects()).map(({ text, veracity }) => [text, veracity])).toEqual([[haskell, 'inferred']])
  })

  test('E9 promoted, it is no suspect any more and counts as confirmed by the user', async () => {
    const { memory, joke } = await withBoth()
    await memory.promote(joke)
    expect(await memory.suspects()).toEqual([])
    const [kept] = await memory.evidence({ veracity: 'inferred' })
    expect(kept).toMatchObject({ promoted: true })
  })

  test("E9 promotion gives it the trust of the user's explicit word, and demotion takes it back", async () => {
    const key = 'user.favourite_language'
    const text = 'Haskell it is'
    const memory = await newMemory({
      questions: [{ key }],
      passages: [{ text, readings: [{ question: key, answers: { Haskell: 0.95 } }] }],
    })
    const { evidenceId } = await memory.remember({ text, veracity: 'inferred' })
    const before = await memory.ask(key)
    expect(before.because[0]?.trust).toBeCloseTo(0.6, 6)
    await memory.promote(evidenceId ?? '')
    const promoted = await memory.ask(key)
    expect(promoted.because[0]?.trust).toBeCloseTo(0.95, 6)
    expect(probabilityOf(promoted, 'Haskell')).toBeGreaterThan(probabilityOf(before, 'Haskell'))
    await memory.demote(evidenceId ?? '')
    expect((await memory.ask(key)).answers).toEqual(before.answers)
  })

  test('E9 forgotten, it is gone', async () => {
    const { memory, joke } = await withBoth()
    expect(await memory.forget({ evidence: joke })).toMatchObject({ evidence: 1, verified: true })
    expect(await memory.suspects()).toEqual([])
    expect(await memory.find('Haskell')).toEqual([])
  })
})

describe('E11: rows without provenance from an older store', () => {
  test('E11 come in as unknown, and none is lost', async () => {
    const memory = await newMemory()
    const rows = Array.from({ length: 40 }, (_, index) => ({ text: `Old note number ${index} about the garden.` }))
    const receipt = await memory.observeMany(rows)
    expect(receipt.kept).toBe(rows.length)
    const kept = await memory.evidence({ class: 'unknown', limit: 1000 })
    expect(kept.map(({ evidence }) => evidence.text)).toEqual(rows.map(({ text }) => text))
  })
})

describe('E17: pin "I\'m severely allergic to shellfish"', () => {
  const shellfish = "I'm severely allergic to shellfish"

  test('E17 it is kept as evidence, important and shown as pinned; its probability stays; unpin restores', async () => {
    const memory = await newMemory()
    const { evidenceId } = await memory.remember({ text: shellfish, veracity: 'stated' })
    const id = evidenceId ?? ''
    const before = await memory.ask('What am I allergic to?')
    expect(before.leading).toMatchObject({ answer: 'shellfish' })

    const pinned = await memory.pin(id)
    expect(pinned).toMatchObject({ pinnedInAll: 1, warning: null })
    expect(pinned.importance).toBeGreaterThanOrEqual(9)
    expect((await memory.evidence({ pinned: true })).map(({ evidence }) => evidence.text)).toEqual([shellfish])
    expect((await memory.ask('What am I allergic to?')).answers).toEqual(before.answers)

    const unpinned = await memory.unpin(id)
    expect(unpinned).toMatchObject({ pinnedInAll: 0, warning: null })
    expect(unpinned.importance).toBeLessThan(9)
    expect(await memory.evidence({ pinned: true })).toEqual([])
    expect((await memory.ask('What am I allergic to?')).answers).toEqual(before.answers)
  })

  test('E17 many pins give a warning', async () => {
    const memory = await newMemory()
    const warnings: (string | null)[] = []
    for (let index = 0; index < 22; index++) {
      const { evidenceId } = await memory.remember({ text: `Pinned note ${index}`, veracity: 'stated' })
      warnings.push((await memory.pin(evidenceId ?? '')).warning)
    }
    expect(warnings[0]).toBeNull()
    expect(warnings.at(-1)).toMatch(/22 memories are pinned/u)
  })
})

describe('E19: San Francisco, then "moved to Boston"', () => {
  test('E19 Boston is current, and San Francisco only in the history', async () => {
    const memory = await newMemory()
    await memory.observe({ text: 'I live in San Francisco.', source: STATED, saidAt: '2024-02-01T10:00:00Z' })
    await memory.observe({ text: 'I moved to Boston.', source: STATED, saidAt: '2026-03-01T10:00:00Z' })

    const home = await memory.ask('Where do I live?')
    expect(home.leading?.answer).toBe('Boston')
    expect(probabilityOf(home, 'San Francisco')).toBeLessThan(probabilityOf(home, 'Boston') / 2)
    const past = await memory.history('Where do I live?')
    expect(past.map(({ after }) => after.leading?.answer)).toEqual(['San Francisco', 'Boston'])
  })
})

describe("E20: Maya's diet", () => {
  const answers = ['vegetarian', 'fish', 'meat']
  const script: Script = {
    questions: [{ key: 'maya.diet', answers, open: false }],
    passages: [
      {
        text: 'Maya is vegetarian.',
        readings: [{ question: 'maya.diet', answers: { vegetarian: 0.95 }, lasting: { lasting: 0.9, one_off: 0.02 } }],
      },
      {
        text: 'No meat this week.',
        readings: [{ question: 'maya.diet', answers: { vegetarian: 0.5 }, lasting: { lasting: 0.05, one_off: 0.9 } }],
      },
      {
        text: 'Started eating fish again!',
        readings: [
          {
            question: 'maya.diet',
            answers: { fish: 0.93, vegetarian: 0.01, meat: 0.04 },
            unclear: 0.02,
            lasting: { lasting: 0.86, one_off: 0.09, unclear: 0.05 },
          },
        ],
      },
    ],
  }

  async function told(): Promise<Memory> {
    const memory = await newMemory(script)
    await memory.define({ key: 'maya.diet', text: 'What does Maya eat?', answers, changesEveryDays: 700 })
    await memory.observe({ text: 'Maya is vegetarian.', about: 'Maya', source: STATED, saidAt: '2024-06-08T16:30:00Z' })
    const maya = { author: 'Maya', about: 'Maya', source: CLOSE }
    await memory.observe({ text: 'No meat this week.', ...maya, saidAt: '2026-04-13T10:10:00Z' })
    await memory.observe({ text: 'Started eating fish again!', ...maya, saidAt: '2026-06-03T17:20:00Z' })
    return memory
  }

  // Figures from an independent implementation of F1 to F3 (theta .90 and .88), where what Maya said for once in April
  // is not a claim that June repeats.
  test('E20 fish leads, vegetarian is second; the note is against, April near zero, June strongest', async () => {
    const diet = await (await told()).ask('maya.diet')
    expect(diet.answers.map(({ answer }) => answer)).toEqual(['fish', 'vegetarian', 'meat'])
    expect(diet.leading?.probability).toBeCloseTo(0.683, 3)
    expect(contributionOf(diet, 'vegetarian')).toBeCloseTo(-0.42, 2)
    expect(contributionOf(diet, 'No meat')).toBeCloseTo(-0.07, 2)
    expect(contributionOf(diet, 'fish')).toBeCloseTo(1.97, 2)
    expect(diet.because[0]?.quote).toContain('fish')
  })

  test('E20 settled by the user, fish it is', async () => {
    const memory = await told()
    await memory.settle('maya.diet', 'fish', { by: 'user' })
    expect(await memory.ask('maya.diet')).toMatchObject({ state: 'settled', settled: { answer: 'fish', by: 'user' } })
  })
})

describe("E21: Maya's birthday told twice differently, once by a marketing mail", () => {
  test('E21 the first-hand date leads, and the other is shown', async () => {
    const memory = await newMemory()
    await memory.observe({
      text: 'My birthday is on 14 September.',
      author: 'Maya',
      about: 'Maya',
      source: CLOSE,
      saidAt: '2025-09-02T18:05:00Z',
    })
    await memory.observe({
      text: "Maya's birthday is on 12 September. Order her flowers now and save 20%!",
      author: 'Petal & Stem',
      channel: 'email',
      source: { class: 'document', purpose: 'marketing' },
      saidAt: '2026-05-28T05:00:00Z',
    })
    const birthday = await memory.ask("When is Maya's birthday?")
    expect(birthday.answers.slice(0, 2).map(({ answer }) => answer)).toEqual(['--09-14', '--09-12'])
    expect(birthday.leading?.answer).toBe('--09-14')
    expect(probabilityOf(birthday, '--09-12')).toBeGreaterThan(0)
    expect(birthday.because.map(({ author }) => author).sort()).toEqual(['Maya', 'Petal & Stem'])
  })
})

describe('E22: "avoid loud restaurants for Maya", and a post that she loved a noisy taco place', () => {
  const note = 'Maya hates loud places.'
  const post = 'Best night in years at that noisy taco place!'
  const script: Script = {
    questions: [{ key: 'maya.dislikes', shape: 'any_of', text: 'What does Maya dislike?' }],
    passages: [
      { text: note, readings: [{ question: 'maya.dislikes', answers: { 'loud places': 0.95 } }] },
      { text: post, readings: [{ question: 'maya.dislikes', denies: { 'loud places': 0.85 } }] },
    ],
  }

  test('E22 the belief drops, the instruction stands, and the person is asked whether to keep it', async () => {
    const memory = await newMemory(script)
    await memory.observe({ text: note, about: 'Maya', source: STATED, saidAt: '2025-11-20T20:40:00Z' })
    const instruction = await memory.instruct('Avoid loud restaurants for Maya', { about: 'Maya' })
    const before = probabilityOf(await memory.ask('maya.dislikes'), 'loud places')

    const receipt = await memory.observe({
      text: post,
      author: 'Maya',
      about: 'Maya',
      channel: 'social',
      source: CLOSE,
      saidAt: '2026-06-14T21:10:00Z',
    })
    const after = probabilityOf(await memory.ask('maya.dislikes'), 'loud places')
    expect(before - after).toBeGreaterThan(0.15)
    expect(await memory.instructions()).toEqual([instruction])
    expect(receipt.raised).toEqual([
      expect.objectContaining({ kind: 'drift', question: 'maya.dislikes', instruction: instruction.id }),
    ])
  })
})

describe('E6: behaviour repeated 30 times ("orders decaf")', () => {
  async function orderDecaf(memory: Memory): Promise<void> {
    for (let day = 1; day <= 30; day++) {
      await memory.observe({
        text: `Ada ordered a decaf, order ${4100 + day}.`,
        author: 'till',
        channel: 'orders',
        source: { class: 'tool' },
        saidAt: `2026-05-${String(day).padStart(2, '0')}T08:30:00+02:00`,
      })
    }
  }

  test('E6 is one origin, medium at most', async () => {
    const memory = await newMemory()
    await orderDecaf(memory)
    const coffee = await memory.ask('What coffee does Ada take?')
    expect(coffee.leading?.answer).toBe('decaf')
    expect(coffee.origins).toBe(1)
    expect(coffee.leading?.probability).toBeLessThan(0.7)
  })

  test('E6 counts each act where an application asks for it', async () => {
    const memory = await newMemory(undefined, { actsCount: ['ada.coffee'] })
    await orderDecaf(memory)
    const coffee = await memory.ask('What coffee does Ada take?')
    expect(coffee.origins).toBe(30)
    expect(coffee.leading?.probability).toBeGreaterThan(0.7)
  })
})

describe('E24: "does Maya have allergies?" never asked before; an old message mentions peanuts', () => {
  const old = "Maya can't have peanuts, her throat swells up."

  /** Kept by a reader that found nothing, and opened again with the built-in one. */
  async function keptUnheard(): Promise<Memory> {
    const dir = await mkdtemp(join(tmpdir(), 'credence-example-'))
    const options: OpenMemoryOptions = { dir, clock: createFixedClock(NOW), ids: createSequentialIds() }
    const deaf = await openMemory({ ...options, ...createScriptedReader({ questions: [], passages: [] }) })
    await (await deaf.tenant('ada')).observe({ text: old, source: STATED, saidAt: '2024-02-11T19:00:00Z' })
    await deaf.close()
    const credence = await openMemory(options)
    cleanups.push(async () => {
      await credence.close()
      await rm(dir, { recursive: true })
    })
    return await credence.tenant('ada')
  }

  test('E24 the question is made on the spot, and peanuts leads', async () => {
    const memory = await keptUnheard()
    expect(await memory.questions()).toEqual([])
    const allergies = await memory.ask('does Maya have allergies?')
    expect(allergies).toMatchObject({ madeNow: true, leading: { answer: 'peanuts' } })
    expect(allergies.because.map(({ quote }) => old.includes(quote))).toEqual([true])
  })

  test('E24 it is kept: asked again, in these words or others, it is there', async () => {
    const memory = await keptUnheard()
    const { question, answers } = await memory.ask('does Maya have allergies?')
    expect((await memory.questions()).map(({ key }) => key)).toEqual([question.key])
    const again = await memory.ask('What is Maya allergic to?')
    expect(again).toMatchObject({ madeNow: false, question: { key: question.key } })
    expect(again.answers).toEqual(answers)
  })
})

describe('E25: "send things to my office, I\'m never home"', () => {
  test('E25 home address and parcel address become two questions', async () => {
    const memory = await newMemory()
    await memory.observe({ text: 'My home address is 7 Larch Lane.', source: STATED, saidAt: '2026-01-10T09:00:00Z' })
    const home = await memory.ask('What is my address?')
    await memory.observe({
      text: "Send things to my office, I'm never home.",
      source: STATED,
      saidAt: '2026-05-20T09:00:00Z',
    })
    const parcels = await memory.ask('Where should parcels go?')
    const after = await memory.ask('What is my address?')
    expect(parcels.leading?.answer).toMatch(/office/u)
    expect(parcels.question.key).not.toBe(after.question.key)
    expect(after.leading).toEqual(home.leading)
    expect(after.answers).toEqual(home.answers)
  })
})

describe("E26: two copies of one e-mail, the assistant's own note, a message recalled 100 times", () => {
  const mail = "Hello all, Maya's new address is 7 Larch Lane."
  const forward = `---------- Forwarded message ---------\nFrom: Ben\nDate: Mon, 2 Mar 2026\nSubject: address\n\n${mail}`
  const ben = { author: 'Ben', about: 'Maya', source: CLOSE }

  async function withMail(): Promise<Memory> {
    const memory = await newMemory()
    await memory.observe({ text: mail, channel: 'email', ...ben, saidAt: '2026-03-02T09:20:00Z' })
    return memory
  }

  test('E26 copies count once: the same mail in another mailbox, and forwarded by somebody else', async () => {
    const memory = await withMail()
    const before = await memory.ask('maya.address')
    expect(before.leading?.answer).toBe('7 Larch Lane')
    const copies = [
      { text: mail, channel: 'shared mailbox', ...ben, saidAt: '2026-03-02T09:24:00Z' },
      { text: forward, channel: 'email', author: 'Sam', about: 'Maya', source: CLOSE, saidAt: '2026-03-04T07:02:00Z' },
    ]
    for (const copy of copies) expect(await memory.observe(copy)).toMatchObject({ status: 'kept', moved: [] })
    const after = await memory.ask('maya.address')
    expect(after.answers).toEqual(before.answers)
    expect(after.origins).toBe(1)
    expect(after.because[0]?.copies).toHaveLength(2)
  })

  test("E26 the assistant's own note moves nothing, and is found", async () => {
    const memory = await withMail()
    const before = await memory.ask('maya.address')
    const receipt = await memory.observe({
      text: "Maya's new address is 9 Elm Road.",
      author: 'assistant',
      about: 'Maya',
      source: { class: 'assistant' },
    })
    expect(receipt).toMatchObject({ reading: 'not_evidence', moved: [] })
    expect((await memory.ask('maya.address')).answers).toEqual(before.answers)
    expect(await memory.find('Elm Road')).toHaveLength(1)
  })

  test('E26 recalled 100 times, it is believed as before', async () => {
    const memory = await withMail()
    const before = await memory.ask('maya.address')
    for (let time = 0; time < 100; time++) expect(await memory.find('new address')).toHaveLength(1)
    expect((await memory.ask('maya.address')).answers).toEqual(before.answers)
  })
})

describe('E29: the new extractor says .9 where the old said .6', () => {
  const text = 'Ada pays for the gold plan, I think.'
  const script = (version: string, gold: number): Script => ({
    version,
    questions: [{ key: 'customer.tier', answers: ['gold', 'silver'], open: false }],
    passages: [{ text, readings: [{ question: 'customer.tier', answers: { gold, silver: (1 - gold) / 2 } }] }],
  })

  /** One memory, read by the old extractor and then by the new one. */
  async function twoExtractors(): Promise<{ readonly old: Memory; readonly renewed: Memory }> {
    const dir = await mkdtemp(join(tmpdir(), 'credence-example-'))
    const ids = createSequentialIds()
    const both = await Promise.all(
      [script('old', 0.6), script('new', 0.9)].map((each) =>
        openMemory({ dir, clock: createFixedClock(NOW), ids, embedder: null, ...createScriptedReader(each) }),
      ),
    )
    cleanups.push(async () => {
      for (const each of both) await each.close()
      await rm(dir, { recursive: true })
    })
    const [old, renewed] = await Promise.all(both.map((each) => each.tenant('ada')))
    await old?.observe({ text, author: 'Ben', source: CLOSE, saidAt: '2026-06-14T12:00:00Z' })
    return { old: old as Memory, renewed: renewed as Memory }
  }

  test('E29 old rows can be quarantined by version, and brought back to the bit', async () => {
    const { old, renewed } = await twoExtractors()
    const before = await old.explain('customer.tier')
    const { quarantine, readings } = await renewed.quarantine({ reader: 'scripted@old' }, { reason: 'replaced' })
    expect(readings).toBe(1)
    expect(await old.ask('customer.tier')).toMatchObject({ leading: null, state: 'unknown' })
    expect((await old.explain('customer.tier')).quarantined).toMatchObject([{ readings: 1, readers: ['scripted@old'] }])
    await renewed.liftQuarantine(quarantine as string)
    expect(await old.explain('customer.tier')).toEqual(before)
  })

  test('E29 old rows can be re-scored by version, told beforehand, and undone to the bit', async () => {
    const { old, renewed } = await twoExtractors()
    const before = await old.explain('customer.tier')
    const dry = await renewed.rescore({ reader: 'scripted@old' }, { dryRun: true })
    expect(dry.moved).toMatchObject([{ question: 'customer.tier', before: { leading: { answer: 'gold' } } }])
    expect(await old.explain('customer.tier')).toEqual(before)
    const { rescore, moved } = await renewed.rescore({ reader: 'scripted@old' })
    expect(moved).toEqual(dry.moved)
    expect(probabilityOf(await old.ask('customer.tier'), 'gold')).toBeGreaterThan(
      before.belief.leading?.probability ?? 1,
    )
    await renewed.undoRescore(rescore as string)
    expect(await old.explain('customer.tier')).toEqual(before)
  })
})
