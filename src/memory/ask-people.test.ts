import { describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { freshMemory } from './fresh.fixture.ts'

async function told(...texts: readonly string[]): Promise<Memory> {
  const { memory } = await freshMemory()
  for (const text of texts) await memory.observe({ text, source: { class: 'user_stated' }, channel: 'chat' })
  return memory
}

describe('one person under several names', () => {
  const sister = ['My sister is called Ilse.', 'My sister lives in Ghent.', 'Ilse is allergic to hazelnuts.']

  it.each([
    ['Where does Ilse live?', 'Ghent'],
    ['Where does my sister live?', 'Ghent'],
    ['What is my sister allergic to?', 'hazelnuts'],
    ['What is Ilse allergic to?', 'hazelnuts'],
  ])('%s %s', async (asked, answer) => {
    expect((await (await told(...sister)).ask(asked)).leading?.answer).toBe(answer)
  })

  it('what was said under both names counts together, and says so', async () => {
    const memory = await told('My sister is called Ilse.', 'My sister lives in Ghent.')
    const alone = await memory.ask('Where does Ilse live?')
    await memory.observe({
      text: 'Ilse lives in Ghent.',
      author: 'Tom',
      source: { class: 'other_person', closeness: 'close' },
      channel: 'mail',
    })
    const both = await memory.ask('Where does Ilse live?')
    expect(both.sameAs).toHaveLength(1)
    expect(both.origins).toBe(2)
    expect(both.leading?.probability).toBeGreaterThan(alone.leading?.probability ?? 1)
  })

  it('a girlfriend is the partner that was named', async () => {
    const memory = await told('My girlfriend is Petra.', 'Petra works at Lindhof.', 'My partner is vegan.')
    expect((await memory.ask('Where does my girlfriend work?')).leading?.answer).toBe('Lindhof')
    expect((await memory.ask('What does Petra eat?')).leading?.answer).toBe('vegan')
  })

  it('two of one name stay apart, and the answer says of whom else there is word', async () => {
    const memory = await told(
      'My sister is called Ilse.',
      'My niece is called Ilse.',
      'My sister lives in Ghent.',
      'My niece lives in Bruges.',
    )
    const home = await memory.ask('Where does Ilse live?')
    expect(home).toMatchObject({ leading: null, reason: 'no_such_question', sameAs: [] })
    expect([...home.perhapsSameAs].sort()).toEqual(['user.niece.home', 'user.sister.home'])
  })

  it('of several friends, one name does not stand for all', async () => {
    const memory = await told('My friend Ruben plays chess.', 'My friend lives in Delft.')
    expect((await memory.ask('Where does Ruben live?')).leading).toBeNull()
  })
})

describe('what is known of somebody', () => {
  it.each([
    'What is known about Ravi?',
    'what do you know about ravi',
    'Tell me about Ravi',
    'Anything known about Ravi?',
  ])('%s', async (asked) => {
    const memory = await told('Ravi is vegan.', 'Ravi lives in Turin.')
    const all = await memory.ask(asked)
    expect(all.state).toBe('likely')
    expect(all.answers.map(({ answer }) => answer).sort()).toEqual(['Turin', 'vegan'])
    expect(all.known.map(({ question }) => question)).toEqual(['ravi.diet', 'ravi.home'])
    expect(all.because.map(({ quote }) => quote).sort()).toEqual(['Ravi is vegan', 'Ravi lives in Turin'])
    expect(await memory.questions('ravi')).toHaveLength(2)
  })

  it('of the user, and of the sister under her name', async () => {
    const memory = await told('I live in Turin.', 'My sister is called Ilse.', 'My sister lives in Ghent.')
    expect((await memory.ask('What do you know about me?')).answers.map(({ answer }) => answer)).toEqual(['Turin'])
    const sister = await memory.ask('What do you know about Ilse?')
    expect(sister.answers.map(({ answer }) => answer).sort()).toEqual(['Ghent', 'Ilse'])
  })

  it('of nobody ever heard of, it says so', async () => {
    const all = await (await told('Ravi is vegan.')).ask('What is known about Bob?')
    expect(all).toMatchObject({ state: 'unknown', reason: 'no_such_question', leading: null, known: [] })
  })

  it('asked what was never told, the answer names what is known instead', async () => {
    const blood = await (await told('Ravi is vegan.')).ask("What is Ravi's blood type?")
    expect(blood).toMatchObject({ state: 'unknown', reason: 'no_such_question' })
    expect(blood.known.map(({ question }) => question)).toEqual(['ravi.diet'])
  })

  it('to another person only what they may see', async () => {
    const memory = await told('Ravi is vegan.')
    await memory.observe({
      text: 'Ravi lives in Turin.',
      source: { class: 'user_stated' },
      audience: ['Ada', 'Ben'],
      channel: 'private',
    })
    const all = await memory.ask('What is known about Ravi?', { by: 'Carl' })
    expect(all.known.map(({ question }) => question)).toEqual(['ravi.diet'])
  })
})
