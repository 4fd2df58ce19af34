import { expect, test } from 'vitest'
import { understandQuery } from '../query/understand-query.ts'
import { lackedBy } from './thing-told.ts'
import { toldWordsOf } from './told-words.ts'

const lacked = (question: string, text: string): string | null =>
  lackedBy(toldWordsOf(text), understandQuery(question, { by: 'user' }))

test.each([
  ['itself', 'When does my permit expire?', 'The permit runs until May.'],
  ['another name', 'What car do I drive?', 'I bought a vehicle from Renzo.'],
  ['one of its kind', 'What is my pet called?', 'My rabbit is called Momo.'],
  ['an example of what it asks for', 'What faith does my cousin follow?', 'My cousin is a Quaker.'],
  ['the same phrase in other words', 'What is my blood group?', 'My blood type is B positive.'],
  ['liked best in other words', 'What is my favourite dish?', 'I love every dish with saffron.'],
  ['what says little of it left out', 'When is my next swimming lesson?', 'The swimming lesson is on Monday.'],
])('a text has %s: %s', (_, question, text) => {
  expect(lacked(question, text)).toBeNull()
})

test.each([
  ['permit', 'When does my permit expire?', 'My passport expires in May.'],
  ['cat', "What is my cat's name?", 'My dog is called Momo.'],
  ['blood pressure', 'What is my blood pressure?', 'My blood type is B positive.'],
  ['breed', 'What breed is my dog?', 'My dog is called Momo.'],
  ['tetanus jab', 'When was my tetanus jab?', 'I had my flu jab in March.'],
  ['optician', 'When is my appointment with the optician?', 'My appointment with the dentist is on Monday.'],
  ['favourite film', 'What is my favourite film?', 'I saw a film about bees.'],
])('of a neighbour, a text lacks the %s: %s', (thing, question, text) => {
  expect(lacked(question, text)).toBe(thing)
})
