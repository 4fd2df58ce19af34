import { describe, expect, test } from 'vitest'
import { rows, saidItself } from '../said.fixture.ts'

describe('one value answers one question', () => {
  test.each(
    rows(`
      The lease runs until 31 August 2027.            | user.contract_end 2027-08-31
      Swapped the Polo for an electric Kangoo.        | user.vehicle electric Kangoo - Polo
      My ferry leaves on 18 August.                   | user.departure_date 2026-08-18
      Rosa likes the aisle.                           | rosa.seat_preference aisle
      I start on 1 September.                         | user.start_date 2026-09-01
    `),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toEqual([expected])
  })

  test('what goes together stays: a day of birth is a birthday and a year', () => {
    expect(saidItself('Sam was born on 3 May 1990.').map((each) => each.split(' ')[0])).toEqual(
      expect.arrayContaining(['sam.birthday']),
    )
    expect(saidItself('I like tea more than coffee.')).toEqual(['user.likes tea', 'user.prefers tea - coffee'])
  })

  test('a day past other words is no rival of what stands there', () => {
    expect(saidItself("I'm in Kobe today.")).toContain('user.location Kobe')
  })
})
