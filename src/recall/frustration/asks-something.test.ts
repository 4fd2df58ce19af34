import { expect, test } from 'vitest'
import { asksSomething } from './asks-something.ts'

test.each([
  'Where is my passport?',
  'where is my passport',
  'so… where’s my passport',
  'Tell me where my passport is',
  'Wo ist mein Pass',
  '¿Dónde está mi pasaporte?',
  'Où est mon passeport',
  'Per me. Dove abito',
  'my passport?? I need it',
  'パスポートはどこですか？',
  'أين جواز سفري؟',
])('asks: %s', (text) => {
  expect(asksSomething(text)).toBe(true)
})

test.each(['', '?', 'I moved to Boston', 'Thank you so much', 'Tell Ben', 'Go where you like', '!!!', 'Good morning'])(
  'does not: %j',
  (text) => {
    expect(asksSomething(text)).toBe(false)
  },
)
