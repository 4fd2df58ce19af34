import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trustOf } from '../trust/trust-model.ts'
import { STARTING_PRIORS } from '../trust/trust-priors.ts'
import { beliefUnder } from './belief-under.ts'
import type { LearningMessage, QuestionHistory } from './history.ts'
import { type Learned, learn } from './learn.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import { anyHistories, FRAME, histories, settledAt } from './small-world.fixture.ts'

const SOME = histories()

function trustOfKind(learned: Learned, kind: number): number {
  return trustOf(learned.trust, kind, 0, -1)
}

describe('learn', () => {
  it('is the informed start where there is nothing to learn from', () => {
    const learned = learn(FRAME, [])
    expect([0, 1, 2, 3].map((kind) => trustOfKind(learned, kind).toFixed(3))).toEqual([
      '0.881',
      '0.858',
      '0.500',
      '0.354',
    ])
    expect(learned.repeatProbability).toEqual([0.5, 0.5, 0.5, 0.5])
    expect(learned.copyRate).toBeCloseTo(0.1, 12)
    expect(learned.changeRate[0]).toBeCloseTo(1 / 1000, 12)
    expect(learned.changeRate[1]).toBeCloseTo(1 / 500, 12)
    expect(learned.baseRates).toEqual([null, null])
    expect(learned.habits[0]).toEqual([null, null])
    expect([learned.day, learned.omega, learned.settledFacts, learned.questions, learned.messages]).toEqual([
      0, 0.2, 0, 0, 0,
    ])
    expect(learned.choice).toBe(null)
    expect(learned.tripped).toEqual([])
  })

  it.each([0, 0.2, 1])('finds how right each kind is, at omega %f', (omega) => {
    const learned = learn(FRAME, histories({ questions: 400, messages: 15 }), { omega, driftHalfLifeDays: null })
    const found = [0, 1, 2, 3].map((kind) => trustOfKind(learned, kind))
    ;[0.9, 0.85, 0.35, 0.1].forEach((truth, kind) => {
      expect(Math.abs((found[kind] as number) - truth)).toBeLessThan(0.1)
    })
    expect(learned.omega).toBe(omega)
  })

  it('counts the last day of the histories as today, unless told', () => {
    const last = Math.max(
      ...SOME.map(({ messages }) => messages.at(-1)?.day ?? 0),
      ...SOME.map(({ settled }) => settled.at(-1)?.day ?? 0),
    )
    expect(learn(FRAME, SOME, { omega: 1, iterations: 1 }).day).toBe(last)
    expect(learn(FRAME, SOME, { omega: 1, iterations: 1, day: 9999 }).day).toBe(9999)
    const onlySettled = [{ ...(SOME[0] as QuestionHistory), messages: [], settled: [settledAt(77, 0, 3)] }]
    expect(learn(FRAME, onlySettled, { omega: 1, iterations: 1 }).day).toBe(77)
  })

  it('counts questions, messages and settled facts', () => {
    const all = learn(FRAME, SOME, { omega: 0.2, iterations: 1 })
    expect([all.questions, all.messages, all.settledFacts]).toEqual([120, 1440, 30])
    const settled = learn(FRAME, SOME, { omega: 0, iterations: 1 })
    expect([settled.questions, settled.messages, settled.settledFacts]).toEqual([30, 360, 30])
    expect(settled.objective.length).toBe(1)
  })

  it('learns the same of a stream as of a list', () => {
    const streamed = learn(FRAME, () => SOME.values(), { iterations: 3 })
    expect(streamed).toEqual(learn(FRAME, SOME, { iterations: 3 }))
  })

  it('learns the same to the bit, in whatever order the questions come', () => {
    const options = { omega: 0.2, iterations: 4 }
    expect(learn(FRAME, SOME.toReversed(), options)).toEqual(learn(FRAME, SOME, options))
  })

  it('keeps no trace of a settled fact that was withdrawn', () => {
    const labelled = SOME.map((each, i) =>
      i === 7 ? { ...each, settled: [...each.settled, settledAt(800, 1, each.multiplicity.length)] } : each,
    )
    const before = learn(FRAME, SOME)
    const withLabel = learn(FRAME, labelled)
    expect(withLabel.trust).not.toEqual(before.trust)
    const withdrawn = labelled.map((each, i) => (i === 7 ? { ...each, settled: each.settled.slice(0, -1) } : each))
    expect(JSON.stringify(learn(FRAME, withdrawn))).toBe(JSON.stringify(before))
  })

  it('is JSON', () => {
    const learned = learn(FRAME, SOME, { iterations: 2, omega: 0.2 })
    const back = JSON.parse(JSON.stringify(learned)) as Learned
    expect(back).toEqual(learned)
    const history = SOME[0] as QuestionHistory
    expect(beliefUnder(history, back, 900)).toEqual(beliefUnder(history, learned, 900))
  })

  it('lets a flood of one kind on one question count as ten', () => {
    const flooded = (count: number): Learned => {
      const first = SOME[3] as QuestionHistory
      const spam = Array.from(
        { length: count },
        (_, j): LearningMessage => ({
          ...(first.messages[0] as LearningMessage),
          day: 900 + j / 100,
          kind: 3,
          author: 11,
          earlier: -1,
          rumour: null,
          rumourSize: 0,
        }),
      )
      return learn(FRAME, [{ ...first, messages: [...first.messages.filter((each) => each.kind !== 3), ...spam] }], {
        omega: 1,
      })
    }
    const ten = trustOfKind(flooded(10), 3)
    expect(trustOfKind(flooded(400), 3)).toBeCloseTo(ten, 2)
    expect(trustOfKind(flooded(400), 0)).toBeCloseTo(trustOfKind(flooded(10), 0), 2)
  })

  it('halves what a claim teaches of trust with every half-life', () => {
    const old = learn(FRAME, SOME, { omega: 1, iterations: 1, day: 5000, driftHalfLifeDays: 100 })
    expect(trustOfKind(old, 2)).toBeCloseTo(0.5, 4)
    expect(old.repeatProbability[0]).not.toBeCloseTo(0.5, 3)
    const claims = (halfLife: number | null, day: number): number =>
      learn(FRAME, SOME, { omega: 1, iterations: 1, day, driftHalfLifeDays: halfLife }).trust.kinds.claims[0] as number
    expect(claims(200, 1200) / claims(200, 1000)).toBeCloseTo(0.5, 4)
    expect(claims(null, 1200)).toBe(claims(null, 1000))
    expect(claims(200, 0)).toBeCloseTo(claims(null, 0), 6)
  })

  it('follows the labels: answers renamed, the same learned', () => {
    fc.assert(
      fc.property(anyHistories, (some) => {
        const turned = some.map((each) => ({
          ...each,
          messages: each.messages.map((message) => ({
            ...message,
            masses: Array.from(message.masses).toReversed(),
            rumour: message.rumour === null ? null : Array.from(message.rumour).toReversed(),
          })),
          settled: each.settled.map(({ day, likelihood }) => ({
            day,
            likelihood: Array.from(likelihood).toReversed(),
          })),
        }))
        const one = learn(FRAME, some, { omega: 0.5, iterations: 4 })
        const two = learn(FRAME, turned, { omega: 0.5, iterations: 4 })
        one.trust.logOdds.forEach((each, cell) => {
          expect(two.trust.logOdds[cell]).toBeCloseTo(each, 6)
        })
        const rates = one.baseRates[0]
        if (rates != null) {
          rates.toReversed().forEach((rate, x) => {
            expect(two.baseRates[0]?.[x]).toBeCloseTo(rate, 6)
          })
        }
      }),
      { numRuns: 50 },
    )
  })

  it('has the defaults of F6', () => {
    const { priors: _, ...rest } = LEARN_OPTIONS
    expect(rest).toEqual({
      iterations: 15,
      omega: 'chosen',
      omegas: [0, 0.05, 0.2, 1],
      leastSettled: 40,
      usualOmega: 0.2,
      day: null,
      driftHalfLifeDays: 365,
      mostPerKind: 10,
      leastAuthors: 2,
      usualNone: 0.15,
      strongestReading: 200,
      leastOfChance: 0.5,
      pooled: null,
      repeatProbability: 0.5,
      copyRate: 0.1,
    })
  })
})

describe('what is shared over questions', () => {
  it('is learned where they all have the same answers, and only there', () => {
    const learned = learn(FRAME, SOME, { omega: 1, iterations: 5 })
    expect(learned.baseRates[0]?.reduce((sum, rate) => sum + rate, 0)).toBeCloseTo(1, 12)
    expect(learned.baseRates[1]).toBe(null)
    for (const habits of learned.habits) {
      expect(habits[0]?.reduce((sum, rate) => sum + rate, 0)).toBeCloseTo(1, 12)
      expect(habits[1]).toBe(null)
    }
  })

  it('includes what a kind says when it is wrong', () => {
    // Advertising pushes the first answer whenever it is wrong; hostile mail says anything.
    const pushed = histories({ questions: 300 }).map((each) => ({
      ...each,
      messages: each.messages.map((message) =>
        message.kind === 2 && each.type === 0 && (message.masses[0] as number) < 0.5 && message.day % 3 !== 0
          ? { ...message, masses: [0.9, 0.025, 0.025] }
          : message,
      ),
    }))
    const { habits } = learn(FRAME, pushed, { omega: 1, driftHalfLifeDays: null })
    expect(habits[2]?.[0]?.[0]).toBeGreaterThan(0.55)
    expect(habits[3]?.[0]?.[0]).toBeLessThan(0.45)
  })
})

describe('guards against agreement on lies', () => {
  /** Two thirds of all that is said are lies that agree with one another. */
  const lies = {
    questions: 240,
    messages: 14,
    shares: [0.16, 0.09, 0.1, 0.65],
    theta: [0.9, 0.85, 0.35, 0.02],
    coordinated: true,
  }
  const uninformed = { ...STARTING_PRIORS, informed: [] }

  it('the informed start alone tells them from the truth', () => {
    const learned = learn(FRAME, histories({ ...lies, settledEvery: 1000 }), { omega: 1 })
    expect(trustOfKind(learned, 3)).toBeLessThan(0.15)
    expect(trustOfKind(learned, 0)).toBeGreaterThan(0.85)
  })

  it('omega: without it, settled facts rule agreement out', () => {
    const learned = learn(FRAME, histories({ ...lies, settledEvery: 6 }), { priors: uninformed })
    expect(learned.settledFacts).toBe(40)
    expect(learned.omega).toBe(0)
    expect(learned.choice?.omega).toBe(0)
    const losses = learned.choice?.tried.map(({ logLoss }) => logLoss) ?? []
    expect(learned.choice?.tried.map(({ omega }) => omega)).toEqual([0, 0.05, 0.2, 1])
    expect(losses[0]).toBeLessThan(0.8)
    expect(losses[3]).toBeGreaterThan(3)
    expect(trustOfKind(learned, 3)).toBeLessThan(0.15)
    expect(trustOfKind(learned, 0)).toBeGreaterThan(0.85)
  })

  it('tripwire: without both, what turned people and records into liars is thrown away', () => {
    const learned = learn(FRAME, histories({ ...lies, settledEvery: 1000 }), { omega: 1, priors: uninformed })
    expect(learned.tripped.map(({ kind, why }) => `${kind} ${why}`)).toEqual(['0 anchor_fell', '1 anchor_fell'])
    expect(learned.tripped[0]?.trust).toBeLessThan(0.2)
    expect(learned.tripped[0]?.expected).toBeCloseTo(0.731, 3)
    expect(learned.omega).toBe(0)
    expect(trustOfKind(learned, 3)).toBeCloseTo(0.731, 3)
  })

  it('do nothing in an honest world', () => {
    const learned = learn(FRAME, histories({ questions: 160, settledEvery: 4 }))
    expect(learned.tripped).toEqual([])
    expect(learned.omega).toBe(learned.choice?.omega)
  })

  it('choose nothing with fewer than forty settled facts', () => {
    expect(learn(FRAME, histories({ questions: 156, settledEvery: 4 }), { iterations: 1 }).choice).toBe(null)
    expect(learn(FRAME, histories({ questions: 160, settledEvery: 4 }), { iterations: 1 }).choice).not.toBe(null)
  })
})
