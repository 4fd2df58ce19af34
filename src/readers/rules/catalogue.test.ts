import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CredenceError } from '../../error.ts'
import { loadCatalogue, parseCatalogue } from './catalogue.ts'

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
    const content = JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8'))
    const checked = parseCatalogue(content, 'catalogue.json')
    expect(catalogue.entries).toEqual(checked)
    expect(new Set(checked.map((entry) => entry.key)).size).toBe(checked.length)
  })

  test('has at least forty questions, each with ways to say and to ask it', () => {
    expect(catalogue.entries.length).toBeGreaterThanOrEqual(40)
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
    [{ asks: ['{s}?'] }, 'locker.asks.0'],
    [{ surprise: true }, 'locker'],
    [{ key: 'My Locker' }, 'My Locker.key'],
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
})
