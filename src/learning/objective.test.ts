import { beforeAll, describe, expect, it } from 'vitest'
import { trustLogPrior } from '../trust/trust-log-prior.ts'
import { STARTING_PRIORS } from '../trust/trust-priors.ts'
import { type Counts, EVIDENCE_GRAINS, emptyCounts } from './counts.ts'
import type { LearningFrame } from './history.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import { type LearnedParameters, startingParameters } from './learned.ts'
import { objectiveOf } from './objective.ts'

const FRAME: LearningFrame = {
  layers: ['who'],
  kinds: [{ layers: ['a'] }],
  questionTypes: [{ changeRate: 0.001, sharedStates: 2 }],
  authorCount: 0,
}
/** κ = .1: ln .1 - 10 x .1. γ = .5: 3 (ln .5 + ln .5). λ = λ0 = .001: 3 (ln .001 - 1). */
const COPIES = Math.log(0.1) - 1
const REPEATS = 6 * Math.log(0.5)
const CHANGES = 3 * (Math.log(0.001) - 1)

let learned: LearnedParameters
let counts: Counts
beforeAll(() => {
  learned = {
    ...startingParameters(FRAME, LEARN_OPTIONS),
    copyRate: 0.1,
    repeatProbability: [0.5],
    changeRate: [0.001],
  }
  counts = emptyCounts(FRAME)
})

const beyondTrust = (own: Counts, given: Partial<LearnedParameters> = {}): number =>
  objectiveOf(FRAME, own, { ...learned, ...given }, STARTING_PRIORS) - trustLogPrior(learned.trust, STARTING_PRIORS)

describe('objectiveOf', () => {
  it('adds up the evidence and the priors of copies, repeats and change', () => {
    expect(beyondTrust(counts)).toBeCloseTo(COPIES + REPEATS + CHANGES, 9)
    expect(beyondTrust({ ...counts, logEvidence: -2 * EVIDENCE_GRAINS })).toBeCloseTo(COPIES + REPEATS + CHANGES - 2, 9)
    expect(beyondTrust(counts, { copyRate: 0.2 })).toBeCloseTo(Math.log(0.2) - 2 + REPEATS + CHANGES, 9)
    const lopsided = 3 * (Math.log(0.2) + Math.log(0.8))
    expect(beyondTrust(counts, { repeatProbability: [0.2] })).toBeCloseTo(COPIES + lopsided + CHANGES, 9)
    const slower = 3 * (Math.log(0.0005) - 0.5)
    expect(beyondTrust(counts, { changeRate: [0.0005] })).toBeCloseTo(COPIES + REPEATS + slower, 9)
  })

  it('has Dirichlet priors about even answers, where a type has shared ones', () => {
    const shared = { ...counts, multiplicity: [Float64Array.of(1, 2)] }
    const rest = COPIES + REPEATS + CHANGES
    const even = (Math.log(1 / 3) + 2 * Math.log(2 / 3)) / 3
    expect(beyondTrust(shared)).toBeCloseTo(rest + 5 * even + 8 * even, 9)
    // Base rates are of a state, habits of a single answer of it: .3 twice is .6.
    const halves = Math.log(0.5)
    expect(beyondTrust(shared, { baseRates: [[0.5, 0.5]] })).toBeCloseTo(rest + 5 * halves + 8 * even, 9)
    const pushed = (Math.log(0.4) + 2 * Math.log(0.6)) / 3
    expect(beyondTrust(shared, { habits: [[[0.4, 0.3]]] })).toBeCloseTo(rest + 5 * even + 8 * pushed, 9)
  })

  it('adds the prior of trust', () => {
    const moved = { ...learned.trust, base: learned.trust.base + 1 }
    const by = trustLogPrior(moved, STARTING_PRIORS) - trustLogPrior(learned.trust, STARTING_PRIORS)
    expect(by).not.toBe(0)
    expect(beyondTrust(counts, { trust: moved })).toBeCloseTo(COPIES + REPEATS + CHANGES + by, 9)
  })
})
