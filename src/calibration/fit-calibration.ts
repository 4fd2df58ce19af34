import { type CalibrationMap, IDENTITY, sigmoid, statedLogOdds } from './calibration-map.ts'
import { type Exposure, isSettled } from './exposure.ts'
import { APPROVING_LOG_ODDS, type CalibrationPrior, CORRECTING_LOG_ODDS, jointObjective } from './joint-objective.ts'
import { newtonMaximum, restrictedTo } from './newton-maximum.ts'

/** F8: .2 where what is stated comes from the belief filter, which is near honest; a cruder score needs .5. */
export const FILTER_PRIOR: CalibrationPrior = { map: IDENTITY, deviation: 0.2 }

/** How often people respond, with F8's starting values: log-odds N(0, 1) of correcting and N(-1.4, 1) of approving. */
export interface ResponseRates {
  /** c_w: probability that a wrong answer is corrected. */
  readonly correcting: number
  /** c_r: probability that a right answer is approved. */
  readonly approving: number
}

export const USUAL_RATES: ResponseRates = {
  correcting: sigmoid(CORRECTING_LOG_ODDS),
  approving: sigmoid(APPROVING_LOG_ODDS),
}

export interface CalibrationFit {
  readonly map: CalibrationMap
  readonly rates: ResponseRates
}

/** A map must rise: where what is stated is worth nothing, it is nearly flat. */
const LEAST_SLOPE = 0.02

/**
 * F8: the map and the response rates that make all exposures, silent ones too, most likely together with the priors.
 * Fitting to corrections and approvals as if they were a random sample is wrong the more, the more there are of them:
 * people speak up about what is wrong. Where nobody ever responded, silence says nothing: the prior's map.
 *
 * Worked: checked right at .5 ten times, prior deviation .2: the log-odds are 0 whatever the slope, and offset b solves
 * 10 (1 - sigmoid b) = b / .04, so b = .181864 and g(.5) = .545341.
 */
export function fitCalibration(exposures: readonly Exposure[], prior: CalibrationPrior = FILTER_PRIOR): CalibrationFit {
  if (!exposures.some(isSettled)) return { map: prior.map, rates: fitResponseRates(exposures, prior.map) }
  const objective = jointObjective(exposures, prior)
  const start = [prior.map.slope, prior.map.offset, CORRECTING_LOG_ODDS, APPROVING_LOG_ODDS]
  const { point } = newtonMaximum(start, objective)
  if ((point[0] as number) >= LEAST_SLOPE) return fitOf(point)
  const flat = [LEAST_SLOPE, ...start.slice(1)]
  const part = newtonMaximum(flat.slice(1), restrictedTo([1, 2, 3], flat, objective))
  return fitOf([LEAST_SLOPE, ...part.point])
}

/** The response rates alone, where the map is given. */
export function fitResponseRates(exposures: readonly Exposure[], map: CalibrationMap): ResponseRates {
  const start = [map.slope, map.offset, CORRECTING_LOG_ODDS, APPROVING_LOG_ODDS]
  const objective = restrictedTo([2, 3], start, jointObjective(exposures, { map, deviation: 1 }))
  const { point } = newtonMaximum(start.slice(2), objective)
  return { correcting: sigmoid(point[0] as number), approving: sigmoid(point[1] as number) }
}

/** The offset alone, drawn to the one given: for a kind of question of its own. */
export function fitOffset(exposures: readonly Exposure[], { map, rates }: CalibrationFit, deviation: number): number {
  const start = [map.slope, map.offset, statedLogOdds(rates.correcting), statedLogOdds(rates.approving)]
  const objective = restrictedTo([1], start, jointObjective(exposures, { map, deviation }))
  return newtonMaximum([map.offset], objective).point[0] as number
}

function fitOf(point: ArrayLike<number>): CalibrationFit {
  return {
    map: { slope: point[0] as number, offset: point[1] as number },
    rates: { correcting: sigmoid(point[2] as number), approving: sigmoid(point[3] as number) },
  }
}
