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
  'Wie heißt er',
  'Waar woon ik',
  'Onde moro',
  'Quanti anni ho',
  'Remind me where it is',
  'Could you say it again',
  'Sag mir das noch mal',
  'I moved. So, please, what now',
  'Did I say so',
])('asks: %s', (text) => {
  expect(asksSomething(text)).toBe(true)
})

test.each(['', '?', 'I moved to Boston', 'Thank you so much', 'Tell Ben', 'Go where you like', '!!!', 'Good morning'])(
  'does not: %j',
  (text) => {
    expect(asksSomething(text)).toBe(false)
  },
)
