import { describe, expect, it } from 'vitest'
import { answerInWords, withUnit } from './answer-in-words.ts'

describe('answerInWords', () => {
  const date = { shape: 'date' } as const

  it('writes days, birthdays and months as people do', () => {
    expect(answerInWords(date, '2026-04-06')).toBe('6 April 2026')
    expect(answerInWords(date, '--09-14')).toBe('14 September')
    expect(answerInWords(date, '2026-12')).toBe('December 2026')
  })

  it('leaves other answers as they are', () => {
    expect(answerInWords(date, 'soon')).toBe('soon')
    expect(answerInWords(date, '2026-13-01')).toBe('2026-13-01')
    expect(answerInWords({ shape: 'one_of' }, '2026-04-06')).toBe('2026-04-06')
  })
})

describe('an answer with its unit', () => {
  it.each([
    ['number', 'kg', '72', '72 kg'],
    ['number', null, '72', '72'],
    ['number', 'year', '1991', '1991'],
    ['date', null, '--09-14', '14 September'],
  ] as const)('%s in %s: %s', (shape, unit, answer, expected) => {
    expect(withUnit({ shape, unit }, answer)).toBe(expected)
  })
})
