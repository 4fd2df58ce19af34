import { expect, it } from 'vitest'
import { createWordCache, ownCopy } from './word-cache.ts'
import { writtenWord } from './written-words.ts'

it.each([
  ["Don't", true, { norm: 'do', tail: "n't", tailLength: 3, capital: true, kind: 'word' }],
  ["Don't", false, { norm: "don't", tail: null, tailLength: 0, capital: true, kind: 'word' }],
  ['im', true, { norm: 'i', tail: "'m", tailLength: 1, capital: false, kind: 'word' }],
  ["Maya's", true, { norm: 'maya', tail: "'s", tailLength: 2, capital: true, kind: 'word' }],
  ['14th', true, { norm: '14th', tail: null, tailLength: 0, capital: false, kind: 'number' }],
  ['__proto__', true, { norm: '__proto__', tail: null, tailLength: 0, capital: false, kind: 'word' }],
  ['E\u0301mile', true, { norm: 'émile', tail: null, tailLength: 0, capital: true, kind: 'word' }],
] as const)('takes %s apart, each time alike', (written, comesApart, word) => {
  expect(writtenWord(written, comesApart)).toEqual(word)
  expect(writtenWord(written, comesApart)).toEqual(word)
})

it('holds only so many words, and works out the others again', () => {
  let worked = 0
  const cache = createWordCache<string>(10)
  const lengthOf = (word: string): string =>
    cache.get(word) ??
    cache.keep(word, (each) => {
      worked++
      return each.toUpperCase()
    })
  for (let round = 0; round < 2; round++)
    for (let word = 0; word < 50; word++) expect(lengthOf(`w${word}`)).toBe(`W${word}`)
  expect(worked).toBe(100)
  expect(lengthOf('w49')).toBe('W49')
  expect(worked).toBe(100)
  expect(lengthOf('x'.repeat(40))).toBe('X'.repeat(40))
})

it.each(['word', '12', '007', '__proto__', 'constructor', 'é', ''])('copies %j as it is', (word) => {
  expect(ownCopy(word)).toBe(word)
})
