import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalibrationMap, calibrated, calibratedBelief, IDENTITY, statedLogOdds } from './calibration-map.ts'
import { anyForecast, anyProbability } from './forecast.fixture.ts'

const half: CalibrationMap = { slope: 0.5, offset: 0 }
const anyMap: fc.Arbitrary<CalibrationMap> = fc.record({
  slope: fc.double({ min: 0.02, max: 3, noNaN: true }),
  offset: fc.double({ min: -3, max: 3, noNaN: true }),
})
const sumOf = (belief: ArrayLike<number>): number => Array.from(belief).reduce((sum, each) => sum + each, 0)
const close = (belief: Float64Array, expected: readonly number[]): void => {
  expect(belief).toHaveLength(expected.length)
  expected.forEach((each, i) => {
    expect(belief[i]).toBeCloseTo(each, 12)
  })
}

describe('statedLogOdds', () => {
  it('stops at a millionth', () => {
    expect(statedLogOdds(0.8)).toBeCloseTo(1.386294, 6)
    expect(statedLogOdds(1)).toBeCloseTo(13.81551, 5)
    expect(statedLogOdds(0)).toBeCloseTo(-13.81551, 5)
  })
})

describe('calibrated', () => {
  it('is right by hand', () => {
    expect(calibrated(half, 0.8)).toBeCloseTo(2 / 3, 14)
    expect(calibrated({ slope: 1, offset: Math.log(2) }, 0.5)).toBeCloseTo(2 / 3, 14)
    expect(calibrated({ slope: 1, offset: -Math.log(2) }, 0.8)).toBeCloseTo(2 / 3, 14)
    expect(calibrated(half, 1)).toBeCloseTo(0.999001, 6)
  })

  it('is the same to the bit by the identity', () => {
    expect(calibrated(IDENTITY, 1)).toBe(1)
    expect(calibrated({ slope: 1, offset: 1e-9 }, 1)).toBeLessThan(1)
    expect(calibrated({ slope: 1 + 1e-9, offset: 0 }, 1)).toBeLessThan(1)
    fc.assert(fc.property(anyProbability, (probability) => calibrated(IDENTITY, probability) === probability))
  })

  it('rises', () => {
    fc.assert(
      fc.property(anyMap, anyProbability, anyProbability, (map, p, q) => {
        expect(calibrated(map, Math.max(p, q))).toBeGreaterThanOrEqual(calibrated(map, Math.min(p, q)) - 1e-12)
      }),
    )
  })
})

describe('calibratedBelief', () => {
  it('maps the top and shares the rest as before, by hand', () => {
    close(calibratedBelief(half, [0.8, 0.15, 0.05]), [2 / 3, 0.25, 0.25 / 3])
    close(calibratedBelief({ slope: 2, offset: 0 }, [0.1, 0.8, 0.1]), [0.5 / 17, 16 / 17, 0.5 / 17])
  })

  it('leaves the top the top: no answer passes it', () => {
    // .4 would be sigmoid(-2.405) = .083, the other .35 then .535; both end where they meet: .35/.6 = .583 of the rest
    const lowered = calibratedBelief({ slope: 1, offset: -2 }, [0.4, 0.35, 0.25])
    close(lowered, [0.35 / 0.95, 0.35 / 0.95, 0.25 / 0.95])
  })

  it('maps ties alike', () => {
    close(calibratedBelief({ slope: 1, offset: Math.log(1.1) }, [0.4, 0.4, 0.2]), [2.2 / 5.2, 2.2 / 5.2, 1 - 4.4 / 5.2])
    close(calibratedBelief({ slope: 1, offset: 2 }, [0.4, 0.4, 0.2]), [0.5, 0.5, 0])
    close(calibratedBelief(half, [0.5, 0.5]), [0.5, 0.5])
  })

  it('leaves what is ruled out and what nothing speaks against', () => {
    close(calibratedBelief(half, [0.8, 0, 0.2]), [2 / 3, 0, 1 / 3])
    close(calibratedBelief(half, [0, 1, 0]), [0, 1, 0])
    close(calibratedBelief(half, [1]), [1])
    close(calibratedBelief(half, []), [])
  })

  it('is the same to the bit by the identity, and a copy', () => {
    const belief = Float64Array.of(0.3, 0.30000000000000004, 0.4)
    expect(calibratedBelief(IDENTITY, belief)).toEqual(belief)
    expect(calibratedBelief(IDENTITY, belief)).not.toBe(belief)
    expect(calibratedBelief({ slope: 1, offset: 0.1 }, belief)).not.toEqual(belief)
    expect(calibratedBelief({ slope: 1.1, offset: 0 }, belief)).not.toEqual(belief)
  })

  it('sums to 1, keeps the order of answers, and is symmetric under renaming them', () => {
    fc.assert(
      fc.property(anyForecast, anyMap, fc.nat(5), (forecast, map, turn) => {
        const stated = Array.from(forecast.probabilities)
        const mapped = calibratedBelief(map, stated)
        expect(sumOf(mapped)).toBeCloseTo(1, 10)
        stated.forEach((p, a) => {
          expect(mapped[a]).toBeGreaterThanOrEqual(0)
          stated.forEach((q, b) => {
            if (p > q) expect(mapped[a]).toBeGreaterThanOrEqual((mapped[b] as number) - 1e-12)
          })
        })
        const turned = stated.map((_, a) => stated[(a + turn) % stated.length] as number)
        const mappedTurned = calibratedBelief(map, turned)
        turned.forEach((_, a) => {
          expect(mappedTurned[a]).toBeCloseTo(mapped[(a + turn) % stated.length] as number, 10)
        })
      }),
    )
  })
})
