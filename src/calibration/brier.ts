import { type Forecast, probabilityOfTruth } from './forecast.ts'
import { type Binning, binMembers } from './probability-bins.ts'

/**
 * F10's Brier score over all answers: mean of sum_a (p_a - y_a)^2, y = 1 for the truth; 0 perfect, 2 worst. A truth that
 * isn't listed counts as an answer stated at 0. NaN of nothing.
 *
 * Worked: (.7, .2, .1) with truth 0: .09 + .04 + .01 = .14.
 */
export function brierScore(forecasts: readonly Forecast[]): number {
  let sum = 0
  for (const forecast of forecasts) {
    let squares = 0
    for (let a = 0; a < forecast.probabilities.length; a++) squares += (forecast.probabilities[a] as number) ** 2
    sum += squares + 1 - 2 * probabilityOfTruth(forecast)
  }
  return sum / forecasts.length
}

/** Parts of a Brier score: `brier = reliability - resolution + uncertainty + withinBins`. */
export interface BrierParts {
  readonly brier: number
  /** How far what is stated is from what happens: 0 for an honest forecaster. */
  readonly reliability: number
  /** How far the bins are apart in what happens: the larger, the more is known. */
  readonly resolution: number
  /** The score of stating the overall share of every answer. */
  readonly uncertainty: number
  /** What bins leave out: statements differ within one. Small where bins are many. */
  readonly withinBins: number
}

/**
 * Murphy's decomposition over all (question, answer) pairs, as the answers of different questions have nothing in common
 * but their probabilities. With N pairs of n forecasts, bin b of N_b pairs, p_b stated and y_b true on average, y overall:
 *
 *     reliability = sum_b N_b/n (p_b - y_b)^2      resolution = sum_b N_b/n (y_b - y)^2      uncertainty = N/n y (1 - y)
 *     withinBins  = 1/n sum over pairs (p - p_b)^2 - 2 (p - p_b)(y - y_b)
 *
 * Worked: (.8, .2) twice, once right and once wrong, two bins: p_b .2 and .8, y_b .5: reliability 2 (.09 + .09) / 2 = .18,
 * resolution 0, uncertainty 4/2 x .25 = .5, Brier .68.
 *
 * Source: Murphy 1973; the last term Stephenson, Coelho, Jolliffe 2008.
 */
export function brierParts(
  forecasts: readonly Forecast[],
  binning: Binning = { kind: 'equal-mass', count: 30 },
): BrierParts {
  const { stated, isTrue } = answerPairs(forecasts)
  const overall = meanAt(isTrue, null)
  let [reliability, resolution, withinBins] = [0, 0, 0]
  for (const members of binMembers(stated, binning)) {
    const meanStated = meanAt(stated, members)
    const shareTrue = meanAt(isTrue, members)
    reliability += members.length * (meanStated - shareTrue) ** 2
    resolution += members.length * (shareTrue - overall) ** 2
    for (const i of members) {
      const above = (stated[i] as number) - meanStated
      withinBins += above * (above - 2 * ((isTrue[i] as number) - shareTrue))
    }
  }
  const count = forecasts.length
  return {
    brier: brierScore(forecasts),
    reliability: reliability / count,
    resolution: resolution / count,
    uncertainty: (stated.length / count) * overall * (1 - overall),
    withinBins: withinBins / count,
  }
}

/** Every answer of every forecast, and a truth that isn't listed as one more, stated at 0. */
function answerPairs(forecasts: readonly Forecast[]): { stated: readonly number[]; isTrue: readonly number[] } {
  const stated: number[] = []
  const isTrue: number[] = []
  for (const { probabilities, truth } of forecasts) {
    for (let a = 0; a < probabilities.length; a++) {
      stated.push(probabilities[a] as number)
      isTrue.push(a === truth ? 1 : 0)
    }
    if (probabilities[truth] === undefined) {
      stated.push(0)
      isTrue.push(1)
    }
  }
  return { stated, isTrue }
}

function meanAt(values: readonly number[], members: readonly number[] | null): number {
  let sum = 0
  if (members === null) for (const value of values) sum += value
  else for (const i of members) sum += values[i] as number
  return sum / (members ?? values).length
}
