import { describe, expect, it } from 'vitest'
import { parseDay } from './day.ts'
import { dayConfusions } from './day-errors.ts'

function confusions(...texts: string[]): readonly (readonly number[])[] {
  const days = texts.flatMap((text) => parseDay(text) ?? [])
  const multiplicity = Float64Array.from([...days.map(() => 1), 12 - days.length])
  return dayConfusions(days, multiplicity).map((row) => [...row])
}

describe('F7: dayConfusions', () => {
  it('finds the swap of day and month likelier: .154545', () => {
    const [first] = confusions('2026-03-04', '2026-04-03')
    expect(first?.[0]).toBe(0)
    expect(first?.[1]).toBeCloseTo(0.1 + 0.6 / 11, 12)
    expect(first?.[2]).toBeCloseTo(1 - (0.1 + 0.6 / 11), 12)
  })

  it('finds the next day and the next year likelier', () => {
    const [first] = confusions('2026-03-20', '2026-03-21', '2027-03-20', '2028-03-20', '2026-03-22')
    // 20 March has no swap: .2 for next days, .1 for next years, .7 spread over eleven.
    const spread = 0.7 / 11
    expect(first?.[1]).toBeCloseTo(0.1 + spread, 12)
    expect(first?.[2]).toBeCloseTo(0.05 + spread, 12)
    expect(first?.[3]).toBeCloseTo(spread, 12)
    expect(first?.[4]).toBeCloseTo(spread, 12)
    expect(first?.[5]).toBeCloseTo(7 * spread + 0.1 + 0.05, 12)
  })

  it('knows no year of a birthday', () => {
    const [first] = confusions('--03-04', '--04-03', '--03-05', '1990-03-07')
    const spread = 0.7 / 11
    expect(first?.[1]).toBeCloseTo(0.1 + spread, 12)
    expect(first?.[2]).toBeCloseTo(0.1 + spread, 12)
    expect(first?.[3]).toBeCloseTo(spread, 12)
  })

  it('is even for a month, and for another date', () => {
    const rows = confusions('1990-05', '1990-06-01')
    expect(rows[0]?.[1]).toBeCloseTo(1 / 11, 12)
    expect(rows[0]?.[2]).toBeCloseTo(10 / 11, 12)
    expect(rows[2]?.[0]).toBeCloseTo(1 / 11, 12)
    expect(rows[2]?.[2]).toBeCloseTo(9 / 11, 12)
  })

  it('has no swap of a day with itself', () => {
    expect(confusions('2026-04-04', '2026-04-05')[0]?.[1]).toBeCloseTo(0.1 + 0.7 / 11, 12)
    expect(confusions('2026-04-12', '2026-12-04')[0]?.[1]).toBeCloseTo(0.1 + 0.6 / 11, 12)
    expect(confusions('2026-04-13', '2026-04-14')[0]?.[1]).toBeCloseTo(0.1 + 0.7 / 11, 12)
  })

  it('has rows that sum to 1', () => {
    for (const row of confusions('2026-03-04', '2026-04-03', '2025-03-04', '--03-04', '2026-03')) {
      expect(row.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
    }
  })
})
