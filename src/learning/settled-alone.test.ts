import { describe, expect, it } from 'vitest'
import { trustOf } from '../trust/trust-model.ts'
import type { QuestionHistory } from './history.ts'
import { learnFromSettledAlone } from './settled-alone.ts'
import { FRAME, histories, readingOf, settledAt } from './small-world.fixture.ts'

const SOME = histories({ questions: 240, settledEvery: 1 })

function claimsOf(given: Partial<QuestionHistory>, standsFor = 1): readonly number[] {
  const message = { day: 100, kind: 2, author: 6, ...readingOf(1, 3), earlier: -1, rumour: null, rumourSize: 0 }
  const settled = [{ ...settledAt(100, 1, 3), standsFor }]
  const one: QuestionHistory = { type: 0, multiplicity: [1, 1, 1], messages: [message], settled, ...given }
  return learnFromSettledAlone(FRAME, [one]).trust.kinds.claims
}

describe('learnFromSettledAlone', () => {
  it('finds how right each kind is, and learns nothing else', () => {
    const learned = learnFromSettledAlone(FRAME, SOME)
    ;[0.9, 0.85, 0.35, 0.1].forEach((truth, kind) => {
      expect(Math.abs(trustOf(learned.trust, kind, 0, -1) - truth)).toBeLessThan(0.12)
    })
    expect(learned.repeatProbability).toEqual([0.5, 0.5, 0.5, 0.5])
    expect(learned.changeRate).toEqual([1 / 1000, 1 / 500])
    expect([learned.omega, learned.choice, learned.settledFacts, learned.questions]).toEqual([0, null, 240, 240])
    expect(learned.messages).toBe(240 * 12)
    expect([learned.tripped, learned.objective]).toEqual([[], []])
  })

  it('is the informed start where nothing is settled', () => {
    const learned = learnFromSettledAlone(FRAME, histories({ questions: 20, settledEvery: 100 }))
    expect(trustOf(learned.trust, 0, 0, -1)).toBeCloseTo(0.881, 3)
    expect(learned.questions).toBe(0)
  })

  it('judges what was said up to the day, and nothing later', () => {
    expect(claimsOf({})[2]).toBeGreaterThan(0.9)
    const message = { day: 101, kind: 2, author: 6, ...readingOf(1, 3), earlier: -1, rumour: null, rumourSize: 0 }
    expect(claimsOf({ messages: [message] })[2]).toBe(0)
  })

  it('judges what is long ago by base rates', () => {
    const at = (day: number): number => {
      const message = { day, kind: 2, author: 6, ...readingOf(1, 3), earlier: -1, rumour: null, rumourSize: 0 }
      const one: QuestionHistory = {
        type: 0,
        multiplicity: [1, 1, 1],
        messages: [message],
        settled: [settledAt(100, 1, 3)],
      }
      return trustOf(learnFromSettledAlone(FRAME, [one]).trust, 2, 0, -1)
    }
    expect(at(100)).toBeGreaterThan(at(-2000) + 1e-3)
    expect(at(-2000)).toBeGreaterThan(at(-100_000) + 1e-4)
    expect(at(-100_000)).toBeCloseTo(at(-10_000_000), 6)
  })

  it('judges questions of many answers', () => {
    const states = 40
    const message = { day: 100, kind: 2, author: 6, ...readingOf(1, states), earlier: -1, rumour: null, rumourSize: 0 }
    const multiplicity = new Array<number>(states).fill(1)
    expect(claimsOf({ multiplicity, messages: [message], settled: [settledAt(100, 1, states)] })[2]).toBeGreaterThan(
      0.9,
    )
  })

  it('judges by each settled fact, weighed by what it stands for', () => {
    const message = { day: 100, kind: 2, author: 6, ...readingOf(1, 3), earlier: -1, rumour: null, rumourSize: 0 }
    const twice: QuestionHistory = {
      type: 0,
      multiplicity: [1, 1, 1],
      messages: [message],
      settled: [
        { ...settledAt(100, 1, 3), standsFor: 1 },
        { ...settledAt(101, 0, 3), standsFor: 3 },
      ],
    }
    const one = learnFromSettledAlone(FRAME, [twice])
    expect(one.trust.kinds.claims[2]).toBeGreaterThan(1.9)
    // The fact against it stands for three times as many.
    expect(trustOf(one.trust, 2, 0, -1)).toBeLessThan(0.5)
  })
})
