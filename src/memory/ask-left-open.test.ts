import { describe, expect, it } from 'vitest'
import { freshMemory } from './fresh.fixture.ts'

/** What is believed once this was said, with two digits. */
async function believed(text: string, question: string): Promise<readonly string[]> {
  const { memory } = await freshMemory()
  await memory.observe({ text, source: { class: 'user_stated' } })
  const { answers } = await memory.ask(question)
  return answers.map(({ answer, probability }) => `${answer} ${probability.toFixed(2)}`)
}

describe('what is said is taken for no more than it says', () => {
  it('of two places each is as likely, and neither is sure', async () => {
    const both = await believed('I live in either Sintra or Évora.', 'Where do I live?')
    expect(both.map((each) => each.split(' ')[0]).sort()).toEqual(['Sintra', 'Évora'])
    const [first = '', second = ''] = both.map((each) => each.split(' ')[1] as string)
    expect(first).toBe(second)
    expect(Number(first)).toBeLessThan(0.5)
    expect((await believed('I live in Sintra.', 'Where do I live?'))[0]).toMatch(/^Sintra 0\.[67]/u)
  })

  it('what may come is not so yet', async () => {
    const [home = ''] = await believed('I may live in Sintra soon.', 'Where do I live?')
    expect(Number(home.split(' ')[1])).toBeLessThan(0.5)
    expect((await believed('You may call me Ilse.', 'What is my name?'))[0]).toMatch(/^Ilse 0\.[67]/u)
  })

  it('a no before a thing says that there is none; one that answers says nothing of it', async () => {
    expect((await believed('No honey in my porridge, please.', 'Do I take honey?'))[0]).toMatch(/^no /u)
    expect((await believed('No, I take honey in my porridge.', 'Do I take honey?'))[0]).toMatch(/^yes /u)
  })
})

describe('what is said back', () => {
  it('of a set is all of it, by ask and by recall alike, and as sure as its least sure member', async () => {
    const { memory } = await freshMemory()
    await memory.observe({ text: "I'm allergic to walnuts and kiwi.", source: { class: 'user_stated' } })
    const asked = await memory.ask('What am I allergic to?')
    expect(asked.said?.answer.split(', ').sort()).toEqual(['kiwi', 'walnuts'])
    expect(asked.said?.probability).toBe(Math.min(...asked.answers.map(({ probability }) => probability)))
    const { answer } = await memory.recall('What am I allergic to?')
    expect(answer?.said?.answer).toBe(asked.said?.answer)
    expect(answer?.said?.probability).toBeCloseTo(asked.said?.probability ?? 0, 6)
  })

  it('is an age where one is asked for', async () => {
    const { memory } = await freshMemory()
    await memory.observe({ text: 'Ilse is 34.', source: { class: 'user_stated' } })
    const { said } = await memory.ask('How old is Ilse?')
    expect(said?.answer.split(/ or |about /u)).toContain('34')
    expect((await memory.recall('How old is Ilse?')).answer?.said?.answer).toBe(said?.answer)
  })
})
