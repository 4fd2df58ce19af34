import { describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { createFixedClock, createSequentialIds } from '../testing/index.ts'
import { freshMemory } from './fresh.fixture.ts'
import type { LearnedSource } from './learn-receipts.ts'

const NOW = '2026-09-01T12:00:00Z'
const LEVELS = ['low', 'middle', 'high']

async function learning(): Promise<Memory> {
  const { memory } = await freshMemory({ clock: createFixedClock(NOW), ids: createSequentialIds() })
  return memory
}

const keyOf = (number: number): string => `item_${number}.level`
const levelOf = (number: number): string => LEVELS[number % 3] as string
const otherLevel = (number: number): string => LEVELS[(number + 1) % 3] as string

/** A register that is right, and a wiki that says something else, on `count` items. */
async function disagree(memory: Memory, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    await memory.define({
      key: keyOf(number),
      text: `What level has item ${number}?`,
      shape: 'one_of',
      answers: LEVELS,
      open: false,
    })
    await says(memory, number, 'register', 'tool', levelOf(number))
    await says(memory, number, 'wiki', 'document', otherLevel(number))
  }
}

async function says(
  memory: Memory,
  number: number,
  author: string,
  sourceClass: 'tool' | 'document',
  answer: string,
): Promise<void> {
  await memory.observe({
    claims: [{ question: keyOf(number), answer }],
    author,
    channel: author,
    source: { class: sourceClass },
    saidAt: '2026-06-01T12:00:00Z',
  })
}

const ofWho = (sources: readonly LearnedSource[], who: string): LearnedSource =>
  sources.find(({ layers }) => layers[0] === who) as LearnedSource

describe('learning', () => {
  it('finds from outcomes who was right, and believes the next answers accordingly', async () => {
    const memory = await learning()
    await disagree(memory, 24)
    const next = await memory.ask(keyOf(20))
    for (let number = 0; number < 20; number++)
      await memory.settle(keyOf(number), otherLevel(number), { how: 'outcome', at: '2026-07-01T12:00:00Z' })
    const receipt = await memory.learn()
    expect(receipt).toMatchObject({ isNew: true, switched: true, reason: 'no_worse', settledFacts: 20 })
    const [register, wiki] = [ofWho(receipt.sources, 'tool'), ofWho(receipt.sources, 'document')]
    expect(register.after).toBeLessThan(0.5)
    expect(wiki.after).toBeGreaterThan(0.75)
    expect(wiki.low).toBeLessThan(wiki.after)
    expect(wiki.high).toBeGreaterThan(wiki.after)
    expect(next.leading?.answer).toBe(levelOf(20))
    const now = await memory.ask(keyOf(20))
    expect(now.leading?.answer).toBe(otherLevel(20))
    expect(now.epoch).toBe(receipt.epoch)
    expect(receipt.heldOut?.logLossAfter).toBeLessThan(receipt.heldOut?.logLossBefore as number)
    expect(receipt.changes.some(({ question }) => question === keyOf(20))).toBe(true)
  })

  it('the same memory learns the same, and keeps it once', async () => {
    const memory = await learning()
    await disagree(memory, 3)
    await memory.settle(keyOf(0), levelOf(0), { how: 'outcome' })
    const first = await memory.learn()
    const again = await memory.learn()
    expect(again).toMatchObject({ epoch: first.epoch, isNew: false, switched: false, reason: 'nothing_new' })
    expect(await memory.epochs()).toHaveLength(1)
  })

  it('a dry run tells, and keeps nothing', async () => {
    const memory = await learning()
    await disagree(memory, 3)
    const stages: string[] = []
    const dry = await memory.learn({ dryRun: true, onProgress: ({ stage }) => stages.push(stage) })
    expect(dry).toMatchObject({ epoch: null, switched: false })
    expect(dry.sources).toHaveLength(2)
    expect(new Set(stages)).toEqual(new Set(['reading questions', 'holding out', 'learning']))
    expect(await memory.epochs()).toEqual([])
    expect((await memory.ask(keyOf(0))).epoch).toBeNull()
  })

  it('an empty memory has nothing to learn', async () => {
    const memory = await learning()
    expect(await memory.learn()).toMatchObject({ epoch: null, reason: 'nothing_to_learn', messages: 0 })
    expect(await memory.epochs()).toEqual([])
  })

  it('a ruling that was withdrawn leaves no trace, to the bit', async () => {
    const [memory, never] = [await learning(), await learning()]
    await disagree(memory, 3)
    await disagree(never, 3)
    const { outcomeId } = await memory.settle(keyOf(0), levelOf(0), { how: 'outcome' })
    const taught = await memory.learn({ dryRun: true })
    await memory.withdraw(outcomeId, keyOf(0))
    const revoked = await memory.learn()
    const untouched = await never.learn()
    expect(taught.sources).not.toEqual(untouched.sources)
    expect(revoked.sources).toEqual(untouched.sources)
    expect(await learnedIn(memory)).toBe(await learnedIn(never))
  })

  it('goes back to an earlier epoch or to the starting values, and history says what counted when', async () => {
    const memory = await learning()
    await disagree(memory, 2)
    const before = await memory.ask(keyOf(0))
    const { epoch } = await memory.learn({ by: 'Ops' })
    await memory.switchEpoch(epoch)
    await memory.switchEpoch(null)
    expect(await memory.ask(keyOf(0))).toEqual({ ...before, because: expect.anything() })
    await memory.switchEpoch(epoch)
    expect((await memory.ask(keyOf(0))).epoch).toBe(epoch)
    await expect(memory.switchEpoch('none')).rejects.toMatchObject({
      code: 'unknown_epoch',
      details: { path: 'epochId' },
    })
    const [summary] = await memory.epochs()
    expect(summary).toMatchObject({ id: epoch, inForce: true })
    expect(summary?.switchedToAt).toHaveLength(2)
    expect((await memory.history(keyOf(0))).map((each) => each.epoch)).toEqual([null, null])
  })

  it('does not switch by itself where too little is settled to check what it learned', async () => {
    const memory = await learning()
    await disagree(memory, 9)
    const before = await memory.ask(keyOf(0))
    for (let item = 0; item < 6; item++) await memory.settle(keyOf(item), levelOf(item), { how: 'outcome' })
    const receipt = await memory.learn()
    expect(receipt).toMatchObject({ isNew: true, switched: false, reason: 'unchecked', settledFacts: 6, heldOut: null })
    expect((await memory.ask(keyOf(8))).epoch).toBeNull()
    expect(before.epoch).toBeNull()
    await memory.switchEpoch(receipt.epoch)
    expect((await memory.ask(keyOf(8))).epoch).toBe(receipt.epoch)
  })

  it('is exported and imported with the rest, and forgotten with what it was learned from', async () => {
    const memory = await learning()
    await disagree(memory, 2)
    const { epoch } = await memory.learn()
    const lines: string[] = []
    for await (const line of memory.export()) lines.push(line)
    const { memory: copy } = await freshMemory({ clock: createFixedClock(NOW) })
    await copy.import(lines)
    expect((await copy.ask(keyOf(0))).leading).toEqual((await memory.ask(keyOf(0))).leading)
    expect((await copy.epochs()).map(({ id }) => id)).toEqual([epoch])
    const forgotten = await copy.forget({ author: 'wiki' })
    expect(forgotten).toMatchObject({ epochs: 1, verified: true })
    expect(await copy.epochs()).toEqual([])
    expect((await copy.ask(keyOf(0))).epoch).toBeNull()
    const left: string[] = []
    for await (const line of copy.export()) left.push(line)
    expect(left.join('\n')).not.toContain('wiki')
  })

  it('from labels alone, agreement counts for nothing', async () => {
    const memory = await learning()
    await disagree(memory, 6)
    for (let number = 0; number < 6; number++) await says(memory, number, 'mirror', 'document', otherLevel(number))
    const alone = await memory.learn({ dryRun: true, labelledOnly: true })
    expect(alone.omega).toBe(0)
    expect(alone.messages).toBe(0)
    const both = await memory.learn({ dryRun: true })
    expect(both.omega).toBe(0.2)
    expect(both.messages).toBe(18)
  })
})

async function learnedIn(memory: Memory): Promise<string> {
  for await (const line of memory.export()) {
    const { table, row } = JSON.parse(line) as { table?: string; row?: { learned: string } }
    if (table === 'epoch') return row?.learned ?? ''
  }
  return ''
}

describe('what may not teach', () => {
  it('an author who says one thing of everything makes it no more usual, and is trusted no more', async () => {
    const memory = await learning()
    await disagree(memory, 2)
    for (let number = 10; number < 70; number++) {
      await memory.define({
        key: keyOf(number),
        text: `Level of ${number}?`,
        shape: 'one_of',
        answers: LEVELS,
        open: false,
      })
      await says(memory, number, 'wiki', 'document', 'low')
    }
    const before = await memory.ask(keyOf(1))
    const receipt = await memory.learn()
    expect(ofWho(receipt.sources, 'document').after).toBeLessThan(0.7)
    const after = await memory.ask(keyOf(1))
    expect(after.leading?.answer).toBe(before.leading?.answer)
    expect(after.answers.find(({ answer }) => answer === 'low')?.probability ?? 0).toBeLessThan(0.3)
  })

  it('an answer that joins a closed list after learning can be believed, and rates that a person gave stand', async () => {
    const memory = await learning()
    await disagree(memory, 12)
    for (let number = 0; number < 12; number++) await memory.settle(keyOf(number), levelOf(number), { how: 'outcome' })
    await memory.learn()
    const wider = [...LEVELS, 'extreme']
    await memory.define({ key: keyOf(50), text: 'Level of 50?', shape: 'one_of', answers: wider, open: false })
    await says(memory, 50, 'register', 'tool', 'extreme')
    expect((await memory.ask(keyOf(50))).leading?.answer).toBe('extreme')
    const baseRates = { low: 0.98, middle: 0.01, high: 0.01 }
    await memory.define({
      key: keyOf(51),
      text: 'Level of 51?',
      shape: 'one_of',
      answers: LEVELS,
      open: false,
      baseRates,
    })
    await says(memory, 51, 'somebody', 'document', 'high')
    const [first] = (await memory.ask(keyOf(51))).answers
    expect(first?.answer).toBe('low')
    expect(first?.probability).toBeGreaterThan(0.9)
  })

  it('a run does not go back to an epoch that a person left', async () => {
    const memory = await learning()
    await disagree(memory, 3)
    await memory.learn()
    await memory.switchEpoch(null)
    expect(await memory.learn()).toMatchObject({ isNew: false, switched: false })
    expect((await memory.ask(keyOf(0))).epoch).toBeNull()
  })

  it('what is withdrawn counts no longer after the next run, whatever was held out', async () => {
    const memory = await learning()
    await disagree(memory, 30)
    const ids: string[] = []
    for (let number = 0; number < 30; number++) {
      const { outcomeId } = await memory.settle(keyOf(number), otherLevel(number), { how: 'outcome' })
      ids.push(outcomeId)
    }
    const { epoch } = await memory.learn()
    for (const [number, id] of ids.entries()) await memory.withdraw(id, keyOf(number))
    await memory.learn()
    expect((await memory.ask(keyOf(0))).epoch).not.toBe(epoch)
  })
})

describe('E30: a parcel arrives, an e-mail bounces, a person corrects, a shown value is approved', () => {
  it('four settled facts, each credits or blames exactly what was said', async () => {
    const memory = await learning()
    await disagree(memory, 5)
    const right = [0, 1].map((number) => [number, levelOf(number)] as const)
    const wrong = [2].map((number) => [number, otherLevel(number)] as const)
    for (const [number, answer] of [...right, ...wrong])
      await memory.settle(keyOf(number), answer, {
        how: number === 0 ? 'outcome' : number === 1 ? 'audit' : 'correction',
      })
    await memory.ask(keyOf(3))
    await memory.confirm(keyOf(3))
    const record = await memory.trackRecord({ author: 'register' })
    const of = (number: number) => record.find(({ question }) => question === keyOf(number))
    for (const number of [0, 1, 3]) expect(of(number)?.right).toBeGreaterThan(0.55)
    expect(of(2)?.wrong).toBeGreaterThan(0.55)
    for (const number of [0, 1, 2, 3]) {
      expect(of(number)).toMatchObject({ settledFacts: 1 })
      expect(of(number)?.settledBy).toHaveLength(1)
    }
    expect(of(4)).toMatchObject({ settledFacts: 0, settledBy: [] })
    expect((of(4)?.right ?? 0) + (of(4)?.wrong ?? 0)).toBeLessThan(0.21)
    const wiki = await memory.trackRecord({ author: 'wiki' })
    expect(wiki.find(({ question }) => question === keyOf(2))?.right).toBeGreaterThan(0.45)
    expect(wiki.find(({ question }) => question === keyOf(0))?.wrong).toBeGreaterThan(0.45)
    expect(await memory.trackRecord({ author: 'nobody' })).toEqual([])
  })

  it('approvals given by the dozen teach nothing', async () => {
    const memory = await learning()
    await disagree(memory, 6)
    for (let number = 0; number < 6; number++) await memory.confirm(keyOf(number))
    const receipt = await memory.learn({ dryRun: true })
    expect(receipt).toMatchObject({ rubberStamped: 6, settledFacts: 0 })
  })
})

describe('E27: a florist never seen before, by marketing mail', () => {
  const LIKES = ['roses', 'tulips', 'lilies', 'asters', 'irises']
  const liked = (number: number): string => LIKES[number % LIKES.length] as string

  async function advertise(memory: Memory, number: number, author: string): Promise<void> {
    const text = `What does customer ${number} like?`
    await memory.define({ key: keyOf(number), text, shape: 'one_of', answers: LIKES, open: false })
    await memory.observe({
      claims: [{ question: keyOf(number), answer: liked(number) }],
      author,
      channel: 'email',
      source: { class: 'other_person', closeness: 'business', purpose: 'marketing' },
      saidAt: '2026-06-01T12:00:00Z',
    })
  }

  it('starts at marketing’s record, and weighs about nothing at .18 of five answers', async () => {
    const memory = await learning()
    for (let number = 0; number < 66; number++) {
      await advertise(memory, number, `shop ${number % 7}`)
      const truth = number % 11 < 2 ? liked(number) : liked(number + 1 + (number % 4))
      await memory.settle(keyOf(number), truth, { how: 'outcome', at: '2026-06-02T12:00:00Z' })
    }
    const { sources } = await memory.learn()
    const marketing = sources.find(({ layers }) => layers[3] === 'marketing') as LearnedSource
    expect(marketing.before).toBeGreaterThan(0.4)
    expect(marketing.after).toBeGreaterThan(0.08)
    expect(marketing.after).toBeLessThan(0.28)
    await advertise(memory, 100, 'a new florist')
    const claimed = (await memory.ask(keyOf(100))).answers.find(({ answer }) => answer === liked(100))
    expect(claimed?.probability).toBeGreaterThan(0.1)
    expect(claimed?.probability).toBeLessThan(0.28)
  })
})

describe('E28: held at .9, right 75% of the time', () => {
  it('after learning says about .75', async () => {
    const memory = await learning()
    for (let number = 0; number < 200; number++) {
      await memory.define({
        key: keyOf(number),
        text: `Level of ${number}?`,
        shape: 'one_of',
        answers: LEVELS,
        open: false,
      })
      await memory.observe({
        claims: [{ question: keyOf(number), answer: levelOf(number) }],
        author: 'user',
        channel: 'chat',
        source: { class: 'user_stated' },
        saidAt: '2026-08-30T12:00:00Z',
      })
    }
    const held = await memory.ask(keyOf(0))
    expect(held.leading?.probability).toBeGreaterThan(0.85)
    for (let number = 1; number < 200; number++)
      await memory.settle(keyOf(number), number % 4 === 0 ? otherLevel(number) : levelOf(number), { how: 'audit' })
    expect(await memory.learn()).toMatchObject({ switched: true, settledFacts: 199 })
    const after = (await memory.ask(keyOf(0))).leading?.probability as number
    expect(after).toBeGreaterThan(0.7)
    expect(after).toBeLessThan(0.8)
  }, 60_000)
})
