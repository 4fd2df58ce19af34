import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeForTerminal, toJson, toPrintable, toPrintableLines } from './clean.ts'

const OBEYED = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/u

describe('toPrintable', () => {
  it('takes the teeth out of terminal sequences', () => {
    expect(toPrintable('\u001B[2J\u001B]0;title\u0007hello\u009B31m')).toBe('[2J]0;titlehello31m')
  })

  it('drops marks that turn text around or hide it', () => {
    expect(toPrintable('pay \u202E001\u202C \u2066to\u2069 Ada\u200B\u{E0041}')).toBe('pay 001 to Ada')
  })

  it('makes one line of many', () => {
    expect(toPrintable('a\r\n\tb\u2028c\u0085d\n')).toBe('a b c d')
  })

  it('keeps what scripts and emoji need', () => {
    expect(toPrintable('می‌خواهم 👩‍🚀 ❤️ é')).toBe('می‌خواهم 👩‍🚀 ❤️ é')
  })

  it('shows half a character as the sign for one', () => {
    expect(toPrintable('a\uD800b')).toBe('a\uFFFDb')
  })

  it('leaves nothing that a terminal obeys, whatever comes', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !OBEYED.test(toPrintable(text))))
  })

  it('is linear on long hostile text', () => {
    const started = performance.now()
    toPrintable('\u202E\n\t \u001B'.repeat(200_000))
    // A million characters: quadratic work would take hours, not seconds.
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('toPrintableLines', () => {
  it('keeps lines and indentation', () => {
    expect(toPrintableLines('a\r\n\tb \u001B[1m\n\n  c')).toEqual(['a', '    b [1m', '', '  c'])
  })
})

describe('toJson', () => {
  it('escapes what a terminal would obey and keeps the value exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = toJson({ text })
        expect(JSON.parse(json)).toEqual({ text })
        expect(json.replaceAll('\n', '')).not.toMatch(OBEYED)
      }),
    )
  })

  it('writes both halves of a tag character', () => {
    expect(escapeForTerminal('"\u{E0041}"')).toBe('"\\udb40\\udc41"')
  })
})
