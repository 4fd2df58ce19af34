import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDENTITY } from '../../src/calibration/calibration-map.ts'
import { fitCalibration } from '../../src/calibration/fit-calibration.ts'
import { reliabilityBins } from '../../src/calibration/reliability.ts'
import { riskCoverage } from '../../src/calibration/risk-coverage.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import { learningCurve } from '../figures/learning-curve.ts'
import { COLORS } from '../figures/plot-frame.ts'
import { reliabilityDiagram } from '../figures/reliability-diagram.ts'
import { riskCoveragePlot } from '../figures/risk-coverage-plot.ts'
import { mappedTops, type Row, type Setting, streamOf } from './measure.ts'
import { DOUBTERS, NEAR_HONEST, OVER_CONFIDENT, PLAIN } from './stream.ts'

const DRAWN = [
  ['none', COLORS.gray, 'as stated'],
  ['naive', COLORS.orange, 'naive'],
  ['checked only', COLORS.sky, 'checked only'],
  ['joint .2', COLORS.purple, 'joint (F8)'],
  ['sloped gated', COLORS.blue, 'sloped, gated'],
] as const
const SEED = 1
const FITTED_TO = 2000

/** Writes the figures of this experiment as SVG. */
export function drawAll(folder: string, rows: readonly Row[]): readonly string[] {
  const figures: Readonly<Record<string, string>> = {
    'ece-half-corrected.svg': eceCurve(
      rows,
      { forecaster: NEAR_HONEST, people: PLAIN },
      'Half of what is wrong is corrected',
    ),
    'ece-by-doubt.svg': eceCurve(
      rows,
      { forecaster: NEAR_HONEST, people: DOUBTERS },
      'What sounds sure is seldom corrected',
    ),
    'reliability-stated.svg': reliability('Over-confident: as stated', null),
    'reliability-joint.svg': reliability(
      `Over-confident: after ${FITTED_TO.toLocaleString('en')} exposures`,
      FITTED_TO,
    ),
    'risk-coverage.svg': risk(),
  }
  mkdirSync(folder, { recursive: true })
  for (const [name, svg] of Object.entries(figures)) writeFileSync(join(folder, name), svg)
  return Object.keys(figures)
}

function eceCurve(rows: readonly Row[], { forecaster, people }: Setting, title: string): string {
  return learningCurve({
    title,
    subtitle: `A ${forecaster.name} forecaster; means over seeds with 95% intervals`,
    xLabel: 'Answers shown, silent ones included',
    yLabel: 'ECE on other people’s answers',
    series: DRAWN.map(([method, color, label]) => ({
      label,
      color,
      isDashed: method === 'none',
      points: rows
        .filter((row) => row.method === method && row.forecaster === forecaster.name && row.people === people.name)
        .map(({ exposures, ece: { mean, half } }) => ({
          count: exposures,
          mean,
          interval: { low: mean - half, high: mean + half },
        })),
    })),
  })
}

function reliability(title: string, fittedTo: number | null): string {
  const { shown, fresh } = streamOf({ forecaster: OVER_CONFIDENT, people: PLAIN }, SEED)
  const wide = { map: IDENTITY, deviation: 0.5, rateSlopeDeviation: 0 }
  const exposures = shown.map(({ stated, response }) => ({ probability: stated, response }))
  const map = fittedTo === null ? IDENTITY : fitCalibration(exposures.slice(0, fittedTo), wide).map
  return reliabilityDiagram({ title, bins: reliabilityBins(mappedTops(map, fresh), seededGenerator(SEED)) })
}

function risk(): string {
  const curveOf = (forecaster: typeof NEAR_HONEST) =>
    riskCoverage(mappedTops(IDENTITY, streamOf({ forecaster, people: PLAIN }, SEED).fresh), seededGenerator(SEED))
  return riskCoveragePlot({
    title: 'What certainty is worth',
    subtitle: 'Both are right equally often; a monotone map changes neither line',
    series: [
      { label: 'near honest', color: COLORS.blue, curve: curveOf(NEAR_HONEST) },
      { label: 'over-confident', color: COLORS.orange, curve: curveOf(OVER_CONFIDENT) },
    ],
  })
}
