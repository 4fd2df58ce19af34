import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logit } from '../statistics/log-odds.ts'
import type { LearningMessage, QuestionHistory } from './history.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import { type LearnedParameters, startingParameters } from './learned.ts'
import { createMessageShares, fillMessageShares, type MessageShares } from './message-shares.ts'
import { anyHistories, FRAME, settledAt } from './small-world.fixture.ts'
import { createSmoothedQuestion, smoothQuestion } from './smooth-question.ts'

const START = startingParameters(FRAME, LEARN_OPTIONS)
const AT_80: LearnedParameters = {
  ...START,
  trust: { ...START.trust, logOdds: START.trust.logOdds.map(() => logit(0.8)) },
}

function message(given: Partial<LearningMessage>): LearningMessage {
  const masses = [0.7, 0.1]
  return {
    day: 0,
    kind: 0,
    author: -1,
    masses,
    none: 0.2,
    oneOff: 0,
    earlier: -1,
    rumour: null,
    rumourSize: 0,
    ...given,
  }
}

function sharesOf(history: QuestionHistory, j: number, learned = AT_80, most = 10): MessageShares {
  const smoothed = createSmoothedQuestion()
  const shares = createMessageShares()
  smoothQuestion(history, learned, most, smoothed)
  fillMessageShares(history, learned, j, smoothed, true, shares)
  return { ...shares, wrongClaims: shares.wrongClaims.slice(0, history.multiplicity.length) }
}

/** F2's worked example, its truth settled beyond doubt: l = .825714, of which .68 right and .024286 wrong. */
const SETTLED: QuestionHistory = {
  type: 1,
  multiplicity: [1, 1],
  messages: [message({})],
  settled: [{ day: 0, likelihood: [1, 0] }],
}

describe('F6: fillMessageShares', () => {
  it('is .823529 right and .029412 wrong of a reading of .7 and .1 by a source of .8', () => {
    const { right, wrong, repeat, copy } = sharesOf(SETTLED, 0)
    expect(right).toBeCloseTo(0.68 / 0.825714, 5)
    expect(wrong).toBeCloseTo(0.024286 / 0.825714, 5)
    expect([repeat, copy]).toEqual([0, 0])
  })

  it('turns round where the truth is the other answer', () => {
    const { right, wrong } = sharesOf({ ...SETTLED, settled: [{ day: 0, likelihood: [0, 1] }] }, 0)
    expect(right).toBeCloseTo((0.85 * 0.8) / 7 / 0.388571, 5)
    expect(wrong).toBeCloseTo((0.85 * 0.2) / 0.388571, 5)
  })

  it('weighs both truths by how probable they are where nothing is settled', () => {
    const { right } = sharesOf({ ...SETTLED, settled: [] }, 0)
    const first = 0.825714 / (0.825714 + 0.388571)
    expect(right).toBeCloseTo((first * 0.68) / 0.825714 + ((1 - first) * 0.85 * 0.8) / 7 / 0.388571, 5)
  })

  it('takes a repeat from what was said before: .204 of l at .6 fresh', () => {
    const messages = [message({ masses: [1, 0], none: 0 }), message({ day: 0, earlier: 0 })]
    const gamma = { ...AT_80, repeatProbability: [0.4, 0.4, 0.4, 0.4] }
    const { right, wrong, repeat } = sharesOf({ ...SETTLED, messages }, 1, gamma)
    const l = 0.121429 + 0.6 * (0.68 + 0.024286) + 0.85 * 0.4
    expect(repeat).toBeCloseTo((0.85 * 0.4) / l, 5)
    expect(right).toBeCloseTo((0.6 * 0.68) / l, 5)
    expect(wrong).toBeCloseTo((0.6 * 0.024286) / l, 5)
  })

  it('takes a copy from what others said: h = .253731 of two claims at .17', () => {
    const copying = { ...AT_80, copyRate: 0.17 }
    const messages = [message({ rumour: [1, 0], rumourSize: 2 })]
    const { right, copy } = sharesOf({ ...SETTLED, messages }, 0, copying)
    const h = 0.34 / 1.34
    const l = 0.121429 + (1 - h) * (0.68 + 0.024286) + 0.85 * h
    expect(copy).toBeCloseTo((0.85 * h) / l, 5)
    expect(right).toBeCloseTo(((1 - h) * 0.68) / l, 5)
  })

  it('counts wrong claims by answer, and the draws that the truth kept from being made', () => {
    const { wrong, wrongClaims } = sharesOf(SETTLED, 0)
    // The truth is the first: every wrong claim is of the second, and even habits would have drawn as many of the first.
    expect(wrongClaims[1]).toBeCloseTo(wrong, 12)
    expect(wrongClaims[0]).toBeCloseTo(wrong, 12)
  })

  it('counts wrong claims by habit: nu_x / (1 - nu_x) for those kept from being made', () => {
    const habits = [0.75, 0.25]
    const biased = { ...AT_80, habits: AT_80.habits.map(() => [null, habits]) }
    const { wrong, wrongClaims } = sharesOf(SETTLED, 0, biased)
    expect(wrongClaims[1]).toBeCloseTo(wrong, 12)
    expect(wrongClaims[0]).toBeCloseTo(3 * wrong, 12)
  })

  it('counts a wrong claim within a state of many answers', () => {
    const open = {
      ...SETTLED,
      multiplicity: [1, 4],
      messages: [message({ masses: [0.1, 0.7] })],
      settled: [{ day: 0, likelihood: [0, 1] }],
    }
    const { wrong, wrongClaims } = sharesOf(open, 0)
    // Truth is one of four: three others and the first can be claimed wrongly; L is that of a single answer.
    const made = (wrongClaims[0] as number) + (wrongClaims[1] as number)
    expect(made).toBeCloseTo(wrong * (1 + 0.2 / 0.8), 12)
  })

  it('leaves habits alone where they are not counted', () => {
    const smoothed = createSmoothedQuestion()
    const shares = createMessageShares()
    smoothQuestion(SETTLED, AT_80, 10, smoothed)
    fillMessageShares(SETTLED, AT_80, 0, smoothed, false, shares)
    expect(shares.wrongClaims.every((each) => each === 0)).toBe(true)
  })

  it('never adds up to more than the message', () => {
    fc.assert(
      fc.property(anyHistories, fc.integer({ min: 1, max: 4 }), (some, most) => {
        for (const history of some) {
          history.messages.forEach((_, j) => {
            const { right, wrong, repeat, copy } = sharesOf(history, j, START, most)
            const sum = right + wrong + repeat + copy
            expect(Math.min(right, wrong, repeat, copy)).toBeGreaterThanOrEqual(0)
            expect(sum).toBeLessThanOrEqual(1 + 1e-9)
          })
        }
      }),
    )
  })
})

describe('smoothQuestion', () => {
  const forty = Array.from({ length: 40 }, () => message({ kind: 2 }))

  it('takes the likelihood of 40 messages of a kind to the power of .25', () => {
    const smoothed = createSmoothedQuestion()
    smoothQuestion({ ...SETTLED, messages: [...forty, message({})] }, AT_80, 10, smoothed)
    expect([...smoothed.shareOf.subarray(0, 4)]).toEqual([1, 1, 0.25, 1])
    expect(smoothed.likelihood[1]).toBeCloseTo((0.388571 / 0.825714) ** 0.25, 5)
    expect(smoothed.likelihood[81]).toBeCloseTo(0.388571 / 0.825714, 5)
  })

  it('adds up the evidence: of a flood, in part', () => {
    const smoothed = createSmoothedQuestion()
    smoothQuestion({ ...SETTLED, messages: forty, settled: [] }, AT_80, 10, smoothed)
    expect(smoothed.logEvidence).toBeCloseTo(Math.log((0.825714 ** 10 + 0.388571 ** 10) / 2), 4)
    smoothQuestion({ ...SETTLED, messages: [message({})], settled: [] }, AT_80, 10, smoothed)
    expect(smoothed.logEvidence).toBeCloseTo(Math.log((0.825714 + 0.388571) / 2), 5)
  })

  it('places messages and settled facts by their day, messages first', () => {
    const smoothed = createSmoothedQuestion()
    const messages = [message({ day: 1 }), message({ day: 5 }), message({ day: 9 })]
    const settled = [settledAt(0, 0, 2), settledAt(5, 1, 2), settledAt(7, 0, 2)]
    smoothQuestion({ ...SETTLED, messages, settled }, AT_80, 10, smoothed)
    expect([...smoothed.eventOf.subarray(0, 3)]).toEqual([1, 2, 5])
    expect([...smoothed.gapDays.subarray(0, 6)]).toEqual([0, 1, 4, 0, 2, 2])
    expect([...smoothed.likelihood.subarray(6, 8)]).toEqual([0.005, 1])
    expect(smoothed.chain.exposureDays).toBe(9)
  })
})
