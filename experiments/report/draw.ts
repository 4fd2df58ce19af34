import { askAccuracyFigure, askLossFigure } from './ask-figures.ts'
import { loadAskResult, loadCalibrationRows, loadFlightsResult, loadReadersResult } from './committed.ts'
import { correctionsFigure, flightsLearningCurve, readersFigure } from './committed-figures.ts'
import { loadMeasured } from './measured.ts'
import { plantedByKnown, plantedByMethod, plantedByStrangers } from './planted-figures.ts'
import { loadRecallResult, recallCurve } from './recall-figures.ts'
import { disagreementFigure, reliabilityOf, riskFigure, stalenessFigure, worldLearningCurve } from './world-figures.ts'
import { loadWorldTable } from './world-table.ts'

/** Every figure of the report by its file's name, drawn from committed results. */
export const FIGURES: Readonly<Record<string, () => string>> = {
  'reliability-none-settled.svg': () => reliabilityOf(loadMeasured(), 'ours, no settled fact', 'Ours, no settled fact'),
  'reliability-100-settled.svg': () => reliabilityOf(loadMeasured(), 'ours, 100 settled', 'Ours, 100 settled facts'),
  'reliability-equal-log-odds.svg': () => reliabilityOf(loadMeasured(), 'equal log-odds', 'Equal log-odds'),
  'reliability-noisy-or.svg': () => reliabilityOf(loadMeasured(), 'noisy-OR', 'Noisy-OR'),
  'risk-coverage.svg': () => riskFigure(loadMeasured()),
  'learning-curve-world.svg': () => worldLearningCurve(loadWorldTable()),
  'learning-curve-flights.svg': () => flightsLearningCurve(loadFlightsResult()),
  'gap-by-disagreement.svg': () => disagreementFigure(loadMeasured()),
  'gap-by-staleness.svg': () => stalenessFigure(loadMeasured()),
  'planted-unknown-web.svg': () =>
    plantedByMethod(loadMeasured(), 'unknown web', 'Lies planted on unknown web pages, by method'),
  'planted-strangers.svg': () => plantedByStrangers(loadMeasured()),
  'planted-known.svg': () => plantedByKnown(loadMeasured()),
  'asks-loss.svg': () => askLossFigure(loadAskResult()),
  'asks-accuracy.svg': () => askAccuracyFigure(loadAskResult()),
  'readers-items.svg': () => readersFigure(loadReadersResult()),
  'recall-facts.svg': () => recallCurve(loadRecallResult(), 'facts'),
  'recall-talk.svg': () => recallCurve(loadRecallResult(), 'talk'),
  'corrections-half.svg': () =>
    correctionsFigure(loadCalibrationRows(), 'half corrected', 'Half of what is wrong is corrected'),
  'corrections-by-doubt.svg': () =>
    correctionsFigure(loadCalibrationRows(), 'corrected by doubt', 'What sounds sure is seldom corrected'),
}
