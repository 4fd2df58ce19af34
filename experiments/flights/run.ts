import type { Forecast } from '../../src/calibration/forecast.ts'
import { CLAIM_POOL_PRIORS, type ClaimPoolPriors, fitClaimPool } from '../claims/claim-pool.ts'
import { forecastByMajority, forecastByReliability, learnReliability, truthIn } from '../claims/plain-weights.ts'
import type { ClaimTask } from '../claims/task.ts'
import { commandOf } from '../data/experiment.ts'
import { numpyPermutation } from '../data/numpy-draws.ts'
import { figure, SCORE_HEADER, scoreCells, tableLines } from '../data/print-table.ts'
import { type Score, scoreOf } from '../data/score.ts'
import { type FlightDay, LAST_TRAINING_DAY, loadFlights } from './load-flights.ts'

/** The sixteenth day: later ones are kept aside while developing. */
const LAST_DEVELOPMENT_DAY = '2011-12-17'
const SETTLED_COUNTS = [5, 10, 30, 100, 300, 1000, 3000]
const DRAWS = 10

export interface CurvePoint {
  readonly settled: number
  readonly plain: number
  readonly plainWorst: number
  readonly ours: number
  readonly oursWorst: number
  readonly oursEce: number
}

export interface FlightsResult {
  readonly seeds: readonly number[]
  /** Ours, on all days after the tenth. */
  readonly accuracy: number
  readonly ece: number
  readonly curve: readonly CurvePoint[]
  readonly trained: number
  /** The true value is claimed by somebody. */
  readonly reachable: number
  readonly methods: Readonly<Record<string, Score>>
  /** Days 11 to 16 and, where the files hold them, the days after. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, Score>>>>
  readonly byAttribute: Readonly<
    Record<string, { readonly n: number; readonly learned: number; readonly ours: number }>
  >
}

type Method = (settled: readonly ClaimTask[]) => (task: ClaimTask) => Forecast

/** A layer that says nothing. */
const SILENT = { mean: 0, deviation: 0 } as const

const METHODS: Readonly<Record<string, Method>> = {
  'majority vote': () => forecastByMajority,
  equal: plain('equal'),
  'learned per source': plain('source'),
  'learned per source and attribute': plain('source and attribute'),
  'ours, sources only': ours({
    ...CLAIM_POOL_PRIORS,
    sourceAttribute: SILENT,
    sourceAttributeKind: SILENT,
    noneKind: SILENT,
  }),
  'ours, without the airline': ours({ ...CLAIM_POOL_PRIORS, sourceAttributeKind: SILENT, noneKind: SILENT }),
  ours: ours(CLAIM_POOL_PRIORS),
}

function plain(unit: Parameters<typeof learnReliability>[1]): Method {
  return (settled) => {
    const reliability = learnReliability(settled, unit)
    return (task) => forecastByReliability(task, reliability)
  }
}

function ours(priors: ClaimPoolPriors): Method {
  return (settled) => fitClaimPool(settled, priors).forecast
}

export function measureFlights(days: readonly FlightDay[], draws: number): FlightsResult {
  const tasksOf = (isIn: (day: string) => boolean): readonly ClaimTask[] =>
    days.filter(({ day }) => isIn(day)).flatMap(({ tasks }) => tasks)
  const train = tasksOf((day) => day <= LAST_TRAINING_DAY)
  const scored = tasksOf((day) => day > LAST_TRAINING_DAY)
  const parts: Readonly<Record<string, readonly ClaimTask[]>> = {
    'days 11-16': tasksOf((day) => day > LAST_TRAINING_DAY && day <= LAST_DEVELOPMENT_DAY),
    'days 17 on': tasksOf((day) => day > LAST_DEVELOPMENT_DAY),
  }
  const methods: Record<string, Score> = {}
  const byPart: Record<string, Record<string, Score>> = {}
  const byTask = new Map<string, Map<ClaimTask, Forecast>>()
  for (const [name, method] of Object.entries(METHODS)) {
    const forecast = method(train)
    const forecasts = new Map(scored.map((task) => [task, forecast(task)]))
    byTask.set(name, forecasts)
    const scoreOn = (tasks: readonly ClaimTask[]): Score =>
      scoreOf(tasks.map((task) => forecasts.get(task) as Forecast))
    methods[name] = scoreOn(scored)
    for (const [part, tasks] of Object.entries(parts)) {
      if (tasks.length > 0) byPart[part] = { ...byPart[part], [name]: scoreOn(tasks) }
    }
  }
  const seeds = Array.from({ length: draws }, (_, seed) => seed)
  const attributes = [...new Set(scored.map(({ attribute }) => attribute))]
  return {
    seeds,
    accuracy: (methods['ours'] as Score).accuracy,
    ece: (methods['ours'] as Score).ece,
    curve: SETTLED_COUNTS.filter((count) => count <= train.length).map((count) =>
      curvePoint(train, scored, count, seeds),
    ),
    trained: train.length,
    reachable: scored.filter((task) => truthIn(task) >= 0).length / scored.length,
    methods,
    parts: byPart,
    byAttribute: Object.fromEntries(
      attributes.map((attribute) => {
        const tasks = scored.filter((task) => task.attribute === attribute)
        const accuracyOf = (name: string): number =>
          accuracyOn(tasks.map((task) => byTask.get(name)?.get(task) as Forecast))
        return [
          attribute,
          { n: tasks.length, learned: accuracyOf('learned per source and attribute'), ours: accuracyOf('ours') },
        ]
      }),
    ),
  }
}

function curvePoint(
  train: readonly ClaimTask[],
  scored: readonly ClaimTask[],
  settled: number,
  seeds: readonly number[],
): CurvePoint {
  const learned: number[] = []
  const own: number[] = []
  const eces: number[] = []
  for (const seed of seeds) {
    const drawn = Array.from(numpyPermutation(seed, train.length).subarray(0, settled), (i) => train[i] as ClaimTask)
    const forecastPlain = plain('source and attribute')(drawn)
    learned.push(accuracyOn(scored.map(forecastPlain)))
    const forecasts = scored.map(ours(CLAIM_POOL_PRIORS)(drawn))
    const { accuracy, ece } = scoreOf(forecasts, undefined, 0)
    own.push(accuracy)
    eces.push(ece)
  }
  return {
    settled,
    plain: mean(learned),
    plainWorst: Math.min(...learned),
    ours: mean(own),
    oursWorst: Math.min(...own),
    oursEce: mean(eces),
  }
}

function accuracyOn(forecasts: readonly Forecast[]): number {
  return scoreOf(forecasts, undefined, 0).accuracy
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export const runFlights: (args: readonly string[]) => Promise<void> = commandOf<FlightsResult>({
  name: 'flights',
  resultFile: new URL('results.json', import.meta.url),
  run: ({ seeds }) => measureFlights(loadFlights(), seeds ?? DRAWS),
  lines: ({ methods, parts, reachable, trained, byAttribute, curve, seeds }) => [
    `trained on ${trained} tasks of days 1-10; somebody claims the true value in ${figure(reachable)} of those scored`,
    ...tableLines(
      SCORE_HEADER,
      Object.entries(methods).map(([name, score]) => scoreCells(name, score)),
    ),
    ...(Object.keys(parts).length < 2
      ? []
      : Object.entries(parts).flatMap(([part, scores]) => [
          '',
          part,
          ...tableLines(
            SCORE_HEADER,
            Object.entries(scores).map(([name, score]) => scoreCells(name, score)),
          ),
        ])),
    '',
    ...tableLines(
      ['attribute', 'n', 'learned', 'ours'],
      Object.entries(byAttribute).map(([name, each]) => [
        name,
        String(each.n),
        figure(each.learned),
        figure(each.ours),
      ]),
    ),
    '',
    ...tableLines(
      [`settled (${seeds.length} draws)`, 'plain', 'worst', 'ours', 'worst', 'ours ECE'],
      curve.map((each) => [
        String(each.settled),
        ...[each.plain, each.plainWorst, each.ours, each.oursWorst, each.oursEce].map(figure),
      ]),
    ),
  ],
})
