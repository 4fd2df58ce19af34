import { brierScore } from './brier.ts'
import { calibrationError, debiasedCalibrationError } from './calibration-error.ts'
import { accuracyOf, type Forecast, type TopForecast, type TopTies, topForecasts } from './forecast.ts'
import { LEAST_PROBABILITY, logLoss } from './log-loss.ts'
import { type Binning, EQUAL_MASS_15, EQUAL_WIDTH_10 } from './probability-bins.ts'
import {
  accuracyAtCoverage,
  areaUnderGeneralizedRisk,
  areaUnderRiskCoverage,
  coverageAtAccuracy,
  riskCoverage,
} from './risk-coverage.ts'
import type { Generator } from './seeded-generator.ts'

/** Which conventions a table follows. */
export interface MetricConventions {
  readonly binning: Binning
  readonly ties: TopTies
  readonly leastProbability: number
}

/** F10: fifteen equal masses, the first of equals, log loss clipped at 1e-4. */
export const OWN_CONVENTIONS: MetricConventions = {
  binning: EQUAL_MASS_15,
  ties: 'first',
  leastProbability: LEAST_PROBABILITY,
}

/** As is usual on public data: ten equal widths, equals share, log loss clipped at 1e-6. */
export const PUBLIC_CONVENTIONS: MetricConventions = { binning: EQUAL_WIDTH_10, ties: 'shared', leastProbability: 1e-6 }

/** F10's figures of the top answer. */
export interface TopMetrics {
  readonly count: number
  readonly accuracy: number
  readonly ece: number
  readonly debiasedEce: number
  readonly aurc: number
  readonly augrc: number
  readonly accuracyAtCoverage80: number
  readonly coverageAtAccuracy95: number
}

/** F10's figures, those of whole distributions too. */
export interface ForecastMetrics extends TopMetrics {
  readonly brier: number
  readonly logLoss: number
}

/** All of F10 where only the top answer is known. `generator` breaks ties in the order of coverage. */
export function topMetrics(
  tops: readonly TopForecast[],
  generator: Generator,
  { binning }: Pick<MetricConventions, 'binning'> = OWN_CONVENTIONS,
): TopMetrics {
  const curve = riskCoverage(tops, generator)
  return {
    count: tops.length,
    accuracy: accuracyOf(tops),
    ece: calibrationError(tops, binning),
    debiasedEce: debiasedCalibrationError(tops, binning),
    aurc: areaUnderRiskCoverage(curve),
    augrc: areaUnderGeneralizedRisk(curve),
    accuracyAtCoverage80: accuracyAtCoverage(curve, 0.8),
    coverageAtAccuracy95: coverageAtAccuracy(curve, 0.95),
  }
}

/** All of F10 at once. `generator` breaks ties in the order of coverage. */
export function forecastMetrics(
  forecasts: readonly Forecast[],
  generator: Generator,
  conventions: MetricConventions = OWN_CONVENTIONS,
): ForecastMetrics {
  return {
    ...topMetrics(topForecasts(forecasts, conventions.ties), generator, conventions),
    brier: brierScore(forecasts),
    logLoss: logLoss(forecasts, conventions.leastProbability),
  }
}
