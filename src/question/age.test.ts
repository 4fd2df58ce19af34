import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agesIn, asksHowOld } from './age.ts'

describe('how old', () => {
  it.each([
    ['How old is Maya?', 'birth_year', true],
    ['What are my kids’ ages?', 'children_birth_years', true],
    ['Wie alt ist Maya?', 'birth_year', true],
    ['In which year was Maya born?', 'birth_year', false],
    ['How old is the bridge?', 'bridge_age', false],
  ])('%s of %s: %s', (asked, attribute, expected) => {
    expect(asksHowOld(asked, { attribute })).toBe(expected)
  })
})

describe('the ages that a year of birth leaves', () => {
  it.each([
    ['1990', Date.UTC(2026, 5, 1), 35, 36, 151 / 365],
    ['1990', Date.UTC(2026, 0, 1), 35, 36, 0],
    ['2026', Date.UTC(2026, 5, 1), 0, 0, 151 / 365],
  ])('worked: %s', (born, at, younger, older, isOlder) => {
    const ages = agesIn(born, at)
    expect(ages).toMatchObject({ younger, older })
    expect(ages?.isOlder).toBeCloseTo(isOlder, 12)
  })

  it('is none of what is no year, or of one to come', () => {
    expect(agesIn('in the eighties', 0)).toBeNull()
    expect(agesIn('2031', Date.UTC(2026, 5, 1))).toBeNull()
  })

  it('differ by a year at most, and one of them is so of whoever was born then', () => {
    const day = fc.integer({ min: 0, max: 364 })
    fc.assert(
      fc.property(fc.integer({ min: 1910, max: 2020 }), day, day, (born, birthday, today) => {
        const ages = agesIn(`${born}`, Date.UTC(2026, 0, 1 + today))
        expect([ages?.younger, ages?.older]).toContain(2026 - born - (today < birthday ? 1 : 0))
      }),
    )
  })
})
