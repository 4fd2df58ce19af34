import { describe, expect, it } from 'vitest'
import { type NumberSpace, numberSpace } from './number-space.ts'
import { aMention } from './told.fixture.ts'

const named = (tolerance: number, ...said: (string | [string, number])[]): NumberSpace =>
  numberSpace(
    said.map((each) => (typeof each === 'string' ? aMention(each) : aMention(each[0], { probability: each[1] }))),
    tolerance,
    12,
  )

describe('numberSpace', () => {
  it('takes numbers within 2% for one, as first said', () => {
    const space = named(0, '48,231', '48000', '52000', 'many')
    expect(space.answers).toEqual(['48,231', '52000'])
    expect(space.values).toEqual([48231, 52000])
    expect(space.tolerances[0]).toBeCloseTo(964.62, 9)
    expect(space.isCount).toBe(true)
    expect(space.placesOf('48300')).toEqual([0])
    expect(space.placesOf('52,000 people')).toEqual([1])
    expect(space.placesOf('60000')).toEqual([])
    expect(space.placesOf('many')).toEqual([])
  })

  it('counts by halves at least, and measures as finely as is said', () => {
    expect(named(0, '2', '3').tolerances).toEqual([0.5, 0.5])
    expect(named(0, '2', '3').answers).toHaveLength(2)
    const measured = named(0, '0.5', '0.3')
    expect(measured.isCount).toBe(false)
    expect(measured.tolerances[0]).toBeCloseTo(0.006, 12)
    expect(named(0, '0', '0.5').tolerances[0]).toBe(1e-9)
  })

  it('takes the question’s own tolerance', () => {
    const space = named(5, '100', '105', '111')
    expect(space.answers).toEqual(['100', '111'])
    expect(space.tolerances).toEqual([5, 5])
    expect(space.placesOf('106')).toEqual([1])
    expect(space.placesOf('105.4')).toEqual([])
    expect(named(6, '100', '111').placesOf('105.4')).toEqual([0])
    expect(named(6, '100', '111').placesOf('105.6')).toEqual([1])
  })

  it('runs an answer over its cells', () => {
    const space = named(0, '100')
    const [range] = space.ranges
    expect(space.grid?.edges[range?.from ?? -1]).toBeCloseTo(98, 9)
    expect(space.grid?.edges[range?.to ?? -1]).toBeCloseTo(102, 9)
  })

  it('has no grid without a number', () => {
    expect(named(0, 'many')).toMatchObject({ answers: [], grid: null, ranges: [], isOpen: true })
  })

  it('keeps the sixty most claimed', () => {
    const flood = Array.from({ length: 70 }, (_, i): [string, number] => [String(1000 * (i + 1)), 0.1])
    const space = named(1, ...flood, ['70000', 0.2])
    expect(space.answers).toHaveLength(60)
    expect(space.answers).toContain('70000')
    expect(space.answers).toContain('59000')
    expect(space.answers).not.toContain('60000')
    expect(space.values).toEqual(space.values.toSorted((a, b) => a - b))
    expect(space.leftOut).toEqual({ answers: 10, isKnown: true })
  })

  it('loses no number that was ruled or vouched for to a crowd, whose numbers are told apart up to eleven in all', () => {
    const flood = Array.from({ length: 70 }, (_, i) => aMention(String(1000 * (i + 1)), { rank: 'crowd' }))
    const own = [aMention('5', { rank: 'vouched' }), aMention('7', { rank: 'ruling' })]
    const space = numberSpace([...flood, ...flood, ...own], 1, 12)
    expect(space.answers).toEqual(['5', '7', ...flood.slice(0, 9).map(({ spelling }) => spelling)])
    expect(space.leftOut).toEqual({ answers: 61, isKnown: false })
    const vouched = Array.from({ length: 70 }, (_, i) => aMention(String(1000 * (i + 1)), { rank: 'vouched' }))
    expect(numberSpace(vouched, 1, 12).leftOut).toEqual({ answers: 10, isKnown: true })
  })
})
