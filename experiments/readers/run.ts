import { topForecast } from '../../src/calibration/forecast.ts'
import { commandOf } from '../data/experiment.ts'
import { numpyPermutation } from '../data/numpy-draws.ts'
import { figure, SCORE_HEADER, scoreCells, tableLines } from '../data/print-table.ts'
import { type Score, scoreOf } from '../data/score.ts'
import { LABELS, loadReaders, type ReaderSet, type ReadItem } from './load-readers.ts'
import { fitIsotonic, fitTemperature, fitTopMap, type LabelMap } from './other-maps.ts'
import { fitOneReader } from './reader-map.ts'
import { fitReaderPool, fitReliabilityPool, majorityOfReaders, meanOfReaders, type ReaderPool } from './reader-pool.ts'

const DRAWS = 10
const REVEALED = [20, 50, 100, 300] as const

type ByRevealed = { readonly [n in `n${(typeof REVEALED)[number]}`]: number }

/** ECE on the items not revealed. */
export interface ReaderFigures extends ByRevealed {
  readonly raw: number
  readonly accuracy: number
  /** Accuracy after the map from 300 items: a reader that is worse than chance is read the other way. */
  readonly accuracyMapped: number
  readonly others: Readonly<Record<string, ByRevealed>>
}

export interface ReadersResult {
  readonly seeds: readonly number[]
  readonly n: number
  readonly readers: Readonly<Record<string, ReaderFigures>>
  /** Least ECE to be expected of a map that must learn the reader's level from so many items. */
  readonly floor: ByRevealed
  /** Eight readers as eight sources: fitted on a random half, scored on the other. */
  readonly pools: Readonly<Record<string, Score>>
}

type FitMap = (items: readonly ReadItem[], reader: number) => LabelMap

const OTHERS: Readonly<Record<string, FitMap>> = {
  temperature: fitTemperature,
  isotonic: fitIsotonic,
  "F8's map": fitTopMap,
}

const oursOf: FitMap = (items, reader) => {
  const map = fitOneReader(items, reader)
  return (probabilities) => map(probabilities, reader)
}

export function measureReaders({ readers, items }: ReaderSet, draws: number): ReadersResult {
  const seeds = Array.from({ length: draws }, (_, seed) => seed)
  const orders = seeds.map((seed) => Array.from(numpyPermutation(seed, items.length), (i) => items[i] as ReadItem))
  const eces = (fit: FitMap, reader: number): ByRevealed =>
    byRevealed((count) => mean(orders.map((order) => after(order, count, fit, reader).ece)))
  const figures = readers.map((name, reader): readonly [string, ReaderFigures] => {
    const raw = scoreRead(items, (probabilities) => Float64Array.from(probabilities), reader)
    const mapped = mean(orders.map((order) => after(order, 300, oursOf, reader).accuracy))
    return [
      name,
      {
        raw: raw.ece,
        ...eces(oursOf, reader),
        accuracy: raw.accuracy,
        accuracyMapped: mapped,
        others: Object.fromEntries(Object.entries(OTHERS).map(([other, fit]) => [other, eces(fit, reader)])),
      },
    ]
  })
  return {
    seeds,
    n: items.length,
    readers: Object.fromEntries(figures),
    floor: byRevealed((count) =>
      mean(figures.map(([, { accuracy }]) => Math.sqrt((2 * accuracy * (1 - accuracy)) / (Math.PI * count)))),
    ),
    pools: poolScores(orders[0] as readonly ReadItem[], readers),
  }
}

function byRevealed(figureOf: (count: number) => number): ByRevealed {
  return Object.fromEntries(REVEALED.map((count) => [`n${count}`, figureOf(count)])) as ByRevealed
}

function after(order: readonly ReadItem[], count: number, fitMap: FitMap, reader: number): Score {
  return scoreRead(order.slice(count), fitMap(order.slice(0, count), reader), reader)
}

function scoreRead(items: readonly ReadItem[], map: LabelMap, reader: number): Score {
  const forecasts = items.map(({ probabilities, truth }) => ({
    probabilities: map(probabilities[reader] as Float64Array),
    truth,
  }))
  return scoreOf(forecasts, undefined, 0)
}

function poolScores(order: readonly ReadItem[], readers: readonly string[]): Readonly<Record<string, Score>> {
  const half = Math.floor(order.length / 2)
  const [revealed, rest] = [order.slice(0, half), order.slice(half)]
  const best = readers
    .map((_, reader) => ({ reader, right: revealed.filter((item) => isRight(item, reader)).length }))
    .sort((a, b) => b.right - a.right)[0]?.reader as number
  const pools: Readonly<Record<string, ReaderPool>> = {
    'mean of the eight': meanOfReaders,
    'majority of the eight': majorityOfReaders,
    'equal trust': fitReliabilityPool(revealed, 'pooled'),
    'learned trust': fitReliabilityPool(revealed, 'own'),
    'best reader alone': ({ probabilities }) => probabilities[best] as Float64Array,
    'ours, from 100': fitReaderPool(order.slice(0, 100)),
    ours: fitReaderPool(revealed),
  }
  return Object.fromEntries(
    Object.entries(pools).map(([name, pool]) => [
      name,
      scoreOf(rest.map((item) => ({ probabilities: pool(item), truth: item.truth }))),
    ]),
  )
}

function isRight({ probabilities, truth }: ReadItem, reader: number): boolean {
  return topForecast({ probabilities: probabilities[reader] as Float64Array, truth }).right === 1
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The committed form: each reader under its own name, as the others of the set expect. */
export interface ReadersReport extends Omit<ReadersResult, 'readers'> {
  readonly [reader: string]: unknown
}

export const runReaders: (args: readonly string[]) => Promise<void> = commandOf<ReadersReport>({
  name: 'readers',
  resultFile: new URL('results.json', import.meta.url),
  run: ({ seeds }) => {
    const { readers, ...rest } = measureReaders(loadReaders(), seeds ?? DRAWS)
    return { ...readers, ...rest }
  },
  lines: (report) => {
    const { seeds, n, floor, pools, ...readers } = report
    const entries = Object.entries(readers) as [string, ReaderFigures][]
    const others = Object.keys(entries[0]?.[1].others ?? {})
    const cells = (row: ByRevealed): readonly string[] => REVEALED.map((count) => figure(row[`n${count}`]))
    return [
      `ECE on the rest of ${n} items (labels ${LABELS.join(', ')}) after so many revealed, mean of ${seeds.length} draws`,
      ...tableLines(
        ['reader', 'accuracy', 'mapped', 'raw', ...REVEALED.map((count) => `n=${count}`)],
        entries.map(([name, each]) => [
          name,
          figure(each.accuracy),
          figure(each.accuracyMapped),
          figure(each.raw),
          ...cells(each),
        ]),
      ),
      '',
      ...tableLines(
        ['mean of the readers', ...REVEALED.map((count) => `n=${count}`)],
        [
          ...others.map((other) => [
            other,
            ...REVEALED.map((count) =>
              figure(mean(entries.map(([, { others: by }]) => (by[other] as ByRevealed)[`n${count}`]))),
            ),
          ]),
          ['ours', ...REVEALED.map((count) => figure(mean(entries.map(([, each]) => each[`n${count}`]))))],
          ['floor of a map without prior knowledge', ...cells(floor)],
        ],
      ),
      '',
      'eight readers as eight sources, fitted on a random half',
      ...tableLines(
        SCORE_HEADER,
        Object.entries(pools).map(([name, score]) => scoreCells(name, score)),
      ),
    ]
  },
})
