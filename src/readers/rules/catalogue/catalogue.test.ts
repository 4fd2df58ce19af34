import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CredenceError } from '../../../error.ts'
import { BUILT_IN, builtInFile, holdTogether, loadCatalogue, parseCatalogue, parseCatalogueText } from './catalogue.ts'

const ENTRY = {
  key: 'locker',
  group: 'work',
  wording: 'Which locker does {s} have?',
  shape: 'one_of',
  value: 'code',
  daysBetweenChanges: 300,
  stakes: 'low',
  labels: ['locker'],
  says: ["{s's} locker ~be now? {v}"],
  asks: ['which locker does {s} have'],
}

function refusal(change: object): CredenceError {
  try {
    parseCatalogue([{ ...ENTRY, ...change }], 'questions.json')
  } catch (error) {
    if (error instanceof CredenceError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('the built-in catalogue', () => {
  const catalogue = loadCatalogue([])

  test('passes the checks that files of an application go through', () => {
    const checked = BUILT_IN.flatMap((name) =>
      parseCatalogueText(readFileSync(builtInFile(name), 'utf8'), `${name}.json`),
    )
    expect(catalogue.entries).toEqual(checked)
    expect(new Set(checked.map((entry) => entry.key)).size).toBe(checked.length)
  })

  test('has at least 115 questions, each with ways to say and to ask it', () => {
    expect(catalogue.entries.length).toBeGreaterThanOrEqual(115)
    const lendingOnly = catalogue.entries.filter((entry) => entry.statements.length === 0)
    expect(lendingOnly.map(({ key }) => key)).toEqual(['past_event'])
    for (const { statements, askPatterns } of catalogue.entries) {
      expect(statements.length > 0).toBe(askPatterns.length > 0)
    }
  })

  test('gives the numbers that an organizer may not write', () => {
    expect(catalogue.defaults('home')?.changeRatePerDay).toBeCloseTo(1 / 1500, 12)
    expect(catalogue.defaults('location')?.changeRatePerDay).toBe(1)
    expect(catalogue.defaults('allergies')?.stakes).toBe('high')
    expect(catalogue.defaults('smoker')?.baseRates).toEqual({ yes: 0.2, no: 0.8 })
    expect(catalogue.defaults('no_such_entry')).toBeNull()
  })

  test('names an opposite only of its own', () => {
    for (const { opposite } of catalogue.entries) {
      if (opposite !== null) expect(catalogue.entry(opposite)).not.toBeNull()
    }
  })
})

describe('an entry', () => {
  test('that is good is taken', () => {
    expect(parseCatalogue([ENTRY], 'questions.json')[0]?.key).toBe('locker')
  })

  test.each([
    [{ value: 'colour' }, 'locker.value'],
    [{ shape: 'many' }, 'locker.shape'],
    [{ daysBetweenChanges: 0 }, 'locker.daysBetweenChanges'],
    [{ says: [] }, 'locker.says'],
    [{ asks: [] }, 'locker.asks'],
    [{ says: ['{s} {v}'] }, 'locker.says.0'],
    [{ says: ["{s's} locker"] }, 'locker.says.0'],
    [{ asks: ['{s}'] }, 'locker.asks.0'],
    [{ surprise: true }, 'locker'],
    [{ key: 'My Locker' }, 'My Locker.key'],
    [{ says: ["{s's}|the locker ~be {v}"] }, 'locker.says.0'],
    [{ says: ['locker {a}'] }, 'locker.says.0'],
    [{ says: ['locker over {n} ~be {v}'] }, 'locker.says.0'],
    [{ answers: ['a', 'b'], excludes: { a: ['c'] } }, 'locker.excludes.a'],
    [{ answers: ['a', 'b'], excludes: { a: ['a'] } }, 'locker.excludes.a'],
    [{ answers: ['a', 'b'], goesWith: { c: ['a'] } }, 'locker.goesWith'],
    [{ answers: ['a', 'b'], excludes: { a: ['b'] }, goesWith: { b: ['a'] } }, 'locker.excludes.a'],
    [{ aliases: { gold: ['golden'] } }, 'locker.aliases'],
    [{ answers: ['a', 'b'], baseRates: { a: 0.7, b: 0.7 } }, 'locker.baseRates'],
    [{ open: false, answers: ['a'], says: [{ say: "{s's} locker", answer: 'b' }] }, 'locker.says.0'],
  ])('with %j is refused by name, field and reason', (change, path) => {
    const error = refusal(change)
    expect(error.code).toBe('invalid_input')
    expect(error.details.path).toBe(path)
    expect(error.details.expected).toBeTruthy()
    expect(error.message).toContain('questions.json')
  })

  test('in a file that is no list is refused, and a file that is not there too', () => {
    expect(() => parseCatalogue({}, 'questions.json')).toThrow(CredenceError)
    expect(() => loadCatalogue(['/no/such/catalogue.json'])).toThrow(CredenceError)
  })

  test.each([
    ['[\n  { "key": "locker",\n    "group": "work" }\n]', 2],
    ['[\n  {\n    "key": "My Locker"\n  }\n]', 3],
    [JSON.stringify([ENTRY, { ...ENTRY, key: 'desk', says: ['{s} {v}'] }], null, 1), 32],
    ['[\n  { "key": "locker" }\n  { "key": "desk" }\n]', 3],
    ['[\n  { "key": "locker", }\n]', 2],
    ['[\n  { "key": "loc\nker" }\n]', 2],
    ['[\n  { "key": \'locker\' }\n]', 2],
    ['[\n\n', 3],
    ['[]\n]', 2],
    ['', 1],
  ])('%j is refused with its line', (text, line) => {
    let refused: unknown
    try {
      parseCatalogueText(text, 'questions.json')
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(CredenceError)
    expect((refused as CredenceError).message).toContain(`line ${line}`)
    expect((refused as CredenceError).details.line).toBe(line)
  })

  test('with the key of one before it in the same file is refused', () => {
    expect(() => parseCatalogueText(JSON.stringify([ENTRY, ENTRY]), 'questions.json')).toThrow('locker.key')
  })
})

describe('answers that hold together', () => {
  const diet = loadCatalogue([]).entry('diet')

  test.each([
    ['vegan', 'fish', 'never'],
    ['fish', 'vegan', 'never'],
    ['vegan', 'gluten-free', 'may'],
    ['gluten-free', 'meat', 'may'],
    ['vegan', 'vegan', 'may'],
    ['vegan', 'keto', null],
  ])('%s and %s: %s', (one, other, expected) => {
    if (diet === null) throw new Error('no diet')
    expect(holdTogether(diet, one, other)).toBe(expected)
  })

  test('a pair by name goes before a star', () => {
    const pairs = { excludes: { a: ['*'] }, goesWith: { b: ['a'] } }
    expect(holdTogether(pairs, 'a', 'b')).toBe('may')
    expect(holdTogether(pairs, 'c', 'a')).toBe('never')
  })
})
