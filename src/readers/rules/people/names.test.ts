import { describe, expect, test } from 'vitest'
import { analyse } from '../analysis.ts'
import { passageOf, rows, saidItself } from '../said.fixture.ts'

const namesIn = (text: string): readonly (string | null)[] =>
  analyse(passageOf(text, 'system_of_record'))
    .mentions.all.filter(({ kind }) => kind === 'name')
    .map(({ key }) => key)

describe('whom a record names by the part they play', () => {
  test.each(
    rows(`
Vendor Birchfield, account ending 0031 | birchfield
Payee Orla Quist, account 88-4410 | orla_quist
Patient Müller-Lind, room 4 | müller_lind
Contractor Kowalczyk and Sons | kowalczyk
`),
  )('%s → %s', (text, key) => {
    expect(namesIn(text as string)[0]).toBe(key)
  })

  test('Guest House Merel has two rooms.: a name of its own', () => {
    expect(namesIn('Guest House Merel has two rooms.')).not.toContain('house_merel')
  })
})

describe('what somebody is, in small letters, names nobody', () => {
  test.each(
    rows(`
my boyfriend is vegan | user.boyfriend.diet vegan
my husband is diabetic | user.husband.health_conditions diabetes
my son is autistic | user.son.health_conditions autism
my husband is unemployed | user.husband.role unemployed
my boss is awful | nothing
my dentist appointment is tomorrow | user.appointment 2026-06-11
my boyfriend is karl | user.partner karl
my wife is called anna | user.partner anna
`),
  )('%s: %s', (text, expected) => {
    expect(saidItself(text as string).join(' + ') || 'nothing').toBe(expected)
  })
})
