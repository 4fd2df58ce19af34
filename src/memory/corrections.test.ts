import { describe, expect, it } from 'vitest'
import { talked } from './talk.fixture.ts'

describe('a correction in ordinary talk', () => {
  it.each([
    ['I live in Turin.', 'no, ghent', 'Where do I live?', 'ghent', 'Turin'],
    ['I live in Turin.', 'nope its ghent', 'Where do I live?', 'ghent', 'Turin'],
    ['I live in Turin.', 'Actually I live in Ghent.', 'Where do I live?', 'Ghent', 'Turin'],
    ['I live in Turin.', 'not Turin, Ghent', 'Where do I live?', 'Ghent', 'Turin'],
    ['I live in Turin.', 'Ghent, not Turin', 'Where do I live?', 'Ghent', 'Turin'],
    ['I live in Turin.', "it's Ghent, not Turin", 'Where do I live?', 'Ghent', 'Turin'],
    ['I live in Turin.', "It isn't Turin, it's Ghent.", 'Where do I live?', 'Ghent', 'Turin'],
    ['The ferry is on Tuesday.', 'wait no friday', 'When is the ferry?', 'Friday', 'Tuesday'],
    ['My birthday is on 3 October.', 'i meant the 13th', 'When is my birthday?', '--10-13', '--10-03'],
    ['The keypad code is 5521.', 'hang on no, 5512', 'What is the keypad code?', '5512', '5521'],
    ['My car is a Halden.', 'sorry, a Birch', 'What do I drive?', 'Birch', 'Halden'],
  ])('%s %s … %s %s, not %s', async (before, correction, asked, answer, old) => {
    const memory = await talked(before, correction)
    const belief = await memory.ask(asked)
    expect(belief).toMatchObject({ state: 'settled', leading: { answer }, rejected: [old] })
    expect(belief.settled?.reason).toBe(correction.replace(/\.$/, ''))
    const { belief: explained } = await memory.explain(asked)
    expect(explained.settled?.reason).toBe(correction.replace(/\.$/, ''))
  })

  it('reaches back past a turn that says something else', async () => {
    const memory = await talked('The keypad code is 5521.', 'Thanks for the tea.', '5512, not 5521')
    expect((await memory.ask('What is the keypad code?')).leading?.answer).toBe('5512')
  })

  it.each(['scratch that', 'Cancel that.', 'Sorry, ignore what I said.', 'I take that back'])(
    '%s takes back what was said last, and puts nothing in its place',
    async (words) => {
      const memory = await talked('I live in Turin.', words)
      expect(await memory.ask('Where do I live?')).toMatchObject({ leading: null, rejected: ['Turin'] })
    },
  )

  it.each([
    'no, kidding',
    'no, mate',
    'no problem',
    'not today, thanks',
    'tea, not coffee',
    'no, elsewhere',
    'wait, what?',
  ])('%s corrects nothing', async (words) => {
    const memory = await talked('I live in Turin.', words)
    expect(await memory.ask('Where do I live?')).toMatchObject({ state: 'likely', leading: { answer: 'Turin' } })
  })

  it("another's no contradicts, and settles nothing", async () => {
    const memory = await talked('Ravi lives in Turin.', 'Ben: no, Ghent')
    const home = await memory.ask('Where does Ravi live?')
    expect(home.settled).toBeNull()
    expect(home.rejected).toEqual([])
  })
})
