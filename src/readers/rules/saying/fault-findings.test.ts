import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '../catalogue/catalogue.ts'
import { findingsIn } from '../findings.ts'
import { loadDetector } from '../languages/detector.ts'
import { readingOf } from '../reading-of.ts'
import { passageOf, rows } from '../said.fixture.ts'

await loadDetector()
const catalogue = loadCatalogue([])
const faultsIn = (text: string): readonly string[] =>
  findingsIn(passageOf(text), catalogue)
    .filter(({ fault, framing }) => fault !== undefined && framing.facets.force.assert >= 0.5)
    .map(({ question }) => question.key)

describe('what is kept is wrong', () => {
  test.each(
    rows(`
My home address is out of date. | user.address
sadly my e-mail is no longer valid | user.email
our address on record is not correct, sorry | user.address
Also, my mobile number isn't up to date anymore! | user.phone
my membership tier is completely wrong now | user.loyalty_tier
The tier you have for me is outdated. | user.loyalty_tier
The number on file is incorrect. | user.phone
That plan isn't right any longer. | user.plan
My phone number has recently changed. | user.phone
Sofia's address is wrong. | sofia.address
The address you have for Sofia is wrong. | sofia.address
You've got my birthday wrong. | user.birthday
you guys have the wrong e-mail for me | user.email
They have an old address for us. | user.address
No, that's not my number any more. | user.phone
This is no longer my address. | user.address
My door code is wrong. | user.door_code
I think my address is wrong. | user.address
Meine Telefonnummer ist falsch. | user.phone
`),
  )('%s → %s', (text, key) => {
    expect(faultsIn(text as string)).toEqual([key])
  })
})

describe('with what is right beside it', () => {
  const rightIn = (text: string): readonly string[] =>
    findingsIn(passageOf(text), catalogue)
      .filter(({ rule, framing }) => rule === 'fault.value' && framing.isCorrection)
      .flatMap(({ question, values }) => values.map(({ answer }) => `${question.key} = ${answer}`))

  test.each(
    rows(`
My address is wrong, it is 9 Birch Row, Leuven. | user.address = 9 Birch Row, Leuven
My address is out of date. It's 9 Birch Row, Leuven. | user.address = 9 Birch Row, Leuven
My phone number is wrong: it should be 0470 12 34 56. | user.phone = 0470 12 34 56
You have the wrong e-mail for me. The right one is mo@oak.example. | user.email = mo@oak.example
Sofia's address is wrong. Sorry, it's actually 9 Birch Row, Leuven. | sofia.address = 9 Birch Row, Leuven
My membership tier is wrong, should be gold. | user.loyalty_tier = gold
`),
  )('%s → %s', (text, right) => {
    expect(rightIn(text as string)).toEqual([right])
  })

  test.each([
    'My address is wrong.',
    'My address is wrong, it is annoying.',
    'My address is wrong. It is late.',
    'My address is wrong. Is it 9 Birch Row, Leuven?',
    'My address is wrong, it is not 9 Birch Row, Leuven.',
  ])('%s gives none', (text) => {
    expect(rightIn(text)).toEqual([])
  })
})

describe('what says nothing of the kind', () => {
  test.each(
    rows(`
Is my address wrong?
My phone number is outdated, right?
My address isn't wrong.
My e-mail is not out of date.
I don't think my address is wrong.
Nobody said that my number is wrong.
If my address is wrong, the parcel comes back.
Tell me if my e-mail is out of date.
Suppose my address is wrong.
Imagine the number you have for me is outdated.
Just kidding, my address is wrong haha
It would be bad if my address were wrong.
My address was wrong.
My address is right.
The soup is wrong.
My phone is old.
My box is wrong.
I have the wrong number.
My allergies are wrong.
My plans have changed.
`),
  )('%s', (text) => {
    expect(faultsIn(text as string)).toEqual([])
  })
})

test('a reading denies what is held, unless the text says what is so', () => {
  const read = (text: string) => {
    const findings = findingsIn(passageOf(text), catalogue).filter(({ question }) => question.key === 'user.address')
    const { question } = findings[0] as (typeof findings)[0]
    const asked = { ...question, subject: 'user', attribute: 'address', tolerance: 0, changeRatePerDay: 1e-3 } as const
    return readingOf(
      passageOf(text),
      { ...asked, stakes: 'low', baseRates: null, origin: 'catalogue', createdAt: 0 },
      findings,
    )
  }
  expect(read('My address is wrong.')).toMatchObject({ answers: {}, denies: {}, deniesHeld: 0.9, rule: 'fault' })
  expect(read('I think my address is wrong.')?.deniesHeld).toBeLessThan(0.8)
  expect(read('My address is wrong. My address is 4 Ash Lane, Bruges.')).not.toHaveProperty('deniesHeld')
})
