import type { Forecast } from '../../src/calibration/forecast.ts'
import { commandOf } from '../data/experiment.ts'
import { numpyPermutation } from '../data/numpy-draws.ts'
import { figure, tableLines } from '../data/print-table.ts'
import { type Score, scoreOf } from '../data/score.ts'
import {
  type CrowdBeliefs,
  type CrowdMethod,
  dawidSkene,
  equalReliability,
  learnedReliability,
  majorityShare,
  oneCoin,
} from './baselines.ts'
import { calibratedOutOfFold } from './calibrated-crowd.ts'
import { engineBeliefs } from './engine-crowd.ts'
import { type Crowd, loadCrowd } from './load-crowd.ts'
import { workerLayers } from './worker-layers.ts'

const DRAWS = 5
const SHARES = [5, 10, 30] as const
/** F6: what an item that isn't settled counts. */
const OMEGA = 0.2

/** Means over the draws; `intervals` of the first draw's items. */
export interface CrowdFigures extends Omit<Score, 'accuracyInterval' | 'eceInterval'> {
  readonly accuracyInterval: Score['accuracyInterval']
}

type BySettled<T> = { readonly [name in `settled${(typeof SHARES)[number]}`]: T }

export interface CrowdResult
  extends BySettled<{
    readonly accuracy: number
    readonly ece: number
    readonly methods: Readonly<Record<string, CrowdFigures>>
  }> {
  readonly seeds: readonly number[]
  readonly items: number
  readonly workers: number
  readonly labels: number
  readonly classes: number
  /** Without any settled item, on all of them. */
  readonly unsupervised: Readonly<Record<string, CrowdFigures>>
}

const UNSUPERVISED: Readonly<Record<string, CrowdMethod>> = {
  'majority share': majorityShare,
  'Dawid-Skene': dawidSkene,
  'one-coin EM': oneCoin,
  'ours, nothing settled': (crowd) => workerLayers(crowd, [], 1),
}

const SUPERVISED: Readonly<Record<string, CrowdMethod>> = {
  equal: equalReliability,
  learned: learnedReliability,
  'the engine, one trust a worker': engineBeliefs,
  'ours, settled alone': (crowd, settled) => workerLayers(crowd, settled, 0),
  'ours, uncalibrated': (crowd, settled) => workerLayers(crowd, settled, OMEGA),
  ours: calibratedOutOfFold((crowd, settled) => workerLayers(crowd, settled, OMEGA)),
}

export function measureCrowd(crowd: Crowd, draws: number): CrowdResult {
  const known = crowd.items
    .map((_, item) => item)
    .filter((item) => crowd.truths[item] !== -1)
    .sort((a, b) => ((crowd.items[a] as string) < (crowd.items[b] as string) ? -1 : 1))
  const seeds = Array.from({ length: draws }, (_, seed) => seed)
  const bySettled = SHARES.map((share) => {
    const methods = Object.fromEntries(
      Object.entries(SUPERVISED).map(([name, method]) => {
        const scores = seeds.map((seed) => {
          const order = Array.from(numpyPermutation(seed, known.length), (i) => known[i] as number)
          const cut = Math.floor((share / 100) * known.length)
          return scoreItems(crowd, method(crowd, order.slice(0, cut)), order.slice(cut), seed === 0)
        })
        return [name, meanOf(scores)]
      }),
    )
    const { accuracy, ece } = methods['ours'] as CrowdFigures
    return [`settled${share}`, { accuracy, ece, methods }] as const
  })
  return {
    seeds,
    items: crowd.items.length,
    workers: crowd.workerCount,
    labels: crowd.labels.length,
    classes: crowd.classes.length,
    ...(Object.fromEntries(bySettled) as Pick<CrowdResult, `settled${(typeof SHARES)[number]}`>),
    unsupervised: Object.fromEntries(
      Object.entries(UNSUPERVISED).map(([name, method]) => [name, scoreItems(crowd, method(crowd, []), known, true)]),
    ),
  }
}

function scoreItems(crowd: Crowd, beliefs: CrowdBeliefs, items: readonly number[], withInterval: boolean): Score {
  const forecasts = items.map(
    (item): Forecast => ({ probabilities: beliefs[item] as Float64Array, truth: crowd.truths[item] as number }),
  )
  return withInterval ? scoreOf(forecasts) : scoreOf(forecasts, undefined, 0)
}

function meanOf(scores: readonly Score[]): CrowdFigures {
  const mean = (figureOf: (score: Score) => number): number =>
    scores.reduce((sum, score) => sum + figureOf(score), 0) / scores.length
  const first = scores[0] as Score
  return {
    n: first.n,
    accuracy: mean((each) => each.accuracy),
    accuracyInterval: first.accuracyInterval,
    accuracyAtCoverage80: mean((each) => each.accuracyAtCoverage80),
    ece: mean((each) => each.ece),
    logLoss: mean((each) => each.logLoss),
  }
}

const HEADER = ['method', 'n', 'accuracy', '95%, first draw', 'at 80%', 'ECE', 'log loss'] as const

function cellsOf([name, each]: readonly [string, CrowdFigures]): readonly string[] {
  const { low, high } = each.accuracyInterval
  return [
    name,
    String(each.n),
    figure(each.accuracy),
    `${figure(low)}-${figure(high)}`,
    figure(each.accuracyAtCoverage80),
    figure(each.ece),
    figure(each.logLoss),
  ]
}

export const runCrowd: (args: readonly string[]) => Promise<void> = commandOf<CrowdResult>({
  name: 'crowd',
  resultFile: new URL('results.json', import.meta.url),
  options: { labels: 'string', truth: 'string' },
  run: ({ seeds, values: { labels, truth } }) => {
    if ((labels === undefined) !== (truth === undefined)) throw new Error('crowd: --labels and --truth go together')
    const crowd = typeof labels === 'string' ? loadCrowd(labels, truth as string) : loadCrowd()
    return measureCrowd(crowd, seeds ?? DRAWS)
  },
  lines: (result) => [
    `${result.items} items, ${result.workers} workers, ${result.labels} labels, ${result.classes} classes`,
    'nothing settled',
    ...tableLines(HEADER, Object.entries(result.unsupervised).map(cellsOf)),
    ...SHARES.flatMap((share) => [
      '',
      `${share}% settled, mean of ${result.seeds.length} draws`,
      ...tableLines(HEADER, Object.entries(result[`settled${share}`].methods).map(cellsOf)),
    ]),
  ],
})
