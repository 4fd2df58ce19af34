import { describe, expect, test } from 'vitest'
import { plainTokensOf } from '../text/plain-tokens.ts'
import { wordMistyped } from './word-mistyped.ts'

const mistyped = (text: string, meant: string): string | undefined =>
  wordMistyped(plainTokensOf(text).tokens, meant, null)?.norm

describe('the word that another was meant for', () => {
  test('differs least in its letters', () => expect(mistyped('our two are Mia and Jonah', 'Jonas')).toBe('jonah'))
  test('in small letters too', () => expect(mistyped('I am vegaan', 'vegan')).toBe('vegaan'))
  test('is the only name, whatever its letters', () => expect(mistyped('I work at Aldi', 'Lidl')).toBe('aldi'))
  test('nobody can tell of two names', () => expect(mistyped('I work at Aldi in Leeds', 'Lidl')).toBeUndefined())
  test('nobody can tell of two words as near', () => expect(mistyped('cat bat', 'rat')).toBeUndefined())
  test('no other word stands for a word', () => expect(mistyped('I live in Leeds', 'sigh')).toBeUndefined())
})
