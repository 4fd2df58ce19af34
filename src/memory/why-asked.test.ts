import { describe, expect, it } from 'vitest'
import { ageInWords } from './why-asked.ts'

const DAY = 86_400_000

describe('ageInWords', () => {
  it.each([
    [0.2, '1 day'],
    [1, '1 day'],
    [13.9, '13 days'],
    [14, '2 weeks'],
    [60, '8 weeks'],
    [430, '14 months'],
    [730, '23 months'],
    [731, '2 years'],
  ])('%f days: %s', (days, words) => {
    expect(ageInWords(days * DAY)).toBe(words)
  })
})
