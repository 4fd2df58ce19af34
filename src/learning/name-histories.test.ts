import { describe, expect, it } from 'vitest'
import { aQuestion } from '../belief/told.fixture.ts'
import type { ToldHistory, ToldMessage } from '../belief/told-history.ts'
import { habitKeyOf } from '../trust/parameters.ts'
import { kindKeyOf } from '../trust/source-layers.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import { startingParameters } from './learned.ts'
import { learnedRatesOf } from './learned-rates.ts'
import { nameHistories, numbered } from './name-histories.ts'

const WIKI = ['document', 'anyone', 'wiki', 'none', 'first_hand']
const CRM = ['system_of_record', 'anyone', 'crm', 'none', 'first_hand']

const message = (over: Partial<ToldMessage> = {}): ToldMessage => ({
  evidenceId: 'e1',
  atDays: 5,
  masses: [0.9, 0.1],
  none: 0,
  oneOff: 0.1,
  kind: WIKI,
  authorKey: 'wiki',
  earlier: -1,
  rumour: null,
  rumourSize: 0,
  ...over,
})

const history = (over: Partial<ToldHistory> = {}): ToldHistory => ({
  question: aQuestion({ key: 'maya.diet', attribute: 'diet', changeRatePerDay: 0.002 }),
  member: null,
  answers: ['fish', 'meat'],
  isClosed: true,
  multiplicity: [1, 1],
  messages: [message()],
  ruled: [],
  ...over,
})

const home = aQuestion({ key: 'maya.home', attribute: 'home', changeRatePerDay: 0.001 })

describe('nameHistories', () => {
  it('numbers kinds, types and authors in order of spelling, whatever came first', () => {
    const told = [
      history({ messages: [message(), message({ kind: CRM, authorKey: 'crm' })] }),
      history({ question: home, isClosed: false, answers: ['Ghent'], messages: [message({ authorKey: 'ben' })] }),
    ]
    const named = nameHistories(told)
    expect([...named.rows.kinds]).toEqual([
      [kindKeyOf(WIKI), 0],
      [kindKeyOf(CRM), 1],
    ])
    expect([...named.rows.types]).toEqual([
      ['diet', 0],
      ['home', 1],
    ])
    expect([...named.rows.authors]).toEqual([
      ['ben', 0],
      ['crm', 1],
      ['wiki', 2],
    ])
    expect(nameHistories([...told].reverse())).toEqual(named)
  })

  it('shares the answers of a type only where all its questions have the same closed ones', () => {
    const shared = (...told: readonly ToldHistory[]) => nameHistories(told).frame.questionTypes[0]?.sharedStates
    expect(shared(history(), history())).toBe(2)
    expect(shared(history(), history({ answers: ['fish', 'vegan'] }))).toBeNull()
    expect(shared(history(), history({ answers: ['fish'] }))).toBeNull()
    expect(shared(history(), history({ isClosed: false }))).toBeNull()
    expect(shared(history({ isClosed: false }), history())).toBeNull()
    expect(shared(history({ member: 'fish', answers: ['yes', 'no'] }))).toBeNull()
  })

  it('starts the pace of a type at the mean of its questions', () => {
    const [type] = nameHistories([history(), history({ question: { ...home, attribute: 'diet' } })]).frame.questionTypes
    expect(type?.changeRate).toBeCloseTo(0.0015, 12)
  })
})

describe('numbered', () => {
  it('says the same by rows, rulings as settled', () => {
    const ruled = [{ atDays: 7, likelihood: [1, 0.005], id: 'o1', how: 'outcome' as const }]
    const told = history({ messages: [message({ kind: CRM, authorKey: 'crm' }), message({ earlier: 0 })], ruled })
    expect(numbered(told, nameHistories([told]))).toEqual({
      type: 0,
      multiplicity: [1, 1],
      messages: [
        {
          day: 5,
          masses: [0.9, 0.1],
          none: 0,
          oneOff: 0.1,
          kind: 1,
          author: 0,
          earlier: -1,
          rumour: null,
          rumourSize: 0,
        },
        {
          day: 5,
          masses: [0.9, 0.1],
          none: 0,
          oneOff: 0.1,
          kind: 0,
          author: 1,
          earlier: 0,
          rumour: null,
          rumourSize: 0,
        },
      ],
      settled: [{ day: 7, likelihood: [1, 0.005] }],
    })
  })
})

describe('learnedRatesOf', () => {
  it('names every rate, and leaves out what has no shared answers', () => {
    const told = [history(), history({ question: home, isClosed: false })]
    const named = nameHistories(told)
    const starting = startingParameters(named.frame, LEARN_OPTIONS)
    const learned = {
      ...starting,
      repeatProbability: [0.3],
      changeRate: [0.01, 0.02],
      baseRates: [[0.7, 0.3], [1]],
      habits: [[[0.8, 0.2], [1]]],
    }
    const rates = learnedRatesOf('e1', learned, named, new Map())
    expect(rates.epoch).toBe('e1')
    expect([...rates.repeatProbability]).toEqual([[kindKeyOf(WIKI), 0.3]])
    expect([...rates.changeRatePerDay]).toEqual([
      ['diet', 0.01],
      ['home', 0.02],
    ])
    expect([...rates.baseRates]).toEqual([['diet', { fish: 0.7, meat: 0.3 }]])
    expect([...rates.habits]).toEqual([[habitKeyOf(kindKeyOf(WIKI), 'diet'), { fish: 0.8, meat: 0.2 }]])
    expect(learnedRatesOf('e1', starting, named, new Map()).habits.size).toBe(0)
  })
})
