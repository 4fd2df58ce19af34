import { describe, expect, it } from 'vitest'
import { isZone, showMoment } from './moment.ts'

const at = Date.parse('2026-06-03T22:20:00Z')

describe('showMoment', () => {
  it.each([
    ['Europe/Berlin', '2026-06-04 00:20'],
    ['UTC', '2026-06-03 22:20'],
    ['-05:30', '2026-06-03 16:50'],
  ])('in %s', (zone, shown) => {
    expect(showMoment(at, zone)).toBe(shown)
  })

  it('says so where there is no moment', () => {
    expect(showMoment(Number.NaN, 'UTC')).toBe('at an unknown time')
    expect(showMoment(8.64e15, '+02:00')).toBe('at an unknown time')
  })
})

describe('isZone', () => {
  it('knows zones and offsets, and nothing else', () => {
    expect(['Europe/Berlin', 'UTC', '+02:00', 'Mars/Base', ''].map(isZone)).toEqual([true, true, true, false, false])
  })
})
