import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasLuhnDigit } from './card-numbers.ts'
import { checkDigit } from './passports.ts'
import { sealNamed, sealOf, sealText } from './sealed-text.ts'
import { SECRET_KINDS } from './secret.ts'
import { secretsIn } from './secrets-in.ts'
import { entropyInBits, isLikeKey, isLikePassword, isPlaceholder, isWeakWord } from './value-strength.ts'

/** Put together when the tests run, so that no scanner takes this file for a leak. */
const made = (...parts: readonly string[]): string => parts.join('')
const HEX = '0123456789abcdef'
const AWS = made('AK', 'IA', 'Q2W3E4R5T6Y7U2I3')
const GITHUB = made('gh', 'p_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8')
const CARD = '4539 1488 0343 6467'

const sealed = (text: string): string => sealText(text).text

describe('what is sealed', () => {
  it.each([
    [`key ${AWS}!`, 'key [sealed: api key]!'],
    [`https://${GITHUB}@host.example/x`, 'https://[sealed: api key]@host.example/x'],
    [made('sk_', 'live_', HEX), '[sealed: api key]'],
    [made('sk_', 'live_', HEX.slice(0, 15)), made('sk_', 'live_', HEX.slice(0, 15))],
    [made('a', AWS), made('a', AWS)],
    [made(AWS, '9'), made(AWS, '9')],
    [`api_key=${HEX}`, 'api_key=[sealed: api key]'],
    [`{"api_key": "${HEX}"}`, '{"api_key": "[sealed: api key]"}'],
    [`x?api_key=${HEX}&to=b`, 'x?api_key=[sealed: api key]&to=b'],
    [`The token is ${HEX}.`, 'The token is [sealed: api key].'],
    [`token ${HEX}abcd here`, 'token [sealed: api key] here'],
    [`token ${HEX.slice(0, 12)} here`, `token ${HEX.slice(0, 12)} here`],
    [`Authorization: Bearer ${HEX}${HEX}`, 'Authorization: Bearer [sealed: token]'],
    [`authorization: basic YWRhOnBhc3M=`, 'authorization: basic [sealed: token]'],
    ['password: hunter2!', 'password: [sealed: password]!'.replace('!', '')],
    ['password: sunshine', 'password: [sealed: password]'],
    ['password: see the note', 'password: see the note'],
    ['password "open sesame"', 'password "[sealed: password]"'],
    ['The password for the guest wifi is Blue-77.', 'The password for the guest wifi is [sealed: password].'],
    ['the password is wrong', 'the password is wrong'],
    ['password is 8 characters', 'password is 8 characters'],
    ['password is 82719', 'password is [sealed: password]'],
    ['my pin: 4711', 'my pin: [sealed: password]'],
    ['pin 13 of the board', 'pin 13 of the board'],
    ['cvv 123', 'cvv [sealed: password]'],
    ['passphrase: one two three 4', 'passphrase: [sealed: password]'],
    ['mysql://ada:s3cr3t@db/x', 'mysql://ada:[sealed: password]@db/x'],
    ['mysql://ada:$PASS@db/x', 'mysql://ada:$PASS@db/x'],
    [`pay with ${CARD}, please`, 'pay with [sealed: card number], please'],
    [CARD.replaceAll(' ', '-'), '[sealed: card number]'],
    [`order number ${CARD.replaceAll(' ', '')}`, `order number ${CARD.replaceAll(' ', '')}`],
    ['4539 1488 0343 6468', '4539 1488 0343 6468'],
    ['My passport number is X1234567.', 'My passport number is [sealed: passport number].'],
    ['X1234567 is my passport number', '[sealed: passport number] is my passport number'],
    ['my passport expires on 20310412', 'my passport expires on 20310412'],
    ['SSN: 219-09-9999', 'SSN: [sealed: social security number]'],
    ['SSN: 919-09-9999', 'SSN: 919-09-9999'],
    ['national insurance number QQ 12 34 56 C', 'national insurance number [sealed: social security number]'],
    ['Your verification code is 482913.', 'Your verification code is [sealed: one time code].'],
    ['G-482913 is your login code', '[sealed: one time code] is your login code'],
    ['enter 4829 to confirm', 'enter [sealed: one time code] to confirm'],
    ['discount code 482913', 'discount code 482913'],
  ])('%s', (text, expected) => {
    expect(sealed(text)).toBe(expected)
  })

  it('takes a key in PEM form from rule to rule, also one cut short, and leaves public ones', () => {
    const pem = (name: string, end = true): string =>
      made('-----BEGIN ', name, '-----\nQUJD\nREVG\n', end ? made('-----END ', name, '-----') : '')
    expect(sealed(`a\n${pem('RSA PRIVATE KEY')}\nb`)).toBe('a\n[sealed: private key]\nb')
    expect(sealed(`a\n${pem('PRIVATE KEY', false)}`)).toBe('a\n[sealed: private key]')
    expect(sealed(pem('PUBLIC KEY'))).toBe(pem('PUBLIC KEY'))
    expect(sealed(`${pem('PRIVATE KEY', false)}, then ${pem('PRIVATE KEY')}.`)).toBe(
      '[sealed: private key], then [sealed: private key].',
    )
  })

  it('takes both lines of a travel document, and the second alone where its check digits are right', () => {
    const second = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'
    expect(sealed(second)).toBe('[sealed: passport number]')
    expect(sealed(second.replace('7408122', '7408123'))).toBe(second.replace('7408122', '7408123'))
    expect(sealed(`P<UTOERIKSSON<<ANNA<MARIA${'<'.repeat(19)}\n${second}`)).toBe('[sealed: passport number]')
  })

  it('names one stretch by what says most', () => {
    expect(secretsIn(`password: ${AWS}`)).toEqual([{ kind: 'api_key', start: 10, end: 30 }])
  })

  it('knows a form field by its name', () => {
    expect(sealNamed('wifi_password', 'sunshine')).toEqual({ text: '[sealed: password]', sealed: ['password'] })
    expect(sealNamed('passport_number', 'X1234567').text).toBe('[sealed: passport number]')
    expect(sealNamed('favourite_weather', 'sunshine')).toEqual({ text: 'sunshine', sealed: [] })
  })
})

describe('arithmetic', () => {
  it('Luhn: 4539 1488 0343 6467 sums to 80, one digit off does not', () => {
    expect(hasLuhnDigit('4539148803436467')).toBe(true)
    expect(hasLuhnDigit('4539148803436466')).toBe(false)
    expect(hasLuhnDigit('79927398713')).toBe(true)
  })

  it('check digits: 520727 gives 3, AB2134<<< gives 5', () => {
    expect(checkDigit('520727')).toBe(3)
    expect(checkDigit('AB2134<<<')).toBe(5)
  })

  it('entropy: aabb has 1 bit a sign, abcd 2, nothing 0', () => {
    expect(entropyInBits('aabb')).toBe(1)
    expect(entropyInBits('abcd')).toBe(2)
    expect(entropyInBits('')).toBe(0)
  })

  it('a key is long, mixed and varied; a password mixed; a placeholder neither', () => {
    expect([HEX, 'abcdefghijkl1', '111111111111a', 'abcdefghijklm', 'abc 123 def 456'].map(isLikeKey)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(['Blue77', 'blue!moon', 'sunshine', '2031-04-12', 'ada@example.com', 'aB1'].map(isLikePassword)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(['****', '<yours>', '${X}', 'process.env.X', 'YOUR_KEY', 'none', ''].every(isPlaceholder)).toBe(true)
    expect(isPlaceholder('sunshine')).toBe(false)
    expect([isWeakWord('Reset'), isWeakWord('sunshine')]).toEqual([true, false])
  })
})

const PARTS = [
  'password: ',
  'token=',
  AWS,
  CARD,
  HEX,
  ' is ',
  'my pin ',
  '4711',
  'passport X1234567',
  '"',
  '\n',
  ' ',
  '@',
  '://a:',
  'x',
]
const text = fc
  .array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ maxLength: 8 })), { maxLength: 12 })
  .map((all) => all.join(''))

describe('any text', () => {
  it('gives stretches in order, without overlap, within it', () => {
    fc.assert(
      fc.property(text, (given) => {
        let from = 0
        for (const { kind, start, end } of secretsIn(given)) {
          expect(SECRET_KINDS).toContain(kind)
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          from = end
        }
        expect(from).toBeLessThanOrEqual(given.length)
      }),
    )
  })

  it.each([
    'password: token=password: ))##',
    'password: 4539 1488 0343 6467:#password: ',
    'AKIAQ2W3E4R5T6Y7U2I3://a:4711password: ',
  ])('is looked through until nothing is left: %s', (given) => {
    expect(sealed(sealed(given))).toBe(sealed(given))
  })

  it('sealed again stays as it is', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(sealed(sealed(given))).toBe(sealed(given))
      }),
      { numRuns: 1000 },
    )
  })

  it('holds no planted card or key once it is sealed, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.constantFrom(AWS, GITHUB), fc.string(), fc.string(), (secret, before, after) => {
        expect(sealed(`${before} ${secret} ${after}`)).not.toContain(secret)
      }),
    )
  })

  it('has its seal named after the kind', () => {
    expect(SECRET_KINDS.map(sealOf)).toContain('[sealed: card number]')
  })
})

describe('hostile texts', () => {
  const unit = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length)
  it.each([
    '4',
    '4 ',
    'password ',
    'password:',
    'eyJ.',
    '://a:',
    made('-----BEGIN ', 'PRIVATE KEY-----'),
    'key is "',
    'passport no ',
  ])('%s over and over costs its length', (part) => {
    const hostile = unit(part, 400_000)
    const start = performance.now()
    secretsIn(hostile)
    // Some ten milliseconds where time grows with the length; minutes where it grows with its square.
    expect(performance.now() - start).toBeLessThan(3000)
  })
})
