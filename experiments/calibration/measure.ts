import { calibrationError, debiasedCalibrationError } from '../../src/calibration/calibration-error.ts'
import { type CalibrationMap, calibrated } from '../../src/calibration/calibration-map.ts'
import type { TopForecast } from '../../src/calibration/forecast.ts'
import { honestError } from '../../src/calibration/honest-error.ts'
import { logLoss } from '../../src/calibration/log-loss.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import { METHODS } from './methods.ts'
import {
  DOUBTERS,
  DOUBTERS_AUDITED,
  DOUBTERS_UNCHECKED,
  type Forecaster,
  NEAR_HONEST,
  OVER_CONFIDENT,
  type People,
  PLAIN,
  PLAIN_AUDITED,
  type ShownAnswer,
  shownAnswers,
} from './stream.ts'
import { halfInterval, meanOf } from './student.ts'

export const SIZES = [150, 500, 2000, 8000] as const
const JUDGED = 6000

export interface Setting {
  readonly forecaster: Forecaster
  readonly people: People
}

export const SETTINGS: readonly Setting[] = [
  { forecaster: NEAR_HONEST, people: PLAIN },
  { forecaster: NEAR_HONEST, people: PLAIN_AUDITED },
  { forecaster: OVER_CONFIDENT, people: PLAIN },
  { forecaster: NEAR_HONEST, people: DOUBTERS },
  { forecaster: NEAR_HONEST, people: DOUBTERS_AUDITED },
  { forecaster: NEAR_HONEST, people: DOUBTERS_UNCHECKED },
]

/** A mean over seeds and half of its 95% interval. */
export interface Figure {
  readonly mean: number
  readonly half: number
}

export interface Row {
  readonly forecaster: string
  readonly people: string
  readonly exposures: number
  /** Mean number of answers that became settled. */
  readonly settled: number
  readonly method: string
  readonly ece: Figure
  readonly debiasedEce: Figure
  readonly logLoss: Figure
  /** ECE above that of `none` on the same seeds. */
  readonly eceAboveNone: Figure
  readonly slope: Figure
  readonly offset: Figure
}

interface Judged {
  readonly ece: number
  readonly debiasedEce: number
  readonly logLoss: number
  readonly map: CalibrationMap
}

/** Every method at every size in every setting, averaged over `seeds`. */
export function measureAll(seeds: readonly number[]): readonly Row[] {
  return SETTINGS.flatMap((setting) => {
    const streams = seeds.map((seed) => streamOf(setting, seed))
    return SIZES.flatMap((exposures) => rowsOf(setting, streams, exposures))
  })
}

function rowsOf({ forecaster, people }: Setting, streams: readonly Stream[], exposures: number): readonly Row[] {
  const settled = meanOf(
    streams.map(({ shown }) => shown.slice(0, exposures).filter(({ response }) => response !== 'silent').length),
  )
  const judged = METHODS.map((method) =>
    streams.map(({ shown, fresh }) => judge(method.fit(shown.slice(0, exposures)), fresh)),
  )
  return METHODS.map(({ name }, m) => {
    const own = judged[m] as readonly Judged[]
    const none = judged[0] as readonly Judged[]
    return {
      forecaster: forecaster.name,
      people: people.name,
      exposures,
      settled,
      method: name,
      ece: figureOf(own.map((each) => each.ece)),
      debiasedEce: figureOf(own.map((each) => each.debiasedEce)),
      logLoss: figureOf(own.map((each) => each.logLoss)),
      eceAboveNone: figureOf(own.map((each, i) => each.ece - (none[i] as Judged).ece)),
      slope: figureOf(own.map(({ map }) => map.slope)),
      offset: figureOf(own.map(({ map }) => map.offset)),
    }
  })
}

export interface Stream {
  /** What the methods learn from. */
  readonly shown: readonly ShownAnswer[]
  /** What they are judged on: other people's. */
  readonly fresh: readonly ShownAnswer[]
}

export function streamOf({ forecaster, people }: Setting, seed: number): Stream {
  const largest = SIZES[SIZES.length - 1] as number
  return {
    shown: shownAnswers(largest, forecaster, people, seededGenerator(seed)),
    fresh: shownAnswers(JUDGED, forecaster, people, seededGenerator(1_000_000 + seed)),
  }
}

export function mappedTops(map: CalibrationMap, answers: readonly ShownAnswer[]): readonly TopForecast[] {
  return answers.map(({ stated, right, person }) => ({ probability: calibrated(map, stated), right, cluster: person }))
}

function judge(map: CalibrationMap, fresh: readonly ShownAnswer[]): Judged {
  const tops = mappedTops(map, fresh)
  const pairs = tops.map(({ probability, right }) => ({
    probabilities: [probability, 1 - probability],
    truth: right === 1 ? 0 : 1,
  }))
  return {
    ece: calibrationError(tops),
    debiasedEce: debiasedCalibrationError(tops),
    logLoss: logLoss(pairs),
    map,
  }
}

/** The ECE of a perfect forecaster who states what the near honest one does, on as many answers. */
export function floorOf(seed: number): number {
  const { fresh } = streamOf(SETTINGS[0] as Setting, seed)
  const tops = fresh.map(({ stated, right }) => ({ probability: stated, right }))
  return honestError(tops, seededGenerator(seed)).mean
}

function figureOf(values: readonly number[]): Figure {
  return { mean: meanOf(values), half: halfInterval(values) }
}
