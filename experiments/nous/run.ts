import { clusterBootstrap } from '../../src/calibration/cluster-bootstrap.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import type { Interval } from '../../src/calibration/wilson-interval.ts'
import { commandOf } from '../data/experiment.ts'
import { numpyPermutation } from '../data/numpy-draws.ts'
import { tableLines } from '../data/print-table.ts'
import { BOOTSTRAP_SEED } from '../data/score.ts'
import { askWithTrueRates, followStream, trainAndAsk } from './follow.ts'
import { loadNous, type Scenario } from './load-nous.ts'
import { nameByLevel, nameByRate } from './name-sources.ts'

const SEEDS = 3
const NAMES_PER_LEVEL = 3
/** As many statements are true as in the set. */
const RATES = [0.95, 0.95, 0.9, 0.9, 0.9, 0.9, 0.4, 0.3] as const

export interface NousFigures {
  readonly n: number
  /** Mean over the scenarios, in percent, as in the set's own table. */
  readonly accuracy: number
  readonly interval: Interval
  readonly byScenario: Readonly<Record<string, number>>
}

export interface NousResult {
  readonly seeds: readonly number[]
  /** Ours, each scenario answered before its outcome is known; in percent. */
  readonly accuracy: number
  readonly methods: Readonly<Record<string, NousFigures>>
}

interface Answered {
  readonly scenario: string
  /** The same stream under several namings is one. */
  readonly cluster: number
  readonly isRight: boolean
}

export function measureNous(varying: readonly Scenario[], constant: readonly Scenario[], draws: number): NousResult {
  const seeds = Array.from({ length: draws }, (_, seed) => seed)
  const stored = (all: readonly Scenario[], answer: 'nous_bayes' | 'lww' | 'freq'): NousFigures =>
    figuresOf(
      judged(
        all,
        all.map((each) => each[answer]),
      ),
    )
  const overSeeds = (answer: (seed: number) => readonly Answered[]): NousFigures => figuresOf(seeds.flatMap(answer))
  const orderOf = (seed: number, count: number): readonly number[] => [...numpyPermutation(seed, count)]
  const byLevel = (seed: number) => nameByLevel(varying, NAMES_PER_LEVEL, seededGenerator(seed))
  const byRate = (seed: number) => nameByRate(varying, RATES, seededGenerator(seed))
  const half = Math.floor(varying.length / 2)
  const halves = (seed: number): readonly [readonly number[], readonly number[]] => {
    const order = orderOf(seed, varying.length)
    return [order.slice(0, half), order.slice(half)]
  }
  const asked = (seed: number): readonly Scenario[] => halves(seed)[1].map((i) => varying[i] as Scenario)
  const methods = {
    'varying: last write wins': stored(varying, 'lww'),
    'varying: most frequent': stored(varying, 'freq'),
    'varying: Nous, given the figures': stored(varying, 'nous_bayes'),
    'varying: ours, names, as outcomes settle': overSeeds((seed) =>
      judged(varying, followStream(byLevel(seed), orderOf(seed, varying.length))),
    ),
    'varying: ours, names, half settled': overSeeds((seed) =>
      judged(asked(seed), trainAndAsk(byLevel(seed), ...halves(seed)), halves(seed)[1]),
    ),
    'mixed names: ours, as outcomes settle': overSeeds((seed) =>
      judged(varying, followStream(byRate(seed), orderOf(seed, varying.length))),
    ),
    'mixed names: ours, half settled': overSeeds((seed) =>
      judged(asked(seed), trainAndAsk(byRate(seed), ...halves(seed)), halves(seed)[1]),
    ),
    'mixed names: ours, given the rates': overSeeds((seed) =>
      judged(asked(seed), askWithTrueRates(byRate(seed), ...halves(seed)), halves(seed)[1]),
    ),
    'constant: last write wins': stored(constant, 'lww'),
    'constant: most frequent': stored(constant, 'freq'),
    'constant: Nous': stored(constant, 'nous_bayes'),
    'constant: ours, as outcomes settle': overSeeds((seed) =>
      judged(constant, followStream(nameByLevel(constant, 1, seededGenerator(seed)), orderOf(seed, constant.length))),
    ),
  }
  return { seeds, accuracy: methods['varying: ours, names, as outcomes settle'].accuracy, methods }
}

function judged(
  scenarios: readonly Scenario[],
  answers: readonly string[],
  numbers?: readonly number[],
): readonly Answered[] {
  return scenarios.map(({ scenario, truth }, i) => ({
    scenario,
    isRight: answers[i] === truth,
    cluster: numbers?.[i] ?? i,
  }))
}

function figuresOf(answered: readonly Answered[]): NousFigures {
  const byScenario = sharesRight(answered)
  const macro = (all: readonly Answered[]): number => mean(Object.values(sharesRight(all)))
  return {
    n: answered.length,
    accuracy: macro(answered),
    interval: clusterBootstrap(answered, macro, {
      generator: seededGenerator(BOOTSTRAP_SEED),
      resamples: 300,
    }),
    byScenario,
  }
}

function sharesRight(answered: readonly Answered[]): Readonly<Record<string, number>> {
  const counts = new Map<string, { right: number; all: number }>()
  for (const { scenario, isRight } of answered) {
    const count = counts.get(scenario) ?? { right: 0, all: 0 }
    counts.set(scenario, { right: count.right + (isRight ? 1 : 0), all: count.all + 1 })
  }
  return Object.fromEntries([...counts].sort().map(([name, { right, all }]) => [name, (100 * right) / all]))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export const runNous: (args: readonly string[]) => Promise<void> = commandOf<NousResult>({
  name: 'nous',
  resultFile: new URL('results.json', import.meta.url),
  run: ({ seeds }) => measureNous(loadNous('varying'), loadNous('constant'), seeds ?? SEEDS),
  lines: ({ methods, seeds }) => {
    const scenarios = Object.keys(Object.values(methods)[0]?.byScenario ?? {})
    return [
      `accuracy in percent, mean of the scenarios; ours over ${seeds.length} namings and orders`,
      ...tableLines(
        ['method', 'n', 'accuracy', '95%', ...scenarios],
        Object.entries(methods).map(([name, { n, accuracy, interval, byScenario }]) => [
          name,
          String(n),
          accuracy.toFixed(1),
          `${interval.low.toFixed(1)}-${interval.high.toFixed(1)}`,
          ...scenarios.map((scenario) => (byScenario[scenario] ?? Number.NaN).toFixed(1)),
        ]),
      ),
    ]
  },
})
