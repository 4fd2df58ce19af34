import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTold } from './as-told.ts'

const person = (name: string) => ({ key: name, name, words: [name] })

test.each([
  ['When did Maya move?', 'When did I move?'],
  ['Is MAYA’s sister with Mayas or maya?', 'Is my sister with Mayas or I?'],
  ['Does Maya like it? does maya', 'Does I like it? do I'],
  ['Aamaya, maya2 and éMaya', 'Aamaya, I2 and éMaya'],
])('%s', (question, told) => {
  expect(asTold(question, [person('maya')])).toBe(told)
})

test('somebody of whom no text is kept keeps their name', () => {
  expect(asTold('When did Maya move?', [{ key: null, name: 'Maya', words: ['maya'] }])).toBe('When did Maya move?')
})

test('as one pattern with the letters in it finds', () => {
  const inOnePattern = (question: string, name: string): string => {
    const written = name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    return question
      .replace(new RegExp(`(?<!\\p{L})${written}['’]s(?!\\p{L})`, 'giu'), 'my')
      .replace(new RegExp(`(?<!\\p{L})${written}(?!\\p{L})`, 'giu'), 'I')
  }
  const signs = fc.constantFrom('a', 'A', 'n', 'é', 'ſ', 's', 'S', "'", '’', ' ', '.', '2', '𐐨', '𐐀')
  const written = (minLength: number, maxLength: number) =>
    fc.array(signs, { minLength, maxLength }).map((all) => all.join(''))
  fc.assert(
    fc.property(written(0, 14), written(1, 4), (question, name) => {
      expect(asTold(`${question} ${name} ${question}`, [person(name)])).toBe(
        inOnePattern(`${question} ${name} ${question}`, name),
      )
    }),
    { numRuns: 300 },
  )
})
