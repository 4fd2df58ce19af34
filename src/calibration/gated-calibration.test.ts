import { describe, expect, it } from 'vitest'
import { calibrated, IDENTITY } from './calibration-map.ts'
import type { Response } from './exposure.ts'
import { FILTER_PRIOR, fitCalibration, fitResponses } from './fit-calibration.ts'
import { stableFold } from './folds.ts'
import { gatedCalibration, type KeyedExposure } from './gated-calibration.ts'

function checked(count: number, right: number, probability = 0.9): readonly KeyedExposure[] {
  return Array.from({ length: count }, (_, i) => ({
    probability,
    response: i < right ? 'checked_right' : 'checked_wrong',
    foldKey: `question ${i}`,
  }))
}

describe('gatedCalibration', () => {
  it('keeps a map that helps, by hand about .49 nats', () => {
    const exposures = checked(200, 100)
    const { fit, isGatedOut, gain, gainWhenChecked, outOfFold } = gatedCalibration(exposures)
    expect(isGatedOut).toBe(false)
    expect(fit).toEqual(fitCalibration(exposures))
    expect(calibrated(fit.map, 0.9)).toBeLessThan(0.6)
    expect(gain).toBeCloseTo(0.49, 1)
    expect(gainWhenChecked).toBe(gain)
    expect(Math.max(...outOfFold)).toBeLessThan(0.6)
  })

  it('stays the identity where the map gains nothing', () => {
    const exposures = checked(200, 180)
    const { fit, isGatedOut, gain, outOfFold } = gatedCalibration(exposures)
    expect(isGatedOut).toBe(true)
    expect(gain).toBeLessThanOrEqual(0)
    expect(fit).toEqual(fitResponses(exposures, FILTER_PRIOR))
    expect(fit.map).toEqual(IDENTITY)
    expect([...outOfFold]).toEqual(exposures.map((each) => each.probability))
  })

  it('is the identity of nothing and of silence', () => {
    expect(gatedCalibration([])).toMatchObject({ isGatedOut: true, fit: { map: IDENTITY } })
    const silent = Array.from(
      { length: 50 },
      (_, i) => ({ probability: 0.9, response: 'silent', foldKey: `${i}` }) as const,
    )
    expect(gatedCalibration(silent)).toMatchObject({ isGatedOut: true, gain: 0, fit: { map: IDENTITY } })
  })

  it('maps each by what the other folds say', () => {
    const exposures = checked(60, 20)
    const { outOfFold } = gatedCalibration(exposures, { foldCount: 3 })
    exposures.forEach((each, i) => {
      const fold = stableFold(each.foldKey, 3)
      const others = exposures.filter((other) => stableFold(other.foldKey, 3) !== fold)
      expect(outOfFold[i]).toBe(calibrated(fitCalibration(others).map, each.probability))
    })
  })

  it('has five folds, and the prior it is given', () => {
    const exposures = checked(60, 20)
    expect(gatedCalibration(exposures)).toEqual(gatedCalibration(exposures, { foldCount: 5 }))
    expect(gatedCalibration(exposures)).not.toEqual(gatedCalibration(exposures, { foldCount: 4 }))
    const prior = { map: IDENTITY, deviation: 0.5, rateSlopeDeviation: 0 }
    const loose = gatedCalibration(exposures, { prior })
    expect(loose.fit).toEqual(fitCalibration(exposures, prior))
    expect(loose.outOfFold).not.toEqual(gatedCalibration(exposures).outOfFold)
  })

  it('gains per exposure, however they are counted', () => {
    const once = checked(80, 30)
    const fourfold = once.map((each) => ({ ...each, count: 4 }))
    const repeated = once.flatMap((each) => [each, each, each, each])
    expect(gatedCalibration(fourfold).gain).toBeCloseTo(gatedCalibration(repeated).gain, 10)
    expect(gatedCalibration(fourfold).gainWhenChecked).toBeCloseTo(gatedCalibration(repeated).gainWhenChecked, 10)
  })

  it('hears fifty checked ones against what people say', () => {
    // people correct everything, right or wrong: the checked ones know better
    const loud = Array.from({ length: 300 }, (_, i) => ({
      probability: 0.9,
      response: (i % 3 === 0 ? 'silent' : 'corrected') as Response,
      foldKey: `loud ${i}`,
    }))
    const few = gatedCalibration([...loud, ...checked(49, 45)])
    expect(few.gain).toBeGreaterThan(0)
    expect(few.gainWhenChecked).toBeLessThan(0)
    expect(few.isGatedOut).toBe(false)
    const enough = gatedCalibration([...loud, ...checked(50, 46)])
    expect(enough.gain).toBeGreaterThan(0)
    expect(enough.gainWhenChecked).toBeLessThan(0)
    expect(enough.isGatedOut).toBe(true)
    const agreeing = gatedCalibration([...loud, ...checked(60, 10)])
    expect(agreeing.isGatedOut).toBe(false)
  })
})
