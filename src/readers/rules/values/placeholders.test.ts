import { describe, expect, it } from 'vitest'
import { isPlaceholder } from './placeholders.ts'

describe('isPlaceholder', () => {
  it.each([
    '____',
    '[your name here]',
    '<team>',
    '${HOST}',
    '0000 000 000',
    '00/00/0000',
    'you@example.com',
    'xxxx-xxxx',
    'n/a',
    'TBC',
    'John Doe',
    '-',
    '...',
  ])('knows %s for a stand-in', (text) => expect(isPlaceholder(text)).toBe(true))

  it.each([
    'Ghent',
    '0',
    '0470 12 34 56',
    'maya@oak.example',
    'user experience designer',
    'none',
    'XL',
    '2000',
    'Jane Doering',
    'B negative',
  ])('takes %s for a value', (text) => expect(isPlaceholder(text)).toBe(false))
})
