import { describe, expect, it } from 'vitest'
import { actingThreshold } from '../calibration/decision-cost.ts'
import { LOSSES_BY_STAKES, needsOf, usesPerDay, type WaitingDecision } from './need.ts'

const refund: WaitingDecision = { id: 'd1', what: 'a refund', waitsFor: ['customer.tier', 'customer.tier'] }

describe('usesPerDay', () => {
  it('is right by hand', () => {
    expect(usesPerDay(8)).toBeCloseTo(0.05, 12)
    expect(usesPerDay(0)).toBeCloseTo(1 / 180, 12)
  })
})

describe('needsOf', () => {
  it('says what an answer is commonly used for, by its stakes', () => {
    const [low, medium, high] = (['low', 'medium', 'high'] as const).map((stakes) => {
      const [need, ...more] = needsOf({ question: 'a.b', stakes, uses: 8 }, [])
      expect(more).toEqual([])
      expect(need).toMatchObject({ question: 'a.b', what: null, usesPerDay: 0.05, ...LOSSES_BY_STAKES[stakes] })
      return actingThreshold({ wrongAct: need?.lossIfWrong as number, ask: need?.lossIfNotActing as number })
    })
    expect([low, medium, high]).toEqual([0.75, 0.9, 0.96])
  })

  it('adds each decision that waits for it, once, and none that waits for something else', () => {
    const needing = { question: 'customer.tier', stakes: 'high', uses: 0 } as const
    const other = { ...refund, waitsFor: ['customer.home'] }
    const both: WaitingDecision = { ...refund, waitsFor: ['customer.tier', 'customer.home'], lossIfNotActing: 6 }
    const [, ...waiting] = needsOf(needing, [refund, other, both])
    const common = { question: 'customer.tier', what: 'a refund', usesPerDay: 0, waiting: 1, isBlocked: true }
    expect(waiting).toEqual([
      { ...common, lossIfWrong: 50, lossIfNotActing: 2 },
      { ...common, lossIfWrong: 25, lossIfNotActing: 3 },
    ])
    expect(needsOf(needing, [{ ...refund, lossIfWrong: 7 }])[1]).toMatchObject({ lossIfWrong: 7, lossIfNotActing: 2 })
  })
})
