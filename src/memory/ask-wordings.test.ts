import { describe, expect, it } from 'vitest'
import { freshMemory } from './fresh.fixture.ts'

/** Asked in other words after it was made, or told: the same question, and no new one. */
describe('one question in several wordings', () => {
  it.each([
    ['Ravi is vegetarian.', ['what does Ravi eat', "Ravi's diet?", 'is Ravi vegetarian', 'which food does ravi avoid']],
    [
      'The passport is in the blue folder.',
      [
        'Where is the passport?',
        'where did we put the passport',
        'In which place is the passport?',
        'where is the passport kept',
      ],
    ],
    [
      'The spare fuse is under the stairs.',
      ['Where is the spare fuse?', "Where's the extra fuse?", 'where do we keep the backup fuse'],
    ],
    [
      'The kayak costs 480 euros.',
      ['What does the kayak cost?', "what's the price of the kayak", 'How much is the kayak?'],
    ],
    ['I sell beehives.', ['What do I sell?', 'which things do I sell']],
  ])('%s', async (text, wordings) => {
    const { memory } = await freshMemory()
    await memory.observe({ text, source: { class: 'user_stated' } })
    const keys = new Set<string>()
    for (const asked of wordings) {
      const result = await memory.ask(asked)
      expect(result.leading, asked).not.toBeNull()
      keys.add(result.question.key)
    }
    expect([...keys]).toHaveLength(1)
    expect(await memory.questions()).toHaveLength(1)
  })

  it.each([
    ['The spare fuse is under the stairs.', 'Where is the spare fuse?', 'Where is the spare tyre?'],
    ['The ferry leaves at 9:40.', 'When does the ferry leave?', 'Where does the ferry leave?'],
  ])('%s: %s is not %s', async (text, asked, other) => {
    const { memory } = await freshMemory()
    await memory.observe({ text, source: { class: 'user_stated' } })
    const first = await memory.ask(asked)
    expect(first.leading).not.toBeNull()
    expect((await memory.ask(other)).question.key).not.toBe(first.question.key)
  })
})

describe('little words and opposites', () => {
  it.each([
    ['The alarm is off.', 'Is the alarm on?', 'no'],
    ['The alarm is off.', 'Is the alarm off?', 'yes'],
    ['I turned the boiler on.', 'Is the boiler on now?', 'yes'],
    ['I switched off the boiler.', 'Is the boiler on?', 'no'],
    ['The alarm is not on.', 'Is the alarm off?', 'yes'],
    ['The side gate is locked.', 'Is the side gate unlocked?', 'no'],
    ['The pool is closed.', 'Is the pool open?', 'no'],
    ['The pool is open.', 'Is the pool open?', 'yes'],
    ['The alarm on the landing is new.', 'Is the alarm on?', null],
    ['The alarm is tested on Tuesday.', 'Is the alarm on?', null],
  ])('%s %s %s', async (text, asked, answer) => {
    const { memory } = await freshMemory()
    await memory.observe({ text, source: { class: 'user_stated' } })
    expect((await memory.ask(asked)).leading?.answer ?? null).toBe(answer)
  })
})

describe('an order with two negations', () => {
  it.each([
    ['Never let noon pass without feeding the carp.', 'When should the carp be fed?', 'before noon'],
    ["Don't let Friday go by without feeding the carp.", 'When should the carp be fed?', 'before Friday'],
  ])('%s %s %s', async (text, asked, answer) => {
    const { memory } = await freshMemory()
    await memory.observe({ text, source: { class: 'user_stated' } })
    expect((await memory.ask(asked)).leading?.answer).toBe(answer)
  })
})

describe('what was never told', () => {
  it('is no question, a question without evidence, or one with too little', async () => {
    const { memory } = await freshMemory()
    expect(await memory.ask("When is Ravi's party?")).toMatchObject({ state: 'unknown', reason: 'no_such_question' })
    await memory.define({ key: 'ravi.party', text: "When is Ravi's party?" })
    expect(await memory.ask("When is Ravi's party?")).toMatchObject({ state: 'unknown', reason: 'no_evidence' })
    await memory.observe({
      text: 'Rumour has it that Ravi might perhaps be living in Turin.',
      author: 'Somebody',
      source: { class: 'other_person', closeness: 'stranger' },
    })
    const home = await memory.ask('Where does Ravi live?')
    expect(home).toMatchObject({ state: 'unknown', reason: 'too_weak' })
  })
})
