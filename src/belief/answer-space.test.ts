import { describe, expect, it } from 'vitest'
import type { Question } from '../question/question.ts'
import { STARTING_PARAMETERS } from '../trust/parameters.ts'
import { type AnswerSpace, type Mention, MOST_ANSWERS, mentionsOf, wordSpace } from './answer-space.ts'
import { statementsOf } from './statement.ts'
import { anOutcome, aQuestion, NOW, told } from './told.fixture.ts'

const mention = (spelling: string, probability = 0.9): Mention => ({ spelling, probability })
const spaceOf = (question: Partial<Question>, ...mentions: Mention[]): AnswerSpace =>
  wordSpace(aQuestion(question), mentions)

describe('mentionsOf', () => {
  it('are what was said, then what was ruled', () => {
    const statements = statementsOf(
      [told('b', { says: { fish: 0.5 }, denies: { meat: 0.43 } }), told('a', { daysAgo: 1, says: 'vegan' })],
      NOW,
      STARTING_PARAMETERS,
    )
    const mentions = mentionsOf(statements, [anOutcome('o', 'rejected', 'halal')])
    expect(mentions.map(({ spelling }) => spelling)).toEqual(['vegan', 'fish', 'meat', 'halal'])
    expect(mentions.map(({ probability }) => probability.toFixed(3))).toEqual(['0.930', '0.500', '0.430', '1.000'])
  })
})

describe('wordSpace', () => {
  it('keeps listed answers, sorted, in the listed spelling', () => {
    const space = spaceOf({ answers: ['Vegan', 'fish'] }, mention('FISH'), mention('halal'))
    expect(space.answers).toEqual(['fish', 'halal', 'Vegan'])
    expect(space.isOpen).toBe(true)
    expect(space.placesOf('Fish.')).toEqual([0])
    expect(space.placesOf('the  vegan')).toEqual([2])
    expect(space.placesOf('keto')).toEqual([])
  })

  it('shows what was not listed as first said', () => {
    expect(spaceOf({ answers: [] }, mention('Halal'), mention('halal')).answers).toEqual(['Halal'])
    expect(spaceOf({ answers: [] }, mention(' . '), mention('')).answers).toEqual([])
  })

  it('takes nothing that is not on a closed list', () => {
    const space = spaceOf({ answers: ['fish', 'meat'], open: false }, mention('halal'))
    expect(space.answers).toEqual(['fish', 'meat'])
    expect(space.isOpen).toBe(false)
    expect(space.placesOf('halal')).toEqual([])
  })

  it('takes a closed list of one for open', () => {
    expect(spaceOf({ answers: ['fish', 'Fish'], open: false }, mention('halal'))).toMatchObject({
      answers: ['fish', 'halal'],
      isOpen: true,
    })
  })

  it('is yes and no for yes_no, whatever is listed or said', () => {
    const space = spaceOf({ shape: 'yes_no', answers: ['maybe'], open: true }, mention('perhaps'))
    expect(space).toMatchObject({ answers: ['no', 'yes'], isOpen: false })
  })

  it('takes members of a set beyond its list', () => {
    const space = spaceOf({ shape: 'any_of', answers: ['nuts', 'milk'], open: false }, mention('soy'))
    expect(space.answers).toEqual(['milk', 'nuts', 'soy'])
  })

  it('keeps the most claimed of a flood, and every listed one', () => {
    const flood = Array.from({ length: 500 }, (_, i) => mention(`answer ${1000 + i}`, i === 499 ? 0.2 : 0.1))
    const space = spaceOf({ answers: ['fish', 'meat'] }, ...flood, mention('answer 1498', 0.05))
    expect(space.answers).toHaveLength(MOST_ANSWERS)
    expect(space.answers).toContain('fish')
    expect(space.answers).toContain('answer 1499')
    expect(space.answers).toContain('answer 1498')
    expect(space.answers).toContain('answer 1000')
    expect(space.answers).not.toContain('answer 1497')
    const many = Array.from({ length: 300 }, (_, i) => `listed ${i}`)
    expect(spaceOf({ answers: many }, mention('halal')).answers).toHaveLength(300)
  })
})
