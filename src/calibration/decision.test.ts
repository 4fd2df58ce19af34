import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from './decision.ts'
import { anyProbability } from './forecast.fixture.ts'

const costs = { wrongAct: 10, ask: 1 }

describe('decide', () => {
  it('is right by hand', () => {
    expect(decide(0.95, costs)).toEqual({
      decision: 'act',
      threshold: 0.9,
      costs: { act: 0.5 + 4.440892098500626e-16, ask: 1, abstain: Number.POSITIVE_INFINITY },
      isFirm: true,
    })
    expect(decide(0.85, costs).decision).toBe('ask')
    expect(decide(0.85, costs).costs.act).toBeCloseTo(1.5, 12)
    expect(decide(0.9, costs).decision).toBe('act')
    expect(decide(0.5, { ...costs, abstain: 0.5 }).decision).toBe('abstain')
    expect(decide(0.94, { ...costs, abstain: 0.5 }).decision).toBe('abstain')
    expect(decide(0.5, { ...costs, abstain: 1 }).decision).toBe('ask')
  })

  it('is firm where both ends agree, and cautious at the low one', () => {
    const interval = { low: 0.88, high: 0.98 }
    expect(decide(0.95, costs, { interval })).toMatchObject({ decision: 'act', isFirm: false })
    expect(decide(0.95, costs, { interval, isCautious: true })).toMatchObject({ decision: 'ask', isFirm: false })
    expect(decide(0.95, costs, { interval: { low: 0.91, high: 0.98 }, isCautious: true })).toMatchObject({
      decision: 'act',
      isFirm: true,
    })
    expect(decide(0.5, costs, { interval: { low: 0.3, high: 0.7 } }).isFirm).toBe(true)
    expect(decide(0.95, costs, { isCautious: true }).decision).toBe('act')
  })

  it('never expects to pay more than the alternatives', () => {
    const cost = fc.double({ min: 0.01, max: 20, noNaN: true })
    fc.assert(
      fc.property(anyProbability, cost, cost, cost, (probability, wrongAct, ask, abstain) => {
        const advice = decide(probability, { wrongAct, ask, abstain })
        const cheapest = Math.min(advice.costs.act, ask, abstain)
        expect(advice.costs[advice.decision]).toBeLessThanOrEqual(cheapest + 1e-9)
      }),
    )
  })
})
