import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeFrustration } from './notice-frustration.ts'
import { REPEATING } from './sentences.fixture.ts'

describe('any text at all', () => {
  test('hostile texts take no time', () => {
    const began = performance.now()
    const parts = [
      'I told you ',
      '"',
      "'a ",
      '“',
      '«',
      'a.',
      ', ',
      'you forgot ',
      'ich habe dir doch ',
      '> \n',
      '! ',
      '…',
    ]
    for (const part of parts) noticeFrustration(part.repeat(1_000_000 / part.length))
    expect(performance.now() - began).toBeLessThan(3000)
  })

  test('is noticed or not, with spans that are its own', () => {
    const said = fc.constantFrom(...REPEATING.map(([, text]) => text))
    const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), said)).map((parts) => parts.join(' '))
    fc.assert(
      fc.property(texts, (text) => {
        const signal = noticeFrustration(text)
        if (signal === null) return
        const { cueSpan, restated, restatedSpan } = signal
        expect(text.slice(cueSpan.start, cueSpan.end)).not.toBe('')
        expect(restatedSpan === null ? null : text.slice(restatedSpan.start, restatedSpan.end)).toBe(restated)
      }),
    )
  })

  test('quoted as a whole it is no complaint', () => {
    for (const [, text] of REPEATING) {
      expect(noticeFrustration(`She wrote: “${text}” and left.`), text).toBeNull()
      expect(noticeFrustration(`> ${text}`), text).toBeNull()
    }
  })
})
