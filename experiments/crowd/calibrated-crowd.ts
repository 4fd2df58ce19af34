import { type CalibrationMap, calibratedBelief } from '../../src/calibration/calibration-map.ts'
import type { Exposure } from '../../src/calibration/exposure.ts'
import { FILTER_PRIOR, fitCalibration } from '../../src/calibration/fit-calibration.ts'
import { topForecast } from '../../src/calibration/forecast.ts'
import type { CrowdBeliefs, CrowdMethod } from './baselines.ts'

const FOLDS = 5
/** F8: a score that is not the belief filter's. */
const PRIOR = { ...FILTER_PRIOR, deviation: 0.5 } as const

/**
 * Any method with F8's map on top, fitted out of fold: each fifth of the settled items is believed as if it weren't settled,
 * and the map is fitted to those beliefs. Its order must be random, as drawn.
 */
export function calibratedOutOfFold(method: CrowdMethod): CrowdMethod {
  return (crowd, settled) => {
    const exposures: Exposure[] = []
    for (let fold = 0; fold < FOLDS; fold++) {
      const kept = settled.filter((_, i) => i % FOLDS !== fold)
      const beliefs = method(crowd, kept)
      settled.forEach((item, i) => {
        if (i % FOLDS === fold) exposures.push(exposureOf(beliefs, item, crowd.truths[item] as number))
      })
    }
    const { map } = fitCalibration(exposures, PRIOR)
    return mapped(method(crowd, settled), map)
  }
}

function exposureOf(beliefs: CrowdBeliefs, item: number, truth: number): Exposure {
  const { probability, right } = topForecast({ probabilities: beliefs[item] as Float64Array, truth })
  return { probability, response: right === 1 ? 'checked_right' : 'checked_wrong' }
}

function mapped(beliefs: CrowdBeliefs, map: CalibrationMap): CrowdBeliefs {
  return beliefs.map((belief) => calibratedBelief(map, belief))
}
