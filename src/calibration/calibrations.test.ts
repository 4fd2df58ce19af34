import { describe, expect, it } from 'vitest'
import { calibrated, IDENTITY } from './calibration-map.ts'
import { calibrationMapOf, fitCalibrations, type RecordedExposure } from './calibrations.ts'
import { fitOffset } from './fit-calibration.ts'
import { gatedCalibration } from './gated-calibration.ts'

function checked(
  count: number,
  right: number,
  { epoch = 1, readerVersion = 'r1', questionType = 'home' }: Partial<RecordedExposure> = {},
): readonly RecordedExposure[] {
  return Array.from({ length: count }, (_, i) => ({
    probability: 0.9,
    response: i % count < right ? 'checked_right' : 'checked_wrong',
    foldKey: `${questionType} ${i}`,
    epoch,
    readerVersion,
    questionType,
  }))
}

describe('fitCalibrations', () => {
  it('learns of each epoch and reader apart', () => {
    const first = checked(100, 50)
    const second = checked(100, 98, { epoch: 2 })
    const third = checked(100, 20, { epoch: 2, readerVersion: 'r2' })
    const calibrations = fitCalibrations([...second, ...first, ...third])
    expect(calibrations.map(({ epoch, readerVersion }) => [epoch, readerVersion])).toEqual([
      [2, 'r1'],
      [1, 'r1'],
      [2, 'r2'],
    ])
    expect(calibrations[1]?.fit).toEqual(gatedCalibration(first).fit)
    expect(calibrations[2]?.fit).toEqual(gatedCalibration(third).fit)
    expect(calibrations[2]).toMatchObject({ exposureCount: 100, settledCount: 100 })
  })

  it('counts what is settled among what was shown', () => {
    const silent = checked(30, 30).map((each) => ({ ...each, response: 'silent' as const }))
    expect(fitCalibrations([...silent, ...checked(10, 5)])[0]).toMatchObject({ exposureCount: 40, settledCount: 10 })
  })

  it('gives a kind of question its own offset from 200 settled on', () => {
    const home = checked(200, 120)
    const diet = checked(199, 60, { questionType: 'diet' })
    const [only] = fitCalibrations([...home, ...diet])
    expect([...(only?.offsetByType.keys() ?? [])]).toEqual(['home'])
    const fit = gatedCalibration([...home, ...diet]).fit
    expect(only?.offsetByType.get('home')).toBe(fitOffset(home, fit, 0.2))
    const loose = { map: IDENTITY, deviation: 0.5, rateSlopeDeviation: 0 }
    const [looser] = fitCalibrations([...home, ...diet], { prior: loose })
    expect(looser?.offsetByType.get('home')).toBe(
      fitOffset(home, gatedCalibration([...home, ...diet], { prior: loose }).fit, 0.5),
    )
  })

  it('gives none where the map is gated out', () => {
    const [only] = fitCalibrations(checked(400, 360))
    expect(only?.isGatedOut).toBe(true)
    expect(only?.offsetByType.size).toBe(0)
  })
})

describe('calibrationMapOf', () => {
  const calibrations = fitCalibrations([
    ...checked(250, 200),
    ...checked(250, 50, { questionType: 'diet' }),
    ...checked(100, 30, { epoch: 2 }),
  ])
  const mapOf = (epoch: number, readerVersion: string, questionType: string) =>
    calibrationMapOf(calibrations, { epoch, readerVersion, questionType })

  it('is of the epoch, the reader and the kind of question', () => {
    const common = calibrations[0]?.fit.map
    expect(mapOf(1, 'r1', 'unheard of')).toEqual(common)
    expect(mapOf(1, 'r1', 'home').slope).toBe(common?.slope)
    expect(calibrated(mapOf(1, 'r1', 'home'), 0.9)).toBeGreaterThan(calibrated(mapOf(1, 'r1', 'diet'), 0.9) + 0.1)
    expect(mapOf(2, 'r1', 'home')).toEqual(calibrations[1]?.fit.map)
  })

  it('is the identity where nothing was learned', () => {
    expect(mapOf(3, 'r1', 'home')).toEqual(IDENTITY)
    expect(mapOf(1, 'r2', 'home')).toEqual(IDENTITY)
    expect(calibrationMapOf([], { epoch: 1, readerVersion: 'r1', questionType: 'home' })).toEqual(IDENTITY)
  })
})
