import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUseLite } from '../../embedders/use-lite/use-lite.ts'
import type { Memory } from '../../memory.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { createFixedClock } from '../../testing/index.ts'
import { freshMemory } from '../fresh.fixture.ts'

const NOW = '2026-06-15T12:00:00Z'
const MINUTE = 60_000

let embedder: Embedder
beforeAll(() => {
  embedder = createUseLite()
})
afterAll(() => embedder.close?.())

/** What was said one after another; `A: ` is the assistant, all else the user. */
async function told(said: readonly string[]): Promise<Memory> {
  const { memory } = await freshMemory({ clock: createFixedClock(NOW), embedder })
  for (const [at, turn] of said.entries()) {
    const isAssistant = turn.startsWith('A: ')
    await memory.observe({
      text: isAssistant ? turn.slice(3) : turn,
      channel: 'chat',
      saidAt: Date.parse(NOW) - (said.length - at) * MINUTE,
      ...(isAssistant ? { author: 'assistant' } : {}),
      source: { class: isAssistant ? 'assistant' : 'user_stated' },
    })
  }
  return memory
}

const NEAR_MISSES: readonly (readonly [string, string])[] = [
  ['My residence permit runs out in 2029.', 'When does my visa run out?'],
  ['My bus pass is valid until July.', 'Until when is my driving licence valid?'],
  ['My blood group is B negative.', 'What is my blood pressure?'],
  ['My rabbit is called Momo.', 'What breed is my rabbit?'],
  ['My favourite drink is elderflower cordial.', 'What is my favourite dessert?'],
  ['My favourite author is Tove Jansson.', 'What is my favourite poem?'],
  ['I have an appointment with the optician on Monday at three.', 'When is my appointment with the lawyer?'],
  ["My father's hat size is 58.", "What is my father's glove size?"],
  ['I had my rabies jab in March.', 'When was my measles jab?'],
  ['My van is parked behind the chapel.', 'Where is my trailer parked?'],
  ['I am allergic to mustard.', 'Am I allergic to latex?'],
  ['Mein Personalausweis gilt bis Oktober 2030.', 'Bis wann gilt mein Visum?'],
  ['Unser Hund heißt Pelle.', 'Welche Rasse ist unser Hund?'],
  ['Mein Lieblingsgetränk ist Holundersaft.', 'Was ist mein Lieblingsfilm?'],
  ['Ich habe am Montag um drei einen Termin beim Friseur.', 'Wann ist mein Termin beim Zahnarzt?'],
  ['Meine Tante wohnt in Celle.', 'Wo arbeitet meine Tante?'],
]

describe('what is told of the neighbour of what is asked', () => {
  test.each(NEAR_MISSES)('%s is no plain answer to: %s', async (said, asked) => {
    const memory = await told([said])
    const found = await memory.recall(asked)
    expect(found.verdict).not.toBe('high')
    for (const mode of ['strict', 'helpful', 'creative'] as const)
      expect(memory.guide(found, mode).advice, mode).not.toBe('answer')
  })

  test('it is shown, and what it does not say is said', async () => {
    const memory = await told(['My bus pass is valid until July.'])
    const found = await memory.recall('Until when is my driving licence valid?')
    expect(found.notNamed).toBe('driving licence')
    const { advice, message, reasons } = memory.guide(found, 'helpful')
    expect(advice).toBe('hedge')
    expect(reasons).toContain('not_named')
    expect(message).toBe(
      'I found nothing that says “driving licence”. What I have is “My bus pass is valid until July.”.',
    )
  })

  test('what is believed of the coffee is hedged where the tea is asked about', async () => {
    const memory = await told(['I take my coffee with oat milk.'])
    const found = await memory.recall('How do I take my tea?')
    expect(found.verdict).not.toBe('high')
    expect(memory.guide(found).advice).not.toBe('answer')
    expect((await memory.recall('How do I take my coffee?')).notNamed).toBeNull()
  })

  test('an entry of the catalogue that asks it all needs none of its words', async () => {
    const memory = await told(['Jonas suffers from eczema.'])
    const found = await memory.recall('What health problems does Jonas have?')
    expect(found.verdict).toBe('high')
    expect(found.notNamed).toBeNull()
  })

  test("a wife's birthday is none of a husband's", async () => {
    const memory = await told(["My wife's birthday is on 2 November."])
    expect((await memory.recall("When is my husband's birthday?")).verdict).toMatch(/^(?:low|none)$/u)
    expect((await memory.recall("When is my wife's birthday?")).verdict).toBe('high')
  })
})

const TRUE_ANSWERS: readonly (readonly [readonly string[], string])[] = [
  [['My residence permit runs out in 2029.'], 'When does my residence permit run out?'],
  [['I was born in Ponta Delgada.'], 'Where was I born?'],
  [['born and raised in Ghent, me'], 'Where was I born?'],
  [['We keep the camping stove in the green crate under the bench.'], 'Where is the camping stove?'],
  [['The chimney sweep is coming on Tuesday at 9.'], 'When is the chimney sweep coming?'],
  [['A: When is your birthday?', '14 August! put it in the calendar'], 'When is my birthday?'],
  [['A: When is your birthday?', '14 August! put it in the calendar'], 'When was I born?'],
  [["A: What's your locker number?", '212, I think'], 'What is my locker number?'],
  [['I had my rabies jab in March.'], 'When did I have my rabies jab?'],
  [['Meine Tante wohnt in Celle.'], 'Wo wohnt meine Tante?'],
  [['Ich arbeite als Tischler in Lübeck.'], 'Was bin ich von Beruf?'],
  [['Mein Fahrrad ist grün.'], 'Welche Farbe hat mein Fahrrad?'],
  [['Der Ersatzschlüssel liegt unter der Fußmatte.'], 'Wo liegt der Ersatzschlüssel?'],
  [['Ich bin in Linz geboren.'], 'Wo bin ich geboren?'],
  [['Ich bin in Linz geboren.'], 'Where was I born?'],
  [['My brother works at Philips.'], 'Wo arbeitet mein Bruder?'],
]

describe('what is told', () => {
  test.each(TRUE_ANSWERS)('%j answers: %s', async (said, asked) => {
    const memory = await told(said)
    const found = await memory.recall(asked)
    expect(found.verdict).toMatch(/^(?:high|moderate)$/u)
    expect(found.stored).toBe('answer')
    expect(found.notNamed).toBeNull()
    expect(memory.guide(found).advice).toMatch(/^(?:answer|hedge)$/u)
  })

  test('what is believed on the very question is never said to be told by nobody, by whatever words it was told', async () => {
    const memory = await told([])
    await memory.define({ key: 'user.shoe_maker', text: 'Who mends my shoes?', shape: 'one_of' })
    await memory.observe({
      claims: [{ question: 'user.shoe_maker', answer: 'Anselm' }],
      source: { class: 'user_explicit' },
    })
    const found = await memory.recall('Who mends my shoes?')
    expect(found.answer?.leading?.answer).toBe('Anselm')
    expect(found.stored).toBe('answer')
    expect(memory.guide(found).message ?? '').not.toContain('nobody')
    expect(memory.guide(found, 'helpful').advice).toMatch(/^(?:answer|hedge)$/u)
  })
})
