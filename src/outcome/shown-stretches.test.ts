import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KnownBy, shownStretches } from './shown-stretches.ts'
import { shownAs } from './stretch.fixture.ts'

const DAY = 86_400_000
const CITY = { key: 'maya.city', shape: 'one_of', tolerance: 0, changeRatePerDay: 0 } as const
const fact = (day: number, answer: string, how: KnownBy['how'] = 'correction', id = `f${day}`): KnownBy => ({
  ...{ id, answer, how, at: day * DAY },
})
const shown = (day: number, answer = 'Leeds', probability = 0.9) => shownAs(CITY.key, probability, day * DAY, answer)
const seen = (...args: Parameters<typeof shownStretches>) =>
  shownStretches(...args).map((each) => [each.shown.at / DAY, each.at / DAY, each.isOverridden])

describe('shownStretches', () => {
  it('is as worked: what is stated goes down with the days at the rate of change', () => {
    const [only] = shownStretches({ ...CITY, changeRatePerDay: 0.01 }, [shown(1)], [fact(3, 'Hull')], 9 * DAY)
    expect(only?.stillHolds).toBeCloseTo(0.88218, 5)
    expect(only).toMatchObject({ question: 'maya.city', isOverridden: true, isChecked: false })
  })

  it('holds each fact against what was last shown before it, and the last showing of all met silence', () => {
    const showings = [shown(2, 'Hull'), shown(1), shown(4, 'Hull')]
    expect(seen(CITY, showings, [fact(3, 'Leeds')], 30 * DAY)).toEqual([
      [2, 3, true],
      [4, 11, false],
    ])
    expect(seen(CITY, showings, [fact(5, 'Hull'), fact(3, 'hull ')], 30 * DAY)).toEqual([
      [2, 3, false],
      [4, 5, false],
    ])
    expect(seen(CITY, [shown(1)], [fact(1, 'Hull')], 30 * DAY)).toEqual([[1, 1, true]])
    expect(seen(CITY, [shown(1)], [fact(2, 'Leeds', 'audit', 'b'), fact(2, 'x', 'audit', 'a')], 30 * DAY)).toEqual([
      [1, 2, true],
    ])
    const [first, second] = [shown(1), shown(1, 'Hull')]
    expect(seen(CITY, [second, first], [fact(2, 'Leeds')], 30 * DAY)).toEqual([[1, 2, true]])
  })

  it('takes what comes after a week for no word on what was shown', () => {
    expect(seen(CITY, [shown(1)], [fact(8, 'Hull')], 30 * DAY)).toEqual([[1, 8, true]])
    expect(seen(CITY, [shown(1)], [fact(8.01, 'Hull')], 30 * DAY)).toEqual([[1, 8, false]])
    expect(seen(CITY, [shown(1)], [fact(2, 'Hull')], 1.5 * DAY)).toEqual([[1, 1.5, false]])
    expect(seen(CITY, [shown(1), shown(3)], [], 2 * DAY)).toEqual([[1, 2, false]])
    expect(seen(CITY, [shown(1), shown(3)], [fact(4, 'Hull')], 2 * DAY)).toEqual([[1, 2, false]])
    expect(seen(CITY, [shown(1), shown(2)], [fact(2, 'Hull')], 2 * DAY)).toEqual([[2, 2, true]])
  })

  it('tells what was checked whatever it was from what somebody chose to say', () => {
    const checked = (how: KnownBy['how']) =>
      shownStretches(CITY, [shown(1)], [fact(2, 'Leeds', how)], 9 * DAY).map(({ isChecked }) => isChecked)
    expect(
      ['outcome', 'audit', 'asked', 'correction', 'confirmation'].map((how) => checked(how as 'audit')[0]),
    ).toEqual([true, true, true, false, false])
    expect(shownStretches(CITY, [shown(1)], [fact(20, 'Leeds', 'audit')], 30 * DAY)[0]?.isChecked).toBe(false)
  })

  it('takes numbers within the tolerance for one, and leaves sets out', () => {
    const size = { ...CITY, shape: 'number', tolerance: 1 } as const
    expect(seen(size, [shown(1, '38')], [fact(2, '39')], 9 * DAY)).toEqual([[1, 2, false]])
    expect(seen({ ...CITY, shape: 'any_of' }, [shown(1)], [fact(2, 'Hull')], 9 * DAY)).toEqual([])
    expect(seen(CITY, [], [fact(2, 'Hull')], 9 * DAY)).toEqual([])
  })

  it('counts each showing at most once, and no more stretches than facts and one', () => {
    const days = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 50 }), (showings, facts, until) => {
        const found = shownStretches(
          { ...CITY, changeRatePerDay: 0.01 },
          showings.map((day) => shown(day)),
          facts.map((day, n) => fact(day, n % 2 === 0 ? 'Hull' : 'Leeds', 'correction', `f${n}`)),
          until * DAY,
        )
        expect(new Set(found.map((each) => each.shown.id)).size).toBe(found.length)
        expect(found.length).toBeLessThanOrEqual(facts.length + 1)
        for (const each of found) {
          expect(each.at).toBeGreaterThanOrEqual(each.shown.at)
          expect(each.at).toBeLessThanOrEqual(Math.min(until * DAY, each.shown.at + 7 * DAY))
          expect(each.stillHolds).toBeLessThanOrEqual(0.9)
        }
      }),
    )
  })
})
