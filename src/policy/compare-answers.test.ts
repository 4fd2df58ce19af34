import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerKinds } from '../ports/reader.ts'
import { compareToAnswer } from './compare-answers.ts'

const KINDS: AnswerKinds = {
  named: new Map([
    ['nut', ['nuts']],
    ['hazelnut', ['hazelnuts']],
    ['haselnüsse', ['hazelnuts']],
    ['cashew', ['cashews']],
    ['milk', ['milk']],
    ['butter', ['butter']],
    ['peanut butter', ['peanuts']],
    ['egg white', ['egg white']],
    ['egg', ['eggs']],
    ['фундук', ['hazelnuts']],
  ]),
  covers: new Map([
    ['nuts', new Set(['hazelnuts', 'cashews', 'peanuts'])],
    ['milk', new Set(['butter'])],
    ['eggs', new Set(['egg white'])],
  ]),
  holds: new Map([['nutella', ['hazelnuts', 'milk']]]),
  apart: new Set(['rice', 'with', 'roast', 'coconut milk', 'cinnamon', 'rice vinegar']),
  isClosed: true,
}

const compared = (text: string, answer: string, kinds: AnswerKinds | null = KINDS) =>
  compareToAnswer(text, answer, kinds)

describe('what is handed over, to what must be avoided', () => {
  it.each([
    ['roasted Hazelnut', 'nuts', 'is'],
    ['hazelnuts', 'hazelnuts', 'is'],
    ['Haselnüsse', 'hazelnuts', 'is'],
    ['rice with cashews', 'nuts', 'is'],
    ['peanut butter', 'nuts', 'is'],
    ['egg white', 'eggs', 'is'],
    ['nuts', 'hazelnuts', 'may_be'],
    ['Nutella', 'hazelnuts', 'may_be'],
    ['Nutella', 'nuts', 'may_be'],
    ['Nutella', 'butter', 'may_be'],
    ['egg', 'egg white', 'may_be'],
    ['Zorbo bar', 'hazelnuts', 'unclear'],
    ['rice with zorbo', 'hazelnuts', 'unclear'],
    ['米', 'hazelnuts', 'unclear'],
    ['Nutella', 'red dye', 'unclear'],
    ['rice', 'hazelnuts', 'other'],
    ['cashews', 'hazelnuts', 'other'],
    ['coconut milk', 'milk', 'other'],
    ['peanut butter', 'butter', 'other'],
    ['фундук', 'cashews', 'other'],
    ['фундук', 'nuts', 'is'],
    ['250g rice', 'nuts', 'other'],
    ['rice', '…', 'other'],
  ] as const)('%s to %s: %s', (text, answer, expected) => {
    expect(compared(text, answer)).toBe(expected)
  })

  it('finds what the catalogue does not know in all that is called by its name', () => {
    expect(compared('rice vinegar', 'rice')).toBe('is')
    expect(compared('cinnamon rice', 'cinnamon')).toBe('is')
    expect(compared('zorbo cream', 'Zorbo')).toBe('is')
    expect(compared('rice', 'Zorbo')).toBe('other')
  })

  it('where any word may be an answer, takes it for what it says', () => {
    const open = { ...KINDS, isClosed: false }
    expect(compared('Zorbo bar', 'hazelnuts', open)).toBe('other')
    expect(compared('Haselnüsse', 'hazelnuts', open)).toBe('is')
    expect(compared('米', 'hazelnuts', open)).toBe('unclear')
  })

  it('by words alone: singular and plural are one, and two scripts can’t be compared', () => {
    expect(compared('two strawberries', 'strawberry', null)).toBe('is')
    expect(compared('a cashew sauce', 'cashews', null)).toBe('is')
    expect(compared('rice', 'cashews', null)).toBe('other')
    expect(compared('орехи', 'nuts', null)).toBe('unclear')
    expect(compared('42', 'nuts', null)).toBe('other')
  })
})

const WORDS = ['rice', 'nuts', 'hazelnuts', 'Nutella', 'zorbo', 'peanut', 'butter', 'with', 'coconut', 'milk', 'egg']
const ANSWERS = ['nuts', 'hazelnuts', 'milk', 'butter', 'eggs', 'zorbo', 'rice']

it('never lets by what is called as what must be avoided', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ANSWERS), fc.constantFrom('', 'two ', 'Roasted '), (answer, before) => {
      expect(compared(`${before}${answer}`, answer)).toBe('is')
    }),
  )
})

it('knows no less with a list that says less: without one a word is never unclear in its own script', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { minLength: 1 }), fc.constantFrom(...ANSWERS), (words, answer) => {
      const text = words.join(' ')
      if (compared(text, answer, { ...KINDS, isClosed: false }) !== 'other')
        expect(compared(text, answer)).not.toBe('other')
    }),
  )
})
