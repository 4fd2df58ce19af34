import { type CalibrationMap, IDENTITY } from '../../src/calibration/calibration-map.ts'
import { type Exposure, isChecked, isSettled } from '../../src/calibration/exposure.ts'
import { FILTER_PRIOR, fitCalibration } from '../../src/calibration/fit-calibration.ts'
import { gatedCalibration } from '../../src/calibration/gated-calibration.ts'
import type { ShownAnswer } from './stream.ts'

export interface Method {
  readonly name: string
  readonly fit: (shown: readonly ShownAnswer[]) => CalibrationMap
}

/** The comparisons all use a wide prior, so that they differ in what they make of silence and in nothing else. */
const WIDE = { map: IDENTITY, deviation: 0.5, rateSlopeDeviation: 0 }
const TIGHT = { ...FILTER_PRIOR, rateSlopeDeviation: 0 }

export const METHODS: readonly Method[] = [
  { name: 'none', fit: () => IDENTITY },
  { name: 'naive', fit: (shown) => fitCalibration(shown.filter(wasSettled).map(asChecked), WIDE).map },
  { name: 'checked only', fit: (shown) => fitCalibration(shown.map(asExposure).filter(isChecked), WIDE).map },
  { name: 'true weights', fit: (shown) => fitCalibration(weighted(shown), WIDE).map },
  { name: 'joint .5', fit: (shown) => fitCalibration(shown.map(asExposure), WIDE).map },
  { name: 'joint .2', fit: (shown) => fitCalibration(shown.map(asExposure), TIGHT).map },
  { name: 'joint .2 gated', fit: (shown) => gatedCalibration(shown.map(withPerson), { prior: TIGHT }).fit.map },
  { name: 'sloped', fit: (shown) => fitCalibration(shown.map(asExposure)).map },
  { name: 'sloped gated', fit: (shown) => gatedCalibration(shown.map(withPerson)).fit.map },
]

function asExposure({ stated, response }: ShownAnswer): Exposure {
  return { probability: stated, response }
}

function withPerson(shown: ShownAnswer): Exposure & { readonly foldKey: string } {
  return { ...asExposure(shown), foldKey: String(shown.person) }
}

function wasSettled(shown: ShownAnswer): boolean {
  return isSettled(asExposure(shown))
}

/** As if every settled answer had been drawn by lot. */
function asChecked({ stated, right }: ShownAnswer): Exposure {
  return { probability: stated, response: right === 1 ? 'checked_right' : 'checked_wrong' }
}

/** Each settled answer by 1 over the true probability that it was settled, which only the experiment knows; mean 1. */
function weighted(shown: readonly ShownAnswer[]): readonly Exposure[] {
  const settled = shown.filter((each) => wasSettled(each))
  const mean = settled.reduce((sum, each) => sum + standsFor(each), 0) / settled.length
  return settled.map((each) => ({ ...asChecked(each), count: standsFor(each) / mean }))
}

function standsFor({ settling }: ShownAnswer): number {
  return 1 / settling
}
