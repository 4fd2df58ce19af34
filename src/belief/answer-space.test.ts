import { describe, expect, it } from 'vitest'
import type { Question } from '../question/question.ts'
import { type AnswerSpace, MOST_ANSWERS, MOST_VOUCHED, wordSpace } from './answer-space.ts'
import type { Mention } from './mentions.ts'
import { aMention, aQuestion } from './told.fixture.ts'

const spaceOf = (question: Partial<Question>, ...mentions: Mention[]): AnswerSpace =>
  wordSpace(aQuestion(question), mentions, 12)

describe('wordSpace', () => {
  it('keeps listed answers, sorted, in the listed spelling', () => {
    const space = spaceOf({ answers: ['Vegan', 'fish'] }, aMention('FISH'), aMention('halal'))
    expect(space.answers).toEqual(['fish', 'halal', 'Vegan'])
    expect(space.isOpen).toBe(true)
    expect(space.placesOf('Fish.')).toEqual([0])
    expect(space.placesOf('the  vegan')).toEqual([2])
    expect(space.placesOf('keto')).toEqual([])
  })

  it('shows what was not listed as first said', () => {
    expect(spaceOf({ answers: [] }, aMention('Halal'), aMention('halal')).answers).toEqual(['Halal'])
    expect(spaceOf({ answers: [] }, aMention(' . '), aMention('')).answers).toEqual([])
  })

  it('takes nothing that is not on a closed list', () => {
    const space = spaceOf({ answers: ['fish', 'meat'], open: false }, aMention('halal'))
    expect(space.answers).toEqual(['fish', 'meat'])
    expect(space.isOpen).toBe(false)
    expect(space.placesOf('halal')).toEqual([])
  })

  it('takes a closed list of one for open', () => {
    expect(spaceOf({ answers: ['fish', 'Fish'], open: false }, aMention('halal'))).toMatchObject({
      answers: ['fish', 'halal'],
      isOpen: true,
    })
  })

  it('is yes and no for yes_no, whatever is listed or said', () => {
    const space = spaceOf({ shape: 'yes_no', answers: ['maybe'], open: true }, aMention('perhaps'))
    expect(space).toMatchObject({ answers: ['no', 'yes'], isOpen: false })
  })

  it('takes members of a set beyond its list', () => {
    const space = spaceOf({ shape: 'any_of', answers: ['nuts', 'milk'], open: false }, aMention('soy'))
    expect(space.answers).toEqual(['milk', 'nuts', 'soy'])
  })

  it('keeps the most claimed of a flood, and every listed one', () => {
    const flood = Array.from({ length: 500 }, (_, i) =>
      aMention(`answer ${1000 + i}`, { probability: i === 499 ? 0.2 : 0.1 }),
    )
    const space = spaceOf(
      { answers: ['fish', 'meat'] },
      ...flood,
      aMention('answer 1498', { probability: 0.05, authorKey: 'another' }),
    )
    expect(space.answers).toHaveLength(MOST_ANSWERS)
    expect(space.answers).toContain('fish')
    expect(space.answers).toContain('answer 1499')
    expect(space.answers).toContain('answer 1498')
    expect(space.answers).toContain('answer 1000')
    expect(space.answers).not.toContain('answer 1497')
    const many = Array.from({ length: 300 }, (_, i) => `listed ${i}`)
    expect(spaceOf({ answers: many }, aMention('halal')).answers).toHaveLength(300)
  })

  it('lets a crowd name exclusive answers up to eleven in all, three at least, and members of a set like anybody', () => {
    const crowd = Array.from({ length: 500 }, (_, i) => aMention(`invented ${i}`, { rank: 'crowd' }))
    const own = aMention('halal', { rank: 'vouched' })
    const few = spaceOf({ answers: ['fish', 'meat'] }, ...crowd, own)
    expect(few.answers).toHaveLength(11)
    expect(few.answers).toEqual(expect.arrayContaining(['fish', 'halal', 'invented 0', 'invented 7']))
    expect(few.leftOut).toEqual({ answers: 492, isKnown: false })
    expect(few.placesOf('invented 8')).toEqual([])
    const listed = Array.from({ length: 20 }, (_, i) => `listed ${i}`)
    expect(spaceOf({ answers: listed }, ...crowd, own).answers).toHaveLength(24)
    const members = spaceOf({ shape: 'any_of', answers: [] }, ...crowd, own)
    expect(members.answers).toHaveLength(MOST_ANSWERS)
    expect(members.answers).toContain('halal')
    expect(members.leftOut).toEqual({ answers: 301, isKnown: false })
  })

  it('loses nothing that the user or a record named, up to a thousand', () => {
    const vouched = Array.from({ length: 1100 }, (_, i) => aMention(`own ${i}`, { rank: 'vouched' }))
    for (const shape of ['one_of', 'any_of'] as const) {
      const some = spaceOf({ shape, answers: [] }, ...vouched.slice(0, 400), aMention('known'))
      expect(some.answers).toHaveLength(400)
      expect(some.leftOut).toEqual({ answers: 1, isKnown: true })
      const ruled = spaceOf({ shape, answers: [] }, ...vouched, aMention('ruled', { rank: 'ruling' }))
      expect(ruled.answers).toHaveLength(MOST_VOUCHED)
      expect(ruled.answers).toContain('ruled')
      expect(ruled.leftOut).toEqual({ answers: 101, isKnown: true })
    }
  })

  it('leaves nothing out where there is room, or where the list is closed', () => {
    expect(spaceOf({ answers: [] }, aMention('halal')).leftOut).toBeNull()
    expect(spaceOf({ answers: ['fish', 'meat'], open: false }, aMention('halal')).leftOut).toBeNull()
  })
})
