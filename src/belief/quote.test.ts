import { describe, expect, it } from 'vitest'
import { quoteOf } from './quote.ts'
import { told } from './told.fixture.ts'

describe('quoteOf', () => {
  it('is the span, or the whole text', () => {
    const text = 'Hi! Started eating fish again! Bye.'
    expect(quoteOf(told('a', { text, reading: { span: { start: 4, end: 30 } } }))).toBe('Started eating fish again!')
    expect(quoteOf(told('a', { text }))).toBe(text)
  })

  it('is cut at 200 characters', () => {
    expect(quoteOf(told('a', { text: 'x'.repeat(200) }))).toBe('x'.repeat(200))
    expect(quoteOf(told('a', { text: 'x'.repeat(201) }))).toBe(`${'x'.repeat(199)}…`)
  })

  it('is not cut through a character', () => {
    expect(quoteOf(told('a', { text: `${'x'.repeat(198)}\u{1F41F}yy` }))).toBe(`${'x'.repeat(198)}…`)
    expect(quoteOf(told('a', { text: `${'x'.repeat(197)}\u{1F41F}yyy` }))).toBe(`${'x'.repeat(197)}\u{1F41F}…`)
  })
})
