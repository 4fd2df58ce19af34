import { describe, expect, it } from 'vitest'
import { createLanguageCheck } from './language.ts'

const ENGLISH = [
  'Maya lives in Boston.',
  'ok',
  '',
  'Boston Lyon Ghent Utrecht Porto Leeds',
  "Don't forget: dentist Tuesday 3pm, bring insurance card",
  'Passport number L898902C, expires November 2031',
  'I met Jürgen Müller and Zoë in Łódź, and we had crème brûlée.',
  'My colleague 田中さん lives in Osaka and likes tea.',
  'wifi password mesalazine repeat prescription',
  'eggs, milk, bread, butter, two onions, olive oil',
  'TypeError: undefined is not a function at Object.<anonymous>',
]
const OTHERS = [
  ['German', 'Meine Schwester wohnt in Bonn und arbeitet seit Mai bei einer Bank.'],
  ['Spanish', 'Mi hermana vive en Madrid y trabaja en un hospital desde mayo.'],
  ['French', 'Ma sœur habite à Lyon et elle est allergique aux arachides.'],
  ['Italian', 'Mia sorella abita a Torino e lavora in una scuola elementare.'],
] as const
const OTHER_SCRIPTS = [
  'Привет, как дела?',
  '日本語のテキスト',
  'أختي تعيش في بيروت',
  'Η αδελφή μου μένει στην Αθήνα',
  '你好',
]

describe('the check of the language', () => {
  it('lets English pass, and whatever it cannot tell', async () => {
    const check = createLanguageCheck()
    await check.prepare([...ENGLISH, OTHERS[0][1]])
    for (const text of ENGLISH) expect(check.unread(text), text).toBeNull()
    // Too short to be sure of.
    for (const text of ['Ja, gerne', 'oui', 'Ghent']) expect(check.unread(text), text).toBeNull()
  })

  it.each(OTHERS)('tells %s, once a text that needs it has been seen', async (language, text) => {
    const check = createLanguageCheck()
    await check.prepare([text])
    expect(check.unread(text)).toBe(`looks like ${language}, and the built-in embedder knows English only`)
  })

  it('lets Latin script pass until it knows better', async () => {
    const check = createLanguageCheck()
    const [, german] = OTHERS[0]
    expect(check.unread(german)).toBeNull()
    await check.prepare([german])
    expect(check.unread(german)).toContain('German')
  })

  it.each(OTHER_SCRIPTS)('is sure of another script at once: %s', (text) => {
    expect(createLanguageCheck().unread(text)).toContain('another script')
  })
})
