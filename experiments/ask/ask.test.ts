import { describe, expect, it } from 'vitest'
import { LEARN_OPTIONS } from '../../src/learning/learn-options.ts'
import { startingParameters } from '../../src/learning/learned.ts'
import { makeWorld } from '../world/generator/make-world.ts'
import { QUESTION_TYPES, type WorldQuestionType } from '../world/generator/question-types.ts'
import { createRandom } from '../world/generator/random.ts'
import { truthAt } from '../world/generator/trajectory.ts'
import type { World } from '../world/generator/world.ts'
import { frameOf } from '../world/history.ts'
import { ASKERS, type Candidate } from './askers.ts'
import { askIn } from './measure.ts'
import { printedResult } from './table.ts'
import { FIRST_DAY, neededIn, personOf } from './year.ts'

const world = makeWorld(1, { trainPeople: 4, testPeople: 8, exposures: 20 })
const learned = startingParameters(frameOf(world), LEARN_OPTIONS)

describe('a year of asking', () => {
  it('draws the same needs and the same people for everybody who asks', () => {
    const needed = neededIn(world)
    expect(needed).toHaveLength(8 * 6)
    expect(neededIn(world)).toEqual(needed)
    expect(new Set(needed.map(({ stakes }) => stakes)).size).toBe(3)
    const said = personOf(world)(needed[0]?.question as number, FIRST_DAY, 6)
    expect(personOf(world)(needed[0]?.question as number, FIRST_DAY, 6)).toEqual(said)
  })

  it('has people who mostly know, and then mostly say what is true', () => {
    const person = personOf(world)
    const all = neededIn(world).flatMap(({ question, type }) => {
      const life = world.questions.trajectory[question] as World['questions']['trajectory'][number]
      const { answers } = QUESTION_TYPES[type] as WorldQuestionType
      return Array.from({ length: 20 }, (_, i) => {
        const said = person(question, FIRST_DAY + i, answers)
        return { isKnown: said !== null, isRight: said?.likelihood[truthAt(life, FIRST_DAY + i)] === 1 }
      })
    })
    const asked = all.length
    const known = all.filter(({ isKnown }) => isKnown).length
    const right = all.filter(({ isRight }) => isRight).length
    expect(known / asked).toBeGreaterThan(0.85)
    expect(known / asked).toBeLessThan(0.95)
    expect(right / known).toBeGreaterThan(0.97)
  })

  it('makes what is used more often right, and asks no more than it may', () => {
    const outcomes = askIn(world, learned, [0, 5, 50])
    for (const [name, byBudget] of outcomes) {
      const [none, few, many] = [...byBudget.values()]
      expect([none?.asks, few?.asks], name).toEqual([0, 12 * 2])
      expect(many?.asks).toBeLessThanOrEqual(12 * 24)
      expect(many?.accuracy, name).toBeGreaterThan(none?.accuracy as number)
      expect(many?.loss, name).toBeLessThan(none?.loss as number)
    }
    const unasked = [...outcomes.values()].map((each) => each.get(0))
    expect(new Set(unasked.map((each) => JSON.stringify(each))).size).toBe(1)
  })
})

describe('who asks', () => {
  const candidate = (
    belief: readonly number[],
    stakes: 'low' | 'high',
    useDays: readonly number[] = [],
  ): Candidate => ({
    needed: { question: 1, type: 0, stakes, useDays },
    day: FIRST_DAY,
    belief: Float64Array.from(belief),
    changesPerDay: 0.001,
    heardPerDay: 0.01,
  })
  const rank = (name: string, each: Candidate): number => ASKERS[name]?.(each, createRandom(1)) as number
  const used = [FIRST_DAY - 1, FIRST_DAY - 2, FIRST_DAY + 5]

  it('goes by stakes and by use where an answer is valued', () => {
    const name = 'value of information'
    const half = [0.5, 0.5]
    expect(rank(name, candidate(half, 'high'))).toBeGreaterThan(rank(name, candidate(half, 'low')))
    expect(rank(name, candidate(half, 'low', used))).toBeCloseTo(3 * rank(name, candidate(half, 'low')), 10)
    const alone = 'value of information, right answers alone'
    expect(rank(alone, candidate(half, 'high'))).toBe(rank(alone, candidate(half, 'low')))
    expect(rank(alone, candidate(half, 'low', used))).toBeGreaterThan(rank(alone, candidate(half, 'low')))
  })

  it('goes by certainty alone, or by nothing, elsewhere', () => {
    const name = 'least certain first'
    expect(rank(name, candidate([0.5, 0.5], 'low', used))).toBe(rank(name, candidate([0.5, 0.5], 'high')))
    expect(rank(name, candidate([0.6, 0.4], 'low'))).toBeLessThan(rank(name, candidate([0.5, 0.5], 'low')))
    expect(rank('random', candidate([0.6, 0.4], 'low'))).toBe(rank('random', candidate([0.5, 0.5], 'high')))
  })
})

describe('the table', () => {
  it('has a line for each way of asking, and none against itself', () => {
    const zero = { mean: 0, halfWidth: null }
    const point = {
      ...{ perHundred: 1, asks: { mean: 108, halfWidth: 0 }, accuracy: { mean: 0.8, halfWidth: 0.01 }, loss: zero },
      ...{ accuracyOverRandom: zero, lossOverRandom: zero, accuracyOverLeastCertain: zero, lossOverLeastCertain: zero },
    }
    const askers = ['least certain first', 'random'].map((name) => ({ name, points: [point] }))
    const tables = printedResult({ seeds: 2, askers }).split('\n\n')
    expect(tables[0]?.split('\n')[2]).toBe('| least certain first | 0.800 ± 0.010 |')
    expect(tables.map((each) => each.split('\n').length)).toEqual([4, 4, 3, 3, 3, 3])
  })
})
