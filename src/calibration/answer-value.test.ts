import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Answerer,
  answerValue,
  askingValue,
  type Believed,
  type DecisionLosses,
  expectedUses,
} from './answer-value.ts'

const SURE: Answerer = { knows: 1, errs: 0 }
const believed = (named: readonly number[], unnamed = 0): Believed => ({ named, unnamed })
const costs: DecisionLosses = { lossIfWrong: 10, lossIfNotActing: 1 }

const anyBelieved = fc
  .tuple(fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([parts, isOpen]): Believed => {
    const sum = parts.reduce((all, each) => all + each, 0)
    const shares = parts.map((each) => each / sum)
    return isOpen ? { named: shares.slice(1), unnamed: shares[0] as number } : { named: shares, unnamed: 0 }
  })
const anyLoss = fc.double({ min: 0, max: 50, noNaN: true })
const anyLosses = fc.record({ lossIfWrong: anyLoss, lossIfNotActing: anyLoss, isBlocked: fc.boolean() })
const anyAnswerer = fc.record({
  knows: fc.double({ min: 0, max: 1, noNaN: true }),
  errs: fc.double({ min: 0, max: 0.5, noNaN: true }),
})

describe('answerValue', () => {
  it('is right by hand', () => {
    expect(answerValue(believed([0.8, 0.2]), costs, SURE)).toBeCloseTo(1, 12)
    expect(answerValue(believed([0.95, 0.05]), costs, SURE)).toBeCloseTo(0.5, 12)
    expect(answerValue(believed([0.8, 0.2]), costs, { knows: 0.5, errs: 0 })).toBeCloseTo(0.5, 12)
  })

  it('is right by hand where the person may err', () => {
    // Told the first: .72 right of .74, acting loses .2; told the second: .18 of .26, leaving loses .26 and acting .8.
    expect(answerValue(believed([0.8, 0.2]), costs, { knows: 1, errs: 0.1 })).toBeCloseTo(1 - 0.2 - 0.26, 12)
    // Three answers, each error half of .1: told the first .45 + .05 x .5.
    const three = believed([0.5, 0.3, 0.2])
    const told = [0.5 * 0.9, 0.3 * 0.9, 0.2 * 0.9]
    const heard = [0.5 * 0.9 + 0.5 * 0.05, 0.3 * 0.9 + 0.7 * 0.05, 0.2 * 0.9 + 0.8 * 0.05]
    const after = heard.reduce((sum, each, i) => sum + Math.min(each, 10 * (each - (told[i] as number))), 0)
    expect(answerValue(three, costs, { knows: 1, errs: 0.1 })).toBeCloseTo(1 - after, 12)
  })

  it('may act on another answer than the one it was told', () => {
    // Each error .2: told the third, .12 of .24 is still for the first. Lost after: .8, 1.4 and 1.2; today 4.
    const three = believed([0.6, 0.3, 0.1])
    expect(answerValue(three, { lossIfWrong: 10, lossIfNotActing: 6 }, { knows: 1, errs: 0.4 })).toBeCloseTo(0.6, 12)
  })

  it('acts on an answer that nobody has named only once it was told', () => {
    expect(answerValue(believed([0.3], 0.7), { lossIfWrong: 2, lossIfNotActing: 5 }, SURE)).toBeCloseTo(1.4, 12)
    expect(answerValue(believed([], 1), costs, SURE)).toBeCloseTo(1, 12)
    // Told the named one where the other was meant, there is only the named one to act on: .027 of .0965 + .0005.
    const value = answerValue(believed([0.03], 0.97), { lossIfWrong: 2, lossIfNotActing: 5 }, { knows: 1, errs: 0.1 })
    expect(value).toBeCloseTo(2 * 0.97 - (2 * 0.97 * 0.1 + 2 * 0.03 * 0.1), 12)
  })

  it('is what not acting loses where a policy blocks, whatever the probability', () => {
    expect(answerValue(believed([1]), { ...costs, isBlocked: true }, SURE)).toBeCloseTo(1, 12)
    expect(answerValue(believed([1]), { ...costs, isBlocked: false }, SURE)).toBe(0)
    expect(answerValue(believed([1]), costs, { knows: 1, errs: 0.3 })).toBe(0)
  })

  it('is 0 where no answer would change the act', () => {
    const close = answerValue(believed([0.97, 0.03]), { lossIfWrong: 10, lossIfNotActing: 2 }, { knows: 1, errs: 0.2 })
    expect(close).toBeCloseTo(0, 12)
    const changes = answerValue(
      believed([0.97, 0.03]),
      { lossIfWrong: 10, lossIfNotActing: 1 },
      { knows: 1, errs: 0.2 },
    )
    expect(changes).toBeCloseTo(0.24 - 0.218, 12)
    expect(answerValue(believed([0.6, 0.4]), { lossIfWrong: 0, lossIfNotActing: 5 }, SURE)).toBe(0)
    expect(answerValue(believed([0.6, 0.4]), { lossIfWrong: 5, lossIfNotActing: 0 }, SURE)).toBe(0)
    fc.assert(
      fc.property(anyBelieved, anyLosses, (each, losses) => {
        // A person who is as often right as chance says nothing of a closed list.
        const closed = believed([...each.named, each.unnamed].filter((p) => p > 0))
        const errs = 1 - 1 / closed.named.length
        expect(answerValue(closed, { ...losses, isBlocked: false }, { knows: 1, errs })).toBeCloseTo(0, 9)
      }),
    )
  })

  it('is never below 0 nor above what is at risk today', () => {
    fc.assert(
      fc.property(anyBelieved, anyLosses, anyAnswerer, (each, losses, answerer) => {
        const value = answerValue(each, losses, answerer)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(losses.lossIfNotActing + 1e-9)
      }),
    )
  })

  it('grows with the stakes, and with how likely the person knows', () => {
    const factor = fc.double({ min: 1, max: 20, noNaN: true })
    fc.assert(
      fc.property(anyBelieved, anyLosses, anyAnswerer, factor, (each, losses, answerer, times) => {
        const value = answerValue(each, losses, answerer)
        const { lossIfWrong, lossIfNotActing, isBlocked } = losses
        const more = { lossIfWrong: times * lossIfWrong, lossIfNotActing: times * lossIfNotActing, isBlocked }
        expect(answerValue(each, more, answerer)).toBeCloseTo(times * value, 7)
        expect(answerValue(each, losses, { ...answerer, knows: 1 })).toBeGreaterThanOrEqual(value)
        const surer = answerValue(each, { ...losses, lossIfWrong: times * lossIfWrong }, SURE)
        expect(surer).toBeGreaterThanOrEqual(answerValue(each, losses, SURE) - 1e-9)
      }),
    )
  })

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(anyBelieved, anyLosses, anyAnswerer, (each, losses, answerer) => {
        const turned = { ...each, named: [...each.named].reverse() }
        expect(answerValue(turned, losses, answerer)).toBeCloseTo(answerValue(each, losses, answerer), 9)
      }),
    )
  })
})

describe('expectedUses', () => {
  it('is right by hand', () => {
    const rare = { waiting: 0, usesPerDay: 0.1, changesPerDay: 0, heardPerDay: 0.0173 }
    expect(expectedUses(rare)).toBeCloseTo(0.1 / (0.0173 + 1 / 365), 12)
    expect(expectedUses({ ...rare, waiting: 2, usesPerDay: 0 })).toBe(2)
    expect(expectedUses({ ...rare, changesPerDay: 1 })).toBeCloseTo(0.1 / (1 + 0.0173 + 1 / 365), 12)
    expect(expectedUses({ ...rare, heardPerDay: 0 })).toBeCloseTo(36.5, 12)
  })
})

describe('askingValue', () => {
  const asking = { ...believed([0.8, 0.2]), ...SURE, changesPerDay: 0, heardPerDay: 0, isSettled: false }

  it('adds up over the decisions that need the answer', () => {
    const often = { ...costs, usesPerDay: 10 / 365 }
    expect(askingValue(asking, [often])).toBeCloseTo(10, 10)
    expect(askingValue(asking, [often, { ...costs, usesPerDay: 0, waiting: 3 }])).toBeCloseTo(13, 10)
    expect(askingValue(asking, [])).toBe(0)
  })

  it('is less the sooner the answer changes, or is heard of anyway', () => {
    const need = { ...costs, usesPerDay: 1 }
    const value = askingValue(asking, [need])
    expect(askingValue({ ...asking, changesPerDay: 0.1 }, [need])).toBeLessThan(value)
    expect(askingValue({ ...asking, heardPerDay: 0.1 }, [need])).toBeLessThan(value)
  })

  it('is 0 of what is settled', () => {
    expect(
      askingValue({ ...asking, isSettled: true }, [{ ...costs, usesPerDay: 1, waiting: 1, isBlocked: true }]),
    ).toBe(0)
  })
})
