import { describe, expect, test } from 'vitest'
import { rows, said, saidItself } from '../said.fixture.ts'

describe('what is said with the word for it, however the sentence turns it', () => {
  test.each(
    rows(`
My address changed to Rua Nova 12, Porto. | user.address Rua Nova 12, Porto
Please change my e-mail from tove@fjord.example to tove@elv.example. | user.email tove@elv.example
Change my seat to the window. | user.seat_preference window
Put Brannagh down as my employer. | user.workplace Brannagh
The blood type of my sister is B negative. | user.sister.blood_type B negative
My bank, Nordea, is closed today. | user.bank Nordea
My language is English. | user.preferred_language English
My old number was 0470 11 22 33. | user.phone - 0470 11 22 33
My phone number is no longer 0470 11 22 33. | user.phone - 0470 11 22 33
Ingeborg isn't my manager any more. | user.reports_to - Ingeborg
`),
  )('%s → %s', (text, expected) => {
    expect(said(text as string)).toContain(expected)
  })

  test.each([
    'My rate went up.',
    'Her old office went to Jin.',
    'My birthday is coming up.',
    'My car went to the garage.',
    'My employer is great.',
    'What my landlord wants is money.',
    'My bank is closed.',
  ])('%s says nothing of the kind', (text) => {
    expect(saidItself(text)).toEqual([])
  })

  test('what a pattern of the catalogue found is not said once more', () => {
    const phones = said('Please update my phone number to 0470 99 88 77.').filter((each) =>
      each.startsWith('user.phone '),
    )
    expect(phones).toEqual(['user.phone 0470 99 88 77'])
  })

  test('a question says nothing', () => {
    expect(said('Is the blood type of my sister B negative?')).toEqual([])
  })
})
