import { calibrationError } from '../../src/calibration/calibration-error.ts'
import { clusterBootstrap } from '../../src/calibration/cluster-bootstrap.ts'
import { accuracyOf, type Forecast, type TopForecast, topForecasts } from '../../src/calibration/forecast.ts'
import { PUBLIC_CONVENTIONS, topMetrics } from '../../src/calibration/forecast-metrics.ts'
import { logLoss } from '../../src/calibration/log-loss.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import type { Interval } from '../../src/calibration/wilson-interval.ts'

/** One row of a table: how good a method's stated probabilities are, by the conventions of the public data. */
export interface Score {
  readonly n: number
  readonly accuracy: number
  /** 95%, resampling what `cluster` says is independent. */
  readonly accuracyInterval: Interval
  readonly accuracyAtCoverage80: number
  readonly ece: number
  readonly eceInterval: Interval
  readonly logLoss: number
}

export const BOOTSTRAP_SEED = 1
const RESAMPLES = 500
/** Sums in another order differ by less: such answers are equally probable. */
const SAME = 1e-12

/**
 * `accuracy` replaces the plain share of right answers, where a set's table says how to average; without `resamples` there are no intervals.
 */
export function scoreOf<T extends Forecast>(
  forecasts: readonly T[],
  accuracy: (tops: readonly (TopForecast & { readonly of: T })[]) => number = accuracyOf,
  resamples: number = RESAMPLES,
): Score {
  const even = forecasts.map((each) => ({ ...each, probabilities: evened(each.probabilities) }))
  const tops = topForecasts(even, PUBLIC_CONVENTIONS.ties).map((top, i) => ({ ...top, of: forecasts[i] as T }))
  const { ece, accuracyAtCoverage80 } = topMetrics(tops, seededGenerator(BOOTSTRAP_SEED), PUBLIC_CONVENTIONS)
  const interval = (figure: (resample: readonly (typeof tops)[number][]) => number): Interval =>
    clusterBootstrap(tops, figure, { generator: seededGenerator(BOOTSTRAP_SEED), resamples })
  return {
    n: forecasts.length,
    accuracy: accuracy(tops),
    accuracyInterval: interval(accuracy),
    accuracyAtCoverage80,
    ece,
    eceInterval: interval((resample) => calibrationError(resample, PUBLIC_CONVENTIONS.binning)),
    logLoss: logLoss(even, PUBLIC_CONVENTIONS.leastProbability),
  }
}

function evened(probabilities: ArrayLike<number>): Float64Array {
  return Float64Array.from(probabilities, (each) => Math.round(each / SAME) * SAME)
}
