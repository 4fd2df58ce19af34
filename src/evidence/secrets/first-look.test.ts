import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstLookAt } from './first-look.ts'
import { secretsIn } from './secrets-in.ts'

describe('a first look', () => {
  it.each([
    ['', 0, 0],
    ['a', 0, 1],
    ['ab c1\tdefg2\n34', 4, 5],
    ['  no-break\u00a0space  ', 0, 14],
    ['/:09', 2, 4],
  ])('at %j counts its digits and its longest word', (text, digits, longestWord) => {
    expect(firstLookAt(text)).toEqual({ digits, longestWord })
  })

  it('is what counting by patterns comes to', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '7', ' ', '\n', 'é', '0') }), (text) => {
        const words = text.split(/[\0- ]+/).map(({ length }) => length)
        expect(firstLookAt(text)).toEqual({ digits: (text.match(/\d/g) ?? []).length, longestWord: Math.max(...words) })
      }),
    )
  })
})

describe('the shortest of each kind is found with nothing beside it that a first look could go by', () => {
  // Put together when the tests run, so that no scanner takes this file for a leak.
  it.each([
    ['api_key', ['AS', 'IA', 'Q2W3E4R5T6Y7U2I3']],
    ['token', ['bearer ', 'a1b2c3d4e5f6g7h8i9j0']],
    ['token', ['authorization: basic ', 'YWRhOnBh']],
    ['password', ['x://a:', 'b@c']],
    ['card_number', ['visa 4', '222222222', '222']],
    ['passport_number', ['passport no. ', '123456']],
    ['passport_number', ['passport C', 'FGHJK1LM']],
    ['social_security_number', ['ni ab 12 ', '34 56 c']],
    ['one_time_code', ['otp 12', '34']],
  ] as const)('%s', (kind, parts) => {
    expect(secretsIn(parts.join('')).map((found) => found.kind)).toEqual([kind])
  })

  it('a line for machines needs no digit', () => {
    const line = `P<UTO${'DOE<<JANE'.padEnd(39, '<')}`
    expect(secretsIn(`${line}\n${'L898902C36UTO7408122F1204159'.padEnd(44, '<')}`)).toMatchObject([
      { kind: 'passport_number', start: 0 },
    ])
  })
})
