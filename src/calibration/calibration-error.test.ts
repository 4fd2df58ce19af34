import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrationError, debiasedCalibrationError, statedAndRight } from './calibration-error.ts'
import { anyTops, tops } from './forecast.fixture.ts'
import { EQUAL_WIDTH_10 } from './probability-bins.ts'
import { seededGenerator } from './seeded-generator.ts'

const two = { kind: 'equal-mass', count: 2 } as const

describe('statedAndRight', () => {
  it('averages each bin', () => {
    expect(statedAndRight(tops([0.9, 1], [0.25, 0], [0.75, 1], [0.5, 1]), two)).toEqual([
      { count: 2, meanStated: 0.375, shareRight: 0.5 },
      { count: 2, meanStated: 0.825, shareRight: 1 },
    ])
  })
})

describe('calibrationError', () => {
  it('is the mean gap of the bins, by hand', () => {
    const four = tops([0.6, 1], [0.7, 0], [0.8, 1], [0.9, 1])
    expect(calibrationError(four, two)).toBeCloseTo(0.15, 14)
    const uneven = tops([0.95, 1], [0.95, 0], [0.95, 1], [0.35, 0])
    expect(calibrationError(uneven, EQUAL_WIDTH_10)).toBeCloseTo((3 * (0.95 - 2 / 3) + 0.35) / 4, 14)
  })

  it('is between 0 and 1, and of nothing not a number', () => {
    expect(calibrationError([])).toBeNaN()
    expect(debiasedCalibrationError([])).toBeNaN()
    fc.assert(
      fc.property(anyTops, (each) => {
        for (const error of [calibrationError(each), calibrationError(each, EQUAL_WIDTH_10)]) {
          expect(error).toBeGreaterThanOrEqual(0)
          expect(error).toBeLessThanOrEqual(1)
        }
        expect(debiasedCalibrationError(each)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is no less than the gap of all together', () => {
    fc.assert(
      fc.property(anyTops, (each) => {
        const gap = each.reduce((sum, { probability, right }) => sum + probability - right, 0) / each.length
        expect(calibrationError(each)).toBeGreaterThanOrEqual(Math.abs(gap) - 1e-12)
      }),
    )
  })
})

describe('debiasedCalibrationError', () => {
  it('takes away what sampling adds, by hand', () => {
    expect(debiasedCalibrationError(tops([0.2, 0], [0.3, 0], [0.4, 1], [0.6, 0]), two)).toBe(0)
    const off = tops([0.2, 0], [0.3, 0], [0.4, 1], [0.6, 1])
    expect(debiasedCalibrationError(off, two)).toBeCloseTo(Math.sqrt((0.25 ** 2 + 0.5 ** 2) / 2), 14)
    // one bin of four, three right: (.9 - .75)^2 - .1875/3 < 0;  one right: (.9 - .25)^2 - .1875/3 = .36
    const one = { kind: 'equal-mass', count: 1 } as const
    expect(debiasedCalibrationError(tops([0.9, 1], [0.9, 0], [0.9, 0], [0.9, 0]), one)).toBeCloseTo(0.6, 14)
  })

  it('is far smaller for a perfect forecaster, where the plain one has a floor of .02 at n = 3,000', () => {
    const generator = seededGenerator(4)
    let [plain, debiased] = [0, 0]
    for (let run = 0; run < 20; run++) {
      const perfect = Array.from({ length: 3000 }, () => {
        const probability = 0.3 + 0.7 * generator()
        return { probability, right: generator() < probability ? 1 : 0 }
      })
      plain += calibrationError(perfect) / 20
      debiased += debiasedCalibrationError(perfect) / 20
    }
    expect(plain).toBeGreaterThan(0.015)
    expect(plain).toBeLessThan(0.025)
    expect(debiased).toBeLessThan(plain / 2)
  })
})
