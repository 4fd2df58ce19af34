import { describe, expect, it } from 'vitest'
import type { CredenceError } from '../error.ts'
import type { ReadRequest } from '../ports/reader.ts'
import type { Question } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import type { Script, ScriptedReading } from './script.ts'
import { createScriptedReader } from './scripted-reader.ts'

const TEXT = 'I moved to Ghent, not Lyon.'

function scriptWith(reading: Partial<ScriptedReading>): Script {
  return {
    questions: [
      { key: 'user.home', catalogueEntry: 'home' },
      { key: 'user.vegetarian', shape: 'yes_no' },
    ],
    passages: [{ text: TEXT, readings: [{ question: 'user.home', ...reading }] }],
    asks: [{ text: 'Where do I live?', question: 'user.home' }],
  }
}

function request(text: string, keys: readonly string[]): ReadRequest {
  return {
    passage: { evidence: { id: 'e1', text }, context: [] },
    questions: keys.map((key) => ({ key }) as Question),
  } as unknown as ReadRequest
}

async function readOne(reading: Partial<ScriptedReading>): Promise<Reading> {
  const readings = await createScriptedReader(scriptWith(reading)).reader.read(request(TEXT, ['user.home']))
  return readings[0] as Reading
}

function pathOfRefusal(script: Script): string | undefined {
  try {
    createScriptedReader(script)
  } catch (error) {
    return (error as CredenceError).details.path
  }
  return undefined
}

describe('createScriptedReader', () => {
  it('gives the rest of the mass to unclear, for answers and for facets', async () => {
    const reading = await readOne({ answers: { Ghent: 0.9 }, denies: { Lyon: 0.05 }, lasting: { one_off: 0.25 } })
    expect(reading.unclear).toBeCloseTo(0.05, 12)
    expect(reading.facets.lasting).toEqual({ lasting: 0, one_off: 0.25, unclear: 0.75 })
    expect(reading.facets.force.assert).toBe(1)
    expect(reading.evidenceId).toBe('e1')
  })

  it('finds the span of a quote, and takes the whole text without one', async () => {
    expect((await readOne({ answers: { Ghent: 1 }, quote: 'Ghent' })).span).toEqual({ start: 11, end: 16 })
    expect((await readOne({ answers: { Ghent: 1 } })).span).toEqual({ start: 0, end: TEXT.length })
  })

  it('turns written instants into milliseconds', async () => {
    const reading = await readOne({ answers: { Ghent: 1 }, validUntil: '2026-01-01T00:00:00Z', asOf: 5 })
    expect(reading.validUntil).toBe(Date.UTC(2026, 0, 1))
    expect(reading.asOf).toBe(5)
    expect(reading.validFrom).toBeNull()
  })

  it.each([
    ['masses above 1', { answers: { Ghent: 0.9 }, denies: { Lyon: 0.2 } }, 'passages.0.readings.0'],
    ['a given unclear that leaves a gap', { answers: { Ghent: 0.9 }, unclear: 0.05 }, 'passages.0.readings.0'],
    ['a facet above 1', { answers: {}, force: { joke: 0.7, assert: 0.7 } }, 'passages.0.readings.0.force'],
    [
      'a facet of no such name',
      { answers: {}, lasting: { forever: 1 } as never },
      'passages.0.readings.0.lasting.forever',
    ],
    ['a quote that is not there', { answers: {}, quote: 'Paris' }, 'passages.0.readings.0.quote'],
    ['a span outside the text', { answers: {}, span: [3, 99] as const }, 'passages.0.readings.0.span'],
    ['a date without a zone', { answers: {}, asOf: '2026-01-01' }, 'passages.0.readings.0.asOf'],
    ['a question that is not in it', { question: 'user.work' }, 'passages.0.readings.0.question'],
  ])('refuses %s', (_, reading, path) => {
    expect(pathOfRefusal(scriptWith(reading))).toBe(path)
  })

  it('answers only for the questions it was asked', async () => {
    const { reader } = createScriptedReader(scriptWith({ answers: { Ghent: 1 } }))
    expect(await reader.read(request(TEXT, ['user.vegetarian']))).toEqual([])
    expect(await reader.read(request('Something else.', ['user.home']))).toEqual([])
  })

  it('proposes the questions of a text and resolves an ask', async () => {
    const { organizer } = createScriptedReader(scriptWith({ answers: { Ghent: 1 } }))
    const { passage } = request(TEXT, [])
    expect((await organizer.propose(passage, [])).map((each) => each.key)).toEqual(['user.home'])
    expect(organizer.resolve('Where do I live?', {} as never).question.catalogueEntry).toBe('home')
    expect(organizer.resolve('¿Qué?', {} as never).question.key).toBe('asked.qué')
    expect(organizer.resolve('???', {} as never).question.key).toBe('asked.question')
  })
})
