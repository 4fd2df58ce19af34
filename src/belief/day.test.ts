import { describe, expect, it } from 'vitest'
import { dayNumber, fits, isFullDay, parseDay, showDay } from './day.ts'

describe('parseDay', () => {
  it.each([
    ['1990-05-12', { year: 1990, month: 5, day: 12 }],
    [' 1990-05-12 ', { year: 1990, month: 5, day: 12 }],
    ['1990-05-12T10:00:00Z', { year: 1990, month: 5, day: 12 }],
    ['--05-12', { year: null, month: 5, day: 12 }],
    ['--02-29', { year: null, month: 2, day: 29 }],
    ['1990-05', { year: 1990, month: 5, day: null }],
    ['2031', { year: 2031, month: null, day: null }],
    ['2024-02-29', { year: 2024, month: 2, day: 29 }],
    ['2000-02-29', { year: 2000, month: 2, day: 29 }],
    ['1990-12-31', { year: 1990, month: 12, day: 31 }],
    ['1990-01-01', { year: 1990, month: 1, day: 1 }],
  ])('reads %s', (text, day) => {
    expect(parseDay(text)).toEqual(day)
  })

  it.each([
    '1990-13-01',
    '1990-00-01',
    '1990-04-31',
    '1990-05-00',
    '2023-02-29',
    '1900-02-29',
    '--02-30',
    '1990-13',
    '12 May',
    'x1990-05-12',
    '1990-05-12x',
    'x--05-12',
    '--05-12x',
    'x1990-05',
    'x1990',
    '19901',
    '199',
    '',
  ])('does not read %j', (text) => {
    expect(parseDay(text)).toBeNull()
  })
})

describe('days', () => {
  it.each(['1990-05-12', '--05-12', '1990-05', '0800-01-02', '0990', '2031'])('show %s as it was', (text) => {
    expect(showDay(parseDay(text) ?? { year: 1, month: 1, day: 1 })).toBe(text)
  })

  it('count from 1970', () => {
    expect(dayNumber({ year: 1970, month: 1, day: 2 })).toBe(1)
    expect(dayNumber({ year: 1969, month: 12, day: 31 })).toBe(-1)
    expect(dayNumber({ year: 2026, month: 3, day: 1 }) - dayNumber({ year: 2026, month: 2, day: 28 })).toBe(1)
    expect(dayNumber({ year: 1970, month: 2, day: null })).toBe(31)
    expect(dayNumber({ year: null, month: 1, day: 1 })).toBe(-719528)
    expect(dayNumber({ year: 1971, month: null, day: null })).toBe(365)
  })

  it('are full with year and day', () => {
    expect(isFullDay({ year: 1990, month: 5, day: 12 })).toBe(true)
    expect(isFullDay({ year: null, month: 5, day: 12 })).toBe(false)
    expect(isFullDay({ year: 1990, month: 5, day: null })).toBe(false)
  })

  it('fit what leaves them open', () => {
    const full = { year: 1990, month: 5, day: 12 }
    expect(fits({ year: null, month: 5, day: 12 }, full)).toBe(true)
    expect(fits({ year: 1990, month: 5, day: null }, full)).toBe(true)
    expect(fits({ year: 1990, month: null, day: null }, full)).toBe(true)
    expect(fits({ year: 1991, month: null, day: null }, full)).toBe(false)
    expect(fits({ year: null, month: 6, day: 12 }, full)).toBe(false)
    expect(fits({ year: null, month: 5, day: 13 }, full)).toBe(false)
    expect(fits({ year: 1991, month: 5, day: null }, full)).toBe(false)
  })
})
