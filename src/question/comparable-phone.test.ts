import { describe, expect, it } from 'vitest'
import { comparableFor } from './comparable-phone.ts'

describe('phone numbers', () => {
  const phone = comparableFor({ attribute: 'phone' })

  it.each([
    ['+49 170 1234567', '0170 123 45 67'],
    ['0049 (170) 123-4567', '+491701234567'],
    ['06-12345678', '+31 6 1234 5678'],
    ['+1 (415) 555-0134', '415.555.0134'],
  ])('%s is %s', (one, other) => {
    expect(phone(one)).toBe(phone(other))
  })

  it.each([
    ['0170 123 45 67', '0170 123 45 68'],
    ['112', '110'],
    ['ask Ben', 'ask Tom'],
  ])('%s is not %s', (one, other) => {
    expect(phone(one)).not.toBe(phone(other))
  })

  it('codes and account numbers are compared as written', () => {
    const code = comparableFor({ attribute: 'policy_number' })
    expect(code('0049170123')).not.toBe(code('049170123'))
  })
})
