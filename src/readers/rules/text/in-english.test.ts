import { expect, test } from 'vitest'
import { inEnglish } from './in-english.ts'

test('a text of a language with files in the words of the catalogue, names with their capitals and no other', () => {
  expect(inEnglish('Wo arbeitet mein Bruder?')).toBe('where does my brother work?')
  expect(inEnglish('Mein Bruder wohnt in Passau.')).toBe('my brother lives in Passau.')
  expect(inEnglish('Der Schraubstock steht im Keller.')).not.toMatch(/\p{Lu}/u)
})

test('what follows a title is a name', () => {
  expect(inEnglish('Mein Zahnarzt ist Dr. Wieland.')).toMatch(/Wieland/u)
})

test('null for English, for a language without files, and for nothing', () => {
  for (const text of ['My brother lives in Passau.', 'Mi hermano vive en Lugo.', '', '42'])
    expect(inEnglish(text)).toBeNull()
})
