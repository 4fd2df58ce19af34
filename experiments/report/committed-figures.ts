import type { Row } from '../calibration/measure.ts'
import { type BandedPoint, type BandedSeries, bandedLines } from '../figures/banded-lines.ts'
import { COLORS } from '../figures/plot-frame.ts'
import type { FlightsResult } from '../flights/run.ts'
import { decimal, logAxis, plainAxis } from './axes.ts'
import type { EceByItems, ReadersResult } from './committed.ts'
import { spreadOf } from './spread.ts'

/** Accuracy on flights by how many tasks were settled. */
export function flightsLearningCurve({ curve, reachable, methods, seeds }: FlightsResult): string {
  const counts = curve.map(({ settled }) => settled)
  const level = (label: string, value: number, color: string): BandedSeries => ({
    label,
    color,
    isDashed: true,
    points: [counts[0], counts.at(-1)].map((at) => ({ at: at as number, mean: value, low: value, high: value })),
  })
  const downToWorst = (mean: 'ours' | 'plain', worst: 'oursWorst' | 'plainWorst'): readonly BandedPoint[] =>
    curve.map((each) => ({ at: each.settled, mean: each[mean], low: each[worst], high: each[mean] }))
  return bandedLines({
    title: 'Flights: what settled tasks are worth',
    subtitle: `${methods['ours']?.n.toLocaleString('en')} tasks of days 11 to 16; mean of ${seeds.length} draws, band down to the worst draw`,
    x: logAxis('Settled tasks of days 1 to 10', counts, (value) => value.toLocaleString('en')),
    y: plainAxis('Share of most probable values that are right', 0.7, 1, 0.05, 2),
    series: [
      level('claimed by anybody', reachable, COLORS.gray),
      { label: 'ours', color: COLORS.blue, isMarked: true, points: downToWorst('ours', 'oursWorst') },
      { label: 'plain learner', color: COLORS.orange, isMarked: true, points: downToWorst('plain', 'plainWorst') },
      level('equal weights', methods['equal']?.accuracy ?? Number.NaN, COLORS.amber),
    ],
  })
}

const ITEMS = [
  ['n20', 20],
  ['n50', 50],
  ['n100', 100],
  ['n300', 300],
] as const

/** How many items tell how far to take a reader at its word. */
export function readersFigure({ readers, floor, items, draws }: ReadersResult): string {
  const raw = spreadOf(readers.map((reader) => reader.raw))
  const overReaders = (eceOf: (reader: ReadersResult['readers'][number]) => EceByItems): readonly BandedPoint[] =>
    ITEMS.map(([key, at]) => ({ at, ...spreadOf(readers.map((reader) => eceOf(reader)[key])) }))
  const other = (name: string) => overReaders(({ others }) => others[name] as EceByItems)
  return bandedLines({
    title: 'Readers: items until they can be taken at their word',
    subtitle: `${items.toLocaleString('en')} items, ${draws} draws; mean of ${readers.length} readers, band from best to worst; ECE as stated ${decimal(raw.low)} to ${decimal(raw.high)}`,
    x: logAxis('Items whose truth is known', [20, 50, 100, 300]),
    y: plainAxis('ECE on the other items', 0, 0.16, 0.04, 2),
    series: [
      { label: 'temperature', color: COLORS.orange, isMarked: true, points: other('temperature') },
      { label: 'map of the top answer', color: COLORS.green, isMarked: true, points: other("F8's map") },
      { label: 'ours', color: COLORS.blue, isMarked: true, points: overReaders((reader) => reader) },
      {
        label: 'floor without priors',
        color: COLORS.gray,
        isDashed: true,
        points: ITEMS.map(([key, at]) => ({ at, mean: floor[key], low: floor[key], high: floor[key] })),
      },
    ],
  })
}

const MAPS = [
  ['naive', 'naive', COLORS.orange],
  ['joint .2', 'joint', COLORS.purple],
  ['sloped gated', 'sloped, gated: ours', COLORS.blue],
  ['none', 'none: as stated', COLORS.gray],
] as const

/** What a calibration map makes of a near honest forecaster where people choose what to correct. */
export function correctionsFigure(rows: readonly Row[], people: string, title: string): string {
  return bandedLines({
    title,
    subtitle: 'Near honest forecaster; 12 seeds, 6,000 judged answers each; band: 95% interval of the mean',
    x: logAxis('Answers shown, silent ones included', [150, 500, 2000, 8000], (value) => value.toLocaleString('en')),
    y: plainAxis("ECE on other people's answers", 0, 0.2, 0.05, 2),
    series: MAPS.map(([method, label, color]) => ({
      label,
      color,
      isDashed: method === 'none',
      isMarked: true,
      points: rows
        .filter((row) => row.method === method && row.people === people && row.forecaster === 'near honest')
        .map(({ exposures, ece: { mean, half } }) => ({ at: exposures, mean, low: mean - half, high: mean + half })),
    })),
  })
}
