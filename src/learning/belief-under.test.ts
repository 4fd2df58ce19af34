import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import golden from '../belief/golden.json' with { type: 'json' }
import { logit } from '../statistics/log-odds.ts'
import { beliefUnder, eventsOf } from './belief-under.ts'
import type { LearningFrame, LearningMessage, QuestionHistory } from './history.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import { type LearnedParameters, startingParameters } from './learned.ts'
import { anyHistories, FRAME, histories, readingOf, settledAt } from './small-world.fixture.ts'

let start: LearnedParameters
beforeAll(() => {
  start = startingParameters(FRAME, LEARN_OPTIONS)
})

function message(day: number, claim: number, given: Partial<LearningMessage> = {}): LearningMessage {
  return { day, kind: 0, author: 0, ...readingOf(claim, 3), earlier: -1, rumour: null, rumourSize: 0, ...given }
}

function historyOf(messages: readonly LearningMessage[], settled: QuestionHistory['settled'] = []): QuestionHistory {
  return { type: 0, multiplicity: [1, 1, 1], messages, settled }
}

describe('beliefUnder', () => {
  it('is the golden belief, where every message is a source of its own', () => {
    for (const { events, tNow, lam, pi, belief } of golden) {
      const states = pi.length
      const frame: LearningFrame = {
        layers: [],
        kinds: events.map(() => ({ layers: [] })),
        questionTypes: [{ changeRate: lam, sharedStates: states }],
        authorCount: 0,
      }
      const informed = startingParameters(frame, { ...LEARN_OPTIONS, leastOfChance: 0 })
      const learned: LearnedParameters = {
        ...informed,
        trust: { ...informed.trust, logOdds: events.map(({ theta }) => logit(theta)) },
        repeatProbability: events.map(({ gamma }) => gamma),
        copyRate: events[0]?.kappa ?? 0,
        baseRates: [pi],
        habits: events.map(({ nu }) => [nu]),
      }
      // The golden vectors give the earlier claim itself and not a message: each becomes one that is not heard any more.
      const repeats = events.filter(({ prev }) => prev !== null)
      const heard = events.map((event, kind): LearningMessage => {
        const { t, answers, none, o, mix, A, prev } = event
        const earlier = prev === null ? -1 : events.length + repeats.indexOf(event)
        return { day: t, masses: answers, none, oneOff: o, kind, author: -1, earlier, rumour: mix, rumourSize: A }
      })
      const unheard = repeats.map(({ prev }) => message(tNow + 1, 0, { masses: prev ?? [] }))
      const history = { type: 0, multiplicity: pi.map(() => 1), messages: [...heard, ...unheard], settled: [] }
      beliefUnder(history, learned, tNow).forEach((each, x) => {
        expect(each).toBeCloseTo(belief[x] as number, 11)
      })
    }
  })

  it('is the base rates before the first word, and even where none are learned', () => {
    expect([...beliefUnder(historyOf([message(10, 1)]), start, 9)]).toEqual([1 / 3, 1 / 3, 1 / 3])
    const shared = { ...start, baseRates: [[0.5, 0.3, 0.2], null] }
    expect([...beliefUnder(historyOf([]), shared, 9)]).toEqual([0.5, 0.3, 0.2])
    const open = { ...historyOf([]), multiplicity: [1, 1, 10] }
    expect([...beliefUnder(open, start, 0)].map((each) => each * 12)).toEqual([1, 1, 10])
  })

  it('hears nothing of what comes after the day, and everything of the day itself', () => {
    const early = beliefUnder(historyOf([message(10, 1), message(20, 2)]), start, 15)
    expect(early).toEqual(beliefUnder(historyOf([message(10, 1)]), start, 15))
    expect(beliefUnder(historyOf([message(10, 1)]), start, 10)[1]).toBeGreaterThan(0.8)
  })

  it('takes settled facts as evidence that fades', () => {
    const settled = historyOf([message(10, 1)], [settledAt(11, 2, 3)])
    expect(beliefUnder(settled, start, 11)[2]).toBeGreaterThan(0.9)
    expect(beliefUnder(settled, start, 1e6)[2]).toBeCloseTo(1 / 3, 6)
    expect(beliefUnder({ ...settled, settled: [] }, start, 11)[1]).toBeGreaterThan(0.8)
  })

  it('reads a liar backwards no further than half of chance', () => {
    const liar = { ...start, trust: { ...start.trust, logOdds: start.trust.logOdds.map(() => -20) } }
    const capped = { ...start, trust: { ...start.trust, logOdds: start.trust.logOdds.map(() => logit(0.5 / 3)) } }
    const said = historyOf([message(10, 1)])
    beliefUnder(said, liar, 10).forEach((each, x) => {
      expect(each).toBeCloseTo(beliefUnder(said, capped, 10)[x] as number, 12)
    })
    const uncapped = beliefUnder(said, { ...liar, leastOfChance: 0 }, 10)
    expect(uncapped[1]).toBeLessThan(beliefUnder(said, liar, 10)[1] as number)
  })

  it('discounts what an author said before, unless that claimed nothing', () => {
    const twice = historyOf([message(10, 1), message(11, 1, { earlier: 0 })])
    const apart = historyOf([message(10, 1), message(11, 1)])
    expect(beliefUnder(twice, start, 11)[1]).toBeLessThan(beliefUnder(apart, start, 11)[1] as number)
    const silent = message(10, 1, { masses: [0, 0, 0], none: 1 })
    const after = beliefUnder(historyOf([silent, message(11, 1, { earlier: 0 })]), start, 11)
    expect(after).toEqual(beliefUnder(historyOf([silent, message(11, 1)]), start, 11))
  })

  it('sums to 1 for any histories', () => {
    fc.assert(
      fc.property(anyHistories, fc.integer({ min: -10, max: 3000 }), (some, day) => {
        for (const history of some) {
          const sum = beliefUnder(history, start, day).reduce((total, each) => total + each, 0)
          expect(sum).toBeCloseTo(1, 12)
        }
      }),
    )
  })

  it('rises with trust in who says so', () => {
    const said = historyOf([message(10, 1)])
    let before = 0
    for (const theta of [0.2, 0.4, 0.6, 0.8, 0.95]) {
      const learned = { ...start, trust: { ...start.trust, logOdds: start.trust.logOdds.map(() => logit(theta)) } }
      const belief = beliefUnder(said, learned, 10)[1] as number
      expect(belief).toBeGreaterThan(before)
      before = belief
    }
  })
})

describe('eventsOf', () => {
  it('puts messages before what is settled on the same day', () => {
    const [first] = histories({ questions: 1, messages: 3 })
    const said = historyOf(
      [message(1, 0), message(5, 0), message(9, 0)],
      [settledAt(0, 0, 3), settledAt(5, 0, 3), settledAt(9, 1, 3)],
    )
    const order = [...eventsOf(said)].map((each) => ('likelihood' in each ? `settled ${each.day}` : `said ${each.day}`))
    expect(order).toEqual(['settled 0', 'said 1', 'said 5', 'settled 5', 'said 9', 'settled 9'])
    expect([...eventsOf(first as QuestionHistory)].length).toBe(3)
  })
})

describe('beliefUnder with a cap on crowds', () => {
  const crowd = Array.from({ length: 30 }, (_, n) => message(n, 1, { kind: 3, author: n }))
  const logOdds = (history: QuestionHistory, cap: number | null): number => {
    const trusting = {
      ...start,
      changeRate: [1e-9, 1e-9],
      trust: { ...start.trust, logOdds: start.trust.logOdds.map(() => 1) },
    }
    const belief = beliefUnder(history, trusting, 40, cap === null ? null : { kinds: new Set([3]), cap })
    return logit(belief[1] as number) - logit(1 / 3)
  }

  it('moves no answer further than the cap by one kind, and others in full', () => {
    expect(logOdds(historyOf(crowd), null)).toBeGreaterThan(6)
    expect(logOdds(historyOf(crowd), 3)).toBeCloseTo(3, 6)
    expect(logOdds(historyOf(crowd), 2.5)).toBeCloseTo(2.5, 6)
    const known = crowd.map((each) => ({ ...each, kind: 0 }))
    expect(logOdds(historyOf(known), 3)).toBe(logOdds(historyOf(known), null))
  })

  it('leaves what was settled as it is, and what is within the cap to the bit', () => {
    expect(logOdds(historyOf(crowd.slice(0, 1)), 3)).toBe(logOdds(historyOf(crowd.slice(0, 1)), null))
    const settled = [settledAt(35, 1, 3)]
    const fact = logOdds(historyOf([], settled), null)
    expect(logOdds(historyOf(crowd, settled), 3)).toBeCloseTo(fact + 3, 4)
  })
})
