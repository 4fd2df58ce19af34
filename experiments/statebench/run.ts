import { clusterBootstrap } from '../../src/calibration/cluster-bootstrap.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import type { Interval } from '../../src/calibration/wilson-interval.ts'
import { commandOf } from '../data/experiment.ts'
import { figure, tableLines } from '../data/print-table.ts'
import { BOOTSTRAP_SEED } from '../data/score.ts'
import { loadStatebench, type Moment } from './load-statebench.ts'
import { mentions } from './mentions.ts'
import { foundTexts } from './text-only.ts'
import { allFacts, believed, lastTurns, latestPerKey, transcript, type View, withoutSuperseded } from './views.ts'

export interface StateFigures {
  /** Share of the required phrases that are handed over. */
  readonly must: number
  /** Share of the forbidden phrases that are; lower is better. */
  readonly forbidden: number
  /** Share of queries with forbidden phrases where one is; lower is better. */
  readonly sfrr: number
  readonly sfrrInterval: Interval
}

export interface StatebenchResult {
  readonly split: string
  readonly queries: number
  readonly views: Readonly<Record<string, StateFigures>>
}

const VIEWS: Readonly<Record<string, View>> = {
  'all facts ever written': allFacts,
  'latest value per key': latestPerKey,
  'without superseded facts': withoutSuperseded,
  'ours, structure given': believed,
  'whole transcript': transcript,
  'last three turns': lastTurns,
}

interface Judged {
  readonly required: number
  readonly present: number
  readonly forbidden: number
  readonly leaked: number
  readonly cluster: number
}

export function figuresOf(moments: readonly Moment[], handed: readonly (readonly string[])[]): StateFigures {
  const judged = moments.map(({ query, cluster }, i): Judged => {
    const text = (handed[i] as readonly string[]).join('\n')
    const count = (phrases: readonly string[]): number => phrases.filter((phrase) => mentions(text, phrase)).length
    return {
      required: query.must.length,
      present: count(query.must),
      forbidden: query.mustNot.length,
      leaked: count(query.mustNot),
      cluster,
    }
  })
  const sum = (all: readonly Judged[], of: (each: Judged) => number): number => all.reduce((n, each) => n + of(each), 0)
  const sfrr = (all: readonly Judged[]): number =>
    sum(all, ({ leaked }) => (leaked > 0 ? 1 : 0)) / sum(all, ({ forbidden }) => (forbidden > 0 ? 1 : 0))
  return {
    must: sum(judged, ({ present }) => present) / sum(judged, ({ required }) => required),
    forbidden: sum(judged, ({ leaked }) => leaked) / sum(judged, ({ forbidden }) => forbidden),
    sfrr: sfrr(judged),
    sfrrInterval: clusterBootstrap(judged, sfrr, { generator: seededGenerator(BOOTSTRAP_SEED), resamples: 500 }),
  }
}

export async function measureStatebench(moments: readonly Moment[], split: string): Promise<StatebenchResult> {
  const views = Object.entries(VIEWS).map(([name, view]) => [name, figuresOf(moments, moments.map(view))] as const)
  const found = figuresOf(moments, await foundTexts(moments))
  return {
    split,
    queries: moments.length,
    views: { ...Object.fromEntries(views), 'ours, text only': found },
  }
}

export const runStatebench: (args: readonly string[]) => Promise<void> = commandOf<StatebenchResult>({
  name: 'statebench',
  resultFile: new URL('results.json', import.meta.url),
  run: () => measureStatebench(loadStatebench('dev'), 'dev'),
  lines: ({ split, queries, views }) => [
    `${split}, ${queries} queries`,
    ...tableLines(
      ['handed over', 'must', 'forbidden', 'SFRR', '95%'],
      Object.entries(views).map(
        ([
          name,
          {
            must,
            forbidden,
            sfrr,
            sfrrInterval: { low, high },
          },
        ]) => [name, figure(must), figure(forbidden), figure(sfrr), `${figure(low)}-${figure(high)}`],
      ),
    ),
  ],
})
