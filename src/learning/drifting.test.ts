import { describe, expect, it } from 'vitest'
import { STARTING_PRIORS } from '../trust/trust-priors.ts'
import { driftingKinds, rateInterval, trustVariance } from './drifting.ts'
import type { LearningFrame, QuestionHistory } from './history.ts'
import { learn } from './learn.ts'
import { readingOf, settledAt } from './small-world.fixture.ts'

const FRAME: LearningFrame = {
  layers: ['who'],
  kinds: [{ layers: ['register'] }, { layers: ['wiki'] }],
  questionTypes: [{ changeRate: 1e-5, sharedStates: null }],
  authorCount: 2,
}

/** One claim of the second answer of three, and a day later what was true. */
function checked(day: number, kind: number, truth: number): QuestionHistory {
  const said = { day, kind, author: kind, ...readingOf(1, 3), earlier: -1, rumour: null, rumourSize: 0 }
  return { type: 0, multiplicity: [1, 1, 1], messages: [said], settled: [settledAt(day + 1, truth, 3)] }
}

const many = (count: number, day: number, kind: number, truth: number): readonly QuestionHistory[] =>
  new Array<QuestionHistory>(count).fill(checked(day, kind, truth))

const RIGHT = 1
const WRONG = 0
const TODAY = 1000

/** Both right nine times in ten for long; then the wiki goes wrong. */
const long = [0, 1].flatMap((kind) => [...many(90, 500, kind, RIGHT), ...many(10, 500, kind, WRONG)])
const steady = [...many(18, TODAY - 60, 0, RIGHT), ...many(2, TODAY - 60, 0, WRONG)]

const alerts = (recent: readonly QuestionHistory[]) => {
  const histories = [...long, ...recent]
  return driftingKinds(FRAME, histories, learn(FRAME, histories, { day: TODAY, omega: 0.2 }), STARTING_PRIORS)
}

describe('driftingKinds', () => {
  it('names the kind that went wrong, and not the one that stayed as it was', () => {
    const [alert, ...others] = alerts([...steady, ...many(10, TODAY - 60, 1, RIGHT), ...many(10, TODAY - 60, 1, WRONG)])
    expect(others).toEqual([])
    expect(alert?.layers).toEqual(['wiki'])
    expect(alert?.recent).toBeCloseTo(0.5, 1)
    expect(alert?.claims).toBeGreaterThan(17)
    expect(alert?.claims).toBeLessThanOrEqual(20)
    expect(alert?.low).toBeCloseTo(0.72, 1)
    expect(alert?.high).toBeGreaterThan(alert?.low as number)
  })

  it('names the kind that got better', () => {
    const bad = [...many(90, 500, 0, WRONG), ...many(30, 500, 0, RIGHT), ...many(30, TODAY - 10, 0, RIGHT)]
    const found = driftingKinds(FRAME, bad, learn(FRAME, bad, { day: TODAY, omega: 0 }), STARTING_PRIORS)
    expect(found.map(({ layers }) => layers)).toEqual([['register']])
    expect(found[0]?.recent).toBeGreaterThan(found[0]?.high as number)
  })

  it('looks at the last 90 days, to the day', () => {
    expect(alerts(many(20, TODAY - 90, 1, WRONG))).toHaveLength(1)
    expect(alerts(many(20, TODAY - 90.5, 1, WRONG))).toEqual([])
  })

  it('says nothing of fewer than five claims, nor of none', () => {
    expect(alerts(many(5, TODAY - 1, 1, WRONG))).toEqual([])
    expect(alerts(many(6, TODAY - 1, 1, WRONG))).toHaveLength(1)
    expect(alerts([])).toEqual([])
  })
})

describe('trustVariance', () => {
  const effects = (...claims: number[]) => ({ effect: claims, information: claims, claims })
  const model = {
    kinds: effects(0, 100),
    authors: effects(4),
    deviations: { layer: 0.8, kind: 0.5, kindType: 0.3, author: 0.5 },
  }
  const both = new Map([
    [0, 6],
    [7, 6],
  ])

  it('is right by hand, of an author who is known and one who is new', () => {
    expect(trustVariance(model, 1, 0.8, both)).toBeCloseTo(0.152149, 6)
    expect(trustVariance(model, 0, 0.8, new Map([[7, 3]]))).toBeCloseTo(0.89 + 0.25, 12)
    expect(trustVariance(model, 0, 0.8, new Map([[0, 3]]))).toBeCloseTo(0.89 + 1 / 8, 12)
  })
})

describe('rateInterval', () => {
  it('is right by hand', () => {
    const { low, high } = rateInterval(0.8, 0.04, 25)
    expect(low).toBeCloseTo(0.631121, 6)
    expect(high).toBeCloseTo(0.968879, 6)
  })

  it('narrows with more claims, down to how unsure the trust is', () => {
    const { low, high } = rateInterval(0.5, 0.04, 1e15)
    expect(low).toBeCloseTo(0.5 - 1.96 * 0.2 * 0.25, 6)
    expect(high).toBeCloseTo(0.5 + 1.96 * 0.2 * 0.25, 6)
  })

  it('stays a rate', () => {
    expect(rateInterval(0.95, 1, 1).high).toBe(1)
    expect(rateInterval(0.05, 1, 1).low).toBe(0)
  })
})
