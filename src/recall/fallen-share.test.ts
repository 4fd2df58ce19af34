import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fallenShare } from './fallen-share.ts'

const TEXT = 'I live in Hoorn. I like tea.'

describe('fallenShare', () => {
  it('counts whole sentences, by hand', () => {
    expect(fallenShare(TEXT, [{ start: 10, end: 15 }])).toBeCloseTo(16 / 28, 12)
    expect(fallenShare(TEXT, [{ start: 24, end: 27 }])).toBeCloseTo(12 / 28, 12)
    expect(
      fallenShare(TEXT, [
        { start: 10, end: 15 },
        { start: 24, end: 27 },
      ]),
    ).toBe(1)
    expect(
      fallenShare(TEXT, [
        { start: 10, end: 15 },
        { start: 0, end: 2 },
      ]),
    ).toBeCloseTo(16 / 28, 12)
  })

  it('takes a claim without a span for the whole text, and no claim for nothing', () => {
    expect([fallenShare(TEXT, [null]), fallenShare(TEXT, []), fallenShare('', [{ start: 0, end: 0 }])]).toEqual([
      1, 0, 1,
    ])
  })

  it('is a share, and grows with the spans', () => {
    const span = fc
      .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]) => ({ start, end: start + length }))
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.array(span, { maxLength: 4 }), span, (text, spans, more) => {
        const share = fallenShare(text, spans)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(fallenShare(text, [...spans, more])).toBeGreaterThanOrEqual(share)
      }),
    )
  })
})
