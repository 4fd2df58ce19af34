import { describe, expect, it } from 'vitest'
import { answerAsAsked, shareAsAsked } from './answer-as-asked.ts'

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
    expect(answerAsAsked(asked, question, answers, at)).toBe(expected)
  })

  it('is exactly so for those on the right side of their birthday', () => {
    expect(shareAsAsked('How old is Maya?', BORN, JUNE)).toBeCloseTo(1 - 151 / 365, 12)
    expect(shareAsAsked('How old is Maya?', BORN, AUGUST)).toBeCloseTo(212 / 365, 12)
    expect(shareAsAsked('When was Maya born?', BORN, JUNE)).toBe(1)
  })
})
