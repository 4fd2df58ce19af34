import { describe, expect, test } from 'vitest'
import { tokensOf } from '../text/tokens.ts'
import { instantOf, isoDay, localTimeOf } from './local-time.ts'
import { createMomentReader } from './moments.ts'

/** Said on Wednesday 10 June 2026 at noon, UTC. */
function momentsIn(text: string): readonly string[] {
  const tokens = tokensOf(text)
  const reader = createMomentReader(tokens, text, Date.parse('2026-06-10T12:00:00Z'), 'UTC')
  return reader.between(0, tokens.length).map((moment) => {
    if (moment.kind === 'time') return `${moment.minutes} min`
    if (moment.kind === 'span') return `${moment.spanInMs / 3_600_000} h`
    const [first, last] = [isoDay(moment.firstDay ?? 0), isoDay(moment.lastDay ?? 0)]
    const other = moment.otherDay === null ? '' : ` or ${isoDay(moment.otherDay)}`
    return (first === last ? first : `${first}..${last}`) + other
  })
}

describe('times in words', () => {
  test.each([
    ['today', ['2026-06-10']],
    ['yesterday evening', ['2026-06-09']],
    ['last week', ['2026-06-01..2026-06-07']],
    ['this week', ['2026-06-08..2026-06-14']],
    ['next month', ['2026-07-01..2026-07-31']],
    ['last year', ['2025-01-01..2025-12-31']],
    ['on Friday', ['2026-06-12']],
    ['last Friday', ['2026-06-05']],
    ['until the 14th', ['2026-06-14']],
    ['until the 3rd', ['2026-07-03']],
    ['30 June 2027', ['2027-06-30']],
    ['June 12, 1990', ['1990-06-12']],
    ['the 3rd of March', ['2026-03-03']],
    ['2026-02-28', ['2026-02-28']],
    ['31/12/2025', ['2025-12-31']],
    ['on 03/04', ['2026-04-03 or 2026-03-04']],
    ['31 February 2026', ['2026-02-01..2026-02-28']],
    ['in September', ['2026-09-01..2026-09-30']],
    ['since 2019', ['2019-01-01..2019-12-31']],
    ['two days ago', ['2026-06-08']],
    ['two weeks ago', ['2026-05-24..2026-05-30']],
    ['for the next hour', ['1 h']],
    ['for a few days', ['72 h']],
    ['at 14:20', ['860 min']],
    ['at 5 pm', ['1020 min']],
    ['at half past six', ['390 min']],
    ['lunch at noon', ['720 min']],
    ['the twenty fifth of march', ['2026-03-25']],
    ['on the sixth of may', ['2026-05-06']],
    ['the thirty-first of October', ['2026-10-31']],
    ['june third', ['2026-06-03']],
    ['on the nineteenth', ['2026-06-19']],
    ['the third floor', []],
    ['the 3rd floor', []],
    ['Saturday 20 September 2025', ['2025-09-20']],
    ['Tuesday the 7th', ['2026-07-07']],
    ['Wednesday, 16 July', ['2026-07-16']],
    ['from 3 to 17 July', ['2026-07-03', '2026-07-17']],
    ['the 18th to the 31st of August', ['2026-08-18', '2026-08-31']],
    ['at nine forty five', ['585 min']],
    ['starts ten fifteen', ['615 min']],
    ['nine oh five in the evening', ['1265 min']],
    ['quarter to nine', ['525 min']],
    ['at ten past eight', ['490 min']],
    ['around half five', ['330 min']],
    ['9.30 pm', ['1290 min']],
    ["eight o'clock in the morning", ['480 min']],
    ['at 9.30', ['570 min']],
    ['version 9.30', []],
    ['a quarter of the cake', []],
    ['ten people', []],
    ['I may come', []],
    ['a few friends', []],
    ['room 2019', []],
  ])('%s → %j', (text, expected) => {
    expect(momentsIn(text)).toEqual(expected)
  })
})

describe('local time', () => {
  test.each([
    ['2026-03-30T04:40:00Z', 'America/New_York', '2026-03-30'],
    ['2026-03-30T03:40:00Z', 'America/New_York', '2026-03-29'],
    ['2026-03-30T04:40:00Z', '-05:00', '2026-03-29'],
    ['2026-03-29T23:30:00Z', '+02:00', '2026-03-30'],
    ['2026-03-29T23:30:00Z', 'No/Such_Zone', '2026-03-29'],
  ])('%s in %s is on %s', (instant, zone, day) => {
    expect(isoDay(localTimeOf(Date.parse(instant), zone).day)).toBe(day)
  })

  test('an instant goes to the wall clock and back, over a change to summer time', () => {
    for (let hour = 0; hour < 72; hour++) {
      const instant = Date.parse('2026-03-28T00:00:00Z') + hour * 3_600_000
      const { day, minutes } = localTimeOf(instant, 'Europe/Amsterdam')
      expect(instantOf(day, minutes, 'Europe/Amsterdam')).toBe(instant)
    }
  })
})
