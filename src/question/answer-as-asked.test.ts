import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerAsAsked } from './answer-as-asked.ts'

const BORN = { attribute: 'birth_year', shape: 'one_of', unit: null } as const
const CHILDREN = { attribute: 'children_birth_years', shape: 'any_of', unit: null } as const
const JUNE = Date.UTC(2026, 5, 1)
const AUGUST = Date.UTC(2026, 7, 1)

describe('an answer as it was asked for', () => {
  it.each([
    ['How old is Maya?', BORN, ['1990'], JUNE, 'about 35'],
    ['How old is Maya?', BORN, ['1990'], AUGUST, 'about 36'],
    ['Wie alt ist Maya?', BORN, ['1990'], AUGUST, 'about 36'],
    ['What are my kids’ ages?', CHILDREN, ['2021', '2014', '2017'], JUNE, 'about 11, 8 and 4'],
    ['In which year was Maya born?', BORN, ['1990'], JUNE, '1990'],
    ['user.birth_year', BORN, ['1990'], JUNE, '1990'],
    [
      'How old is the bridge?',
      { attribute: 'bridge_age', shape: 'one_of', unit: null } as const,
      ['1990'],
      JUNE,
      '1990',
    ],
    ['How old is Maya?', BORN, ['in the eighties'], JUNE, 'in the eighties'],
    ['How old is Maya?', BORN, ['2031'], JUNE, '2031'],
    [
      'When is her birthday?',
      { attribute: 'birthday', shape: 'date', unit: null } as const,
      ['--09-14'],
      JUNE,
      '14 September',
    ],
    ['How heavy is it?', { attribute: 'weight', shape: 'number', unit: 'kg' } as const, ['72'], JUNE, '72 kg'],
  ])('%s', (asked, question, answers, at, expected) => {
    expect(answerAsAsked(asked, question, answers, at).words).toBe(expected)
  })

  it.each([
    ['How old is Maya?', '1990', JUNE, 1 - 151 / 365],
    ['How old is Maya?', '1990', AUGUST, 212 / 365],
    ['How old is Maya?', 'in the eighties', JUNE, 1],
    ['When was Maya born?', '1990', JUNE, 1],
  ])('%s %s: so for those on the right side of their birthday', (asked, answer, at, share) => {
    expect(answerAsAsked(asked, BORN, [answer], at).share).toBeCloseTo(share, 12)
  })

  it('an age is so for at least every other, and off by no more than a year', () => {
    const moment = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) })
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 120 }), (at, years) => {
        const born = new Date(at).getUTCFullYear() - years - 1
        const { words, share } = answerAsAsked('How old is Maya?', BORN, [`${born}`], at)
        expect(share).toBeGreaterThanOrEqual(0.5)
        expect([`about ${years}`, `about ${years + 1}`]).toContain(words)
      }),
    )
  })
})
