import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrated, IDENTITY } from './calibration-map.ts'
import { type Exposure, isChecked, isSettled, RESPONSES, type Response } from './exposure.ts'
import { FILTER_PRIOR, fitCalibration, fitOffset, fitResponses, ratesAt, USUAL_RESPONSES } from './fit-calibration.ts'
import { anyProbability } from './forecast.fixture.ts'
import { jointObjective } from './joint-objective.ts'
import { newtonMaximum, restrictedTo } from './newton-maximum.ts'
import { seededGenerator } from './seeded-generator.ts'

interface Golden {
  readonly probabilities: readonly number[]
  readonly responses: readonly Response[]
  readonly fits: readonly Readonly<
    Record<'deviation' | 'slope' | 'offset' | 'correcting' | 'approving' | 'objective', number>
  >[]
}
const golden = JSON.parse(readFileSync(new URL('fit-calibration.golden.json', import.meta.url), 'utf8')) as Golden
const goldenExposures: readonly Exposure[] = golden.probabilities.map((probability, i) => ({
  probability,
  response: golden.responses[i] as Response,
}))

const anyExposure: fc.Arbitrary<Exposure> = fc.record({
  probability: anyProbability,
  response: fc.constantFrom(...RESPONSES),
  count: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
})

/** People who see answers at `shift` more log-odds than they deserve, correct half of the wrong and approve 15% of the right. */
function stream(count: number, shift: number, seed: number): readonly Exposure[] {
  const generator = seededGenerator(seed)
  return Array.from({ length: count }, () => {
    const probability = 0.3 + 0.69 * generator()
    const isRight = generator() < calibrated({ slope: 1, offset: -shift }, probability)
    const speaksUp = generator() < (isRight ? 0.15 : 0.5)
    return { probability, response: speaksUp ? (isRight ? 'approved' : 'corrected') : 'silent' }
  })
}

describe('what a response is', () => {
  it('is settled unless silent, and checked where nobody chose', () => {
    const of = (test: (each: Exposure) => boolean): readonly Response[] =>
      RESPONSES.filter((response) => test({ probability: 0.5, response }))
    expect(of(isSettled)).toEqual(['corrected', 'approved', 'checked_right', 'checked_wrong'])
    expect(of(isChecked)).toEqual(['checked_right', 'checked_wrong'])
  })
})

describe('jointObjective', () => {
  it('is right by hand', () => {
    const objective = jointObjective([{ probability: 0.8, response: 'checked_right' }], FILTER_PRIOR)
    const { value, gradient, hessian } = objective(Float64Array.of(1, 0, 0, -1.4, 0, 0))
    expect(value).toBeCloseTo(Math.log(0.8), 12)
    expect(gradient[0]).toBeCloseTo(0.2 * Math.log(4), 12)
    expect(gradient[1]).toBeCloseTo(0.2, 12)
    expect(hessian[0]).toBeCloseTo(-0.16 * Math.log(4) ** 2 - 25, 10)
    expect([14, 21, 28, 35].map((i) => hessian[i])).toEqual([-1, -1, -4, -4])
    const off = objective(Float64Array.of(1, 0.2, 1, -0.4, 0, 0))
    expect(off.value).toBeCloseTo(Math.log(calibrated({ slope: 1, offset: 0.2 }, 0.8)) - 0.5 - 0.5 - 0.5, 12)
    const sloped = objective(Float64Array.of(1, 0, 0, -1.4, 0.5, -1))
    expect(sloped.value).toBeCloseTo(Math.log(0.8) - 0.5 - 2, 12)
  })

  it('has the gradient and the curvature that finite differences show', () => {
    const tiny = 1e-5
    const anyUsual = anyExposure.map((each) => ({ ...each, probability: 0.05 + 0.9 * each.probability }))
    const near = fc.double({ min: -2, max: 2, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(anyUsual, { minLength: 1, maxLength: 6 }),
        fc.tuple(fc.double({ min: 0.1, max: 2, noNaN: true }), near, near, near, near, near),
        (exposures, point) => {
          const objective = jointObjective(exposures, FILTER_PRIOR)
          const { gradient, hessian } = objective(Float64Array.from(point))
          for (let i = 0; i < 6; i++) {
            const moved = (by: number) => objective(Float64Array.from(point, (each, k) => (k === i ? each + by : each)))
            const [above, below] = [moved(tiny), moved(-tiny)]
            const slope = (above.value - below.value) / (2 * tiny)
            expect(Math.abs(slope - (gradient[i] as number))).toBeLessThan(1e-4 * (1 + Math.abs(slope)))
            for (let j = 0; j < 6; j++) {
              const bend = ((above.gradient[j] as number) - (below.gradient[j] as number)) / (2 * tiny)
              expect(Math.abs(bend - (hessian[i * 6 + j] as number))).toBeLessThan(1e-4 * (1 + Math.abs(bend)))
            }
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('fitCalibration', () => {
  it('is right by hand: ten checked right at .5', () => {
    const { map, responses } = fitCalibration([{ probability: 0.5, response: 'checked_right', count: 10 }])
    expect(map.slope).toBeCloseTo(1, 12)
    expect(map.offset).toBeCloseTo(0.181864, 6)
    expect(10 * (1 - calibrated(map, 0.5))).toBeCloseTo(map.offset / 0.04, 8)
    expect(responses.correcting).toBeCloseTo(0.5, 8)
    expect(responses.approving).toBeCloseTo(0.197816, 6)
  })

  it('is what an independent optimiser finds', () => {
    for (const expected of golden.fits) {
      const prior = { map: IDENTITY, deviation: expected.deviation, rateSlopeDeviation: 0 }
      const { map, responses } = fitCalibration(goldenExposures, prior)
      expect(map.slope).toBeCloseTo(expected.slope, 4)
      expect(map.offset).toBeCloseTo(expected.offset, 4)
      expect(responses.correcting).toBeCloseTo(expected.correcting, 4)
      expect(responses.approving).toBeCloseTo(expected.approving, 4)
      const top = newtonMaximum(
        [1, 0, 0, -1.4],
        restrictedTo([0, 1, 2, 3], new Float64Array(6), jointObjective(goldenExposures, prior)),
      )
      expect(top.isConverged).toBe(true)
      expect(top.value).toBeGreaterThanOrEqual(expected.objective - 1e-9)
      expect(top.value).toBeCloseTo(expected.objective, 6)
    }
  })

  it('is the identity of nothing, and of silence alone', () => {
    expect(fitCalibration([])).toEqual({ map: IDENTITY, responses: USUAL_RESPONSES })
    const silent: readonly Exposure[] = [{ probability: 0.9, response: 'silent', count: 1e6 }]
    const { map, responses } = fitCalibration(silent)
    expect(map).toEqual(IDENTITY)
    expect(responses).toEqual(fitResponses(silent, FILTER_PRIOR).responses)
    expect(responses.approving).toBeLessThan(0.001)
    expect(USUAL_RESPONSES.correcting).toBe(0.5)
    expect(USUAL_RESPONSES.approving).toBeCloseTo(0.197816, 6)
  })

  it('counts one exposure that stands for three as three', () => {
    const thrice = fitCalibration([{ probability: 0.7, response: 'corrected', count: 3 }])
    const each = { probability: 0.7, response: 'corrected' } as const
    const apart = fitCalibration([each, each, each])
    expect(thrice.map.slope).toBeCloseTo(apart.map.slope, 9)
    expect(thrice.map.offset).toBeCloseTo(apart.map.offset, 9)
    expect(thrice.responses.correcting).toBeCloseTo(apart.responses.correcting, 9)
  })

  it('always ends without slope, rising and within reach of its prior', () => {
    fc.assert(
      fc.property(fc.array(anyExposure, { maxLength: 40 }), (exposures) => {
        const { map, responses } = fitCalibration(exposures)
        expect(map.slope).toBeGreaterThanOrEqual(0.02)
        for (const each of [map.slope, map.offset, responses.correcting, responses.approving])
          expect(each).toBeTypeOf('number')
        expect(Number.isFinite(map.slope + map.offset)).toBe(true)
        const { value, isConverged } = newtonMaximum([1, 0, 0, -1.4, 0, 0], jointObjective(exposures, FILTER_PRIOR))
        expect(isConverged).toBe(true)
        const start = jointObjective(exposures, FILTER_PRIOR)(Float64Array.of(1, 0, 0, -1.4, 0, 0))
        expect(value).toBeGreaterThanOrEqual(start.value)
      }),
    )
  })

  it('rises even where the surest are the most often wrong', () => {
    const upsideDown = fitCalibration([
      { probability: 0.99, response: 'checked_wrong', count: 200 },
      { probability: 0.6, response: 'checked_right', count: 100 },
      { probability: 0.6, response: 'checked_wrong', count: 100 },
    ])
    expect(upsideDown.map.slope).toBe(0.02)
    expect(upsideDown.map.offset).toBeLessThan(-0.5)
    const objective = jointObjective(
      [
        { probability: 0.99, response: 'checked_wrong', count: 200 },
        { probability: 0.6, response: 'checked_right', count: 100 },
        { probability: 0.6, response: 'checked_wrong', count: 100 },
      ],
      FILTER_PRIOR,
    )
    const { offset } = upsideDown.map
    expect(objective(Float64Array.of(0.02, offset, 0, -1.4, 0, 0)).gradient[1]).toBeCloseTo(0, 4)
  })

  it('sees through who speaks up: 4,000 exposures, both rates unknown', () => {
    const honest = fitCalibration(stream(4000, 0, 1))
    expect(Math.abs(honest.map.offset)).toBeLessThan(0.2)
    expect(Math.abs(honest.map.slope - 1)).toBeLessThan(0.2)
    expect(honest.responses.correcting).toBeGreaterThan(0.42)
    expect(honest.responses.correcting).toBeLessThan(0.58)
    expect(honest.responses.approving).toBeGreaterThan(0.12)
    expect(honest.responses.approving).toBeLessThan(0.18)
    const loose = { map: IDENTITY, deviation: 0.5, rateSlopeDeviation: 0 }
    const boastful = fitCalibration(stream(4000, 1, 1), loose)
    expect(boastful.map.offset).toBeLessThan(-0.6)
    expect(fitCalibration(stream(4000, 1, 1)).map.offset).toBeGreaterThan(boastful.map.offset)
  })
})

describe('fitResponses', () => {
  const level = { ...FILTER_PRIOR, rateSlopeDeviation: 0 }

  it('takes the map as given', () => {
    const { map, responses } = fitResponses(stream(4000, 0, 2), level)
    expect(map).toEqual(IDENTITY)
    expect(responses.correcting).toBeCloseTo(0.5, 1)
    expect(responses.approving).toBeCloseTo(0.15, 1)
    expect([responses.correctingSlope, responses.approvingSlope]).toEqual([0, 0])
    // checked ones say nothing of who responds
    const checked = fitResponses([{ probability: 0.9, response: 'checked_right', count: 99 }], level)
    expect(checked.responses.correcting).toBeCloseTo(0.5, 10)
    // one right approved for sure: 1 - c = v + 1.4
    const approvedOnce = fitResponses([{ probability: 0.5, response: 'approved' }], level).responses.approving
    expect(1 - approvedOnce).toBeCloseTo(Math.log(approvedOnce / (1 - approvedOnce)) + 1.4, 8)
  })

  it('sees that people look twice at what sounds unsure', () => {
    const generator = seededGenerator(3)
    const doubted: readonly Exposure[] = Array.from({ length: 6000 }, () => {
      const probability = 0.3 + 0.69 * generator()
      const isRight = generator() < probability
      const correcting = ratesAt({ ...USUAL_RESPONSES, correctingSlope: -1 }, probability).correcting
      const speaksUp = generator() < (isRight ? 0.15 : correcting)
      return { probability, response: speaksUp ? (isRight ? 'approved' : 'corrected') : 'silent' }
    })
    const { responses } = fitResponses(doubted, FILTER_PRIOR)
    expect(responses.correctingSlope).toBeLessThan(-0.7)
    expect(responses.correctingSlope).toBeGreaterThan(-1.2)
    expect(Math.abs(responses.approvingSlope)).toBeLessThan(0.2)
    const sloped = fitCalibration(doubted).map
    const levelled = fitCalibration(doubted, level).map
    expect(Math.abs(sloped.slope - 1)).toBeLessThan(Math.abs(levelled.slope - 1) / 2)
  })
})

describe('ratesAt', () => {
  it('is right by hand', () => {
    const model = { correcting: 0.5, approving: 0.2, correctingSlope: -1, approvingSlope: 1 }
    expect(ratesAt(model, 0.8).correcting).toBeCloseTo(0.5, 12)
    expect(ratesAt(model, 0.8).approving).toBeCloseTo(0.2, 12)
    expect(ratesAt(model, 0.5).correcting).toBeCloseTo(0.8, 12)
    expect(ratesAt(model, 0.5).approving).toBeCloseTo(1 / 17, 12)
  })
})

describe('fitOffset', () => {
  it('moves from the offset given, the slope held', () => {
    const responses = { correcting: 0.5, approving: 0.2, correctingSlope: 0, approvingSlope: 0 }
    const fit = { map: { slope: 0.5, offset: 0.3 }, responses }
    expect(fitOffset([], fit, 0.2)).toBeCloseTo(0.3, 14)
    const offset = fitOffset([{ probability: 0.8, response: 'checked_right', count: 50 }], fit, 0.2)
    expect(offset).toBeGreaterThan(0.3)
    const g = calibrated({ slope: 0.5, offset }, 0.8)
    expect(50 * (1 - g)).toBeCloseTo((offset - 0.3) / 0.04, 6)
    // silence at these rates: people correct more than they approve, so it speaks for right
    const silent = fitOffset([{ probability: 0.8, response: 'silent', count: 50 }], fit, 0.2)
    const s = calibrated({ slope: 0.5, offset: silent }, 0.8)
    const slope = (50 * s * (1 - s) * (0.5 - 0.2)) / (s * 0.8 + (1 - s) * 0.5)
    expect(slope).toBeCloseTo((silent - 0.3) / 0.04, 6)
    // where they never correct what is stated at .8, it says less
    const turned = { ...fit, responses: { ...responses, correctingSlope: -3, approvingSlope: 0.1 } }
    const sure = { probability: 0.95, response: 'silent', count: 50 } as const
    expect(fitOffset([sure], turned, 0.2)).toBeLessThan(fitOffset([sure], fit, 0.2))
    const unsure = { probability: 0.5, response: 'silent', count: 50 } as const
    expect(fitOffset([unsure], turned, 0.2)).toBeGreaterThan(fitOffset([unsure], fit, 0.2))
  })
})
