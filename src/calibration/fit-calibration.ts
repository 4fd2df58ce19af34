import { sigmoid } from '../statistics/log-odds.ts'
import { type CalibrationMap, IDENTITY, statedLogOdds } from './calibration-map.ts'
import { type Exposure, isSettled } from './exposure.ts'
import {
  APPROVING_LOG_ODDS,
  type CalibrationPrior,
  CORRECTING_LOG_ODDS,
  jointObjective,
  RATES_TURN_AT,
  type Six,
} from './joint-objective.ts'
import { newtonMaximum, restrictedTo } from './newton-maximum.ts'
import type { ResponseRates } from './response-rates.ts'

/**
 * F8: .2 where what is stated comes from the belief filter, which is near honest; a cruder score needs .5. People look twice at
 * what sounds unsure: how often they respond may change with what was stated (.5 per unit of log-odds).
 */
export const FILTER_PRIOR: CalibrationPrior = { map: IDENTITY, deviation: 0.2, rateSlopeDeviation: 0.5 }

/** How often people respond to an answer stated at .8, and how that changes with what is stated. */
export interface ResponseModel extends ResponseRates {
  /** Change of the log-odds of correcting per unit of stated log-odds; of approving likewise. */
  readonly correctingSlope: number
  readonly approvingSlope: number
}

/** Before anything is known: F8's log-odds of 0 and -1.4, whatever was stated. */
export const USUAL_RESPONSES: ResponseModel = {
  correcting: sigmoid(CORRECTING_LOG_ODDS),
  approving: sigmoid(APPROVING_LOG_ODDS),
  correctingSlope: 0,
  approvingSlope: 0,
}

/** How often people respond to an answer stated at this probability. Worked: .5 and slope -1 at .8: at .5 it is .8. */
export function ratesAt(model: ResponseModel, probability: number): ResponseRates {
  const beyond = statedLogOdds(probability) - RATES_TURN_AT
  return {
    correcting: sigmoid(statedLogOdds(model.correcting) + model.correctingSlope * beyond),
    approving: sigmoid(statedLogOdds(model.approving) + model.approvingSlope * beyond),
  }
}

export interface CalibrationFit {
  readonly map: CalibrationMap
  readonly responses: ResponseModel
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
  if (!exposures.some(isSettled)) return fitResponses(exposures, prior)
  const start = startOf(prior)
  const rising = maximized(exposures, prior, start, [0, 1, ...rateNumbers(prior)])
  if (rising.map.slope >= LEAST_SLOPE) return rising
  return maximized(exposures, prior, [LEAST_SLOPE, ...start.slice(1)], [1, ...rateNumbers(prior)])
}

/** How often people respond, where the map is that of the prior. */
export function fitResponses(exposures: readonly Exposure[], prior: CalibrationPrior): CalibrationFit {
  return maximized(exposures, prior, startOf(prior), rateNumbers(prior))
}

/** The offset alone, drawn to the one given: for a kind of question of its own. */
export function fitOffset(
  exposures: readonly Exposure[],
  { map, responses }: CalibrationFit,
  deviation: number,
): number {
  const { correcting, approving, correctingSlope, approvingSlope } = responses
  const rates = [statedLogOdds(correcting), statedLogOdds(approving), correctingSlope, approvingSlope]
  const prior = { map, deviation, rateSlopeDeviation: 1 }
  return maximized(exposures, prior, [map.slope, map.offset, ...rates], [1]).map.offset
}

function startOf({ map }: CalibrationPrior): readonly number[] {
  return [map.slope, map.offset, CORRECTING_LOG_ODDS, APPROVING_LOG_ODDS, 0, 0]
}

/** Which numbers of the objective describe how people respond. */
function rateNumbers({ rateSlopeDeviation }: CalibrationPrior): readonly number[] {
  return rateSlopeDeviation === 0 ? [2, 3] : [2, 3, 4, 5]
}

function maximized(
  exposures: readonly Exposure[],
  prior: CalibrationPrior,
  start: readonly number[],
  free: readonly number[],
): CalibrationFit {
  const objective = restrictedTo(free, start, jointObjective(exposures, prior))
  const part = newtonMaximum(
    free.map((index) => start[index] as number),
    objective,
  ).point
  const whole = [...start]
  free.forEach((index, i) => {
    whole[index] = part[i] as number
  })
  const [slope, offset, u, v, correctingSlope, approvingSlope] = whole as unknown as Six
  return {
    map: { slope, offset },
    responses: { correcting: sigmoid(u), approving: sigmoid(v), correctingSlope, approvingSlope },
  }
}
