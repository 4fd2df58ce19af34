import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actingThreshold, decisionOutcome } from './decision-cost.ts'
import { anyTops, tops } from './forecast.fixture.ts'

describe('actingThreshold', () => {
  it('is 1 - A/W, or 1 - N/W where nothing is cheaper', () => {
    expect(actingThreshold({ wrongAct: 10, ask: 1 })).toBe(0.9)
    expect(actingThreshold({ wrongAct: 10, ask: 4, abstain: 2 })).toBe(0.8)
    expect(actingThreshold({ wrongAct: 10, ask: 2, abstain: 4 })).toBe(0.8)
    expect(actingThreshold({ wrongAct: 1, ask: 3 })).toBe(0)
  })
})

describe('decisionOutcome', () => {
  it('is right by hand', () => {
    const three = tops([0.95, 1], [0.92, 0], [0.6, 0])
    const outcome = decisionOutcome(three, { wrongAct: 10, ask: 1 })
    expect(outcome.cost).toBeCloseTo(11 / 3, 14)
    expect(outcome.costOfNeverActing).toBe(1)
    expect(outcome.shareActedOn).toBeCloseTo(2 / 3, 14)
    expect(outcome.accuracyActedOn).toBe(0.5)
    const patient = decisionOutcome(three, { wrongAct: 10, ask: 1, abstain: 0.5 })
    expect(patient).toEqual({ cost: 1 / 3, costOfNeverActing: 0.5, shareActedOn: 1 / 3, accuracyActedOn: 1 })
  })

  it('acts at the threshold itself', () => {
    expect(decisionOutcome(tops([0.9, 1]), { wrongAct: 10, ask: 1 }).shareActedOn).toBe(1)
    expect(decisionOutcome(tops([0.8999, 1]), { wrongAct: 10, ask: 1 }).accuracyActedOn).toBeNaN()
  })

  it('costs nothing to be right and certain, W to be wrong and certain', () => {
    fc.assert(
      fc.property(anyTops, (each) => {
        const certain = each.map(({ right }) => ({ probability: 1, right }))
        const wrong = each.filter(({ right }) => right === 0).length / each.length
        expect(decisionOutcome(certain, { wrongAct: 10, ask: 1 }).cost).toBeCloseTo(10 * wrong, 10)
      }),
    )
  })
})
