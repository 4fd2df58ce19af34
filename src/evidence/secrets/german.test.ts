import { expect, test } from 'vitest'
import { secretsIn } from './secrets-in.ts'

test.each([
  'Mein Passwort lautet Sommerregen99!',
  'Mein Kennwort heißt Sommerregen99',
  'Meine PIN lautet 4821.',
  'Das Passwort war Sommerregen99',
])('%s', (text) => {
  expect(secretsIn(text).map(({ kind }) => kind)).toEqual(['password'])
})

test.each(['Das Passwort lautet wie immer', 'Das Kennwort heißt auf Englisch password', 'Meine PIN lautet anders'])(
  'names none: %s',
  (text) => {
    expect(secretsIn(text)).toEqual([])
  },
)
