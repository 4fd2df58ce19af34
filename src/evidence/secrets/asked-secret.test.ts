import { expect, it } from 'vitest'
import { sealsIn, secretsAskedFor } from './asked-secret.ts'
import { sealOf } from './sealed-text.ts'
import { SECRET_KINDS } from './secret.ts'

it('finds every seal that sealing writes, and no other words', () => {
  for (const kind of SECRET_KINDS) expect(sealsIn(`It is ${sealOf(kind)}.`)).toEqual([kind])
  expect(sealsIn('two: [sealed: password], [sealed: api key]')).toEqual(['password', 'api_key'])
  expect(sealsIn('[sealed: envelope] and sealed: password')).toEqual([])
})

it('takes a seal for the answer where the secret is asked for, by its word or by a name of secrets', () => {
  const text = 'The wifi is called Halden, its password is [sealed: password].'
  expect(secretsAskedFor('What is the wifi password?', [], text)).toEqual(['password'])
  expect(secretsAskedFor('user.wifi_password', [], text)).toEqual(['password'])
  expect(secretsAskedFor('How do I get in?', ['wifi_password'], text)).toEqual(['password'])
  expect(secretsAskedFor('What is the wifi called?', ['wifi_network'], text)).toEqual([])
  expect(secretsAskedFor('What is the wifi password?', ['wifi_password'], 'The wifi is called Halden.')).toEqual([])
})
