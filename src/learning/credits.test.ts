import { describe, expect, it } from 'vitest'
import { GRAINS } from './counts.ts'
import { recordOfCounts } from './counts-record.ts'
import { creditsOf, type Whose } from './credits.ts'
import type { QuestionHistory } from './history.ts'
import { runLearning } from './learn.ts'
import { FRAME, histories } from './small-world.fixture.ts'

const SOME = histories()
const RUN = runLearning(FRAME, SOME, { omega: 0.2, iterations: 4 })
const ALL: Whose = { kind: null, author: null, type: null }

function creditsFor(whose: Partial<Whose>, some: readonly QuestionHistory[] = SOME): ReturnType<typeof listed> {
  return listed(some, { ...ALL, ...whose })
}

function listed(
  some: readonly QuestionHistory[],
  whose: Whose,
): readonly (ReturnType<typeof creditsOf> extends Generator<infer Each> ? Each : never)[] {
  return [...creditsOf(FRAME, some, RUN.under, RUN.learned, whose)]
}

function countedFor({ kind, author, type }: Partial<Whose>): { right: number; wrong: number } {
  const sums = { right: 0, wrong: 0 }
  for (const [a, k, t, right, wrong] of recordOfCounts(RUN.counts).claims) {
    if ((kind ?? k) !== k || (author ?? a) !== a || (type ?? t) !== t) continue
    sums.right += right / GRAINS
    sums.wrong += wrong / GRAINS
  }
  return sums
}

describe('creditsOf', () => {
  it.each<[string, Partial<Whose>]>([
    ['a kind', { kind: 2 }],
    ['an author', { author: 4 }],
    ['a kind on a type', { kind: 0, type: 1 }],
    ['all', {}],
  ])('adds up to what was counted for %s, to the grain', (_, whose) => {
    const credits = creditsFor(whose)
    const { right, wrong } = countedFor(whose)
    expect(right).toBeGreaterThan(0)
    expect(credits.reduce((sum, each) => sum + each.right, 0)).toBeCloseTo(right, 9)
    expect(credits.reduce((sum, each) => sum + each.wrong, 0)).toBeCloseTo(wrong, 9)
  })

  it('names the questions, how much each counts and what the labels did', () => {
    const credits = creditsFor({ kind: 0 })
    for (const { question, settledFacts, amount, right, wrong, unsettled } of credits) {
      const history = SOME[question] as QuestionHistory
      expect(history.messages.some(({ kind }) => kind === 0)).toBe(true)
      expect(settledFacts).toBe(history.settled.length)
      expect(amount).toBe(settledFacts > 0 ? 1 : 0.2)
      if (settledFacts === 0) expect(unsettled).toEqual({ right, wrong })
      else expect(unsettled.right + unsettled.wrong).toBeLessThan(right + wrong)
    }
    expect(credits.some(({ settledFacts }) => settledFacts > 0)).toBe(true)
    expect(new Set(credits.map(({ question }) => question)).size).toBe(credits.length)
  })

  it('leaves out who said nothing', () => {
    expect(creditsFor({ author: 3, kind: 0 })).toEqual([])
    const silent: QuestionHistory = { type: 0, multiplicity: [1, 1, 1], messages: [], settled: [] }
    expect(creditsFor({}, [silent, SOME[0] as QuestionHistory]).map(({ question }) => question)).toEqual([1])
  })
})
