import type { Forecast } from '../../src/calibration/forecast.ts'
import { commandOf } from '../data/experiment.ts'
import { numpyPermutation } from '../data/numpy-draws.ts'
import { figure, tableLines } from '../data/print-table.ts'
import { type Score, scoreOf } from '../data/score.ts'
import { fitClaimPool } from './claim-pool.ts'
import { loadClaims } from './load-claims.ts'
import {
  forecastByLastWrite,
  forecastByMajority,
  forecastByReliability,
  learnReliability,
  truthIn,
} from './plain-weights.ts'
import type { ClaimTask } from './task.ts'

const DRAWS = 5
const SHARES = [5, 10, 30, 50] as const
const LEAST_SETTLED = 2

export type ClaimFigures = Pick<Score, 'n' | 'accuracy' | 'accuracyAtCoverage80' | 'ece' | 'logLoss'>

export interface ClaimsResult {
  readonly seeds: readonly number[]
  readonly tasks: number
  readonly sources: number
  /** The true value is claimed by somebody. */
  readonly reachable: number
  /** By the percentage of tasks whose truth is revealed, drawn at random by object; means over the draws. */
  readonly settled: Readonly<Record<string, Readonly<Record<string, ClaimFigures>>>>
}

type Method = (settled: readonly ClaimTask[]) => (task: ClaimTask) => Forecast

const METHODS: Readonly<Record<string, Method>> = {
  'last write wins': () => forecastByLastWrite,
  'majority vote': () => forecastByMajority,
  equal: (settled) => byReliability(settled, 'equal'),
  'learned per source': (settled) => byReliability(settled, 'source'),
  'learned per source and attribute': (settled) => byReliability(settled, 'source and attribute'),
  ours: (settled) => fitClaimPool(settled).forecast,
}

function byReliability(
  settled: readonly ClaimTask[],
  unit: Parameters<typeof learnReliability>[1],
): (task: ClaimTask) => Forecast {
  const reliability = learnReliability(settled, unit)
  return (task) => forecastByReliability(task, reliability)
}

export function measureClaims(tasks: readonly ClaimTask[], draws: number): ClaimsResult {
  const seeds = Array.from({ length: draws }, (_, seed) => seed)
  const objects = [...new Set(tasks.map(({ cluster }) => cluster))]
  const settled = SHARES.map((share) => {
    const methods = Object.entries(METHODS).map(([name, method]) => {
      const scores = seeds.map((seed) => {
        const order = Array.from(numpyPermutation(seed, objects.length), (i) => objects[i] as number)
        const revealed = new Set(order.slice(0, Math.max(LEAST_SETTLED, Math.floor((share / 100) * objects.length))))
        const forecast = method(tasks.filter(({ cluster }) => revealed.has(cluster)))
        const asked = tasks.filter(({ cluster }) => !revealed.has(cluster))
        return scoreOf(asked.map(forecast), undefined, 0)
      })
      return [name, meanOf(scores)] as const
    })
    return [`settled${share}`, Object.fromEntries(methods)] as const
  })
  return {
    seeds,
    tasks: tasks.length,
    sources: new Set(tasks.flatMap(({ claims }) => claims.map(({ source }) => source))).size,
    reachable: tasks.filter((task) => truthIn(task) >= 0).length / tasks.length,
    settled: Object.fromEntries(settled),
  }
}

function meanOf(scores: readonly Score[]): ClaimFigures {
  const mean = (figureOf: (score: Score) => number): number =>
    scores.reduce((sum, score) => sum + figureOf(score), 0) / scores.length
  return {
    n: Math.round(mean(({ n }) => n)),
    accuracy: mean(({ accuracy }) => accuracy),
    accuracyAtCoverage80: mean(({ accuracyAtCoverage80 }) => accuracyAtCoverage80),
    ece: mean(({ ece }) => ece),
    logLoss: mean(({ logLoss }) => logLoss),
  }
}

const USAGE = 'npm run experiment -- claims --claims FILE --truths FILE [--seeds N] [--json]'

export const runClaims: (args: readonly string[]) => Promise<void> = commandOf<ClaimsResult>({
  name: 'claims',
  resultFile: new URL('results.json', import.meta.url),
  options: { claims: 'string', truths: 'string' },
  run: ({ seeds, values: { claims, truths } }) => {
    if (typeof claims !== 'string' || typeof truths !== 'string') throw new Error(USAGE)
    const tasks = loadClaims({ claims, truths })
    if (tasks.length === 0) throw new Error('claims: no truth has a claim')
    return measureClaims(tasks, seeds ?? DRAWS)
  },
  lines: ({ tasks, sources, reachable, settled, seeds }) => [
    `${tasks} questions, ${sources} sources; somebody claims the true value in ${figure(reachable)}`,
    ...Object.entries(settled).flatMap(([share, methods]) => [
      '',
      `${share.replace('settled', '')}% of the objects settled, mean of ${seeds.length} draws`,
      ...tableLines(
        ['method', 'n', 'accuracy', 'at 80%', 'ECE', 'log loss'],
        Object.entries(methods).map(([name, each]) => [
          name,
          String(each.n),
          ...[each.accuracy, each.accuracyAtCoverage80, each.ece, each.logLoss].map(figure),
        ]),
      ),
    ]),
  ],
})
