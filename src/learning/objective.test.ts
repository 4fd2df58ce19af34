import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STARTING_PRIORS } from '../trust/trust-priors.ts'
import { learn } from './learn.ts'
import type { LearnOptions } from './learned.ts'
import { anyHistories, FRAME, histories } from './small-world.fixture.ts'

/** What is climbed stands still: deviations stay, nothing drifts, no liar is held up. */
const STILL: Partial<LearnOptions> = {
  iterations: 12,
  driftHalfLifeDays: null,
  leastOfChance: 0,
  priors: { ...STARTING_PRIORS, learnsDeviations: false },
}
/** One grain of evidence for each question. */
const ROUNDING = 1e-4

function expectClimb(objective: readonly number[]): void {
  objective.slice(1).forEach((each, i) => {
    expect(each).toBeGreaterThanOrEqual((objective[i] as number) - ROUNDING)
  })
}

describe('F6: EM', () => {
  it('never lowers its objective, at any omega and any cap', () => {
    const omega = fc.double({ min: 0.01, max: 1, noNaN: true })
    fc.assert(
      fc.property(anyHistories, omega, fc.integer({ min: 1, max: 6 }), (some, weight, mostPerKind) => {
        const { objective } = learn(FRAME, some, { ...STILL, omega: weight, mostPerKind })
        expect(objective.length).toBe(12)
        expectClimb(objective)
      }),
      { numRuns: 150 },
    )
  })

  it.each([0, 0.05, 0.2, 1])('climbs in a whole world at omega %f', (omega) => {
    const { objective } = learn(FRAME, histories(), { ...STILL, iterations: 25, omega })
    expectClimb(objective)
    const [first, last, before] = [objective[0], objective.at(-1), objective.at(-2)] as [number, number, number]
    expect(last - first).toBeGreaterThan(1)
    expect(last - before).toBeLessThan((last - first) / 50)
  })

  it('falls by next to nothing where deviations are learned and lessons fade', () => {
    const { objective } = learn(FRAME, histories(), { omega: 0.2 })
    const gained = (objective.at(-1) as number) - (objective[0] as number)
    objective.slice(1).forEach((each, i) => {
      expect(each).toBeGreaterThan((objective[i] as number) - gained / 20)
    })
  })
})
