import { describe, expect, it } from 'vitest'
import { FRAME } from './claims.fixture.ts'
import { trustLogPrior } from './trust-log-prior.ts'
import { startingTrustModel } from './trust-model.ts'
import { STARTING_PRIORS } from './trust-priors.ts'

const NONE = { layer: 0, kind: 0, kindType: 0, author: 0 }
const START = startingTrustModel(FRAME, STARTING_PRIORS)

describe('trustLogPrior', () => {
  it('is -1/2 (effect / s)² - ln s for each effect', () => {
    const priors = { ...STARTING_PRIORS, pull: NONE }
    const usual = 9 * Math.log(0.8) + 7 * Math.log(0.5) + 8 * Math.log(0.3)
    expect(trustLogPrior(START, priors)).toBeCloseTo(-usual, 12)
    const authors = { effect: [0.5, 0, 0], information: [0, 0, 0], claims: [3, 0, 0] }
    expect(trustLogPrior({ ...START, authors }, priors)).toBeCloseTo(-usual - 0.5, 12)
    expect(trustLogPrior({ ...START, base: 4 }, priors)).toBeCloseTo(-usual - 2, 12)
    const layerValues = START.layerValues.map((each, i) => ({ ...each, effect: each.mean + (i === 2 ? 0.8 : 0) }))
    expect(trustLogPrior({ ...START, layerValues }, priors)).toBeCloseTo(-usual - 0.5, 12)
  })

  it('draws each deviation to where it started', () => {
    const at = (kind: number): number =>
      trustLogPrior({ ...START, deviations: { ...START.deviations, kind } }, STARTING_PRIORS)
    // Four effects of 0 and a pull of six: most probable at s² = 6 x .25 / 10.
    const best = Math.sqrt(0.15)
    expect(at(best)).toBeGreaterThan(at(best - 0.01))
    expect(at(best)).toBeGreaterThan(at(best + 0.01))
  })
})
