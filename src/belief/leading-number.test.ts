import { describe, expect, it } from 'vitest'
import { parseLeadingNumber } from './leading-number.ts'

describe('parseLeadingNumber', () => {
  it.each([
    ['48231', 48231],
    ['48,231', 48231],
    ['1,048,231.5 km', 1048231.5],
    ['2 GB/s', 2],
    ['2.5 GB/s', 2.5],
    ['-3', -3],
    ['+3', 3],
    ['.5', 0.5],
    ['1e3', 1000],
    ['2E-2', 0.02],
    ['$1200', 1200],
    ['~ 12 people', 12],
    [' 7 ', 7],
    ['0', 0],
    ['1,2', 1],
    ['12,3456', 12],
    ['1e15', 1e15],
    ['-1,000,000,000,000,000', -1e15],
  ])('of %j is %d', (text, value) => {
    expect(parseLeadingNumber(text)).toBe(value)
  })

  it.each(['', 'many', 'about twelve', 'room 12', '-', 'e5', '1e999', '1e308', '-1e16', '1000000000000001'])(
    'of %j is none',
    (text) => {
      expect(parseLeadingNumber(text)).toBeNull()
    },
  )

  it('does not hang on a hostile text', () => {
    expect(parseLeadingNumber('1,'.repeat(100_000))).toBe(1)
    expect(parseLeadingNumber('1'.repeat(100_000))).toBeNull()
  })
})
