import { expect, test } from 'vitest'
import { understandQuery } from './understand-query.ts'

test.each<[string, readonly string[]]>([
  ['When does my permit expire?', ['permit']],
  ['Where is my van parked?', ['van']],
  ['Is the bakery open?', ['bakery']],
  ['What breed is my dog?', ['breed', 'dog']],
  ["What is Ilse's blood pressure?", ['blood pressure']],
  ["What is my dog's vet called?", ['dog', 'vet']],
  ['When is my appointment with the optician?', ['appointment', 'optician']],
  ['When is the appointment at the hairdresser?', ['appointment', 'hairdresser']],
  ['Am I allergic to sesame?', ['sesame']],
  ['Do I have high cholesterol?', ['high cholesterol']],
  ['Does my aunt have a caravan?', ['caravan']],
  ['What is my locker number?', ['locker']],
])('%s is of %j', (question, things) => {
  const { things: found } = understandQuery(question, { by: 'user', names: new Set(['ilse']) })
  expect(found.map(({ written }) => written)).toEqual(things)
})

test.each([
  ['a verb', 'Where does my aunt work?'],
  ['a verb after what', 'What scares me?'],
  ['only the kind that is wanted', 'What colour is it?'],
  ['a place or a time', 'What did I eat on the train?'],
  ['what is done', 'What should be served once we have eaten?'],
  ['a living', 'What do I do for a living?'],
  ['where somebody wants to go', 'Where did I want to go?'],
])('%s is no thing: %s', (_, question) => {
  expect(understandQuery(question, { by: 'user' }).things).toEqual([])
})
