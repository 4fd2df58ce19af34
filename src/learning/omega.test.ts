import { describe, expect, it } from 'vitest'
import type { QuestionHistory } from './history.ts'
import { learn } from './learn.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import { startingParameters } from './learned.ts'
import { logLossOf } from './omega.ts'
import { FRAME, histories, settledAt } from './small-world.fixture.ts'
import { meanStanding, standingOf } from './standing.ts'

const START = startingParameters(FRAME, LEARN_OPTIONS)
const SILENT: QuestionHistory = { type: 0, multiplicity: [1, 1, 1], messages: [], settled: [settledAt(5, 2, 3)] }

describe('logLossOf', () => {
  it('is -ln ((1 + .01) / 3) where nothing was said', () => {
    expect(logLossOf(SILENT, settledAt(5, 0, 3), START)).toBeCloseTo(-Math.log(1.01 / 3), 12)
  })

  it('is small where what was said came true, and at most ln 200', () => {
    const [said] = histories({ questions: 1, theta: [1, 1, 1, 1] }) as [QuestionHistory]
    const day = said.messages.at(-1)?.day ?? 0
    const losses = [0, 1, 2].map((truth) => logLossOf(said, settledAt(day, truth, 3), START)).sort((a, b) => a - b)
    expect(losses[0]).toBeLessThan(0.2)
    expect(losses[2]).toBeLessThan(Math.log(200))
  })

  it('hears only the messages up to the day', () => {
    const [said] = histories({ questions: 1 }) as [QuestionHistory]
    expect(logLossOf(said, settledAt(-1, 0, 3), START)).toBeCloseTo(-Math.log(1.01 / 3), 12)
  })
})

describe('standing', () => {
  const [wrong, right] = [
    { ...settledAt(0, 0, 3), standsFor: 2 },
    { ...settledAt(0, 0, 3), standsFor: 20 / 3 },
  ]

  it('is .4615 of a correction and 1.5385 of an approval', () => {
    const mean = meanStanding([{ ...SILENT, settled: [wrong, right] }])
    expect(mean).toBeCloseTo(13 / 3, 12)
    expect(standingOf(wrong, mean)).toBeCloseTo(0.4615, 4)
    expect(standingOf(right, mean)).toBeCloseTo(1.5385, 4)
  })

  it('is 1 where nothing is known of it, and from .2 to 5', () => {
    expect(meanStanding([SILENT])).toBe(1)
    expect(meanStanding([])).toBe(1)
    expect(standingOf(settledAt(0, 0, 3), 1)).toBe(1)
    expect(standingOf({ ...wrong, standsFor: 100 }, 1)).toBe(5)
    expect(standingOf({ ...wrong, standsFor: 0.01 }, 1)).toBe(0.2)
  })
})

describe('chooseOmega', () => {
  const some = histories({ questions: 80, settledEvery: 2 })
  const options = { iterations: 3, omegas: [0, 1] }

  it('does not depend on the scale of what facts stand for, but on what they stand for', () => {
    const standing = (scale: number): readonly QuestionHistory[] =>
      some.map((each, i) => ({
        ...each,
        settled: each.settled.map((point) => ({ ...point, standsFor: scale * (i % 3 === 0 ? 3 : 1) })),
      }))
    const [one, two] = [learn(FRAME, standing(1), options), learn(FRAME, standing(2), options)]
    two.choice?.tried.forEach(({ logLoss }, i) => {
      expect(logLoss).toBeCloseTo(one.choice?.tried[i]?.logLoss as number, 9)
    })
    expect(one.choice?.tried[0]?.logLoss).not.toBeCloseTo(
      learn(FRAME, some, options).choice?.tried[0]?.logLoss as number,
      4,
    )
  })

  it('judges each half by what the other taught', () => {
    // One half of the settled facts says the opposite of what everybody says, the other half what they say.
    let settled = 0
    const split = some.map((each) => {
      if (each.settled.length === 0) return each
      const [point] = each.settled
      if (point === undefined || settled++ % 2 === 0) return each
      return { ...each, settled: [{ ...point, likelihood: Array.from(point.likelihood).map((l) => 1.005 - l) }] }
    })
    const loss = (list: readonly QuestionHistory[]): number =>
      learn(FRAME, list, { ...options, omegas: [0] }).choice?.tried[0]?.logLoss as number
    expect(loss(split)).toBeGreaterThan(loss(some) + 0.1)
  })
})
