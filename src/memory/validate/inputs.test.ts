import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CredenceError, isCredenceError } from '../../error.ts'
import {
  parseAskOptions,
  parseDefine,
  parseEvidenceQuery,
  parseForget,
  parseInstruction,
  parseObserve,
  parseRemember,
  parseRulingOptions,
} from './inputs.ts'

function refused(run: () => unknown): CredenceError {
  try {
    run()
  } catch (error) {
    if (isCredenceError(error)) return error
    throw error
  }
  throw new Error('was not refused')
}

const observed = (input: object): unknown => parseObserve(input as never)

describe('parseObserve', () => {
  it.each([
    [{ text: 'Hi' }],
    [{ text: '\ud800' }],
    [{ text: '\u{1f44d}' }],
    [{ text: 'x'.repeat(1_000_000) }],
    [{ text: '', claims: [{ question: 'customer.tier', answer: 'gold' }] }],
    [{ claims: [{ question: 'ada.weight', answer: 70, unit: 'kg' }] }],
    [{ text: 'Hi', author: undefined, saidAt: new Date(0), zone: 'Europe/Berlin', audience: [] }],
    [
      {
        text: 'Hi',
        author: '',
        about: 'Maya',
        channel: 'chat',
        source: { class: 'other_person', closeness: 'close', purpose: 'personal' },
        saidAt: 0,
        zone: '+02:00',
        deliveryId: 'd',
        externalId: 'e',
        claimedConfidence: 1,
      },
    ],
  ])('takes %#', (input) => {
    expect(observed(input)).toEqual(input)
  })

  it.each([
    [{}, 'empty_text', 'text'],
    [{ text: '' }, 'empty_text', 'text'],
    [{ text: ' \n\u200b' }, 'empty_text', 'text'],
    [{ text: 'x', claims: [], channel: '' }, 'invalid_input', 'channel'],
    [{ claims: [] }, 'empty_text', 'text'],
    [{ text: 'x'.repeat(1_000_001) }, 'text_too_long', 'text'],
    [{ text: 7 }, 'invalid_input', 'text'],
    [{ text: 'x', source: { class: 'user' } }, 'unknown_class', 'source.class'],
    [{ text: 'x', source: {} }, 'unknown_class', 'source.class'],
    [{ text: 'x', source: { class: 'tool', closeness: 'near' } }, 'invalid_input', 'source.closeness'],
    [{ text: 'x', saidAt: {} }, 'invalid_date', 'saidAt'],
    [{ text: 'x', zone: 'Mars/Base' }, 'invalid_date', 'zone'],
    [{ text: 'x', zone: '' }, 'invalid_date', 'zone'],
    [{ text: 'x', claims: [{ question: 'Tier', answer: 1 }] }, 'invalid_input', 'claims.0.question'],
    [{ text: 'x', claims: [{ question: 'a.b', answer: Number.NaN }] }, 'invalid_input', 'claims.0.answer'],
    [{ text: 'x', claims: [{ question: 'a.b', answer: ' ' }] }, 'invalid_input', 'claims.0.answer'],
    [{ text: 'x', claims: [{ question: 'a.b', answer: null }] }, 'invalid_input', 'claims.0.answer'],
    [{ text: 'x', claims: [{ question: 'a.b', answer: 'y'.repeat(501) }] }, 'invalid_input', 'claims.0.answer'],
    [{ text: 'x', claims: [{ question: 'a.b' }] }, 'invalid_input', 'claims.0.answer'],
    [{ text: 'x', audience: ['a', 3] }, 'invalid_input', 'audience.1'],
    [{ text: 'x', audience: 'maya' }, 'invalid_input', 'audience'],
    [{ text: 'x', claimedConfidence: 1.1 }, 'invalid_input', 'claimedConfidence'],
    [{ text: 'x', claimedConfidence: Number.NaN }, 'invalid_input', 'claimedConfidence'],
    [{ text: 'x', extra: 1 }, 'invalid_input', 'extra'],
    [JSON.parse('{"text":"x","__proto__":{"class":"tool"}}'), 'invalid_input', '__proto__'],
  ])('refuses %#', (input, code, path) => {
    const error = refused(() => observed(input))
    expect(error.code).toBe(code)
    expect(error.details.path).toBe(path)
    for (const detail of [error.details.expected, error.details.received, error.details.remedy]) {
      expect(detail).toMatch(/\S/)
    }
    expect(error.message).toContain('observe')
  })

  it.each([null, undefined, 'text', 3, [], () => 1])('refuses %s, which is no object', (input) => {
    expect(refused(() => parseObserve(input as never)).code).toBe('invalid_input')
  })

  it('says what to do with a confidence, wherever it stands', () => {
    const remedy = 'probabilities are computed; send claimedConfidence to keep what the writer claimed'
    expect(refused(() => observed({ text: 'x', other: 1, confidence: 0.9 })).details).toMatchObject({
      path: 'confidence',
      received: '0.9',
      remedy,
    })
    const nested = { text: 'x', claims: [{ question: 'a.b', answer: 1, probability: 1 }] }
    expect(refused(() => observed(nested)).details).toMatchObject({ path: 'claims.0.probability', remedy })
  })

  it('lists the classes, names the limit, and guesses a misspelt field', () => {
    expect(refused(() => observed({ text: 'x', source: { class: 'x' } })).details.expected).toContain(
      'system_of_record',
    )
    const long = refused(() => observed({ text: 'x'.repeat(1_000_001) }))
    expect(long.details.expected).toContain('1,000,000')
    expect(long.details.remedy).toContain('split')
    expect(refused(() => observed({ text: 'x', said_at: 0 })).details.remedy).toBe('did you mean saidAt?')
  })

  it('takes it or throws a CredenceError with a path, whatever comes', () => {
    const field = fc.oneof(fc.anything(), fc.constantFrom('x', 'tool', 'maya.diet', 0.5))
    const input = fc.record(
      {
        text: field,
        claims: fc.oneof(field, fc.array(field)),
        author: field,
        source: field,
        saidAt: field,
        zone: field,
        other: field,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(input, fc.anything()), (value) => {
        try {
          parseObserve(value as never)
        } catch (error) {
          expect(isCredenceError(error)).toBe(true)
          expect((error as CredenceError).details.remedy).toMatch(/\S/)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the other inputs', () => {
  it.each([
    [() => parseRemember({ text: 'x', veracity: 'stated' })],
    [() => parseDefine({ key: 'maya.diet' })],
    [() => parseDefine({ key: 'a.b', shape: 'any_of', answers: ['x', 'y'], baseRates: { x: 0.9, y: 0.8 } })],
    [() => parseDefine({ key: 'a.b', answers: ['x'], open: true, baseRates: { z: 0.1 } })],
    [() => parseDefine({ key: 'a.b', shape: 'yes_no', answers: ['yes', 'no'] })],
    [() => parseAskOptions({ options: ['fish'], by: 'Ben', asOf: '2026-01-01T00:00Z' })],
    [() => parseAskOptions({})],
    [() => parseRulingOptions({ how: 'audit', reason: 'checked' })],
    [() => parseInstruction('Avoid loud places', { uses: 1 })],
    [() => parseEvidenceQuery({ class: 'tool', limit: 10 })],
    [() => parseForget({ everything: true })],
    [() => parseForget({ evidence: ['a', 'b'] })],
    [() => parseForget({ about: 'Maya' })],
  ])('takes %#', (run) => {
    expect(run()).toBeTypeOf('object')
  })

  it.each<[() => unknown, string, string | undefined]>([
    [() => parseRemember({ text: ' ' }), 'empty_text', 'text'],
    [() => parseRemember({} as never), 'invalid_input', 'text'],
    [() => parseRemember({ text: 'x', veracity: 'sure' as never }), 'invalid_input', 'veracity'],
    [() => parseRemember({ text: 'x', confidence: 1 } as never), 'invalid_input', 'confidence'],
    [() => parseDefine({ key: 'diet' }), 'invalid_input', 'key'],
    [() => parseDefine({ key: 'a.b', shape: 'list' as never }), 'invalid_input', 'shape'],
    [() => parseDefine({ key: 'a.b', answers: ['Fish', 'the fish'] }), 'invalid_input', 'answers'],
    [() => parseDefine({ key: 'a.b', changesEveryDays: 0 }), 'invalid_input', 'changesEveryDays'],
    [() => parseDefine({ key: 'a.b', tolerance: -1 }), 'invalid_input', 'tolerance'],
    [() => parseDefine({ key: 'a.b', baseRates: { x: 0.7, y: 0.6 } }), 'invalid_input', 'baseRates'],
    [() => parseDefine({ key: 'a.b', baseRates: { x: -0.1 } }), 'invalid_input', 'baseRates.x'],
    [() => parseDefine({ key: 'a.b', answers: ['x'], baseRates: { z: 0.1 } }), 'invalid_input', 'baseRates'],
    [() => parseDefine({ key: 'a.b', shape: 'yes_no', answers: ['maybe'] }), 'invalid_input', 'answers'],
    [() => parseAskOptions({ asOf: true as never }), 'invalid_date', 'asOf'],
    [() => parseAskOptions({ options: [''] }), 'invalid_input', 'options.0'],
    [() => parseRulingOptions({ how: 'guess' as never }), 'invalid_input', 'how'],
    [() => parseInstruction('', {}), 'empty_text', 'text'],
    [() => parseInstruction('x'.repeat(10_001), {}), 'text_too_long', 'text'],
    [() => parseInstruction('x', { uses: 0.5 }), 'invalid_input', 'uses'],
    [() => parseEvidenceQuery({ limit: 0 }), 'invalid_input', 'limit'],
    [() => parseEvidenceQuery({ class: 'x' as never }), 'unknown_class', 'class'],
    [() => parseForget({} as never), 'invalid_input', undefined],
    [() => parseForget({ about: 'a', author: 'b' } as never), 'invalid_input', undefined],
    [() => parseForget({ everything: false } as never), 'invalid_input', 'everything'],
    [() => parseForget({ evidence: [] }), 'invalid_input', 'evidence'],
    [() => parseForget({ evidence: 3 } as never), 'invalid_input', 'evidence'],
    [() => parseForget({ matching: ' ' }), 'empty_text', 'matching'],
  ])('refuses %#', (run, code, path) => {
    const error = refused(run)
    expect(error.code).toBe(code)
    expect(error.details.path).toBe(path)
    expect(error.details.remedy).toMatch(/\S/)
  })
})
