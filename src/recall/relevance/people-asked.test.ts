import { describe, expect, test } from 'vitest'
import { asTold } from './as-told.ts'
import { peopleAskedIn } from './people-asked.ts'

const KNOWN = [
  { key: 'maya', name: 'Maya' },
  { key: 'tom-lee', name: 'Tom Lee' },
]
const namesIn = (question: string) => peopleAskedIn(question, KNOWN).map(({ key, name }) => [key, name])

describe('peopleAskedIn', () => {
  test.each([
    ['what does maya eat?', [['maya', 'Maya']]],
    ["Maya's diet", [['maya', 'Maya']]],
    ['Where does Tom live?', [['tom-lee', 'Tom']]],
    ['Where does Tom Lee live?', [['tom-lee', 'Tom Lee']]],
    [
      'Who is Mr Lee?',
      [
        [null, 'Mr'],
        [null, 'Lee'],
      ],
    ],
    [
      'Did Maya meet Tom?',
      [
        ['maya', 'Maya'],
        ['tom-lee', 'Tom'],
      ],
    ],
    ['When is Elena’s birthday?', [[null, 'Elena']]],
    ["Elena's birthday", [[null, 'Elena']]],
    ['Elena has a cat?', []],
    ['So. Elena has? "Elena" or (Elena)', [[null, 'Elena']]],
    ["What's new? Who's there, and That's it", []],
    ['Do I go on Monday in May, and I’m late', []],
    ['Where is the Élan?', [[null, 'Élan']]],
    ['Did Ann and Ann call?', [[null, 'Ann']]],
    ['nothing here', []],
  ] as const)('%s', (question, names) => {
    expect(namesIn(question)).toEqual(names)
  })

  test('carries the stems of the whole name, and takes no known name that is empty or a letter', () => {
    expect(peopleAskedIn('Where does Tom live?', KNOWN)[0]?.words).toEqual(['tom', 'lee'])
    expect(
      peopleAskedIn('is a here?', [
        { key: 'a', name: 'A' },
        { key: 'x', name: '' },
      ]),
    ).toEqual([])
    expect(peopleAskedIn('Is James here?', [])[0]?.words).toEqual(['jame'])
  })
})

describe('asTold', () => {
  const told = (question: string) => asTold(question, peopleAskedIn(question, KNOWN))

  test.each([
    ['When did Maya move?', 'When did I move?'],
    ["What is Maya's diet?", 'What is my diet?'],
    ['Where does Tom Lee live?', 'Where do I live?'],
    ['Is Maya ill, and has Maya called?', 'Is I ill, and have I called?'],
    ['what is maya like?', 'what am I like?'],
    ['What did Tom and Maya buy?', 'What did I and I buy?'],
    ['Where does Elena live?', 'Where does Elena live?'],
    ['When is Elena’s birthday?', 'When is Elena’s birthday?'],
    ['Which hotel in Tokyo?', 'Which hotel in Tokyo?'],
    ['What does one eat?', 'What does one eat?'],
    ['does I stay?', 'does I stay?'],
    ['Does the Mayan art please Maya?', 'Does the Mayan art please I?'],
  ])('%s', (question, own) => {
    expect(told(question)).toBe(own)
  })

  test('a name with marks in it is a name, not a pattern', () => {
    expect(asTold('Does A.J. sing?', [{ key: 'aj', name: 'A.J.', words: ['a', 'j'] }])).toBe('Does I sing?')
    expect(asTold('Does AxJx sing?', [{ key: 'aj', name: 'A.J.', words: [] }])).toBe('Does AxJx sing?')
  })
})
