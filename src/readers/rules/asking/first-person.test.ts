import { expect, it } from 'vitest'
import { inFirstPerson } from './first-person.ts'

it.each([
  ['Does the user smoke?', 'Do I smoke?'],
  ['Is the owner travelling to Oslo?', 'Am I travelling to Oslo?'],
  ['Where does the user work?', 'Where do I work?'],
  ["What is the user's shoe size?", 'What is my shoe size?'],
  ["The owner's cat, is it alive?", 'My cat, is it alive?'],
  ['Which flights has the user booked?', 'Which flights have I booked?'],
  ['How much sugar would the user take?', 'How much sugar would I take?'],
  ['Who is the owner of the flat?', 'Who is the owner of the flat?'],
  ['Where is the user guide?', 'Where is the user guide?'],
])('%s: %s', (question, expected) => expect(inFirstPerson(question)).toBe(expected))
