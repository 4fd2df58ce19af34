import { describe, expect, it } from 'vitest'
import { talked } from './talk.fixture.ts'

/** Question, answer, what is asked later, and what leads then; null: nothing. */
type Row = readonly [asked: string, reply: string, later: string, leads: string | null]

describe('a short answer to the question before it', () => {
  it.each<Row>([
    ['A: Do you still live in Turin?', 'yes', 'Where do I live?', 'Turin'],
    ['A: Do you still live in Turin?', 'yep, I do', 'Where do I live?', 'Turin'],
    ['A: Is Ravi vegan?', 'Yes, he is.', 'What does Ravi eat?', 'vegan'],
    ['A: Are you allergic to hazelnuts?', 'Correct.', 'What am I allergic to?', 'hazelnuts'],
    ['A: Are you allergic to hazelnuts?', 'yes', 'Am I allergic to hazelnuts?', 'yes'],
    ['A: Are you allergic to hazelnuts?', "No, I'm not.", 'Am I allergic to hazelnuts?', 'no'],
    ['A: Is the spare fuse under the stairs?', 'yes', 'Where is the spare fuse?', 'under the stairs'],
    ['A: Is the spare fuse under the stairs?', 'no, in the shed', 'Where is the spare fuse?', 'in the shed'],
    ['A: Is the ferry on Tuesday?', 'no, Friday', 'When is the ferry?', 'Friday'],
    ['A: Can guests use the pool?', 'no', 'Can guests use the pool?', 'no'],
    ['A: Do you prefer trains or planes?', 'the first one', 'What do I prefer?', 'trains'],
    ['A: Do you prefer trains or planes?', 'planes', 'What do I prefer?', 'planes'],
    ['A: Which seat do you prefer, aisle or window?', 'the second one please', 'Which seat do I prefer?', 'window'],
    ['A: Where do you live now?', 'Turin', 'Where do I live?', 'Turin'],
    ['A: where do you live now?', 'in turin', 'Where do I live?', 'turin'],
    ['A: When is your birthday?', '3 October', 'When is my birthday?', '--10-03'],
    ['A: What is your sister called?', 'Ilse', "What is my sister's name?", 'Ilse'],
    ['Ben: Did you move to Turin?', 'yes', 'Where do I live?', 'Turin'],
  ])('%s %s … %s %s', async (asked, reply, later, leads) => {
    const memory = await talked(asked, reply)
    expect((await memory.ask(later)).leading?.answer ?? null).toBe(leads)
  })

  it.each<Row>([
    ['A: Do you want me to send it to your office in Turin?', 'yes', 'Where do I work?', null],
    ['A: Shall I book Turin or Milan?', 'Turin', 'Where do I live?', null],
    ['A: Where do you live now?', 'not sure', 'Where do I live?', null],
    ['A: Where do you live now?', 'why do you ask', 'Where do I live?', null],
    ['A: Where do you live now?', 'later', 'Where do I live?', null],
    ['A: Do you live in Turin?', 'hello?', 'Where do I live?', null],
    ['A: You live in Turin.', 'thanks', 'Where do I live?', null],
    ['Do you live in Turin?', 'yes', 'Where do I live?', null],
  ])('%s %s tells nothing', async (asked, reply, later, leads) => {
    const memory = await talked(asked, reply)
    expect((await memory.ask(later)).leading).toBe(leads)
    expect(await memory.questions()).toEqual([])
  })

  it('not any more ends what was believed', async () => {
    const memory = await talked('I live in Turin.', 'A: Do you still live in Turin?', 'not any more')
    expect((await memory.ask('Where do I live?')).leading).toBeNull()
  })

  it('the question is no evidence: the answer is, and the quote is the answer', async () => {
    const memory = await talked('A: Do you still live in Turin?', 'yes')
    const home = await memory.ask('Where do I live?')
    expect(home.origins).toBe(1)
    expect(home.because.map(({ quote }) => quote)).toEqual(['yes'])
  })
})
