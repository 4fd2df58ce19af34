import { expect, test } from 'vitest'
import { isAskingWord } from './asking-words.ts'
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

test.each(['so', 'and', 'but', 'please', 'um', 'und', 'y', 'et', 'mas', 'ma', 'en', 'ok so'])(
  '%s, and then a question',
  (lead) => {
    expect(asksSomething(`${lead} where do I live`)).toBe(true)
    expect(asksSomething(`${lead} I live here`)).toBe(false)
  },
)

test.each(['give me', 'do you', 'can you', 'is it', 'diga me', 'vertel me'])('%s … asks', (opening) => {
  expect(asksSomething(`${opening} my address`)).toBe(true)
  expect(asksSomething(`${opening.split(' ')[0]} address`)).toBe(false)
})

test('a mark of another script asks at the end, after words', () => {
  expect(asksSomething('どこですか？\n')).toBe(true)
  expect(asksSomething('どこ\nですか？')).toBe(true)
  expect(asksSomething('？')).toBe(false)
  expect(asksSomething('はい？ いいえ')).toBe(false)
  expect(asksSomething('so')).toBe(false)
})

test('words that ask are told apart by language', () => {
  expect([isAskingWord('wo', 'de'), isAskingWord('wo', 'en'), isAskingWord('what', 'xx')]).toEqual([true, false, false])
})
