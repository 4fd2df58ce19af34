import { beforeAll, describe, expect, it } from 'vitest'
import { startingTrustModel, type TrustModel } from '../trust/trust-model.ts'
import { STARTING_PRIORS } from '../trust/trust-priors.ts'
import { trustFrameOf } from './learned.ts'
import { FRAME } from './small-world.fixture.ts'
import { tripwire } from './tripwire.ts'

let start: TrustModel
beforeAll(() => {
  start = startingTrustModel(trustFrameOf(FRAME), STARTING_PRIORS)
})

/** The model with other log-odds of one kind on its two types. */
function withKind(kind: number, first: number, second: number): TrustModel {
  return {
    ...start,
    logOdds: start.logOdds.map((each, cell) => (cell === 2 * kind ? first : cell === 2 * kind + 1 ? second : each)),
  }
}

describe('tripwire', () => {
  it('is quiet about what is expected', () => {
    expect(tripwire(start, STARTING_PRIORS)).toEqual([])
  })

  it('trips where oneself falls below .4, on the mean over types', () => {
    expect(tripwire(withKind(0, 0.41, 0.41), STARTING_PRIORS)).toEqual([])
    expect(tripwire(withKind(0, 0.9, 0), STARTING_PRIORS)).toEqual([])
    const [found, ...others] = tripwire(withKind(0, 0.7, 0), STARTING_PRIORS)
    expect(others).toEqual([])
    expect(found?.kind).toBe(0)
    expect(found?.why).toBe('anchor_fell')
    expect(found?.trust).toBeCloseTo(1 / (1 + Math.exp(-0.35)), 12)
    expect(found?.expected).toBeCloseTo(1 / (1 + Math.exp(-2)), 12)
  })

  it('trips where a record does: .2 below 1.8', () => {
    expect(tripwire(withKind(1, 0.21, 0.21), STARTING_PRIORS)).toEqual([])
    expect(tripwire(withKind(1, 0.19, 0.19), STARTING_PRIORS).map(({ why }) => why)).toEqual(['anchor_fell'])
  })

  it('lets one kind of oneself fall as long as the others stand', () => {
    const [about, apart] = [FRAME.kinds[0]?.layers as readonly string[], FRAME.kinds[2]?.layers as readonly string[]]
    const frame = { ...trustFrameOf(FRAME), kinds: [{ layers: about }, { layers: about }, { layers: apart }] }
    const model = startingTrustModel(frame, STARTING_PRIORS)
    const selves = (...each: readonly number[]): TrustModel => ({
      ...model,
      logOdds: model.logOdds.map((usual, cell) => each[Math.floor(cell / 2)] ?? usual),
    })
    expect(tripwire(selves(0, 0.81), STARTING_PRIORS)).toEqual([])
    expect(tripwire(selves(0, 0.79), STARTING_PRIORS).map(({ kind }) => kind)).toEqual([0])
    expect(tripwire(selves(-2, 0), STARTING_PRIORS).map(({ kind }) => kind)).toEqual([0, 1])
  })

  it('lets what is no anchor fall', () => {
    expect(tripwire(withKind(2, -5, -5), STARTING_PRIORS)).toEqual([])
  })

  it('trips where who is expected to be wrong rises above .8', () => {
    expect(tripwire(withKind(3, 1.38, 1.38), STARTING_PRIORS)).toEqual([])
    expect(tripwire(withKind(3, 1.39, 1.39), STARTING_PRIORS).map(({ kind, why }) => [kind, why])).toEqual([
      [3, 'suspect_rose'],
    ])
    // Advertising is expected to be right as often as wrong: it may rise.
    expect(tripwire(withKind(2, 3, 3), STARTING_PRIORS)).toEqual([])
  })
})
