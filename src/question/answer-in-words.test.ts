import { describe, expect, it } from 'vitest'
import { answerInWords } from './answer-in-words.ts'

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
