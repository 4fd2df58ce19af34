import { describe, expect, it } from 'vitest'
import { STARTING_PARAMETERS } from '../trust/parameters.ts'
import { anOutcome, aQuestion, DAY, NOW, told } from './told.fixture.ts'
import { toldHistoriesOf } from './told-history.ts'

const today = NOW / DAY
const of = (inputs: Partial<Parameters<typeof toldHistoriesOf>[0]> = {}) =>
  toldHistoriesOf({ question: aQuestion(), readings: [], outcomes: [], now: NOW, ...inputs }, STARTING_PARAMETERS)

describe('toldHistoriesOf', () => {
  it('has a message by its masses, kind and author, and whom it repeats', () => {
    const readings = [
      told('a', { says: 'fish', daysAgo: 30, author: 'ben' }),
      told('b', { says: 'meat', daysAgo: 20, author: 'maya' }),
      told('c', { says: 'fish', daysAgo: 10, author: 'ben' }),
    ]
    const [history] = of({ readings, question: aQuestion({ open: false }) })
    expect(history).toMatchObject({
      member: null,
      isClosed: true,
      answers: ['fish', 'meat', 'vegan', 'vegetarian'],
      ruled: [],
    })
    expect(history?.messages.map(({ evidenceId, authorKey, earlier }) => [evidenceId, authorKey, earlier])).toEqual([
      ['a', 'ben', -1],
      ['b', 'maya', -1],
      ['c', 'ben', 0],
    ])
    const [first, , last] = history?.messages ?? []
    expect(first?.atDays).toBeCloseTo(today - 30, 9)
    expect(Array.from(first?.masses ?? [])).toEqual([0.93, 0, 0, 0])
    expect(first?.none).toBeCloseTo(0.07, 12)
    expect(first?.kind).toEqual(['acquaintance', 'others', 'chat', 'none', 'first_hand'])
    expect(first?.rumour).toBeNull()
    expect(last?.rumourSize).toBeGreaterThan(0.3)
  })

  it('leaves copies out, and the assistant, and turns an open list’s rest into one state', () => {
    const readings = [
      told('a', { says: 'fish', author: 'ben', text: 'the same long text of more than six words', origin: 'o' }),
      told('b', {
        says: 'fish',
        author: 'kim',
        text: 'the same long text of more than six words',
        origin: 'o',
        daysAgo: -0.1,
      }),
      told('c', { says: 'fish', author: 'assistant', source: { class: 'assistant' } }),
    ]
    const [history] = of({ readings })
    expect(history?.messages).toHaveLength(1)
    expect(history?.isClosed).toBe(false)
    expect(Array.from(history?.multiplicity ?? [])).toEqual([1, 1, 1, 1, 8])
  })

  it('has rulings as points, and a message that was a correction as one of them', () => {
    const readings = [
      told('a', { says: 'meat', daysAgo: 30, author: 'user', source: { class: 'user_stated' } }),
      told('b', {
        says: 'fish',
        daysAgo: 10,
        author: 'user',
        source: { class: 'user_stated' },
        facets: { correction: 0.95 },
      }),
    ]
    const outcomes = [anOutcome('o1', 'settled', 'vegan', { at: NOW - 20 * DAY, how: 'audit' })]
    const [history] = of({
      readings,
      outcomes,
      question: aQuestion({ key: 'user.diet', subject: 'user', open: false }),
    })
    expect(history?.messages.map(({ evidenceId }) => evidenceId)).toEqual(['a'])
    expect(history?.ruled.map(({ id, how }) => [id, how])).toContainEqual(['b', 'correction'])
    const settled = of({ readings: [told('a', { says: 'meat' })], outcomes })[0]
    expect(settled?.ruled).toMatchObject([{ id: 'o1', how: 'audit' }])
    expect(settled?.ruled[0]?.atDays).toBeCloseTo(today - 20, 9)
    const vegan = settled?.answers.indexOf('vegan') as number
    expect(settled?.ruled[0]?.likelihood[vegan]).toBe(1)
  })

  it('has a history for each member of a set, as yes and no', () => {
    const question = aQuestion({ shape: 'any_of', answers: ['fish', 'nuts'] })
    const readings = [
      told('a', { says: 'fish', author: 'ben' }),
      told('b', { denies: 'fish', author: 'kim', daysAgo: -0.2 }),
    ]
    const histories = of({ question, readings })
    expect(histories.map(({ member }) => member)).toEqual(['fish', 'nuts'])
    const [fish] = histories
    expect(fish).toMatchObject({ answers: ['yes', 'no'], isClosed: true, multiplicity: [1, 1] })
    expect(fish?.messages.map(({ masses }) => Array.from(masses))).toEqual([
      [0.93, 0],
      [0, 0.93],
    ])
    expect(fish?.messages.map(({ none }) => none)).toEqual([expect.closeTo(0.07, 12), expect.closeTo(0.07, 12)])
    expect(Array.from(fish?.messages[1]?.rumour ?? [])).toEqual([1, 0])
    expect(fish?.messages[0]?.rumour).toBeNull()
  })

  it('teaches days, and no numbers; nothing of a question that nobody spoke of', () => {
    const day = aQuestion({ shape: 'date', answers: [] })
    expect(of({ question: day, readings: [told('a', { says: '1990-05-03' })] })[0]?.isClosed).toBe(false)
    const number = aQuestion({ shape: 'number', answers: [] })
    expect(of({ question: number, readings: [told('a', { says: '4' })] })).toEqual([])
    expect(of({ question: aQuestion({ answers: [] }) })).toEqual([])
  })
})
