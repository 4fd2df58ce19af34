import { expect, it } from 'vitest'
import { LEARN_OPTIONS } from './learn-options.ts'
import { startingParameters } from './learned.ts'
import { learnedRatesOf } from './learned-rates.ts'
import type { NamedFrame } from './name-histories.ts'

const named: NamedFrame = {
  frame: {
    layers: ['who', 'channel'],
    kinds: [{ layers: ['a', 'x'] }, { layers: ['b', 'y'] }],
    questionTypes: [
      { changeRate: 0.01, sharedStates: 2 },
      { changeRate: 0.02, sharedStates: null },
    ],
    authorCount: 0,
  },
  rows: {
    kinds: new Map([
      ['a\nx', 0],
      ['b\ny', 1],
    ]),
    types: new Map([
      ['diet', 0],
      ['age', 1],
    ]),
    authors: new Map(),
  },
  answers: [['fish', 'meat'], null],
}

it('gives what was learned the names under which beliefs look for it', () => {
  const start = startingParameters(named.frame, LEARN_OPTIONS)
  const habits = [
    [[0.3, 0.7], [1]],
    [null, null],
  ]
  const learned = {
    ...start,
    repeatProbability: [0.2, 0.4],
    changeRate: [0.1, 0.2],
    baseRates: [[0.6, 0.4], [1]],
    habits,
  }
  const calibration = new Map([['rules', { slope: 1, offset: 0.1, offsets: new Map() }]])
  const rates = learnedRatesOf('e1', learned, named, calibration)
  expect(rates).toEqual({
    epoch: 'e1',
    calibration,
    trust: { model: start.trust, rows: named.rows },
    repeatProbability: new Map([
      ['a\nx', 0.2],
      ['b\ny', 0.4],
    ]),
    changeRatePerDay: new Map([
      ['diet', 0.1],
      ['age', 0.2],
    ]),
    baseRates: new Map([['diet', { fish: 0.6, meat: 0.4 }]]),
    habits: new Map([['a\nx\n\ndiet', { fish: 0.3, meat: 0.7 }]]),
  })
})
