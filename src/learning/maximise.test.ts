import { describe, expect, it } from 'vitest'
import { STARTING_PRIORS } from '../trust/trust-priors.ts'
import { type Counts, DAY_GRAINS, emptyCounts, GRAINS } from './counts.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import { type LearnedParameters, startingParameters } from './learned.ts'
import { maximise } from './maximise.ts'
import { FRAME } from './small-world.fixture.ts'

const START = startingParameters(FRAME, LEARN_OPTIONS)

function maximised(change: (counts: Counts) => void): LearnedParameters {
  const counts = emptyCounts(FRAME)
  change(counts)
  return maximise(FRAME, counts, START, STARTING_PRIORS)
}

describe('F6: maximise', () => {
  it('is 5 redraws in 7,000 days after 2 in 4,000, where one in 1,000 days was expected', () => {
    const { changeRate } = maximised((counts) => {
      counts.restarts[0] = 2 * GRAINS
      counts.exposureDays[0] = 4000 * DAY_GRAINS
    })
    expect(changeRate[0]).toBeCloseTo(5 / 7000, 12)
    expect(changeRate[1]).toBeCloseTo(1 / 500, 12)
  })

  it('keeps change rates between .00001 and 1 a day', () => {
    const { changeRate } = maximised((counts) => {
      counts.restarts.set([1e6 * GRAINS, 0])
      counts.exposureDays.set([0, 1e9 * DAY_GRAINS])
    })
    expect(changeRate).toEqual([1, 1e-5])
  })

  it('is .5 after 7 repeats of 14 claims, between .02 and .95', () => {
    const { repeatProbability } = maximised((counts) => {
      counts.repeats.set([7 * GRAINS, 500 * GRAINS, 0, 0])
      counts.repeatChances.set([14 * GRAINS, 500 * GRAINS, 500 * GRAINS, 2 * GRAINS])
    })
    expect(repeatProbability[0]).toBeCloseTo(0.5, 12)
    expect(repeatProbability.slice(1, 3)).toEqual([0.95, 0.02])
    expect(repeatProbability[3]).toBeCloseTo(3 / 8, 12)
  })

  it('is .2 after 3 copies and 10 chances, between .005 and 1', () => {
    const rate = (copies: number, chances: number): number =>
      maximised((counts) => {
        counts.copies = copies * GRAINS
        counts.copyChances = chances * GRAINS
      }).copyRate
    expect(rate(3, 10)).toBeCloseTo(4 / 20, 12)
    expect(rate(0, 1000)).toBe(0.005)
    expect(rate(1000, 10)).toBe(1)
  })

  it('gives states of many answers their share: (3 + 5/12, 1 + 5/12, 50/12) / 9', () => {
    const { baseRates } = maximised((counts) => {
      counts.multiplicity[0] = Float64Array.of(1, 1, 10)
      counts.arrivals[0] = Float64Array.of(3 * GRAINS, GRAINS, 0)
    })
    expect(baseRates[0]?.[0]).toBeCloseTo((3 + 5 / 12) / 9, 12)
    expect(baseRates[0]?.[1]).toBeCloseTo((1 + 5 / 12) / 9, 12)
    expect(baseRates[0]?.[2]).toBeCloseTo(50 / 12 / 9, 12)
    expect(baseRates[1]).toBe(null)
  })

  it('keeps every base rate at one in a thousand for each answer', () => {
    const { baseRates } = maximised((counts) => {
      counts.multiplicity[0] = Float64Array.of(1, 1, 10)
      counts.arrivals[0] = Float64Array.of(1e6 * GRAINS, 0, 0)
    })
    const sum = 1 + 0.001 + 0.01
    expect(baseRates[0]?.[1]).toBeCloseTo(0.001 / sum, 6)
    expect(baseRates[0]?.[2]).toBeCloseTo(0.01 / sum, 6)
  })

  it('gives habits as rates of a single answer', () => {
    const { habits } = maximised((counts) => {
      counts.multiplicity[0] = Float64Array.of(1, 1, 10)
      counts.wrongClaims[2 * 2] = Float64Array.of(4 * GRAINS, 0, 0)
    })
    expect(habits[2]?.[0]?.[0]).toBeCloseTo((4 + 8 / 12) / 12, 12)
    expect(habits[2]?.[0]?.[1]).toBeCloseTo(8 / 12 / 12, 12)
    expect(habits[2]?.[0]?.[2]).toBeCloseTo(80 / 12 / 12 / 10, 12)
    expect(habits[0]?.[0]).toBe(null)
    expect(habits[2]?.[1]).toBe(null)
  })
})
