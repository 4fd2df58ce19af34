import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCredenceError } from '../../error.ts'
import type { Question, Shape } from '../../question/question.ts'
import { checkAnswer } from './answer.ts'

function question(shape: Shape, more: Partial<Question> = {}): Question {
  return {
    key: 'ada.thing',
    subject: 'ada',
    attribute: 'thing',
    text: 'What?',
    shape,
    answers: [],
    open: true,
    unit: null,
    tolerance: 0,
    changeRatePerDay: 0.001,
    stakes: 'low',
    baseRates: null,
    origin: 'defined',
    createdAt: 0,
    ...more,
  }
}

const TIERS = question('one_of', { answers: ['Gold', 'Silver'], open: false })
const WEIGHT = question('number', { unit: 'kg' })

describe('checkAnswer', () => {
  it.each<[Question, string | number | boolean, string | undefined, string]>([
    [TIERS, 'gold', undefined, 'Gold'],
    [TIERS, ' The GOLD. ', undefined, 'Gold'],
    [question('one_of', { answers: ['Fish'] }), 'fish', undefined, 'Fish'],
    [question('one_of'), ' New   York ', undefined, 'New York'],
    [question('one_of'), 7, undefined, '7'],
    [question('one_of', { answers: ['true', 'false'], open: false }), true, undefined, 'true'],
    [question('any_of', { answers: ['tea'], open: false }), 'Tea', undefined, 'tea'],
    [question('yes_no'), true, undefined, 'yes'],
    [question('yes_no'), 'False', undefined, 'no'],
    [question('yes_no'), 'Yes.', undefined, 'yes'],
    [WEIGHT, 70, undefined, '70'],
    [WEIGHT, 70, 'kg', '70'],
    [WEIGHT, '70.50 kg', undefined, '70.5'],
    [WEIGHT, '70 KG', 'kg', '70'],
    [WEIGHT, '-0', undefined, '0'],
    [WEIGHT, '−3', undefined, '-3'],
    [WEIGHT, '1e3', undefined, '1000'],
    [question('number', { unit: 'days' }), '3 day', undefined, '3'],
    [question('number', { unit: '$' }), '$12.50', undefined, '12.5'],
    [question('number'), '3', undefined, '3'],
    [question('date'), '2026-06-03', undefined, '2026-06-03'],
    [question('date'), '2026-06-03T23:00:00-05:00', undefined, '2026-06-03'],
    [question('date'), '--02-29', undefined, '--02-29'],
    [question('date'), '2026-06', undefined, '2026-06'],
  ])('%# %s', (asked, answer, unit, canonical) => {
    expect(checkAnswer(asked, answer, unit)).toBe(canonical)
    expect(checkAnswer(asked, canonical)).toBe(canonical)
  })

  it.each<[Question, unknown, string | undefined, string]>([
    [TIERS, 'bronze', undefined, 'answer_not_listed'],
    [question('yes_no'), 'maybe', undefined, 'answer_not_listed'],
    [question('yes_no'), 1, undefined, 'answer_not_listed'],
    [question('yes_no'), 'constructor', undefined, 'answer_not_listed'],
    [WEIGHT, '12 km', undefined, 'wrong_unit'],
    [WEIGHT, 12, 'lb', 'wrong_unit'],
    [WEIGHT, '12 kg', 'lb', 'wrong_unit'],
    [question('number', { unit: 'mW' }), '3 MW', undefined, 'wrong_unit'],
    [question('number'), '3 kg', undefined, 'wrong_unit'],
    [question('one_of'), 'x', 'kg', 'wrong_unit'],
    [WEIGHT, 'heavy', undefined, 'invalid_input'],
    [WEIGHT, '1,000', undefined, 'invalid_input'],
    [WEIGHT, '1e999', undefined, 'invalid_input'],
    [WEIGHT, 1e308, undefined, 'invalid_input'],
    [WEIGHT, '-1000000000000001 kg', undefined, 'invalid_input'],
    [WEIGHT, Number.NaN, undefined, 'invalid_input'],
    [question('date'), '2026-02-30', undefined, 'invalid_date'],
    [question('date'), '--02-30', undefined, 'invalid_date'],
    [question('date'), '2026-13', undefined, 'invalid_date'],
    [question('date'), '3 June', undefined, 'invalid_date'],
    [question('one_of'), '', undefined, 'invalid_input'],
    [question('one_of'), ' ', undefined, 'invalid_input'],
    [question('one_of'), 'x'.repeat(501), undefined, 'invalid_input'],
    [question('one_of'), 'a\u0000b', undefined, 'invalid_input'],
    [question('one_of'), 'a\ud800', undefined, 'invalid_input'],
    [question('one_of'), null, undefined, 'invalid_input'],
    [question('one_of'), {}, undefined, 'invalid_input'],
  ])('%# refuses %s', (asked, answer, unit, code) => {
    try {
      checkAnswer(asked, answer as never, unit, 'claims.0.answer')
      expect.unreachable()
    } catch (error) {
      if (!isCredenceError(error)) throw error
      expect(error.code).toBe(code)
      expect(error.details.path).toBe('claims.0.answer')
      expect(error.details.expected).toMatch(/\S/)
      expect(error.details.remedy).toMatch(/\S/)
    }
  })

  it('names the answers that a closed question takes, twenty of them at most', () => {
    const answers = Array.from({ length: 25 }, (_, at) => `tier ${at}`)
    expect(() => checkAnswer(question('one_of', { answers, open: false }), 'x')).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ expected: expect.stringMatching(/tier 19 and 5 more$/) }),
      }),
    )
  })

  it('says how large a number may be', () => {
    expect(checkAnswer(WEIGHT, -1e15)).toBe('-1000000000000000')
    expect(() => checkAnswer(WEIGHT, 2e15)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ expected: 'a number up to 1e15 in size' }) }),
    )
  })

  it('keeps every number up to 1e15, and never changes what it kept', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), (amount) => {
        expect(Number(checkAnswer(WEIGHT, amount))).toBe(amount === 0 ? 0 : amount)
      }),
    )
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom<Shape>('one_of', 'number', 'date', 'yes_no'),
        (text, shape) => {
          try {
            const kept = checkAnswer(question(shape), text)
            expect(checkAnswer(question(shape), kept)).toBe(kept)
          } catch (error) {
            expect(isCredenceError(error)).toBe(true)
          }
        },
      ),
    )
  })
})
