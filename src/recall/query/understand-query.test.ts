import { describe, expect, it } from 'vitest'
import { understandQuery } from './understand-query.ts'

const asked = (text: string, names: readonly string[] = ['nora', 'ivan']) =>
  understandQuery(text, { by: 'user', names: new Set(names) })

describe('understandQuery: whom', () => {
  it.each([
    ['Where do I live?', ['user']],
    ["What is Nora's phone number?", ['nora']],
    ['Where does my sister live?', ['user', 'sister']],
    ["What is my older brother's wife called?", ['user', 'brother', 'wife']],
    ["What does Nora's husband eat?", ['nora', 'husband']],
    ['Who is my manager?', ['user', 'boss']],
    ['Does the user smoke?', ['user']],
    ['How much do I owe Ivan?', ['user']],
    ['What should we cook for Nora?', ['nora']],
    ['How can I reach my mum?', ['user', 'mother']],
    ['What could I cook?', ['user']],
  ])('%s', (text, person) => {
    expect(asked(text).person).toEqual(person)
  })

  it('asks about nobody where nobody is named, and takes no place, month or unknown first word for a person', () => {
    for (const text of [
      'What is the wifi password?',
      'Which hotel is best in Lisbon?',
      'What happens in May?',
      'Parcels go where?',
    ])
      expect(asked(text).person).toBeNull()
  })

  it('names the others beside', () => {
    expect(asked('How much do I owe Ivan?').alsoNamed).toEqual([['ivan']])
    expect(asked('Does Nora know that Nora won?').alsoNamed).toEqual([])
  })

  it('takes a name that it does not know from its capital', () => {
    expect(asked('When does Zelda arrive?', []).person).toEqual(['zelda'])
  })
})

describe('understandQuery: what', () => {
  it.each([
    ['Where does Nora live?', 'place'],
    ['Which town is Nora in?', 'place'],
    ['When is the concert?', 'date'],
    ["What is Nora's birthday?", 'date'],
    ['What time do I get up?', 'time'],
    ['How early do I start?', 'time'],
    ['How old is Nora?', 'number'],
    ['How many cats do I have?', 'number'],
    ['How much tea do I drink?', 'number'],
    ['How much do I earn?', 'amount'],
    ['What is my salary?', 'amount'],
    ['What colour is my bike?', 'colour'],
    ["What is Nora's phone number?", 'phone'],
    ["What is Nora's e-mail address?", 'email'],
    ['What is my account number?', 'code'],
    ['What is my cat called?', 'name'],
    ["What is Nora's surname?", 'name'],
    ['Who is my boss?', 'person'],
    ['Do I smoke?', 'yes_no'],
    ['Can you tell me where Nora lives?', 'place'],
    ['What do I eat?', 'thing'],
    ['Why did I leave?', 'thing'],
    ['How is Nora?', 'thing'],
    ['birthday cake', 'thing'],
  ])('%s expects a %s', (text, type) => {
    expect(asked(text).expects).toBe(type)
  })

  it('finds the noun that is asked for, and whether it is only a kind of thing', () => {
    expect(asked('Which musical instrument do I play?')).toMatchObject({
      head: ['musical', 'instrument'],
      headIsTypeAlone: false,
    })
    expect(asked('Which city do I live in?')).toMatchObject({ head: ['city'], headIsTypeAlone: true })
    expect(asked("What is Nora's blood group?").head).toEqual(['blood', 'group'])
    expect(asked('What kind of dog do I have?').head).toEqual(['dog'])
    expect(asked('What is the door code?').head).toEqual(['door', 'cod'])
    expect(asked('What do I eat?').head).toEqual([])
    expect(asked("Which firm pays Nora's wages?")).toMatchObject({ head: ['firm'], expects: 'thing' })
    expect(asked('Which club collected the bins?').head).toEqual(['club'])
    expect(asked('Which glass the club bought is broken?').head).toEqual(['glass'])
    expect(asked('Which rubber boots do I wear?').head).toEqual(['rubber', 'boot'])
  })

  it('knows the attribute by other words', () => {
    const same = (a: string, b: string): boolean =>
      [...asked(a).attributes].some((each) => asked(b).attributes.has(each))
    expect(same('What is my occupation?', 'What do I do for a living?')).toBe(true)
    expect(same('Where does Nora live?', "What is Nora's address?")).toBe(true)
    expect(same('Where does Nora live?', "When is Nora's birthday?")).toBe(false)
    expect(asked('Who is my boss?').attributes.has('boss')).toBe(true)
    expect(asked('Which zither do I own?').attributes.has('instrument')).toBe(false)
    expect(asked('Which city is it?').attributes.size).toBe(0)
  })

  it('carries the words that say what is asked', () => {
    expect(asked('When does my passport expire?').content).toEqual(['passport', 'expir'])
    expect(asked('Where does my sister live?').content).toEqual(['liv'])
  })
})
