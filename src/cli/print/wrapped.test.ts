import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsOf } from './width.ts'
import { wrappedLines } from './wrapped.ts'

it('breaks at spaces, and cuts what is wider than a line', () => {
  expect(wrappedLines('one two three', 7)).toEqual(['one two', 'three'])
  expect(wrappedLines('one two', 3)).toEqual(['one', 'two'])
  expect(wrappedLines('overlong word', 5)).toEqual(['over…', 'word'])
  expect(wrappedLines('', 5)).toEqual([''])
})

it('fits, and keeps every word that does', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/u)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 6, max: 30 }), (words, columns) => {
      const lines = wrappedLines(words.join(' '), columns)
      expect(lines.every((line) => columnsOf(line) <= columns)).toBe(true)
      expect(lines.join(' ')).toBe(words.join(' '))
    }),
  )
})
