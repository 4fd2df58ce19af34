import { type BrierParts, brierParts } from '../../src/calibration/brier.ts'
import { type DecisionOutcome, decisionOutcome } from '../../src/calibration/decision-cost.ts'
import { type Forecast, topForecasts } from '../../src/calibration/forecast.ts'
import { type ForecastMetrics, forecastMetrics } from '../../src/calibration/forecast-metrics.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import type { World } from './generator/world.ts'

/** What a wrong act and a question to a person cost. */
const COSTS = { wrongAct: 10, ask: 1 } as const
/** Breaks ties in the order of coverage, alike for all methods. */
const TIE_SEED = 0

/** Every figure of one method in one world. */
export type Figures = ForecastMetrics &
  Pick<DecisionOutcome, 'cost' | 'shareActedOn' | 'accuracyActedOn'> &
  Pick<BrierParts, 'reliability' | 'resolution' | 'uncertainty'>

/** Measures one method's beliefs at a world's queries. */
export function figuresOf({ queries, questions }: World, beliefs: readonly Float64Array[]): Figures {
  const forecasts = beliefs.map(
    (probabilities, i): Forecast => ({
      probabilities,
      truth: queries.truth[i] as number,
      cluster: questions.person[queries.question[i] as number] as number,
    }),
  )
  const { cost, shareActedOn, accuracyActedOn } = decisionOutcome(topForecasts(forecasts), COSTS)
  const { reliability, resolution, uncertainty } = brierParts(forecasts)
  return {
    ...forecastMetrics(forecasts, seededGenerator(TIE_SEED)),
    cost,
    shareActedOn,
    accuracyActedOn,
    reliability,
    resolution,
    uncertainty,
  }
}
