import { expect, it } from 'vitest'
import { LEARN_OPTIONS } from './learn-options.ts'
import { startingParameters } from './learned.ts'
import type { NamedFrame } from './name-histories.ts'
import { withOwnTypes } from './own-types.ts'

const named: NamedFrame = {
  frame: {
    layers: ['who'],
    kinds: [{ layers: ['a'] }, { layers: ['b'] }],
    questionTypes: [1, 2, 3].map((days) => ({ changeRate: 1 / days, sharedStates: null })),
    authorCount: 0,
  },
  rows: {
    kinds: new Map([
      ['a', 0],
      ['b', 1],
    ]),
    types: new Map([
      ['x', 0],
      ['y', 1],
      ['z', 2],
    ]),
    authors: new Map(),
  },
  answers: [['p'], ['q'], ['r']],
}

it('keeps the first so many types in every table, and all kinds', () => {
  const start = startingParameters(named.frame, LEARN_OPTIONS)
  const six = [0, 1, 2, 3, 4, 5]
  const trust = { ...start.trust, logOdds: six, kindTypes: { effect: six, information: six, claims: six } }
  const all = {
    ...start,
    trust,
    baseRates: [[1], [2], [3]],
    habits: [
      [[1], [2], [3]],
      [[4], [5], [6]],
    ],
  }
  const own = withOwnTypes(named, all, 2)
  expect(own.named.frame.questionTypes.map(({ changeRate }) => changeRate)).toEqual([1, 1 / 2])
  expect([...own.named.rows.types.keys()]).toEqual(['x', 'y'])
  expect(own.named.answers).toEqual([['p'], ['q']])
  expect(own.named.frame.kinds).toHaveLength(2)
  const four = [0, 1, 3, 4]
  expect(own.parameters.trust).toEqual({
    ...trust,
    typeCount: 2,
    logOdds: four,
    kindTypes: { effect: four, information: four, claims: four },
  })
  expect(own.parameters.changeRate).toEqual([1, 1 / 2])
  expect(own.parameters.baseRates).toEqual([[1], [2]])
  expect(own.parameters.habits).toEqual([
    [[1], [2]],
    [[4], [5]],
  ])
  expect(withOwnTypes(named, all, 3)).toEqual({ named, parameters: all })
})
