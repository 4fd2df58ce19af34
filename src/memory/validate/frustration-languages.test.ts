import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isCredenceError } from '../../error.ts'
import { FRUSTRATION_LANGUAGES } from '../../recall/frustration/words-of-languages.ts'
import { parseFrustrationLanguages } from './frustration-languages.ts'
import { jsonLinesOf } from './json-lines-of.ts'

const CUE = { id: 'sv.told', needs: 'nothing', in: 'statement', says: ['jag har ju? sagt'] }
const SWEDISH = {
  language: 'sv',
  cues: [CUE],
  leads: ['men'],
  spoils: [],
  negators: ['inte'],
  thats: ['att'],
  links: [],
  subjects: ['jag'],
  verbs: ['är'],
  tags: ['eller hur'],
  functionWords: [],
}
const fileOf = (...languages: readonly unknown[]): string => JSON.stringify(languages, null, 2)

function refusalOf(text: string): { code: string; line: number | undefined; message: string } {
  try {
    parseFrustrationLanguages(text, 'own.json')
  } catch (error) {
    if (isCredenceError(error)) return { code: error.code, line: error.details.line, message: error.message }
  }
  throw new Error('not refused')
}

describe('a file of languages', () => {
  test('the built-in one is fine, and every id is of its language', () => {
    const text = readFileSync(new URL('../../recall/frustration/cues.json', import.meta.url), 'utf8')
    expect(parseFrustrationLanguages(text, 'cues.json')).toEqual(FRUSTRATION_LANGUAGES)
    const ids = FRUSTRATION_LANGUAGES.flatMap(({ language, cues }) =>
      cues.map(({ id }) => [language, id.split('.')[0]]),
    )
    for (const [language, prefix] of ids) expect(prefix).toBe(language)
  })

  test('adds a language, or takes the place of one', () => {
    const added = parseFrustrationLanguages(fileOf(SWEDISH), 'own.json')
    expect(added.map(({ language }) => language)).toEqual(['en', 'de', 'es', 'fr', 'pt', 'it', 'nl', 'sv'])
    const replaced = parseFrustrationLanguages(fileOf({ ...SWEDISH, language: 'en' }), 'own.json')
    expect(replaced.map(({ language }) => language)).toEqual(['de', 'es', 'fr', 'pt', 'it', 'nl', 'en'])
    expect(parseFrustrationLanguages('[]', 'own.json')).toEqual(FRUSTRATION_LANGUAGES)
  })

  test.each<[string, string, number, RegExp]>([
    [
      'a pattern',
      fileOf({ ...SWEDISH, cues: [{ ...CUE, says: ['jag ..2'] }] }),
      10,
      /0\.cues\.0\.says\.0.*expected words/u,
    ],
    ['a field too many', fileOf({ ...SWEDISH, more: 1 }), 35, /no field 0\.more/u],
    [
      'a field too few',
      fileOf({ ...SWEDISH, cues: [{ ...CUE, needs: undefined }] }),
      5,
      /0\.cues\.0\.needs is missing/u,
    ],
    ['a need', fileOf({ ...SWEDISH, cues: [{ ...CUE, needs: 'much' }] }), 7, /one of nothing, emphasis, fact/u],
    ['a second of its name', fileOf(SWEDISH, SWEDISH), 1, /each language once/u],
    ['two cues of one id', fileOf({ ...SWEDISH, cues: [CUE, CUE] }), 1, /each id once/u],
    ['two words as one', fileOf({ ...SWEDISH, leads: ['men ju'] }), 15, /0\.leads\.0/u],
    ['no list', '\n{}', 2, /a list/u],
  ])('refuses %s, with its line', (_what, text, line, message) => {
    const refusal = refusalOf(text)
    expect(refusal).toMatchObject({ code: 'corrupt_line', line })
    expect(refusal.message).toMatch(message)
    expect(refusal.message).toMatch(new RegExp(`^own\\.json, line ${line}:`, 'u'))
  })

  test.each(['[\n{"language": \n', '[\n  {"a" "b"}\n]', '', '[\n"a', '\\'])('refuses what is no JSON: %j', (text) => {
    const refusal = refusalOf(text)
    expect(refusal.code).toBe('corrupt_line')
    expect(refusal.message).toMatch(/^own\.json, at or before line \d+: not JSON/u)
  })
})

test('jsonLinesOf knows the line of each value', () => {
  const { lines, last } = jsonLinesOf('[\n{"a": "x,]", "b\\"c":\n [1,\n2]},\n\ntrue ]\n\n')
  expect([...lines]).toEqual([
    ['', 1],
    ['0', 2],
    ['0.a', 2],
    ['0.b"c', 3],
    ['0.b"c.0', 3],
    ['0.b"c.1', 4],
    ['1', 6],
  ])
  expect(last).toBe(6)
})
