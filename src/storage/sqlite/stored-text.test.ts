import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromStoredText, toStoredText } from './stored-text.ts'

/** Any sequence of UTF-16 code units, with the troublesome ones often. */
const anyString = fc
  .array(fc.oneof(fc.constantFrom(0, 0x10, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0x30, 0x64, 0x38), fc.nat(0xffff)), {
    maxLength: 30,
  })
  .map((units) => String.fromCharCode(...units))

describe('stored text', () => {
  test('brings back any string', () => {
    fc.assert(
      fc.property(anyString, (text) => fromStoredText(toStoredText(text)) === text),
      { numRuns: 3000 },
    )
  })

  test('is free of NUL and of lone surrogates', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        expect(toStoredText(text)).not.toMatch(/\0|\p{Cs}/u)
      }),
    )
  })

  test('keeps different strings different', () => {
    fc.assert(fc.property(anyString, anyString, (a, b) => (toStoredText(a) === toStoredText(b)) === (a === b)))
  })

  test('leaves ordinary text as it is, and shows what it has escaped', () => {
    for (const text of ['', 'Maya eats fish', '寿司 \u{1f41f}', 'line\r\n\ttab', '\\u0000 \u0011\ufffd']) {
      expect(toStoredText(text)).toBe(text)
    }
    expect(toStoredText('a\0\u0010\ud83d')).toBe('a\u00100000\u00100010\u0010d83d')
  })
})
