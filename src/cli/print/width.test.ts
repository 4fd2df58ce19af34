import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf, cutTo, padEnd, padStart } from './width.ts'

describe('columnsOf', () => {
  it.each([
    ['abc', 3],
    ['寿司', 4],
    ['한국', 4],
    ['e\u0301', 1],
    ['👩‍🚀', 2],
    ['❤️', 2],
    ['🇳🇴', 2],
    ['می‌خواهم', 7],
    ['', 0],
  ])('%s takes %i', (text, columns) => {
    expect(columnsOf(text)).toBe(columns)
  })
})

describe('cutTo', () => {
  it('leaves what fits', () => {
    expect(cutTo('fish', 4)).toBe('fish')
  })

  it('cuts between characters, never within one', () => {
    expect(cutTo('寿司が好き', 6)).toBe('寿司…')
    expect(cutTo('a👩‍🚀b👩‍🚀', 4)).toBe('a👩‍🚀…')
  })

  it('never takes more columns than it may', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 40 }), (text, columns) => {
        expect(columnsOf(cutTo(text, columns))).toBeLessThanOrEqual(columns)
      }),
    )
  })

  it('measures long text as it measures its parts, and in linear time', () => {
    const text = '寿司👩‍🚀e\u0301x'
    expect(columnsOf(text.repeat(50_000))).toBe(50_000 * columnsOf(text))
  })

  it('gives a mark upon mark upon mark one column at most where it can', () => {
    expect(columnsOf(`a${'\u0301'.repeat(100)}`)).toBe(1)
    expect(columnsOf(`a${'\u0301'.repeat(100_000)}`)).toBe(1)
  })

  it('measures only as much of a huge text as can be shown', () => {
    const huge = '寿'.repeat(1_000_000)
    const cutting = millisecondsOf(() => cutTo(huge, 80))
    const measuring = millisecondsOf(() => columnsOf(huge))
    expect(cutting).toBeLessThan(measuring / 10)
    expect(cutTo(huge, 80)).toHaveLength(40)
  })
})

function millisecondsOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

describe('padding', () => {
  it('counts columns, not code units', () => {
    expect(padEnd('寿司', 6)).toBe('寿司  ')
    expect(padStart('寿司', 6)).toBe('  寿司')
    expect(padEnd('long', 2)).toBe('long')
  })
})
