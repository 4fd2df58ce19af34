import { describe, expect, it } from 'vitest'
import { understandQuery } from '../query/understand-query.ts'
import type { Stored } from '../verdict.ts'
import { candidateSigns } from './candidate-signs.ts'
import { reasonOf } from './reason.ts'

function reason(stored: Stored, question: string, text: string): string {
  const query = understandQuery(question, { by: 'user', names: new Set(['nora']) })
  return reasonOf(query, stored, candidateSigns(query, [{ id: 'a', text, similarity: null }])[0] ?? null)
}

describe('reasonOf', () => {
  it.each([
    [
      "When is Nora's birthday?",
      "Nora's birthday is 3 May.",
      'a stored text is about them, tells what is asked, has a day',
    ],
    ['What colour is my car?', 'My car is green.', 'a stored text is about them, tells what is asked, has a colour'],
    ['Where does Nora live?', 'I saw Nora in Ghent.', 'a stored text names them, has a place'],
    ['Do I zorb?', 'The tram is late.', 'a stored text is close to the question'],
  ])('of an answer: %s', (question, text, words) => {
    expect(reason('answer', question, text)).toBe(words)
  })

  it.each([
    [
      "What is my brother's wife called?",
      'I moved out.',
      "something about your brother's wife is stored, not this: the closest text is about somebody else, does not tell what is asked, has not a name",
    ],
    [
      "What is Nora's phone number?",
      'Nora sings.',
      'something about nora is stored, not this: the closest text does not tell what is asked, has not a phone number',
    ],
    [
      'How much do I earn?',
      'I have a cat.',
      'something about you is stored, not this: the closest text does not tell what is asked, has not an amount',
    ],
    ["What does Nora's boss zorb?", "Nora's boss is here.", "something about nora's boss is stored, not this"],
  ])('of something else: %s', (question, text, words) => {
    expect(reason('about_them', question, text)).toBe(words)
  })

  it('of nothing', () => {
    expect(reason('nothing', 'Where do I live?', 'I sing.')).toBe('nothing stored bears on it')
    expect(reasonOf(understandQuery('Where?', { by: 'user' }), 'about_them', null)).toBe('nothing stored bears on it')
  })
})
