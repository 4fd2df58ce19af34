import { describe, expect, it } from 'vitest'
import { phraseOf } from '../../../evidence/phrase.ts'
import { compareToAnswer } from '../../../policy/compare-answers.ts'
import { createRules } from '../rules.ts'
import { kindsFrom } from './answer-kinds.ts'

const { catalogue } = createRules()
const kinds = catalogue.kinds?.('user.allergies') ?? null

describe('kinds of answers', () => {
  it('go through every level, and end where they go round', () => {
    const made = kindsFrom(
      { answers: ['a', 'b'], aliases: { a: ['alpha'] } },
      { covers: { a: ['b'], b: ['c'], c: ['a'] }, names: { c: ['gamma'] }, holds: { Mix: ['c'] }, apart: ['Other'] },
      [{ word: 'bee', english: 'b' }],
    )
    expect([...(made.covers.get('a') ?? [])].sort()).toEqual(['a', 'b', 'c'])
    expect(made.named.get('alpha')).toEqual(['a'])
    expect(made.named.get('gamma')).toEqual(['c'])
    expect(made.named.get('bee')).toEqual(['b'])
    expect(made.holds.get('mix')).toEqual(['c'])
    expect(made.apart.has('other')).toBe(true)
    expect(made.isClosed).toBe(true)
  })

  it('of an entry without a list are its names, and any other word may be an answer', () => {
    expect(catalogue.kinds?.('user.favourite_colour')?.isClosed).toBe(false)
    expect(catalogue.kinds?.('user.favourite_colour')?.named.get('gray')).toEqual(['grey'])
    expect(catalogue.kinds?.('user.unheard_of')).toBeNull()
    expect(catalogue.attributes?.()).toContain('allergies')
  })

  it.each([
    ['hazelnuts', 'hazelnuts', 'is'],
    ['Haselnüsse', 'hazelnuts', 'is'],
    ['Haselnuss', 'nuts', 'is'],
    ['cashew', 'tree nuts', 'is'],
    ['prawns', 'shellfish', 'is'],
    ['parmesan', 'dairy', 'is'],
    ['Käse', 'milk', 'is'],
    ['soya milk', 'soy', 'is'],
    ['amoxicillin', 'penicillin', 'is'],
    ['Nüsse', 'hazelnuts', 'may_be'],
    ['nuts', 'cashews', 'may_be'],
    ['Nutella', 'hazelnuts', 'may_be'],
    ['pesto', 'nuts', 'may_be'],
    ['fish', 'salmon', 'may_be'],
    ['Snacktastic', 'hazelnuts', 'unclear'],
    ['Haselnussgebäck', 'hazelnuts', 'unclear'],
    ['tomato soup', 'celery', 'other'],
    ['coconut milk', 'milk', 'other'],
    ['chicken', 'cashews', 'other'],
    ['lentils', 'cashews', 'other'],
    ['Reis mit Gemüse', 'hazelnuts', 'other'],
  ] as const)('%s against an allergy to %s: %s', (text, answer, expected) => {
    expect(compareToAnswer(text, answer, kinds)).toBe(expected)
  })

  it('tell every answer of the catalogue by its own name, and every kind by that of what covers it', () => {
    for (const [answer, under] of kinds?.covers ?? []) {
      expect(compareToAnswer(answer, answer, kinds), answer).toBe('is')
      for (const each of under) expect(compareToAnswer(each, answer, kinds), `${each} under ${answer}`).toBe('is')
    }
  })

  it('hold only what has a name', () => {
    for (const held of kinds?.holds.values() ?? [])
      for (const each of held) expect(kinds?.named.get(phraseOf(each)), each).toContain(each)
  })
})
