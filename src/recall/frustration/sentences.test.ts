import { describe, expect, test } from 'vitest'
import { plainWord, sentencesOf } from './sentences.ts'

const shown = (text: string): readonly string[] => sentencesOf(text).map(({ start, end }) => text.slice(start, end))
const plain = (text: string): string =>
  sentencesOf(text)
    .map(({ words }) => words.map((word) => `${word.plain}${word.clause}`).join(' '))
    .join(' | ')

describe('sentencesOf', () => {
  test('ends sentences at their marks and at line ends, not inside numbers and names', () => {
    expect(shown('One. Two! Three? Four… Five\nSix')).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    expect(shown('It is 3.5 at example.com now.')).toEqual(['It is 3.5 at example.com now'])
    expect(shown('  ...  ')).toEqual([])
  })

  test('knows questions and loud ones', () => {
    expect(sentencesOf('a? b! c?! d.').map(({ isQuestion, isLoud }) => [isQuestion, isLoud])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ])
    expect(sentencesOf('Non ? Oui')[0]?.isQuestion).toBe(true)
  })

  test('counts clauses', () => {
    expect(plain('so, a b: c (d) e; f - g — h')).toBe('so0 a1 b1 c2 d3 e4 f5 g6 h7')
    expect(plain('well-known  "a')).toBe('well-known0 a0')
    expect(plain(', a')).toBe('a0')
  })

  test('leaves out quotations, and keeps apostrophes', () => {
    expect(plain('he said “a b” c')).toBe('he0 said0 c0')
    expect(plain('he said „a b“ c')).toBe('he0 said0 c0')
    expect(plain('he said "a b" c')).toBe('he0 said0 c0')
    expect(plain('il dit « a b » c')).toBe('il0 dit0 c0')
    expect(plain('er sagt »a b« c')).toBe('er0 sagt0 c0')
    expect(plain("he said 'a b' c")).toBe('he0 said0 c0')
    expect(plain('he said ‘a b’ c')).toBe('he0 said0 c0')
    expect(plain("I'm Tom's friend, isn't it")).toBe('im0 toms0 friend0 isnt1 it1')
    expect(plain('> a b\nc\n  > d')).toBe('c0')
    expect(plain('a > b')).toBe('a0 b0')
  })

  test('an open quotation mark takes nothing away', () => {
    expect(plain('say "a b')).toBe('say0 a0 b0')
  })
})

test('plainWord folds case, accents and apostrophes', () => {
  expect(['Ça', 'I’ve', "t'ai", 'heißt', 'ERZÄHLT', 'ʼn'].map(plainWord)).toEqual([
    'ca',
    'ive',
    'tai',
    'heisst',
    'erzahlt',
    'n',
  ])
})
