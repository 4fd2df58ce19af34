import { expect, it } from 'vitest'
import { nearestName } from './nearest-name.ts'

it('finds the name that was meant: swapped, missing, added, replaced letters, other spellings', () => {
  const known = ['act', 'ask', 'classes', 'maxAgeInDays']
  expect(nearestName('atc', known)).toBe('act')
  expect(nearestName('clases', known)).toBe('classes')
  expect(nearestName('classess', known)).toBe('classes')
  expect(nearestName('max-age_in days', known)).toBe('maxAgeInDays')
  expect(nearestName('maxAge', ['maxAgeInDays'])).toBeNull()
})

it('guesses nothing where nothing is near', () => {
  expect(nearestName('threshold', ['act', 'ask'])).toBeNull()
  expect(nearestName('', ['act'])).toBeNull()
  expect(nearestName('x', [])).toBeNull()
})
