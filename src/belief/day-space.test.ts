import { describe, expect, it } from 'vitest'
import { type DaySpace, daySpace } from './day-space.ts'
import { aMention } from './told.fixture.ts'

const named = (tolerance: number, ...spellings: string[]): DaySpace =>
  daySpace(
    spellings.map((spelling) => aMention(spelling)),
    tolerance,
    12,
  )

describe('daySpace', () => {
  it('sorts dates and passes over what is none', () => {
    const space = named(0, '1991-05-12', 'soon', '1990-05-12', '1990-05-12')
    expect(space.answers).toEqual(['1990-05-12', '1991-05-12'])
    expect(space.days[0]).toEqual({ year: 1990, month: 5, day: 12 })
    expect(space.isOpen).toBe(true)
    expect(space.placesOf('1991-05-12T08:00')).toEqual([1])
    expect(space.placesOf('1992-05-12')).toEqual([])
    expect(space.placesOf('soon')).toEqual([])
  })

  it('takes a date without year for every full date that it fits', () => {
    const space = named(0, '--05-12', '1990-05-12', '1991-05-12', '1990-06-01')
    expect(space.answers).toEqual(['1990-05-12', '1990-06-01', '1991-05-12'])
    expect(space.placesOf('--05-12')).toEqual([0, 2])
    expect(space.placesOf('1990-05')).toEqual([0])
  })

  it('keeps a date without year that fits none', () => {
    const space = named(0, '--05-12', '1990-06-12')
    expect(space.answers).toEqual(['--05-12', '1990-06-12'])
    expect(space.placesOf('--05-12')).toEqual([0])
    expect(space.placesOf('--06-12')).toEqual([1])
    expect(space.placesOf('--07-12')).toEqual([])
  })

  it('takes days within the tolerance for one, as first said', () => {
    const space = named(2, '2026-03-03', '2026-03-01', '2026-03-06')
    expect(space.answers).toEqual(['2026-03-03', '2026-03-06'])
    expect(space.placesOf('2026-03-01')).toEqual([0])
    expect(space.placesOf('2026-03-05')).toEqual([0])
    expect(space.placesOf('2026-03-08')).toEqual([1])
    expect(space.placesOf('2026-03-09')).toEqual([])
    expect(named(1, '2026-03-01', '2026-03-03').answers).toEqual(['2026-03-01', '2026-03-03'])
  })

  it('keeps the first two hundred of a flood', () => {
    const flood = Array.from({ length: 300 }, (_, i) => new Date(i * 86_400_000).toISOString().slice(0, 10))
    const { answers } = named(0, ...flood)
    expect(answers).toHaveLength(200)
    expect(answers[199]).toBe(flood[199])
    expect(named(0, ...flood.map((day) => day.slice(4)).map((day) => `-${day}`)).answers).toHaveLength(200)
    expect(named(0, ...flood).leftOut).toEqual({ answers: 100, isKnown: true })
    expect(named(0, '2026-01-01').leftOut).toBeNull()
  })

  it('loses no day that was ruled or vouched for to a flood that came before it', () => {
    const flood = Array.from({ length: 300 }, (_, i) =>
      aMention(new Date(i * 86_400_000).toISOString().slice(0, 10), { rank: 'crowd' }),
    )
    const own = [aMention('2026-05-01', { rank: 'vouched' }), aMention('2026-06', { rank: 'ruling' })]
    const space = daySpace([...flood, ...own], 0, 12)
    expect(space.answers).toHaveLength(11)
    expect(space.answers).toEqual(expect.arrayContaining(['2026-05-01', '2026-06', '1970-01-01']))
    expect(space.leftOut).toEqual({ answers: 291, isKnown: false })
  })

  it('is named once, by who said it first, where days are near one another or written alike', () => {
    const near = [aMention('2026-03-03', { rank: 'crowd' }), aMention('2026-03-04', { rank: 'vouched' })]
    const flood = Array.from({ length: 20 }, (_, i) => aMention(`20${10 + i}-01-01`, { rank: 'crowd' }))
    const space = daySpace([...flood, ...near, aMention('2026-03', { rank: 'crowd' })], 2, 12)
    expect(space.answers).toContain('2026-03-03')
    expect(space.answers).toHaveLength(11)
    expect(space.leftOut).toEqual({ answers: 11, isKnown: false })
  })
})
