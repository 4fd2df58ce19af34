import { describe, expect, it } from 'vitest'
import { coversKey, isExactKey, isKeyPattern } from './key-pattern.ts'

describe('keys that a connector answers', () => {
  it.each([
    ['customer.tier', 'customer.tier', true],
    ['customer.tier', 'customer.tiers', false],
    ['customer.tier', 'customer.tier.since', false],
    ['customer.*', 'customer.tier', true],
    ['customer.*', 'customer.card.expiry', true],
    ['customer.*', 'customers.tier', false],
    ['customer.*', 'customer', false],
    ['*.tier', 'ada.tier', true],
    ['*.tier', 'ada.old.tier', false],
    ['customer.*.expiry', 'customer.card.expiry', true],
    ['customer.*.expiry', 'customer.card.number', false],
    ['*.*', 'maya.diet', true],
  ])('%s covers %s: %o', (pattern, key, covers) => {
    expect(coversKey(pattern, key)).toBe(covers)
  })

  it.each(['customer.tier', 'customer.*', '*.tier', '*.*', 'maya.partner.diet'])('takes %s', (pattern) => {
    expect(isKeyPattern(pattern)).toBe(true)
    expect(isExactKey(pattern)).toBe(!pattern.includes('*'))
  })

  it.each(['', '*', 'customer', 'Customer.tier', 'customer.ti*', 'customer..tier', 'customer.tier ', '.tier'])(
    'does not take %o',
    (pattern) => {
      expect(isKeyPattern(pattern)).toBe(false)
    },
  )
})
